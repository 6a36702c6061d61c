import { withBackstop } from '../../engine/federated/backstop.ts';
import { type ErrorLogger, formattedError, masked } from '../../platform/graphql/format-error.ts';
import {
  GraphQLErrors,
  type GraphResult,
  type OperationSource,
  type PreparedOperation,
} from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { DeadlineWheel } from '../../platform/kernel/deadline.ts';
import { requestFields } from '../../platform/observability/logger.ts';
import type { OperationAudit } from '../audit/audit-operation.ts';
import type { Recorder } from '../audit/recorder.ts';
import type { Generation } from './generation.ts';
import { type CompiledOperation, compileOperation, PlanningError, type PrepareOptions } from './plan.ts';
import { coerce, type OnRun, refusedAccess, runOperation } from './run.ts';
import { type FederatedStream, startSubscription } from './subscribe.ts';

/** An operation that follows the generations of its graph. */
export interface OperationHandle extends PreparedOperation {
  /** The records that are made of it. */
  readonly audit: OperationAudit | null;
  /** Compiles for a generation without switching to it. @throws GraphQLErrors when it is not valid there. */
  compileFor(generation: Generation): CompiledOperation;
  switchTo(generation: Generation, compiled: CompiledOperation): void;
  /** Catches up with the graph. @throws GraphQLErrors when the operation is no longer valid. */
  refresh(): CompiledOperation;
}

/** The state that handles share with their graph. */
export interface HandleEnvironment {
  readonly logger: ErrorLogger;
  readonly deadlines: DeadlineWheel;
  readonly eventTimeoutMs: number;
  readonly current: () => Generation;
  /** Writes down what callers do; undefined: nobody does. */
  readonly recorder?: Recorder | undefined;
  /** Called after each compilation, even a failed one, with the time it began. */
  readonly onPlanned?: ((startedMs: number) => void) | undefined;
  /** Called with each subscription that was started. */
  readonly onStream: (stream: FederatedStream, handle: OperationHandle) => void;
}

/**
 * Makes a handle.
 * @param options null for operations of our own
 * @throws GraphQLErrors when the operation is not valid
 */
export function createOperationHandle(
  source: OperationSource,
  limits: PrepareOptions | null,
  environment: HandleEnvironment,
): OperationHandle {
  const { logger, deadlines, eventTimeoutMs, current, recorder } = environment;
  const compileFor = (generation: Generation): CompiledOperation => {
    const guard = limits && generation.guard;
    const startedMs = performance.now();
    try {
      return compileOperation(source, generation, limits && (guard ? { ...limits, guard } : limits));
    } catch (error) {
      if (error instanceof PlanningError)
        logger.error({ err: error.cause, operation: error.operationName }, error.message);
      throw error;
    } finally {
      environment.onPlanned?.(startedMs);
    }
  };
  let generation = current();
  let compiled = compileFor(generation);

  const refresh = (): CompiledOperation => {
    if (generation !== current()) {
      compiled = compileFor(current());
      generation = current();
    }
    return compiled;
  };
  /** Why the operation is not valid any more, or null. */
  const outdated = (): GraphResult | null => {
    try {
      refresh();
      return null;
    } catch (error) {
      if (error instanceof GraphQLErrors) return { errors: error.errors };
      throw error;
    }
  };
  const onRunOf = (context: CallContext): OnRun | null =>
    compiled.audit && recorder ? recorded(compiled.audit, recorder, context) : null;
  /** Why it may not run, which is recorded then. */
  const refusal = (operation: CompiledOperation, context: CallContext, onRun: OnRun | null): GraphResult | null => {
    const refused = refusedAccess(operation, context) ?? (onRun && recorder?.full ? UNRECORDED : null);
    if (refused) onRun?.(refused, null);
    return refused;
  };

  const handle: OperationHandle = {
    get kind() {
      return compiled.kind;
    },
    get name() {
      return compiled.name;
    },
    get takesLong() {
      return compiled.takesLong;
    },
    get calls() {
      return compiled.calls;
    },
    cost(variables) {
      const { cost } = compiled;
      if (typeof cost === 'number') return cost;
      // What cannot be read costs nothing: it does not run.
      const coercion = coerce(compiled, variables);
      return 'refusal' in coercion ? 0 : cost(coercion.values);
    },
    get audit() {
      return compiled.audit;
    },
    compileFor,
    switchTo(next, nextCompiled) {
      generation = next;
      compiled = nextCompiled;
    },
    refresh,
    execute(variables, context) {
      if (generation !== current()) {
        const invalid = outdated();
        if (invalid) return invalid;
      }
      if (compiled.kind === 'subscription') return refusalFor('A subscription needs a transport that streams');
      const onRun = onRunOf(context);
      const operation = compiled.allowedTo?.(context.viewer) ?? compiled;
      const refused = refusal(operation, context, onRun);
      if (refused) return refused;
      const result = runOperation(operation, variables, context, logger, onRun);
      if (!(result instanceof Promise)) return result;
      return generation.hold(withBackstop(result, context.deadlineMs, deadlines));
    },
    refused(context, code) {
      if (compiled.audit) recorder?.refused(compiled.audit.fields, context, code);
    },
    async subscribe(variables, context) {
      const invalid = outdated();
      if (invalid) return invalid;
      if (compiled.kind !== 'subscription') return refusalFor('The operation is not a subscription');
      const onRun = onRunOf(context);
      const refused = refusal(compiled, context, onRun);
      if (refused) return refused;
      const coercion = coerce(compiled, variables);
      if ('refusal' in coercion) {
        onRun?.(coercion.refusal, null);
        return coercion.refusal;
      }
      const start = { compiled, generation, variables, coerced: coercion.values, context, onRun };
      try {
        const stream = await startSubscription(start, { logger, deadlines, eventTimeoutMs });
        environment.onStream(stream, handle);
        return stream;
      } catch (error) {
        if (error instanceof GraphQLErrors) return { errors: error.errors };
        const { message, extensions, unexpected } = masked(error);
        if (unexpected) logger.error({ err: error, ...requestFields(context) }, 'subscription failed to start');
        const failed = { errors: [formattedError(message, String(extensions['code']), undefined, extensions)] };
        onRun?.(failed, { coerced: coercion.values, root: {} });
        return failed;
      }
    },
  };
  return handle;
}

const recorded =
  ({ fields }: OperationAudit, recorder: Recorder, context: CallContext): OnRun =>
  (result, execution) =>
    recorder.operation(
      fields,
      context,
      result,
      execution && { variables: execution.coerced, root: execution.root as Record<string, unknown> },
    );

const UNRECORDED: GraphResult = {
  errors: [
    formattedError('Changes cannot be recorded now, so none are made', 'SERVICE_UNAVAILABLE', undefined, {
      retry_after: 5,
    }),
  ],
};

const refusalFor = (message: string): GraphResult => ({
  errors: [formattedError(message, 'BAD_USER_INPUT', undefined)],
});
