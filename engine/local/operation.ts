import {
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getOperationAST,
  isNonNullType,
  type OperationDefinitionNode,
} from 'graphql';
import {
  type CollectedField,
  type ConditionalSelection,
  collectFields,
  type Fragments,
  fragmentsOf,
  includeTest,
} from '../../platform/graphql/selections.ts';
import { compileVariables, type Variables } from '../../platform/graphql/variables.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { type Arguments, compileArguments } from './arguments.ts';
import { entityCompleter } from './entities.ts';
import { createInfo, type InfoSource } from './info.ts';
import { type Complete, type Holder, type LocalResult, Run, type Slot } from './run.ts';
import { completer } from './values.ts';

export type Resolver = GraphQLFieldResolver<unknown, CallContext>;
/** A function that an object has under the name of a field; graphql-js calls it with the arguments first. */
type Method = (args: Record<string, unknown>, context: CallContext, info: GraphQLResolveInfo) => unknown;

/** The state that the parts of one operation share while it is compiled. */
export interface LocalCompilation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
}

/** The fields of one object type at one position. */
export interface ObjectPlan {
  readonly type: GraphQLObjectType;
  readonly fields: readonly FieldPlan[];
  /** An empty object for the answers. */
  readonly create: () => Holder;
}

/** One field of an object at one position, ready to run. */
export interface FieldPlan extends InfoSource {
  readonly definition: GraphQLField<unknown, CallContext> | null;
  readonly include: ((variables: Variables) => boolean) | null;
  readonly resolve: Resolver | null;
  readonly args: Arguments;
  readonly nullable: boolean;
  readonly complete: Complete;
}

/** Runs a compiled operation; `rootValue` is a subscription's event. Synchronous when all resolvers are. */
export type LocalOperation = (
  variables: Variables,
  context: CallContext,
  rootValue?: unknown,
) => MaybePromise<LocalResult>;

/**
 * Compiles an operation on an executable schema (GraphQL specification §6). It answers as graphql-js does, without
 * collecting fields, coercing constants and building paths in every run, and nothing is awaited that is no promise.
 */
export function compileLocal(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): LocalOperation {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new TypeError('The document has no such operation');
  const rootType = schema.getRootType(operation.operation);
  if (!rootType) throw new TypeError(`The schema has no ${operation.operation} type`);
  const compilation: LocalCompilation = { schema, operation, fragments: fragmentsOf(document) };
  const coerce = compileVariables(schema, operation);
  const plan = compileObject(compilation, rootType, [{ selectionSet: operation.selectionSet, conditions: [] }]);
  const execute = operation.operation === 'mutation' ? executeSerially : executeFields;

  return (variables, context, rootValue) => {
    const coercion = coerce(variables);
    if ('errors' in coercion) {
      return { data: null, errors: coercion.errors.map(({ message }) => ({ error: new Error(message), path: [] })) };
    }
    const run = new Run(rootValue, coercion.values, context);
    const data = plan.create();
    run.data = data;
    const ok = execute(plan, run, rootValue, data, null);
    if (ok === false) run.data = null;
    const finish = (): LocalResult => ({ data: run.data, errors: run.errors });
    return ok instanceof Promise ? ok.then(() => run.whenIdle(finish)) : run.whenIdle(finish);
  };
}

/** A subscription, compiled: how its source is opened, and what is made of each of its events. */
export interface LocalSubscription {
  /** @throws or rejects as its resolver does; GraphQLError for variables of another type. */
  open(variables: Variables, context: CallContext): Promise<AsyncIterable<unknown>>;
  readonly complete: LocalOperation;
}

