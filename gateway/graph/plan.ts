import {
  type DocumentNode,
  execute as executeIntrospection,
  type FieldNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { compilePlan, dataSourceOf } from '../../engine/federated/execute.ts';
import { compileEvent } from '../../engine/federated/fetch.ts';
import type { QueryPlan } from '../../engine/federated/plan-nodes.ts';
import { compileResultShape, type ResultShape } from '../../engine/federated/result-shape.ts';
import { createTypeTest } from '../../engine/federated/type-conditions.ts';
import { requirementsByField, requirementsOf } from '../../platform/graphql/field-requirements.ts';
import { formatGraphQLError, formattedError } from '../../platform/graphql/format-error.ts';
import { type DataSource, GraphQLErrors, type OperationSource } from '../../platform/graphql/graph.ts';
import { collectFields, type Fragments, fragmentsOf, includeTest } from '../../platform/graphql/selections.ts';
import { type Coercion, compileVariables, type Variables } from '../../platform/graphql/variables.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { type AccessRules, compileAccess, OPEN, type OperationAccess } from '../access/access.ts';
import { compileAudit, type OperationAudit } from '../audit/audit-operation.ts';
import { HIDDEN_PREFIX } from '../audit/audit-resource.ts';
import type { AuditRules } from '../audit/audit-rules.ts';
import type { FieldOwners } from '../audit/field-owners.ts';
import type { Guard, GuardVerdict } from '../guard/guard.ts';
import { allowedParts, type RefusedPlaces } from './allowed-parts.ts';
import { PLAN_ALIAS_PREFIX } from './native-planner.ts';
import { type NodeFields, splitNodeFields } from './node-fields.ts';
import type { NodeSource, NodeSources } from './node-sources.ts';
import { Planned, type ReadyPlan } from './planned.ts';
import type { SupergraphSchemas } from './planner.ts';

/** Limits and extra rules for operations that callers send. */
export interface PrepareOptions {
  readonly maxTokens: number;
  readonly guard?: Guard | undefined;
  readonly validationRules?: readonly ValidationRule[] | undefined;
  /** Where the schema is not shown, no "Did you mean" may spell it out. */
  readonly hideSuggestions?: boolean | undefined;
}

/** The source that operations are prepared with: one generation of the supergraph. */
export interface PlanSource extends SupergraphSchemas {
  readonly dataSources: ReadonlyMap<string, DataSource>;
  /** Null: nobody is held to `@auth`. */
  readonly access: AccessRules | null;
  /** Null: nothing is recorded. */
  readonly audit: AuditRules | null;
  readonly owners: FieldOwners;
  /** The types that `node` reads. */
  readonly nodes: NodeSources;
}

/** An operation that was parsed, validated and compiled for one generation; its plan may still be in the making. */
export interface CompiledOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly name: string | null;
  /** A mutation of a subgraph that makes long calls. */
  readonly takesLong: boolean;
  readonly coerce: (input: Readonly<Variables>) => Coercion;
  /** The guard's check of each request's variables; null when nothing is left to check. */
  readonly check: GuardVerdict['check'];
  /** Calls that it stands for: root fields of a mutation, 1 for anything else. */
  readonly calls: number;
  /** Cost in points: the dearer of the two costs of the guard. */
  readonly cost: number | ((variables: Readonly<Variables>) => number);
  /** Rights that are asked for before anything runs, of our own operations too. */
  readonly access: OperationAccess;
  /** The part of a caller's query that this viewer may have; null where that is all of it, or nothing. Not there where it is all or nothing. */
  readonly allowedTo: ((viewer: Viewer | null) => CompiledOperation | null) | null;
  /** Of such a part: the errors of what was left out, once the answer has its shape. */
  readonly refusedPlaces: RefusedPlaces | null;
  /** The records that are made of it; null for an operation that only reads. */
  readonly audit: OperationAudit | null;
  readonly planned: Planned;
  readonly shape: ResultShape;
  /** The fields `node` and `nodes` of a query, which the plan does not have; null for none. */
  readonly nodes: CompiledNodes | null;
  /** Answers `__schema` and `__type` from the API schema; null when the operation does not ask. */
  readonly introspect: ((variables: Readonly<Variables>) => Record<string, unknown>) | null;
}

