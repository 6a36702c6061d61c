import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { isModelName, MODEL_NAME_RULE } from '../../../platform/models/model-name.ts';
import { isPriced } from '../catalog/cost.ts';
import type { Capability, Model, ProviderName } from '../provider.ts';
import {
  type CallerRules,
  type Candidate,
  type CandidateSource,
  capabilitiesFor,
  createCandidates,
  type PassedOver,
  UNPRICED,
} from './candidates.ts';
import type { RoutingDefaults } from './defaults.ts';
import type { ModelPolicy, Role, RoutedService, ServiceType } from './policy.ts';

/** A question to the router. */
export interface RouteAsk {
  readonly model?: string;
  /** Models to try after `model`, or in its place (the `models` of OpenRouter's API). */
  readonly models?: readonly string[];
  readonly provider?: string;
  readonly role?: Role;
  readonly serviceType: RoutedService;
  readonly needs: ReadonlySet<Capability>;
  /** The service type that the use is paid as, where it is another one than the service; a chat is paid by tokens, whatever it is about. */
  readonly paidAs?: ServiceType;
  /** A field of the request that buys something else than tokens, whose price nobody knows here. */
  readonly surcharge?: string | null;
  /** Until the first byte of the answer. */
  readonly preferredMaxLatencyMs?: number;
  /** USD for one token, three of input to one of output. */
  readonly preferredMaxCostPerToken?: number;
  /** Rules 2 to 4 may be used (`/invoke/v2`, legacy `/invoke` without a model); false: the model must be named and known. */
  readonly open: boolean;
}

/** The rules in their order (specification, "Routing rules"). */
export type RoutingRule = 'explicit' | 'role' | 'cost' | 'service_type';

/** Where a request goes, and why. */
export interface Route {
  readonly rule: RoutingRule;
  /** In words, for whoever asked. */
  readonly reason: string;
  /** In the order in which they are tried; the first is the chosen one. Never empty. */
  readonly targets: readonly Model[];
  /** The targets, then models that were passed over, each with why; at most 50 of them. */
  readonly candidates: readonly Candidate[];
}

/** Decides which model a request goes to. */
export interface Router {
  /**
   * Synchronous as long as the organization's policy is in memory.
   * @throws AppError MODEL_NOT_FOUND; PROVIDER_NOT_CONFIGURED naming the variable; MODEL_NOT_ALLOWED; BAD_USER_INPUT.
   */
  route(ask: RouteAsk, viewer: Viewer): MaybePromise<Route>;
  /** The default of the organization, or else of the installation, for a service type. @throws AppError as `route` does. */
  preferred(serviceType: ServiceType, viewer: Viewer): Promise<Model>;
}

export interface RouterOptions extends CandidateSource {
  readonly defaults: RoutingDefaults;
  readonly policyOf: (viewer: Viewer) => MaybePromise<ModelPolicy>;
  /** Whether a caller may only use models whose price is known (`UNPRICED_MODELS`). */
  readonly pricedOnly: (viewer: Viewer) => MaybePromise<boolean>;
}

/** Beyond the chosen one, of those that somebody has named. */
const MAX_FALLBACKS = 3;
/** Where the gateway chooses: so many that a few providers which refuse their keys leave one that does not. */
const MAX_CHOSEN = 6;
const NO_MORE = (): readonly Model[] => [];
/** Of one provider, as long as there are others. */
const MAX_OF_A_PROVIDER = 2;
const MAX_SHOWN = 50;

/** The state of a search: the rules, and the models that were passed over. */
interface Search extends CallerRules {
  readonly ask: RouteAsk;
  readonly passed: PassedOver[];
}

