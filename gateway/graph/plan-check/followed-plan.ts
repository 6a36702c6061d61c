import { getOperationAST, Kind, parse, type SelectionSetNode } from 'graphql';
import { getOwn, type Json, setOwn } from '../../../engine/federated/merge.ts';
import type {
  BatchFetchNode,
  EntitySet,
  FetchNode,
  PlanNode,
  QueryPlan,
  Required,
} from '../../../engine/federated/plan-nodes.ts';
import { collectTargets, compilePath, type PlanPath } from '../../../engine/federated/plan-path.ts';
import { compileRepresentations, type Representations } from '../../../engine/federated/representations.ts';
import { compileRewrites } from '../../../engine/federated/rewrites.ts';
import type { TypeTest } from '../../../engine/federated/type-conditions.ts';
import { fragmentsOf } from '../../../platform/graphql/selections.ts';
import { type AskedField, askedFields, type SelectionReading, signatureOf } from './asked-fields.ts';
import type { JoinedTypes, Variant } from './joined-types.ts';

/** A plan does not do what it should. */
export class WrongPlan extends Error {
  override readonly name = 'WrongPlan';
}

/** A plan that cannot be followed: nothing is known of whether it is right. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
}

/*
 * The data that a plan would fetch, as the executor would hold it, but for this: in the place of a value stands the field that was asked for, and in
 * the place of an object or a list one object for each type that may be there. Names with `$` are no GraphQL names.
 */

/** The object type of an object, which its `__typename` need not tell. */
export const TYPE = '$type';
/** The field that an object stands for, with arguments. */
export const FIELD = '$field';

/** Fields that a plan may fetch, in all ways through it, before it is too large to be followed: these take some 20 ms. */
const MAX_FIELDS = 10_000;

/** One way through a plan, by the variables of its conditions. */
interface Walk {
  readonly root: Json;
  readonly trueVariables: ReadonlySet<string>;
  readonly budget: { fields: number };
}

/** Asks for what a node needs of what is there; the result puts what it fetches in its place. So parallel nodes do not see what others fetch. */
type Step = (walk: Walk) => () => void;

/** Follows a plan. @throws WrongPlan, Undecided */
export type FollowedPlan = (trueVariables: ReadonlySet<string>) => Json;

/** Compiles a plan to be followed. @throws Undecided, or what `parse` throws. */
export function followPlan({ node }: QueryPlan, types: JoinedTypes): FollowedPlan {
  const isOfType: TypeTest = (value, condition, unknown) => {
    const typename = value['__typename'];
    return typeof typename === 'string' ? types.meets(typename, condition) : unknown;
  };
  const compile = (current: PlanNode, path: readonly string[]): Step => {
    switch (current.kind) {
      case 'Sequence':
        return sequence(current.nodes.map((child) => compile(child, path)));
      case 'Parallel':
        return parallel(current.nodes.map((child) => compile(child, path)));
      case 'Flatten':
        return compile(current.node, [...path, ...current.path]);
      case 'Condition': {
        const whenTrue = current.ifClause && compile(current.ifClause, path);
        const whenFalse = current.elseClause && compile(current.elseClause, path);
        const { condition } = current;
        return (walk) => (walk.trueVariables.has(condition) ? whenTrue : whenFalse)?.(walk) ?? nothing;
      }
      case 'Fetch':
        return current.requires
          ? entityFetch(current, [setOf(current, current.requires, path)], { types, isOfType })
          : rootFetch(current, path, { types, isOfType });
      case 'BatchFetch': {
        const sets = current.entityBatch.aliases.map((set) => ({
          ...set,
          paths: set.paths.map((own) => [...path, ...own]),
        }));
        return entityFetch(current, sets, { types, isOfType });
      }
      default:
        throw new Undecided('Unknown plan node');
    }
  };
  const first = node?.kind === 'Subscription' ? node.primary : node;
  const rest = node?.kind === 'Subscription' ? node.rest : undefined;
  const step = sequence([first, rest].flatMap((part) => (part ? [compile(part, [])] : [])));
  const budget = { fields: MAX_FIELDS };
  return (trueVariables) => {
    const walk = { root: {}, trueVariables, budget };
    step(walk)();
    return walk.root;
  };
}

const nothing = (): void => undefined;

const sequence =
  (steps: readonly Step[]): Step =>
  (walk) => {
    const [first, ...others] = steps;
    const finish = first?.(walk) ?? nothing;
    return () => {
      finish();
      for (const step of others) step(walk)();
    };
  };

