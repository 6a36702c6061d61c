import {
  type BreakerOptions,
  type BreakerSnapshot,
  type CircuitBreaker,
  type CircuitBreakers,
  createCircuitBreaker,
  type Permit,
} from '../../../platform/health/circuit-breaker.ts';
import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import type { Model, ProviderName } from '../provider.ts';

/** The model that a call goes to: at one provider, by that provider's name. */
export type ModelTarget = Pick<Model, 'provider' | 'upstream'>;

/** Who calls, as far as failures are held against somebody. */
export interface Caller {
  readonly id: string;
  /** Null for the platform itself. */
  readonly tenantId: string | null;
}

/**
 * The outcome of a call for circuits. `answer`: provider and model work. `unreachable`: there is no way to the provider. `failure`: the
 * model failed, whoever asks. `slow`: it took longer than any call may, which may be the fault of what was asked. `nothing`: nothing.
 */
export type Outcome = 'answer' | 'unreachable' | 'failure' | 'slow' | 'nothing';

/** Leave to make one call. It is given back by `end`, once. */
export interface Leave {
  /** The first bytes of a stream are here. How the call went is known at its end; a circuit that waits for one answer does not wait for that. */
  begun(): void;
  end(outcome: Outcome): void;
}

/** The circuits between us and the providers' models. */
export interface ModelCircuits {
  /** @throws AppError SERVICE_UNAVAILABLE with `retry_after` while the circuit of the provider, of the model, or of the caller's own calls of it is open. */
  enter(target: ModelTarget, caller: Caller): Leave;
  /** Whether calls fail at once, whoever makes them. */
  isDown(target: ModelTarget): boolean;
  /** Circuits of models that no list has, which are no series of `/metrics`. */
  unlisted(provider: ProviderName): readonly BreakerSnapshot[];
}

export interface ModelCircuitsOptions {
  /** Those of `/metrics`. */
  readonly breakers: Pick<CircuitBreakers, 'for'>;
  /** Whether the name of a model is one of a list, and none that a caller thought of. */
  readonly isListed: (target: ModelTarget) => boolean;
  readonly breaker: Pick<BreakerOptions, 'failureThreshold' | 'recoveryMs' | 'onTransition' | 'nowMs'>;
}

/** The circuit of a provider as a whole, which only says whether it can be reached. */
export const circuitOf = (provider: ProviderName): string => `provider:${provider}`;
/** The circuit of one model. */
export const modelCircuitOf = ({ provider, upstream }: ModelTarget): string => `${circuitOf(provider)}:${upstream}`;

/** Models whose circuits are kept; the one that was called longest ago gives way. */
const MAX_MODELS = 500;
/** Circuits of callers' own, of all models. */
const MAX_OWN = 2_000;

/** A circuit, and who has found its target slow since it last worked: nobody, somebody, or several. */
interface Scope {
  readonly circuit: CircuitBreaker;
  slowFor: string | null | typeof SEVERAL;
}
const SEVERAL = Symbol('several');

interface HeldPermit {
  readonly scope: Scope;
  readonly permit: Permit;
}
const NONE: readonly HeldPermit[] = [];
const NO_SCOPES: readonly Scope[] = [];

/**
 * Opens the circuits. One is made when its model first fails: names of models come from callers, and those that work need none.
 *
 * A prompt that hangs is its caller's own fault as long as nobody else has met the like. So what is slow counts for the caller; for their
 * organization once for each run of failures until a second member has met it, from then on each time; and for everybody likewise, by organizations.
 */
