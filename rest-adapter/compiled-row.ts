import type { GraphQLSchema } from 'graphql';
import type { Graph, PreparedOperation } from '../platform/graphql/graph.ts';
import { type Binding, compileBinding } from './bind.ts';
import { compileRespond, type Respond } from './respond.ts';
import type { AnyRoute } from './route.ts';
import { sourceOf, type WireOperation, wireOperation } from './wire-document.ts';

/** A row for one schema. Routes, tools and their documentation read it, and none walks the operation again. */
export interface CompiledRow {
  readonly wire: WireOperation;
  readonly binding: Binding;
  readonly respond: Respond;
}

/** Compiles a row. @throws Error that names the row which does not fit the schema. */
export function compileRow(row: AnyRoute, schema: GraphQLSchema, wire = wireOperation(row)): CompiledRow {
  const binding = compileBinding(row, wire.operation, schema);
  return { wire, binding, respond: compileRespond(row, wire, binding, schema) };
}

/** A row that a graph can run, through all of the graph's schemas. */
export interface PreparedRow {
  readonly prepared: PreparedOperation;
  /** The row for the schema of now: a reload may have changed it. */
  current(): CompiledRow;
}

/** Prepares the row's operation, and compiles the row. */
export function prepareRow(graph: Graph, row: AnyRoute): PreparedRow {
  const wire = wireOperation(row);
  const prepared = graph.operation(sourceOf(wire));
  let { generation } = graph;
  let compiled = compileRow(row, graph.schema, wire);
  return {
    prepared,
    current() {
      if (generation !== graph.generation) {
        ({ generation } = graph);
        compiled = compileRow(row, graph.schema, wire);
      }
      return compiled;
    },
  };
}