const parallel =
  (steps: readonly Step[]): Step =>
  (walk) => {
    const finished = steps.map((step) => step(walk));
    return () => {
      for (const finish of finished) finish();
    };
  };

interface Tests {
  readonly types: JoinedTypes;
  readonly isOfType: TypeTest;
}

/** Every place holds objects, not lists of them: `@` is of no meaning here. */
const pathOf = (path: readonly string[], isOfType: TypeTest): PlanPath =>
  compilePath(
    path.filter((element) => element !== '@'),
    isOfType,
  );

interface Answering {
  readonly subgraph: string;
  readonly types: JoinedTypes;
  readonly fragments: SelectionReading['fragments'];
}

function requestOf({ operation, operationName, serviceName }: FetchNode | BatchFetchNode, types: JoinedTypes) {
  const document = parse(operation, { noLocation: true });
  const definition = getOperationAST(document, operationName) ?? getOperationAST(document);
  if (!definition) throw new Undecided('A fetch without an operation');
  const answering: Answering = { subgraph: serviceName, types, fragments: fragmentsOf(document) };
  return { definition, answering };
}

function rootFetch(node: FetchNode, path: readonly string[], { types, isOfType }: Tests): Step {
  const { definition, answering } = requestOf(node, types);
  const at = pathOf(path, isOfType);
  const root = types.rootType(definition.operation);
  const rewrite = compileRewrites(node.outputRewrites, isOfType);
  if (root === undefined) throw new Undecided('A fetch of an unknown root type');
  return (walk) => {
    const targets = collectTargets(walk.root, at);
    const answers = targets.map(() => {
      const answer = objectOf({ own: root, concrete: root }, [definition.selectionSet], answering, walk);
      rewrite?.(answer);
      return answer;
    });
    return () => {
      for (let index = 0; index < targets.length; index++) merge(targets[index]!, answers[index]!);
    };
  };
}

const setOf = (
  { inputRewrites, outputRewrites }: FetchNode,
  requires: EntitySet['requires'],
  path: readonly string[],
): EntitySet => ({
  alias: '_entities',
  representationsVariableName: '',
  paths: [path],
  requires,
  inputRewrites,
  outputRewrites,
});

function entityFetch(node: FetchNode | BatchFetchNode, sets: readonly EntitySet[], { types, isOfType }: Tests): Step {
  const { definition, answering } = requestOf(node, types);
  const parts = sets.map((set) => ({
    alias: set.alias,
    paths: set.paths.map((path) => pathOf(path, isOfType)),
    represent: compileRepresentations(withFields(set.requires), compileRewrites(set.inputRewrites, isOfType), isOfType),
    rewrite: compileRewrites(set.outputRewrites, isOfType),
  }));
  return (walk) => {
    const { trueVariables } = walk;
    const asked = askedFields([definition.selectionSet], () => true, { ...answering, trueVariables });
    const pending: [Json, Json][] = [];
    for (const { alias, paths, represent, rewrite } of parts) {
      const entities = asked.get(alias);
      if (!entities) continue;
      const lists: Representations = { values: [], indexes: new Map() };
      const represented = represent(
        paths.flatMap((path) => collectTargets(walk.root, path)),
        lists,
      );
      lists.values.forEach((representation, index) => {
        for (const entity of represented[index] ?? []) {
          const answer = entityOf(entity, representation, entities, answering, walk);
          if (!answer) continue;
          if (types.isInterface(answer['__typename'])) answer['__typename'] = undefined;
          if (rewrite) {
            answer['__typename'] ??= entity['__typename'];
            rewrite(answer);
          }
          pending.push([entity, answer]);
        }
      });
    }
    return () => {
      for (const [entity, answer] of pending) merge(entity, answer);
    };
  };
}

/** Adds to what a fetch sends, for each object in it, the field that it stands for. */
const withFields = (requires: readonly Required[]): readonly Required[] =>
  requires.map((each) => {
    if (!each.selections) return each;
    const selections = withFields(each.selections);
    if (each.kind === 'InlineFragment') return { ...each, selections };
    return { ...each, selections: [...selections, { kind: 'Field', name: FIELD }] };
  });