/** The fields `node` and `nodes`, with the operation that reads each type: compiled when it is first asked for. */
export interface CompiledNodes {
  readonly fields: NodeFields;
  /** @throws GraphQLErrors for selections that cannot be planned. */
  readonly operationFor: (field: NodeFields['fields'][number], source: NodeSource) => CompiledOperation;
}

/**
 * Does all of an operation's work that does not depend on variables.
 * @param options null for operations of our own: they are validated, but no limit holds for them.
 * @throws GraphQLErrors with GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED or what the guard says.
 */
export function compileOperation(
  source: OperationSource,
  from: PlanSource,
  options: PrepareOptions | null,
): CompiledOperation {
  const document = parseOperation(source.query, options?.maxTokens);
  const operation = selectOperation(document, source.operationName);
  const isValid = options === null && from.planner.isKept(document, operation.name?.value);
  if (!isValid) validateOperation(document, from.apiSchema, options);
  const fragments = fragmentsOf(document);
  const audit = compileAudit(document, operation, { schema: from.apiSchema, fragments, rules: from.audit });
  const verdict = guardOperation(document, operation, { schema: from.apiSchema, options, audit });
  const split = splitNodeFields(document, operation, from);
  if (!split) return compilePlanned({ document, operation, whole: operation }, from, { options, audit, verdict });
  const rest = { document: split.document, operation: split.operation, whole: operation };
  return compilePlanned(rest, from, { options, audit, verdict, nodes: compileNodes(split.nodes, options, from) });
}

/** An operation, or what is left of it beside `node` fields; variables are those of the whole one. */
interface PlannedDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly whole: OperationDefinitionNode;
}

interface Judged {
  readonly options: PrepareOptions | null;
  readonly audit: OperationAudit | null;
  readonly verdict: GuardVerdict | null;
  readonly nodes?: CompiledNodes | null;
}

function compilePlanned(
  { document, operation, whole }: PlannedDocument,
  from: PlanSource,
  { options, audit, verdict, nodes = null }: Judged,
): CompiledOperation {
  const fragments = fragmentsOf(document);
  const compiled: CompiledOperation = {
    kind: operation.operation,
    name: operation.name?.value ?? null,
    takesLong: operation.operation === 'mutation' && takesLong(operation, fragments, from),
    coerce: compileVariables(from.apiSchema, whole, options?.hideSuggestions),
    check: verdict?.check ?? null,
    calls:
      operation.operation === 'mutation'
        ? rootFields(operation.selectionSet, fragments, ({ alias, name }) => alias ?? name).size
        : 1,
    cost: costOf(verdict),
    access: compileOperationAccess(document, operation, from),
    allowedTo: null,
    refusedPlaces: null,
    audit,
    planned: planOperation(audit?.document ?? document, operation, from),
    shape: compileResultShape(from.apiSchema, operation, fragments),
    nodes,
    introspect: compileIntrospection(from.apiSchema, operation, fragments),
  };
  // A mutation is all or nothing, and our own operations ask for nothing that their callers may do without.
  if (options === null || compiled.kind !== 'query' || compiled.access === OPEN) return compiled;
  return { ...compiled, allowedTo: compileAllowedTo(compiled, { document, operation, isRest: nodes !== null }, from) };
}

/** Compiles the operations behind `node` fields, one a type and a field, each at its first use. */
function compileNodes(fields: NodeFields, options: PrepareOptions | null, from: PlanSource): CompiledNodes {
  const compiled = new Map<string, CompiledOperation>();
  return {
    fields,
    operationFor(field, source) {
      const key = `${field.name} ${source.type}`;
      let operation = compiled.get(key);
      if (!operation) {
        const document = field.operationFor(source);
        const own = getOperationAST(document)!;
        // The guard has judged the whole.
        operation = compilePlanned({ document, operation: own, whole: own }, from, {
          options,
          audit: null,
          verdict: null,
        });
        compiled.set(key, operation);
      }
      return operation;
    },
  };
}

/** Compiles the parts of a query that some callers are left with, each at its first use. */
function compileAllowedTo(
  compiled: CompiledOperation,
  {
    document,
    operation,
    isRest,
  }: { readonly document: DocumentNode; readonly operation: OperationDefinitionNode; readonly isRest: boolean },
  from: PlanSource,
): CompiledOperation['allowedTo'] {
  const requirements = () =>
    requirementsByField(from.access?.requirements ?? new Map(), from.apiSchema, document, operation);
  const part = allowedParts({ document, operation, requirements, isRest }, (reduced) => {
    const own = getOperationAST(reduced, operation.name?.value)!;
    return planOperation(reduced, own, from);
  });
  const access: OperationAccess = { ...compiled.access, refusal: () => null };
  return (viewer) => {
    if (compiled.access.refusal(viewer) === null) return null;
    const allowed = part(viewer);
    return allowed && { ...compiled, ...allowed, access };
  };
}

