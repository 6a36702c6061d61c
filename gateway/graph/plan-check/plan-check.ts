import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql';
import { getOwn, type Json } from '../../../engine/federated/merge.ts';
import type { QueryPlan } from '../../../engine/federated/plan-nodes.ts';
import { parsedSdl } from '../../../platform/graphql/parsed-sdl.ts';
import { fragmentsOf } from '../../../platform/graphql/selections.ts';
import { usesContexts } from '../../../platform/graphql/supergraph-features.ts';
import { type AskedField, askedFields, type SelectionReading } from './asked-fields.ts';
import { FIELD, followPlan, TYPE, Undecided, WrongPlan } from './followed-plan.ts';
import { type JoinedTypes, readJoinedTypes } from './joined-types.ts';

/** Finds out whether a plan gives all that an operation asks for. */
export interface PlanCheck {
  /** @throws WrongPlan for a plan that is surely wrong. */
  check(document: DocumentNode, operationName: string | undefined, plan: QueryPlan): void;
  /** Reads what the first check needs. */
  prepare(): void;
}

/** Combinations of conditions that are tried: with more than four variables not all of them are. */
const MAX_COMBINATIONS = 16;

/** Federation 1: its supergraphs do not tell which subgraph has which member of an interface. */
const OLD_JOIN = /\/join\/v0\.1\b/;

/**
 * Checks the plans of a supergraph: a plan is followed once for each way that its conditions can go, with one object for each type that can be
 * at a place. Supergraphs with `@context` are not checked.
 */
export function planCheck(supergraphSdl: string): PlanCheck {
  let types: JoinedTypes | null | undefined;
  const read = (): JoinedTypes | null => {
    if (types !== undefined) return types;
    const document = parsedSdl(supergraphSdl);
    types = usesContexts(document) || OLD_JOIN.test(supergraphSdl) ? null : readJoinedTypes(document);
    return types;
  };
  return {
    prepare() {
      read();
    },
    check(document, operationName, plan) {
      const known = read();
      if (!known) return;
      try {
        checkPlan(document, operationName, plan, known);
      } catch (error) {
        if (!(error instanceof Undecided)) throw error;
      }
    },
  };
}

function checkPlan(
  document: DocumentNode,
  operationName: string | undefined,
  plan: QueryPlan,
  types: JoinedTypes,
): void {
  const operation = getOperationAST(document, operationName);
  const root = operation && types.rootType(operation.operation);
  if (!operation || !root) return;
  const fragments = fragmentsOf(document);
  const follow = followPlan(plan, types);
  for (const trueVariables of combinations(conditionVariables(document))) {
    const data = { ...follow(trueVariables), [TYPE]: root };
    requireAll(data, root, [operation.selectionSet], { types, fragments, trueVariables });
  }
}

/** Variables of `@skip` and `@include`. */
function conditionVariables({ definitions }: DocumentNode): readonly string[] {
  const found = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      for (const { name, arguments: given } of node.directives ?? []) {
        const value = given?.[0]?.value;
        if ((name.value === 'skip' || name.value === 'include') && value?.kind === Kind.VARIABLE)
          found.add(value.name.value);
      }
      if ('selectionSet' in node && node.selectionSet) walk(node.selectionSet);
    }
  };
  for (const definition of definitions) if ('selectionSet' in definition) walk(definition.selectionSet);
  return [...found];
}

/** All combinations of true and false, or where these are too many those in which at most one differs from the others. */
function combinations(variables: readonly string[]): readonly ReadonlySet<string>[] {
  if (2 ** variables.length <= MAX_COMBINATIONS) {
    return Array.from(
      { length: 2 ** variables.length },
      (_, bits) => new Set(variables.filter((_, index) => bits & (1 << index))),
    );
  }
  const few = variables.slice(0, MAX_COMBINATIONS / 2 - 1);
  return [
    new Set(variables),
    new Set<string>(),
    ...few.flatMap((one) => [new Set([one]), new Set(variables.filter((other) => other !== one))]),
  ];
}

interface Asking extends SelectionReading {
  readonly types: JoinedTypes;
}

/** @throws WrongPlan where an object lacks a field that is asked of it. */
function requireAll(object: Json, position: string, sets: readonly SelectionSetNode[], asking: Asking): void {
  const { types } = asking;
  const type = String(object[TYPE]);
  if (types.isHidden(type) || !types.meets(type, position)) return;
  const asked = askedFields(sets, (condition) => types.meets(type, condition), asking);
  const typename = object['__typename'];
  if (!types.isObject(position) && typename !== type) {
    const seenAs = typeof typename === 'string' ? typename : position;
    const seen = askedFields(sets, (condition) => types.meets(seenAs, condition), asking);
    for (const key of asked.keys())
      if (!seen.has(key))
        throw new WrongPlan(`"${key}" is asked of ${type}, and nobody tells which type an object has`);
  }
  for (const field of asked.values())
    requireField(object, type, field, asking, types.isObject(position) || typename === type);
}

function requireField(
  object: Json,
  type: string,
  { key, name, signature, sets }: AskedField,
  asking: Asking,
  isTypeKnown: boolean,
): void {
  const { types } = asking;
  const value = getOwn(object, key);
  if (name === '__typename') {
    if (!isTypeKnown && value !== type) throw new WrongPlan(`nobody tells which type a ${type} has`);
    return;
  }
  // The gateway answers these itself.
  if (name === '__schema' || name === '__type') return;
  const field = types.field(type, name, null);
  if (!field) throw new Undecided(`An unknown field ${type}.${name}`);
  if (!types.isComposite(field.type)) {
    if (value !== signature) throw missing(type, key, value);
    return;
  }
  if (!Array.isArray(value)) throw missing(type, key, value);
  for (const each of value as Json[]) {
    if (each[FIELD] !== signature) throw missing(type, key, each[FIELD]);
    requireAll(each, field.type, sets, asking);
  }
}

const missing = (type: string, key: string, value: unknown): WrongPlan =>
  new WrongPlan(`"${key}" of ${type} ${value === undefined ? 'is not fetched' : `is fetched as ${String(value)}`}`);
