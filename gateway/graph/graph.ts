import { LRUCache } from 'lru-cache';
import type { FieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { type ErrorLogger, formattedError, masked } from '../../platform/graphql/format-error.ts';
import {
  type Graph,
  GraphQLErrors,
  type OperationSource,
  type PreparedOperation,
} from '../../platform/graphql/graph.ts';
import type { GraphInspection } from '../../platform/graphql/graph-inspection.ts';
import { createDeadlineWheel } from '../../platform/kernel/deadline.ts';
import { Members } from '../../platform/kernel/members.ts';
import type { Recorder } from '../audit/recorder.ts';
import { explainOperation } from './explain.ts';
import { createGeneration, type Generation, type GenerationRules, type GenerationSource } from './generation.ts';
import { type GraphObserver, observedOperation, refusalCode } from './observed-operation.ts';
import { createOperationHandle, type HandleEnvironment, type OperationHandle } from './operation-handle.ts';
import type { CompiledOperation, PrepareOptions } from './plan.ts';
import type { FederatedStream } from './subscribe.ts';

export interface GraphOptions extends GenerationSource, GenerationRules, Partial<Omit<PrepareOptions, 'guard'>> {
  /** Prepared operations kept for callers; the least recently used goes first. */
  readonly maxOperations: number;
  readonly logger: ErrorLogger;
  /** Milliseconds that the joins of one subscription event may take. */
  readonly eventTimeoutMs?: number;
  /** Of the operations that callers sent, how many are prepared again before a reload takes effect. */
  readonly warmOperations?: number;
  /** Hears of every operation. */
  readonly observer?: GraphObserver | undefined;
  /** Writes down every mutation; needs `serviceOf`. */
  readonly recorder?: Recorder | undefined;
}

/** The graph with its lifetime: what the process that owns it may do beyond asking. */
export interface ReloadableGraph extends Graph, GraphInspection {
  /** Builds what the first operation of a caller's own needs. */
  warm(): void;
  /** Whether the build knew its supergraph, and so has validated the operations of REST rows on it. */
  readonly isKept: boolean;
  /** The requirements of its fields, from `@auth`; empty where there are none. */
  readonly requirements: FieldRequirements;
  /**
   * Takes a new supergraph: built and warmed beside the old one, then swapped at once. Requests in flight finish on the
   * old one, whose data sources are closed after the last of them, unless the new one has them too. Subscriptions go on;
   * those that the new supergraph does not allow end with an error. Reloads that overlap run one after another.
   * Rejects, and changes nothing, when the supergraph cannot be read or an operation of ours is not valid on it.
   */
  reload(next: GenerationSource): Promise<void>;
  /** Ends subscriptions and closes all data sources. */
  close(): Promise<void>;
}

const DEFAULT_MAX_TOKENS = 10_000;
const DEFAULT_WARM_OPERATIONS = 200;
const DEFAULT_EVENT_TIMEOUT_MS = 15_000;
/** Characters of operation text that the cache may hold; a bound on memory that a count alone does not give. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;

/**
 * Makes the graph of a supergraph.
 * Rejects when the supergraph cannot be read, or names a subgraph without a data source.
 */
export async function createGraph(options: GraphOptions): Promise<ReloadableGraph> {
  const limits: PrepareOptions = {
    maxTokens: options.maxTokens === 0 ? Number.POSITIVE_INFINITY : (options.maxTokens ?? DEFAULT_MAX_TOKENS),
    validationRules: options.validationRules,
    hideSuggestions: options.hideSuggestions,
  };
  const { observer } = options;
  const rules: GenerationRules = { ...options, onWrongPlan: observer?.metrics.wronglyPlanned };
  let current = await createGeneration(1, options, rules);
  let reloading: Promise<unknown> = Promise.resolve();
  const fixed = new Map<string, OperationHandle>();
  const sent = new LRUCache<string, OperationHandle>({
    max: options.maxOperations,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  const streams = new Members<{ readonly stream: FederatedStream; readonly handle: OperationHandle }>();
  const environment: HandleEnvironment = {
    logger: options.logger,
    recorder: options.recorder,
    deadlines: createDeadlineWheel(),
    eventTimeoutMs: options.eventTimeoutMs ?? DEFAULT_EVENT_TIMEOUT_MS,
    current: () => current,
    onPlanned: observer?.metrics.planned,
    onStream(stream, handle) {
      const member = streams.add({ stream, handle });
      stream.onEnd(() => void member.remove());
    },
  };

  const open = (source: OperationSource, prepareOptions: PrepareOptions | null): OperationHandle => {
    const handle = createOperationHandle(source, prepareOptions, environment);
    return observer ? observedOperation(handle, observer) : handle;
  };
  const prepare = (source: OperationSource): OperationHandle => {
    const key = keyOf(source);
    let handle = sent.get(key);
    observer?.metrics.lookedUp(handle !== undefined);
    if (!handle) {
      handle = open(source, limits);
      sent.set(key, handle);
    }
    handle.refresh();
    return handle;
  };

  const swap = async (next: GenerationSource): Promise<void> => {
    const generation = await createGeneration(current.number + 1, next, rules);
    const compiled = await warm(generation, fixed.values(), sent.values(), options.warmOperations);
    const old = current;
    current = generation;
    for (const [handle, operation] of compiled) handle.switchTo(generation, operation);
    // Not awaited: a subgraph that is slow to answer must not hold up the reload. The old one stays open until then.
    void Promise.all(streams.values().map(({ stream, handle }) => moveStream(stream, handle, current)));
    old.retire(new Set(next.dataSources.values()));
  };

  return {
    prepare(source) {
      try {
        return prepare(source);
      } catch (error) {
        observer?.metrics.refused(refusalCode(error));
        throw error;
      }
    },
    operation<Data>(source: OperationSource) {
      const key = keyOf(source);
      let handle = fixed.get(key);
      if (!handle) {
        handle = open(source, null);
        fixed.set(key, handle);
      }
      return handle as PreparedOperation as PreparedOperation<Data>;
    },
    warm: () => current.planner.prepare(),
    explain: (source, variables) => explainOperation(source, variables, current, limits),
    get schema() {
      return current.apiSchema;
    },
    get isKept() {
      return current.isKept;
    },
    get requirements() {
      return current.access?.requirements ?? NO_REQUIREMENTS;
    },
    get generation() {
      return current.number;
    },
    reload(next) {
      const reload = reloading.then(() => swap(next));
      reloading = reload.catch(() => undefined);
      return reload;
    },
    async close() {
      await reloading;
      for (const { stream } of streams.values()) await stream.return?.();
      environment.deadlines.close();
      sent.clear();
      await Promise.all([...current.dataSources.values()].map((dataSource) => dataSource.close()));
    },
  };
}

const NO_REQUIREMENTS: FieldRequirements = new Map();

/** NUL cannot stand in a document before its first string, so no operation name can forge another operation's key. */
const keyOf = ({ query, operationName }: OperationSource): string =>
  operationName === undefined ? query : `${operationName}\0${query}`;

/**
 * Compiles what the new generation will be asked first, one operation at a time so that requests pass in between.
 * @throws GraphQLErrors when an operation of ours is not valid on it.
 */
async function warm(
  generation: Generation,
  fixed: Iterable<OperationHandle>,
  sent: Iterable<OperationHandle>,
  warmOperations = DEFAULT_WARM_OPERATIONS,
): Promise<[OperationHandle, CompiledOperation][]> {
  const compiled: [OperationHandle, CompiledOperation][] = [];
  for (const handle of fixed) {
    compiled.push([handle, await planned(handle.compileFor(generation))]);
    await yieldToRequests();
  }
  // The cache iterates from the most recently used.
  for (const handle of [...sent].slice(0, warmOperations)) {
    try {
      compiled.push([handle, await planned(handle.compileFor(generation))]);
    } catch (error) {
      // No longer valid: whoever sends it next is told why.
      if (!(error instanceof GraphQLErrors)) throw error;
    }
    await yieldToRequests();
  }
  return compiled;
}

/** @throws GraphQLErrors when it cannot be planned. */
async function planned(operation: CompiledOperation): Promise<CompiledOperation> {
  await operation.planned.wait();
  return operation;
}

const yieldToRequests = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets a subscription go on with a new generation, or ends it with an error that says why. */
async function moveStream(stream: FederatedStream, handle: OperationHandle, generation: Generation): Promise<void> {
  try {
    await stream.moveTo(handle.refresh(), generation);
  } catch (error) {
    if (error instanceof GraphQLErrors) {
      const message = `The schema has changed and the subscription is no longer valid: ${error.message}. Reconnect with a valid one.`;
      stream.end({ errors: [formattedError(message, 'GRAPHQL_VALIDATION_FAILED', undefined)], data: null });
      return;
    }
    const { message } = masked(error);
    const text = `The schema has changed and the subscription could not be moved: ${message}. Reconnect.`;
    stream.end({ errors: [formattedError(text, 'SERVICE_UNAVAILABLE', undefined)], data: null });
  }
}