/** The specification's four rules, one after the other. */
export function createRouter(options: RouterOptions): Router {
  const { catalog, providers, defaults, policyOf, pricedOnly } = options;
  const candidates = createCandidates(options);

  const find = (id: string, { ask }: Search): Model | null =>
    catalog.find(id, ask.provider as ProviderName | undefined);

  /** Models that can be used, of a list of names; the others are passed over, and nobody is refused for them. */
  const usable = (names: readonly string[], search: Search, isDefault = false): Model[] => {
    const found: Model[] = [];
    for (const name of names) {
      if (found.length > MAX_FALLBACKS) break;
      const model = catalog.find(name);
      if (!model || (search.ask.provider !== undefined && model.provider !== search.ask.provider)) continue;
      // What stands in during development is no fallback of a real model, unless somebody says so.
      if (isDefault && model.provider === 'dev' && found.length > 0) continue;
      const skipped = candidates.obstacle(model, search.ask, search);
      if (skipped === null) found.push(model);
      else search.passed.push({ model, skipped });
    }
    return found;
  };

  const decided = (rule: RoutingRule, reason: string, targets: readonly Model[], { passed }: Search): Route => {
    const shown = targets.map((model) => candidates.shown(model, null));
    const seen = new Set(targets);
    for (const { model, skipped } of passed) {
      if (shown.length >= MAX_SHOWN) break;
      if (seen.has(model)) continue;
      seen.add(model);
      shown.push(candidates.shown(model, skipped));
    }
    return { rule, reason, targets, candidates: shown };
  };

  /** The chosen model and what is tried after it: what request, organization or installation name for that, else the next choices. */
  const withFallbacks = (chosen: readonly Model[], search: Search, more = NO_MORE): readonly Model[] => {
    const [first] = chosen as [Model];
    const named = search.ask.models ?? search.policy.fallbacksOf(first) ?? defaults.fallbacksOf(first);
    const next = named ? usable(named, search) : [...chosen, ...more()];
    if (next.length === 0) return [first];
    const distinct = new Map([first, ...next].map((model) => [model.id, model]));
    return [...distinct.values()].slice(0, named ? MAX_FALLBACKS + 1 : MAX_CHOSEN);
  };

  const explicit = (id: string, search: Search): Route => {
    const model = find(id, search);
    if (!model)
      throw new AppError('MODEL_NOT_FOUND', `The model ${quote(id)} does not exist${of(search.ask)}`, named('model'));
    if (!search.policy.allows(model))
      throw new AppError(
        'MODEL_NOT_ALLOWED',
        `The policy of the organization does not allow the model ${quote(id)}`,
        named('model'),
      );
    const { serviceType } = search.ask;
    const other = serviceType === 'text' || serviceType === 'vision' ? doesInsteadOfTalking(model) : null;
    if (other !== null)
      throw new AppError('MODEL_NOT_FOUND', `The model ${quote(id)} answers no chats: it ${other}`, named('model'));
    if (search.pricedOnly && !isPriced(model, search.ask.paidAs ?? search.ask.serviceType))
      throw new AppError(
        'MODEL_NOT_ALLOWED',
        `The price of ${quote(id)} is not known for this, and such models are not called where money is limited: see UNPRICED_MODELS and MODEL_OVERRIDES`,
        named('model'),
      );
    const provider = providers.get(model.provider);
    if (!provider || provider.keys.length === 0)
      throw new AppError(
        'PROVIDER_NOT_CONFIGURED',
        `The provider of ${quote(id)} is not configured: set ${provider?.variable ?? `the key of ${model.provider}`}`,
      );
    const how =
      search.ask.provider === undefined ? 'the request names the model' : 'the request names model and provider';
    return decided('explicit', how, withFallbacks([model], search), search);
  };

  /** Returns the models that come after the defaults: the best of other providers, which may answer where theirs do not. */
  const ofOthers = (chosen: readonly Model[], search: Search): readonly Model[] => {
    const tried = new Set(chosen.map(({ provider }) => provider));
    const { ranked } = candidates.rank(search.ask, search);
    return spread(ranked.filter(({ provider }) => provider !== 'dev' && !tried.has(provider)));
  };

  /** Rule 2. Null where the role's models cannot serve the request. */
  const byRole = (role: Role, search: Search): Route | null => {
    const own = search.policy.document.roles?.[role];
    const chosen = usable(own ?? defaults.roles[role], search, true);
    if (chosen.length === 0) return null;
    // What stands in during development has no role where a real model can be found.
    if (chosen[0]!.provider === 'dev' && candidates.rank(search.ask, search).ranked[0]?.provider !== 'dev') return null;
    const whose = own ? 'of the organization' : 'of the installation';
    const reason = `the default ${whose} for the role ${role}`;
    const targets = withFallbacks(chosen, search, () => ofOthers(chosen, search));
    return decided('role', reason, targets, search);
  };

  /** Rule 3. Null without any candidate. */
  const byCost = (search: Search): Route | null => {
    const { ranked, passed, why } = candidates.rank(search.ask, search);
    search.passed.push(...passed);
    if (ranked.length === 0) return null;
    const targets = withFallbacks(spread(ranked), search);
    search.passed.unshift(...ranked.slice(1).map((model) => ({ model, skipped: candidates.later(model) })));
    return decided('cost', why, targets, search);
  };

  /** Rule 4, the last one. */
  const byServiceType = (search: Search): Route => {
    const { serviceType } = search.ask;
    const own = defaultsOf(search.policy, serviceType);
    const chosen = usable(own ?? defaults.serviceTypes[serviceType], search, true);
    if (chosen.length === 0) throw nothingFits(search);
    const whose = own ? 'of the organization' : 'of the installation';
    const reason = `the default ${whose} for ${serviceType}: no model is known to fit better`;
    return decided('service_type', reason, withFallbacks(chosen, search), search);
  };

  const nothingFits = ({ ask, policy, passed }: Search): AppError => {
    const wanted = [ask.serviceType, ...ask.needs].filter((each, i, all) => all.indexOf(each) === i).join(', ');
    const forbidden = passed.find(({ model }) => !policy.allows(model));
    if (forbidden)
      return new AppError('MODEL_NOT_ALLOWED', `The policy of the organization allows no model that can do ${wanted}`);
    const canDo = ({ capabilities }: Model) => capabilitiesFor(ask).every((each) => capabilities.has(each));
    const unpriced = passed.find(({ model, skipped }) => skipped === UNPRICED && canDo(model));
    if (unpriced)
      return new AppError(
        'MODEL_NOT_ALLOWED',
        `No model whose price is known can do ${wanted}, and others, such as ${quote(unpriced.model.id)}, are not called where money is limited: see UNPRICED_MODELS and MODEL_OVERRIDES`,
      );
    const preferred = defaultsOf(policy, ask.serviceType) ?? defaults.serviceTypes[ask.serviceType];
    const variables = [
      ...new Set(preferred.map((name) => catalog.find(name)).map((model) => model && variableOf(model))),
    ];
    return new AppError(
      'PROVIDER_NOT_CONFIGURED',
      `No configured provider has a model that can do ${wanted}: set ${variables.filter(Boolean).join(' or ') || 'the key of one that has'}`,
    );
  };

  const variableOf = (model: Model): string | undefined => {
    const provider = providers.get(model.provider);
    return provider?.keys.length === 0 ? provider.variable : undefined;
  };

  const decide = (ask: RouteAsk, policy: ModelPolicy, isPricedOnly: boolean): Route => {
    requireNames(ask);
    if (ask.provider !== undefined && !providers.has(ask.provider as ProviderName))
      throw invalid('provider', `must be one of ${[...providers.keys()].join(', ')}`);
    if (isPricedOnly && ask.surcharge)
      throw invalid(ask.surcharge, 'costs something that is not known here, and is not bought where money is limited');
    const search: Search = { ask, policy, pricedOnly: isPricedOnly, passed: [] };
    const id = ask.model ?? ask.models?.[0];
    if (id !== undefined) return explicit(id, search);
    if (!ask.open) throw invalid('model', 'is required');
    const found = (ask.role && byRole(ask.role, search)) || byCost(search);
    if (found) return found;
    // The gateway makes structured answers for models that cannot: better one of those than none.
    if (!ask.needs.has('json_schema')) return byServiceType(search);
    return decide(
      { ...ask, needs: new Set([...ask.needs].filter((need) => need !== 'json_schema')) },
      policy,
      isPricedOnly,
    );
  };

  return {
    route: (ask, viewer) => {
      const policy = policyOf(viewer);
      const priced = pricedOnly(viewer);
      return policy instanceof Promise || priced instanceof Promise
        ? Promise.all([policy, priced]).then(([loaded, isPricedOnly]) => decide(ask, loaded, isPricedOnly))
        : decide(ask, policy, priced);
    },
    preferred: async (serviceType, viewer) => {
      const ask: RouteAsk = { serviceType, needs: new Set(), open: true };
      const [policy, isPricedOnly] = await Promise.all([policyOf(viewer), pricedOnly(viewer)]);
      return byServiceType({ ask, policy, pricedOnly: isPricedOnly, passed: [] }).targets[0]!;
    },
  };
}

