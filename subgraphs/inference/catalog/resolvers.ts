import type { CallContext } from '../../../platform/kernel/context.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import { wireJson } from '../../../platform/kernel/wire-json.ts';
import type { Providers } from '../providers/table.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Catalog } from './catalog.ts';
import { listDocument, listingOf, modelDocument, modelNotFound, pageOfModels } from './listing.ts';
import type { ModelModel } from './models.ts';
import { PRODUCTS } from './products.ts';

/** Which models a caller's organization may call. */
export type ModelVisibility = (context: CallContext) => MaybePromise<(model: ModelModel) => boolean>;

/** Arguments → rules → results of the models that can be called. */
export function modelResolvers(catalog: Catalog, providers: Providers, visibility: ModelVisibility): Resolvers {
  const visible = async (context: CallContext): Promise<readonly ModelModel[]> =>
    [...catalog.list(), ...PRODUCTS].filter(await visibility(context));
  return {
    Query: {
      models: async (_source, args, context) => pageOfModels(await visible(context), args),
      modelList: async (_source, _args, context) => ({ models: await visible(context) }),
      model: async (_source, { id }, context) => {
        const product = PRODUCTS.find((each) => each.id === id);
        const found = product ? null : catalog.find(id);
        const model = product ?? (found && providers.get(found.provider)?.keys.length ? found : null);
        if (!model || !(await visibility(context))(model)) throw modelNotFound(id);
        return model;
      },
    },
    Model: {
      capabilities: ({ capabilities }) => [...capabilities],
      price: ({ price, priceKnown }) => (priceKnown ? price : null),
      created: (model) => listingOf(catalog, model).created,
      ownedBy: (model) => listingOf(catalog, model).ownedBy ?? model.provider,
      body: (model) => wireJson(Buffer.from(JSON.stringify(modelDocument(catalog, model)))),
    },
    ModelPrice: {
      cachedInput: ({ cachedInput }) => cachedInput ?? null,
      audioInput: ({ audioInput }) => audioInput ?? null,
      audioOutput: ({ audioOutput }) => audioOutput ?? null,
      perImage: ({ perImage }) => perImage ?? null,
      perAudioSecond: ({ perAudioSecond }) => perAudioSecond ?? null,
      perCharacter: ({ perCharacter }) => perCharacter ?? null,
      perRequest: ({ perRequest }) => perRequest ?? null,
    },
    ModelList: { body: ({ models }) => listDocument(catalog, models) },
  };
}