/** The answer of a subgraph to a representation. Null where it knows no such type of object, as an interface's that it has not. */
function entityOf(
  entity: Json,
  representation: Json,
  { sets }: AskedField,
  answering: Answering,
  walk: Walk,
): Json | null {
  const { subgraph, types } = answering;
  const name = String(representation['__typename']);
  const keys = types.keys(name, subgraph);
  if (!keys?.some((key) => holds(representation, key)))
    throw new WrongPlan(`"${subgraph}" is asked for a ${name} without its key`);
  const concrete = String(entity[TYPE]);
  const variant = types.isObject(name)
    ? { own: name, concrete }
    : types.variants(name, subgraph).find((each) => each.concrete === concrete);
  return variant ? objectOf(variant, sets, answering, walk, representation) : null;
}

/** @param representation of an entity that was asked for; null for what a subgraph has found by itself. */
function objectOf(
  { own, concrete }: Variant,
  sets: readonly SelectionSetNode[],
  answering: Answering,
  walk: Walk,
  representation: Json | null = null,
): Json {
  const { subgraph, types, fragments } = answering;
  const object: Json = { [TYPE]: concrete };
  const meets = (condition: string) => types.meetsIn(subgraph, own, condition);
  const { trueVariables, budget } = walk;
  const asked = askedFields(sets, meets, { fragments, trueVariables });
  budget.fields -= asked.size + 1;
  if (budget.fields < 0) throw new Undecided('The plan is too large');
  for (const { key, name, signature, sets: inner } of asked.values()) {
    if (name === '__typename') {
      setOwn(object, key, own);
      continue;
    }
    const field = types.field(own, name, subgraph);
    if (!field) throw new Undecided(`"${subgraph}" is asked for an unknown field ${own}.${name}`);
    if (field.requires !== null && !isGiven(field.requires, representation, asked))
      throw new WrongPlan(`"${subgraph}" is asked for ${own}.${name} without what it requires`);
    const value = types.isComposite(field.type)
      ? types
          .variantsOf(own, name, subgraph)
          .map((variant) => ({ ...objectOf(variant, inner, answering, walk), [FIELD]: signature }))
      : signature;
    setOwn(object, key, value);
  }
  return object;
}

/** Whether a representation has all of a selection (`id price(currency: "EUR") org { id }`). What hangs on a type is not asked for. */
const holds = (representation: Json, fieldSet: string): boolean => holdsAll(representation, fieldSetOf(fieldSet));

function holdsAll(value: unknown, set: SelectionSetNode): boolean {
  if (Array.isArray(value)) return value.every((each) => holdsAll(each, set));
  if (typeof value !== 'object' || value === null) return false;
  return set.selections.every((node) => {
    if (node.kind !== Kind.FIELD) return true;
    const inner = getOwn(value as Json, node.name.value);
    if (node.name.value === '__typename') return inner !== undefined;
    const signature = signatureOf(node);
    if (!node.selectionSet) return inner === signature;
    const objects = Array.isArray(inner) ? (inner as Json[]) : [];
    return objects.every((each) => each[FIELD] === signature) && holdsAll(inner, node.selectionSet);
  });
}

/** Whether a subgraph has what a field requires: in the representation, or beside the field where it provides that by itself. */
function isGiven(
  fieldSet: string,
  representation: Json | null,
  asked: ReadonlyMap<string, { readonly name: string }>,
): boolean {
  if (representation) return holds(representation, fieldSet);
  const names = new Set([...asked.values()].map(({ name }) => name));
  return fieldSetOf(fieldSet).selections.every((node) => node.kind !== Kind.FIELD || names.has(node.name.value));
}

const fieldSets = new Map<string, SelectionSetNode>();

function fieldSetOf(text: string): SelectionSetNode {
  let set = fieldSets.get(text);
  if (!set) {
    const [definition] = parse(`{${text}}`, { noLocation: true }).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Undecided('A key that is no selection');
    set = definition.selectionSet;
    fieldSets.set(text, set);
  }
  return set;
}

/** As `mergeInto` merges, but that objects of one type are one: the types that both subgraphs know remain. */
function merge(target: Json, source: Json): void {
  for (const key in source) {
    const next = source[key];
    if (next === undefined) continue;
    const present = getOwn(target, key);
    const both = Array.isArray(next) && Array.isArray(present);
    setOwn(target, key, both ? merged(present as Json[], next as Json[]) : next);
  }
}

function merged(present: readonly Json[], next: readonly Json[]): readonly Json[] {
  const kept: Json[] = [];
  for (const object of present) {
    const other = next.find((each) => each[TYPE] === object[TYPE]);
    if (!other) continue;
    merge(object, other);
    kept.push(object);
  }
  return kept.length > 0 ? kept : next;
}
