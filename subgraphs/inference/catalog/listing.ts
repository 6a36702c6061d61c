import { createHash } from 'node:crypto';
import {
  type Connection,
  inOrder,
  type PageArguments,
  toConnection,
  toPage,
} from '../../../platform/graphql/connection.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import { MODEL_PRODUCTS } from '../../../platform/models/model-products.ts';
import { PROVIDER_NAMES, providerNamed } from '../providers/kinds.ts';
import type { Catalog } from './catalog.ts';
import type { ModelModel } from './models.ts';
import { CAPABILITIES } from './overrides.ts';

/** The filter of a list of models. */
export interface ModelFilter {
  readonly provider?: string | null;
  readonly capabilities?: readonly string[] | null;
}

/** Orders what is listed in pages: names have characters that a cursor has not. */
const keyOf = ({ id }: ModelModel): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

/** A page of the models that fit. @throws AppError BAD_USER_INPUT that names the argument. */
export function pageOfModels(
  models: readonly ModelModel[],
  args: PageArguments & { readonly filter?: ModelFilter | null },
): Connection<ModelModel> {
  const page = toPage(args, 'NAME');
  const found = models.filter(filterOf(args.filter ?? {}));
  const byName = () => found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const fitting = page.direction === null ? found : inOrder(byName(), page);
  const after = page.after === null ? 0 : fitting.findIndex((model) => keyOf(model) === page.after) + 1;
  // A model that has gone meanwhile was somewhere; without its place the list begins anew.
  const from = after + page.offset;
  return toConnection(page, fitting.slice(from, from + page.limit + 1), fitting.length, keyOf);
}

function filterOf({ provider, capabilities }: ModelFilter): (model: ModelModel) => boolean {
  const name = provider == null ? null : providerNamed(provider);
  if (provider && name === null) throw invalid('filter.provider', `must be one of ${PROVIDER_NAMES.join(', ')}`);
  const needed = (capabilities ?? []).map((capability) => readCapability(capability));
  return (model) =>
    (name === null || model.provider === name) && needed.every((capability) => model.capabilities.has(capability));
}

const LISTED_CAPABILITIES: ReadonlySet<string> = new Set([
  ...CAPABILITIES,
  ...MODEL_PRODUCTS.map(({ capability }) => capability),
]);

function readCapability(text: string): string {
  if (LISTED_CAPABILITIES.has(text)) return text;
  throw invalid('filter.capabilities', `must be among ${[...LISTED_CAPABILITIES].join(', ')}`);
}

/** Returns the facts that the provider lists of a model; none where that is the platform itself. */
export function listingOf(catalog: Pick<Catalog, 'listed'>, model: ModelModel): ReturnType<Catalog['listed']> {
  const provider = providerNamed(model.provider);
  return provider ? catalog.listed({ provider, upstream: model.upstream }) : { created: null, ownedBy: null };
}

/** A model in OpenAI's form (API reference, the model object). `created` is 0 where nobody tells. */
export function modelDocument(catalog: Pick<Catalog, 'listed'>, model: ModelModel): object {
  const { created, ownedBy } = listingOf(catalog, model);
  return { id: model.id, object: 'model', created: created ?? 0, owned_by: ownedBy ?? model.provider };
}

/** The list as the specification has it, and as OpenAI's clients read it, in one document. */
export function listDocument(catalog: Pick<Catalog, 'listed'>, models: readonly ModelModel[]): WireJson {
  const document = {
    object: 'list',
    data: models.map((model) => modelDocument(catalog, model)),
    models: models.map(({ id, provider, capabilities, contextWindow, maxOutputTokens }) => ({
      id,
      provider,
      capabilities: [...capabilities],
      context_window: contextWindow,
      max_output_tokens: maxOutputTokens,
    })),
  };
  return wireJson(Buffer.from(JSON.stringify(document)));
}

/** @throws AppError MODEL_NOT_FOUND */
export const modelNotFound = (id: string): AppError =>
  new AppError('MODEL_NOT_FOUND', `The model ${JSON.stringify(id)} does not exist`, {
    errors: [{ path: 'model', message: 'is not known' }],
  });