/** Compiles a subscription (GraphQL specification §6.2.3), as `compileLocal` does other operations. */
export function compileLocalSubscription(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): LocalSubscription {
  const complete = compileLocal(schema, document, operationName);
  const operation = getOperationAST(document, operationName)!;
  const compilation: LocalCompilation = { schema, operation, fragments: fragmentsOf(document) };
  const coerce = compileVariables(schema, operation);
  const selections = [{ selectionSet: operation.selectionSet, conditions: [] }];
  const [field] = compileObject(compilation, schema.getSubscriptionType()!, selections).fields;
  const subscribe = field?.definition?.subscribe;
  if (!field || !subscribe) throw new TypeError('The document subscribes to nothing');
  return {
    complete,
    async open(variables, context) {
      const coercion = coerce(variables);
      if ('errors' in coercion) throw new GraphQLError(coercion.errors[0]!.message);
      const run = new Run(undefined, coercion.values, context);
      const events: unknown = await subscribe(
        undefined,
        field.args(run.variables),
        context,
        createInfo(field, run, null),
      );
      if (events instanceof Error) throw events;
      if (typeof events === 'object' && events !== null && Symbol.asyncIterator in events)
        return events as AsyncIterable<unknown>;
      throw new TypeError(`Subscription.${field.name} has no events`);
    },
  };
}

/** The plan of an object type under some selections. */
export function compileObject(
  compilation: LocalCompilation,
  type: GraphQLObjectType,
  sets: readonly ConditionalSelection[],
): ObjectPlan {
  const collected = collectFields(compilation.schema, type, sets, compilation.fragments);
  const fields = collected.map((field) => compileField(compilation, type, field));
  return { type, fields, create: fields.some(({ key }) => key === '__proto__') ? createBare : createPlain };
}

const createPlain = (): Holder => ({});
/** Without a prototype `__proto__` is a name like any other. */
const createBare = (): Holder => Object.create(null) as Holder;

function compileField(compilation: LocalCompilation, type: GraphQLObjectType, field: CollectedField): FieldPlan {
  const definition = (type.getFields()[field.name] as GraphQLField<unknown, CallContext> | undefined) ?? null;
  const entities = type === compilation.schema.getQueryType() && field.name === '_entities';
  const returns = definition?.type;
  const label = `${type.name}.${field.name}`;
  return {
    key: field.responseName,
    name: field.name,
    field,
    definition,
    parentType: type,
    compilation,
    include: includeTest(field.conditions),
    resolve: entities ? (_, args) => args['representations'] : (definition?.resolve ?? null),
    args: definition ? compileArguments(definition as GraphQLField<unknown, unknown>, field.nodes[0]!) : () => ({}),
    nullable: !returns || !isNonNullType(returns),
    complete: !returns
      ? () => true
      : entities
        ? entityCompleter(compilation, field)
        : completer(compilation, returns, field, label),
  };
}

/** Runs the fields of an object. False: the object must become null. */
export function executeFields(plan: ObjectPlan, run: Run, source: unknown, out: Holder, slot: Slot | null): boolean {
  const { fields, type } = plan;
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index]!;
    if (field.include !== null && !field.include(run.variables)) continue;
    if (!executeField(field, type, run, source, out, slot)) return false;
  }
  return true;
}

/** Mutations: each field runs when the one before, with all below it, is over (GraphQL specification §6.2.2). */
function executeSerially(
  { fields, type }: ObjectPlan,
  run: Run,
  source: unknown,
  out: Holder,
  slot: Slot | null,
): MaybePromise<boolean> {
  const next = (index: number): MaybePromise<boolean> => {
    const field = fields[index];
    if (!field || run.data === null) return true;
    if (field.include?.(run.variables) === false) return next(index + 1);
    if (!executeField(field, type, run, source, out, slot)) {
      run.data = null;
      return false;
    }
    return run.whenIdle(() => next(index + 1));
  };
  return next(0);
}

function executeField(
  field: FieldPlan,
  type: GraphQLObjectType,
  run: Run,
  source: unknown,
  out: Holder,
  slot: Slot | null,
): boolean {
  const { key } = field;
  if (field.definition === null) {
    out[key] = type.name;
    return true;
  }
  let value: unknown;
  try {
    if (field.resolve !== null) {
      value = field.resolve(source, field.args(run.variables), run.context, createInfo(field, run, slot));
    } else if ((typeof source === 'object' && source !== null) || typeof source === 'function') {
      value = (source as Record<string, unknown>)[field.name];
      if (typeof value === 'function') {
        value = (source as Record<string, Method>)[field.name]!(
          field.args(run.variables),
          run.context,
          createInfo(field, run, slot),
        );
      }
    }
  } catch (error) {
    run.fail(error, slot, key);
    if (field.nullable) out[key] = null;
    return field.nullable;
  }
  return field.complete(run, value, out, key, slot);
}