/** Words for what models do that never answer chats. */
const INSTEAD_OF_TALKING: Partial<Readonly<Record<Capability, string>>> = {
  moderation: 'moderates',
  rerank: 'orders documents',
  embedding: 'makes embeddings',
  transcription: 'transcribes',
  speech: 'reads texts aloud',
  realtime: 'is for realtime sessions',
};

function doesInsteadOfTalking({ capabilities }: Model): string | null {
  if ((['text', 'image', 'video', 'streaming'] as const).some((each) => capabilities.has(each))) return null;
  for (const capability of capabilities) {
    const other = INSTEAD_OF_TALKING[capability];
    if (other !== undefined) return other;
  }
  return null;
}

/** The first of a ranking, in its order, without more than two of a provider while others have any: what fails one fails all of its models. */
function spread(ranked: readonly Model[]): readonly Model[] {
  const counts = new Map<ProviderName, number>();
  const taken = ranked.filter(({ provider }) => {
    const count = (counts.get(provider) ?? 0) + 1;
    counts.set(provider, count);
    return count <= MAX_OF_A_PROVIDER;
  });
  if (taken.length >= MAX_CHOSEN || counts.size > 1) return taken.slice(0, MAX_CHOSEN);
  return ranked.slice(0, MAX_FALLBACKS + 1);
}

/** Every way to a model comes by here before anything is sent. @throws AppError BAD_USER_INPUT */
function requireNames({ model, models }: RouteAsk): void {
  if (model !== undefined && !isModelName(model)) throw invalid('model', MODEL_NAME_RULE);
  const index = models?.findIndex((name) => !isModelName(name)) ?? -1;
  if (index >= 0) throw invalid(`models[${index}]`, MODEL_NAME_RULE);
}

/** Returns the models that an organization prefers for a service; undefined where it says nothing of it. */
const defaultsOf = ({ document }: ModelPolicy, service: RoutedService): readonly string[] | undefined =>
  (document.defaults as Partial<Readonly<Record<RoutedService, readonly string[]>>> | undefined)?.[service];

/** A name of a caller's in a message: cut, so that no message becomes a document. */
const quote = (id: string): string => `\`${id.length > 100 ? `${id.slice(0, 100)}…` : id}\``;

const of = ({ provider }: RouteAsk): string => (provider === undefined ? '' : ` at the provider ${provider}`);

const named = (path: string) => ({ errors: [{ path, message: 'cannot be used' }] });