function compileOperationAccess(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { access, apiSchema }: PlanSource,
): OperationAccess {
  if (!access) return OPEN;
  return compileAccess(requirementsOf(access.requirements, apiSchema, document, operation), access);
}

/** @throws GraphQLErrors with GRAPHQL_PARSE_FAILED. */
export function parseOperation(query: string, maxTokens: number | undefined): DocumentNode {
  try {
    return parse(query, maxTokens === undefined ? {} : { maxTokens });
  } catch (error) {
    throw new GraphQLErrors([formatted(error, 'GRAPHQL_PARSE_FAILED')]);
  }
}

/** @throws GraphQLErrors where the document has none of that name. */
export function selectOperation(document: DocumentNode, operationName: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation) return operation;
  const message = operationName
    ? `Unknown operation named "${operationName}".`
    : 'Must provide operation name if query contains multiple operations.';
  throw new GraphQLErrors([formattedError(message, 'GRAPHQL_VALIDATION_FAILED', undefined)]);
}

/** @throws GraphQLErrors with what is not valid. */
export function validateOperation(document: DocumentNode, schema: GraphQLSchema, options: PrepareOptions | null): void {
  const rules = options?.validationRules ? [...RULES, ...options.validationRules] : RULES;
  const errors = validate(schema, document, rules, { maxErrors: 20, hideSuggestions: options?.hideSuggestions });
  if (errors.length > 0) throw new GraphQLErrors(errors.map((error) => formatted(error, 'GRAPHQL_VALIDATION_FAILED')));
}

/** @throws GuardedOperation for what the guard keeps out. */
export function guardOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, options, audit }: { schema: GraphQLSchema; options: PrepareOptions | null; audit: OperationAudit | null },
): GuardVerdict | null {
  const verdict = options?.guard?.(document, operation, schema);
  if (verdict && verdict.errors.length > 0) {
    const errors = verdict.errors.map((error) => formatted(error, 'GRAPHQL_VALIDATION_FAILED'));
    throw new GuardedOperation(errors, audit);
  }
  return verdict ?? null;
}

/** Points of an operation, or how they follow from its variables. */
export function costOf(verdict: GuardVerdict | null): CompiledOperation['cost'] {
  if (!verdict) return 0;
  const { fixedCost, cost } = verdict;
  return fixedCost ? dearer(fixedCost) : (variables) => dearer(cost(variables));
}

const dearer = ({ fieldCost, typeCost }: ReturnType<GuardVerdict['cost']>): number => Math.max(fieldCost, typeCost);

/** Whether a root field of a mutation is of a subgraph that makes long calls. */
function takesLong(operation: OperationDefinitionNode, fragments: Fragments, from: PlanSource): boolean {
  const type = from.apiSchema.getMutationType();
  const fields = rootFields(operation.selectionSet, fragments, ({ name }) => name);
  return [...fields].some((field) =>
    from.owners.of(type?.name ?? '', field).some((subgraph) => from.dataSources.get(subgraph)?.long),
  );
}

/** Names of root fields, each once: those by which they are answered say how many calls there are, since fields that merge are one. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  nameOf: (node: FieldNode) => NameNode,
  found: Set<string> = new Set(),
  seen: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) {
      if (!node.name.value.startsWith('__')) found.add(nameOf(node).value);
    } else if (node.kind === Kind.INLINE_FRAGMENT) rootFields(node.selectionSet, fragments, nameOf, found, seen);
    else if (!seen.has(node.name.value)) {
      seen.add(node.name.value);
      const fragment = fragments.get(node.name.value);
      if (fragment) rootFields(fragment.selectionSet, fragments, nameOf, found, seen);
    }
  }
  return found;
}

/** A valid operation that the guard keeps out. */
export class GuardedOperation extends GraphQLErrors {
  /** The records that can be made of it. */
  readonly audit: OperationAudit | null;
  constructor(errors: readonly GraphQLFormattedError[], audit: OperationAudit | null) {
    super(errors);
    this.name = 'GuardedOperation';
    this.audit = audit;
  }
}