export function createModelCircuits({ breakers, isListed, breaker }: ModelCircuitsOptions): ModelCircuits {
  const models = boundedCache<string, Scope>(MAX_MODELS);
  const own = boundedCache<string, Scope>(MAX_OWN);
  const unlisted = new Map<string, { readonly provider: ProviderName; readonly circuit: () => BreakerSnapshot }>();

  const modelScope = (target: ModelTarget): Scope => {
    const name = modelCircuitOf(target);
    let scope = models.get(name);
    if (!scope) {
      scope = { circuit: isListed(target) ? breakers.for(name) : unlistedCircuit(name, target), slowFor: null };
      models.set(name, scope);
    }
    return scope;
  };
  const unlistedCircuit = (name: string, { provider }: ModelTarget): CircuitBreaker => {
    const circuit = createCircuitBreaker(name, breaker);
    unlisted.delete(name);
    unlisted.set(name, { provider, circuit: circuit.snapshot });
    if (unlisted.size > MAX_MODELS) unlisted.delete(unlisted.keys().next().value!);
    return circuit;
  };
  const ownScope = (key: string): Scope => {
    let scope = own.get(key);
    if (!scope) {
      scope = { circuit: createCircuitBreaker(key, breaker), slowFor: null };
      own.set(key, scope);
    }
    return scope;
  };

  /** Counts what was slow in each scope that it says something about, from the narrowest to the widest. */
  const slow = (target: ModelTarget, { id, tenantId }: Caller, held: readonly HeldPermit[]): void => {
    const organization = tenantId ?? id;
    const name = modelCircuitOf(target);
    failed(ownScope(`${name} of ${organization} ${id}`), held);
    for (const [scope, by] of [
      [ownScope(`${name} of ${organization}`), id],
      [modelScope(target), organization],
    ] as const) {
      const isAlone = scope.slowFor === by;
      if (!isAlone) scope.slowFor = scope.slowFor === null ? by : SEVERAL;
      // What one alone has met never keeps a circuit open that opened for another reason.
      const counts = scope.slowFor === SEVERAL || (!isAlone && scope.circuit.state === 'closed');
      if (counts) failed(scope, held);
      else released(scope, held);
    }
  };

  const settle = (target: ModelTarget, caller: Caller, outcome: Outcome, held: readonly HeldPermit[]): void => {
    switch (outcome) {
      case 'answer':
        for (const { scope, permit } of held) {
          scope.slowFor = null;
          scope.circuit.succeed(permit);
        }
        return;
      case 'failure':
        failed(modelScope(target), held);
        for (const { scope, permit } of held) if (own.has(scope.circuit.name)) scope.circuit.release(permit);
        return;
      case 'slow':
        slow(target, caller, held);
        return;
      default:
        for (const { scope, permit } of held) scope.circuit.release(permit);
    }
  };

  /** Those that there are for a call of a model that has failed before; none for nearly all calls. */
  const scopesOf = (target: ModelTarget, { id, tenantId }: Caller): readonly Scope[] => {
    const name = modelCircuitOf(target);
    const model = models.get(name);
    if (!model) return NO_SCOPES;
    const organization = `${name} of ${tenantId ?? id}`;
    return [model, own.get(organization), own.get(`${organization} ${id}`)].filter((scope) => scope !== undefined);
  };

  /** Leave of each circuit. @throws AppError SERVICE_UNAVAILABLE */
  const permits = (target: ModelTarget, caller: Caller): readonly HeldPermit[] => {
    const scopes = scopesOf(target, caller);
    if (scopes.length === 0) return NONE;
    const held: HeldPermit[] = [];
    try {
      for (const scope of scopes) held.push({ scope, permit: scope.circuit.acquire() });
    } catch (error) {
      for (const { scope, permit } of held) scope.circuit.release(permit);
      throw error;
    }
    return held;
  };

  return {
    enter(target, caller) {
      const provider = breakers.for(circuitOf(target.provider));
      const permit = provider.acquire();
      let held: readonly HeldPermit[];
      try {
        held = permits(target, caller);
      } catch (error) {
        provider.release(permit);
        throw error;
      }
      let isReached = false;
      return {
        begun() {
          isReached = true;
          provider.succeed(permit);
          const probes = held.filter(({ scope }) => scope.circuit.state === 'half_open');
          if (probes.length === 0) return;
          settle(target, caller, 'answer', probes);
          held = held.filter((each) => !probes.includes(each));
        },
        end(outcome) {
          if (!isReached) {
            if (outcome === 'unreachable') provider.fail(permit);
            else if (outcome === 'nothing') provider.release(permit);
            else provider.succeed(permit);
          }
          if (held.length > 0 || (outcome !== 'answer' && outcome !== 'nothing')) settle(target, caller, outcome, held);
        },
      };
    },
    isDown: (target) =>
      breakers.for(circuitOf(target.provider)).state === 'open' ||
      // Asked for each candidate of a request: mostly nothing has failed.
      (models.size > 0 && models.peek(modelCircuitOf(target))?.circuit.state === 'open'),
    unlisted: (provider) =>
      Array.from(unlisted.values()).flatMap((each) => (each.provider === provider ? [each.circuit()] : [])),
  };
}

/** Tells a circuit of a failure: of the call that it let through, or of one that began when there was no circuit yet. */
function failed(scope: Scope, held: readonly HeldPermit[]): void {
  const { circuit } = scope;
  const own = held.find((each) => each.scope === scope);
  if (own) circuit.fail(own.permit);
  else if (circuit.state === 'closed') circuit.fail(circuit.acquire());
}

function released(scope: Scope, held: readonly HeldPermit[]): void {
  const own = held.find((each) => each.scope === scope);
  if (own) scope.circuit.release(own.permit);
}
