import {
  GraphQLError,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { CollectedField } from '../../platform/graphql/selections.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { createInfo } from './info.ts';
import type { LocalCompilation } from './operation.ts';
import { type Complete, type Holder, isThenable, type Run, Slot } from './run.ts';
import { objectCompleter, position, runtimeTypeName } from './values.ts';

type ResolveReference = (reference: unknown, context: CallContext, info: unknown) => unknown;

/**
 * Completes `Query._entities` from its representations (Federation subgraph specification). The representation names the
 * type, so the resolved object needs no `__typename` and a reference that is resolved at once is answered at once; and
 * one that fails costs only its own entity.
 */
export function entityCompleter(compilation: LocalCompilation, field: CollectedField): Complete {
  const byType = new Map<string, Complete>();
  const completeAs = (typename: unknown): Complete => {
    let complete = byType.get(typename as string);
    if (complete) return complete;
    const type = typeof typename === 'string' ? compilation.schema.getType(typename) : undefined;
    if (isObjectType(type)) complete = objectEntity(compilation, type, field);
    else if (isInterfaceType(type)) complete = interfaceEntity(compilation, type, field);
    else throw new GraphQLError(`The subgraph has no entity type "${String(typename)}"`);
    byType.set(type.name, complete);
    return complete;
  };
  return (run, value, holder, key, up) => {
    const representations = value as readonly { __typename?: unknown }[];
    // Grows element by element, so that it never has a hole: V8 writes the JSON of such an array faster.
    const out: unknown[] = [];
    holder[key] = out;
    const slot = new Slot(up, holder, key, false);
    for (let index = 0; index < representations.length; index++) {
      const representation = representations[index]!;
      try {
        completeAs(representation.__typename)(run, representation, out as unknown as Holder, index, slot);
      } catch (error) {
        run.fail(error, slot, index);
        out[index] = null;
      }
    }
    return true;
  };
}

function objectEntity(compilation: LocalCompilation, type: GraphQLObjectType, field: CollectedField): Complete {
  const resolve = referenceResolver(type);
  const complete = position(objectCompleter(compilation, type, field, true), true, type.name);
  if (!resolve) return complete;
  return (run, representation, holder, key, up) =>
    complete(run, resolve(representation, run.context, infoOf(compilation, field, run, up)), holder, key, up);
}

/** An interface's own resolver finds the object, whose type is then asked of it; or that type's resolver finds it. */
function interfaceEntity(compilation: LocalCompilation, type: GraphQLInterfaceType, field: CollectedField): Complete {
  const resolve = referenceResolver(type);
  const implementations = new Map<string, { complete: Complete; resolve: ResolveReference | null }>();
  const implementation = (name: unknown) => {
    const known = implementations.get(name as string);
    if (known) return known;
    const runtime = typeof name === 'string' ? compilation.schema.getType(name) : undefined;
    if (!isObjectType(runtime) || !compilation.schema.isSubType(type, runtime)) {
      throw new GraphQLError(`A reference to "${type.name}" must resolve to one of its implementations.`);
    }
    const complete = position(objectCompleter(compilation, runtime, field, true), true, runtime.name);
    const found = { complete, resolve: resolve ? null : referenceResolver(runtime) };
    implementations.set(runtime.name, found);
    return found;
  };
  const completeNamed = (name: unknown, ...[run, value, holder, key, up]: Parameters<Complete>): boolean => {
    const { complete, resolve: resolveOwn } = implementation(name);
    const object = resolveOwn ? resolveOwn(value, run.context, infoOf(compilation, field, run, up)) : value;
    return complete(run, object, holder, key, up);
  };
  const complete = position(
    (run, value, holder, key, up) => {
      try {
        const name = runtimeTypeName(compilation, type, field, value, run, up);
        if (!isThenable(name)) return completeNamed(name, run, value, holder, key, up);
        const completeLater: Complete = (_, resolved) => completeNamed(resolved, run, value, holder, key, up);
        run.defer(name, position(completeLater, true, type.name), true, holder, key, up);
        return true;
      } catch (error) {
        run.fail(error, up, key);
        return false;
      }
    },
    true,
    type.name,
  );
  return (run, representation, holder, key, up) => {
    const object = resolve ? resolve(representation, run.context, infoOf(compilation, field, run, up)) : representation;
    return complete(run, object, holder, key, up);
  };
}

function referenceResolver(type: GraphQLObjectType | GraphQLInterfaceType): ResolveReference | null {
  const { apollo } = type.extensions as { apollo?: { subgraph?: { resolveReference?: ResolveReference } } };
  return apollo?.subgraph?.resolveReference ?? null;
}

function infoOf(compilation: LocalCompilation, field: CollectedField, run: Run, up: Slot | null): unknown {
  const parentType = compilation.schema.getQueryType()!;
  const definition = parentType.getFields()['_entities'] ?? null;
  return createInfo(
    { key: field.responseName, name: field.name, field, definition, parentType, compilation },
    run,
    up?.up ?? null,
  );
}
