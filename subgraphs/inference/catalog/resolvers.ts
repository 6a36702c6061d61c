import type { CallContext } from '../../../platform/context.ts';
import type { MaybePromise } from '../../../platform/graph.ts';
import { wireJson } from '../../../platform/wire-json.ts';
import type { Model } from '../provider.ts';
import type { Providers } from '../providers/table.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Catalog } from './catalog.ts';
import { listDocument, modelDocument, modelNotFound, pageOfModels } from './listing.ts';

/** Which models a caller's organization may call. */
export type ModelVisibility = (context: CallContext) => MaybePromise<(model: Model) => boolean>;

/** Arguments → rules → results of the models that can be called. */
export function modelResolvers(catalog: Catalog, providers: Providers, visibility: ModelVisibility): Resolvers {
  const visible = async (context: CallContext): Promise<readonly Model[]> => {
    const models = catalog.list();
    return models.filter(await visibility(context));
  };
  return {
    Query: {
      models: async (_source, args, context) => pageOfModels(await visible(context), args),
      modelList: async (_source, _args, context) => ({ models: await visible(context) }),
      model: async (_source, { id }, context) => {
        const model = catalog.find(id);
        const isCallable = model !== null && providers.get(model.provider)?.keys.length;
        if (!isCallable || !(await visibility(context))(model)) throw modelNotFound(id);
        return model;
      },
    },
    Model: {
      capabilities: ({ capabilities }) => [...capabilities],
      price: ({ price, priceKnown }) => (priceKnown ? price : null),
      created: (model) => catalog.listed(model).created,
      ownedBy: (model) => catalog.listed(model).ownedBy ?? model.provider,
      body: (model) => wireJson(Buffer.from(JSON.stringify(modelDocument(catalog, model)))),
    },
    ModelPrice: {
      cachedInput: ({ cachedInput }) => cachedInput ?? null,
      perImage: ({ perImage }) => perImage ?? null,
      perAudioSecond: ({ perAudioSecond }) => perAudioSecond ?? null,
      perCharacter: ({ perCharacter }) => perCharacter ?? null,
      perRequest: ({ perRequest }) => perRequest ?? null,
    },
    ModelList: { body: ({ models }) => listDocument(catalog, models) },
  };
}