/** Names that plans use themselves: as an alias or a variable of the caller they would mix up two answers. */
const reservedNames: ValidationRule = (context) => ({
  Field(node) {
    if (node.alias?.value === '__typename' && node.name.value !== '__typename') {
      context.reportError(new GraphQLError('The alias "__typename" is reserved.', { nodes: node }));
    }
    if (node.alias?.value.startsWith(HIDDEN_PREFIX) || node.alias?.value.startsWith(PLAN_ALIAS_PREFIX)) {
      context.reportError(new GraphQLError(`The alias "${node.alias.value}" is reserved.`, { nodes: node }));
    }
  },
  VariableDefinition(node) {
    if (node.variable.name.value === 'representations') {
      context.reportError(new GraphQLError('The variable name "representations" is reserved.', { nodes: node }));
    }
  },
});

const RULES: readonly ValidationRule[] = [...specifiedRules, reservedNames];

/** @throws GraphQLErrors, or `wait` rejects with them. */
function planOperation(document: DocumentNode, operation: OperationDefinitionNode, from: PlanSource): Planned {
  const name = operation.name?.value;
  const compile = ({ node }: QueryPlan): ReadyPlan => {
    if (node?.kind !== 'Subscription') return { plan: compilePlan(node, from), primary: null };
    const { primary, rest } = node;
    return {
      plan: compilePlan(rest, from),
      primary: {
        dataSource: dataSourceOf(primary, from),
        source: { query: primary.operation, operationName: primary.operationName },
        variableUsages: primary.variableUsages ?? [],
        receive: compileEvent(primary, createTypeTest(from.supergraphSchema)),
      },
    };
  };
  const refuse = (error: unknown): never => {
    if (error instanceof GraphQLError || error instanceof RangeError)
      throw new GraphQLErrors([formatted(error, 'GRAPHQL_VALIDATION_FAILED')]);
    throw new PlanningError(name ?? null, error);
  };
  return new Planned(() => {
    try {
      const plan = from.planner.plan(document, name);
      return plan instanceof Promise ? plan.then(compile).catch(refuse) : compile(plan);
    } catch (error) {
      return refuse(error);
    }
  });
}

/** A valid operation that the planner or the plan compiler cannot deal with: our failure, not the caller's. */
export class PlanningError extends GraphQLErrors {
  constructor(operationName: string | null, cause: unknown) {
    super([formattedError('The operation cannot be planned', 'INTERNAL_SERVER_ERROR', undefined)]);
    this.name = 'PlanningError';
    this.cause = cause;
    this.operationName = operationName;
  }
  readonly operationName: string | null;
}

/** Introspection is answered here: no subgraph knows the API schema. */
function compileIntrospection(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): CompiledOperation['introspect'] {
  const queryType = schema.getQueryType();
  if (operation.operation !== 'query' || !queryType) return null;
  const root = [{ selectionSet: operation.selectionSet, conditions: [] }];
  const asked = collectFields(schema, queryType, root, fragments).filter(
    ({ name }) => name === '__schema' || name === '__type',
  );
  if (asked.length === 0) return null;
  const tests = asked.map((field) => ({
    nodes: field.nodes.map(withoutConditions),
    included: includeTest(field.conditions),
  }));
  return (variables) => {
    const selections = tests.flatMap(({ nodes, included }) => (included && !included(variables) ? [] : nodes));
    if (selections.length === 0) return {};
    const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections };
    const document: DocumentNode = {
      kind: Kind.DOCUMENT,
      definitions: [{ ...operation, selectionSet, directives: [] }, ...fragments.values()],
    };
    const result = executeIntrospection({ schema, document, variableValues: variables });
    return ('data' in result ? result.data : null) ?? {};
  };
}

const withoutConditions = (node: FieldNode): FieldNode => ({ ...node, directives: [] });

const formatted = (error: unknown, code: string): GraphQLFormattedError =>
  error instanceof GraphQLError
    ? formatGraphQLError(error, code)
    : formattedError(error instanceof RangeError ? TOO_DEEP : 'Invalid operation', code, undefined);

/** The message for a document on which the parser or the planner ran out of stack. */
const TOO_DEEP = 'The document is nested too deeply';
