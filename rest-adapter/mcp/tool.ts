import type { Requirement } from '../../platform/graphql/field-requirements.ts';
import type { Graph, PreparedOperation } from '../../platform/graphql/graph.ts';
import type { Binding } from '../bind.ts';
import { compileRow } from '../compiled-row.ts';
import { isIdempotent } from '../idempotency.ts';
import type { Json } from '../named-schema.ts';
import { operationName } from '../operation-name.ts';
import type { Respond } from '../respond.ts';
import type { AnyRoute } from '../route.ts';
import { sourceOf, streamRow, type WireOperation } from '../wire-document.ts';
import { isIdentity } from './identity.ts';
import { type LeftOut, leftOut } from './left-out.ts';
import { compileArguments } from './tool-arguments.ts';
import { formerToolName } from './tool-name.ts';
import { toolInput, toolOutput } from './tool-schema.ts';

/** A tool as `tools/list` shows it. */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Json & { readonly type: 'object' };
  readonly outputSchema: Json & { readonly type: 'object' };
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** One route as a tool, compiled for the graph's schema of now. */
export interface Tool {
  /** The `operationId` of the route. */
  readonly name: string;
  readonly formerName: string;
  readonly row: AnyRoute;
  /** Whose metrics and limits a call counts for. */
  readonly service: string;
  readonly definition: ToolDefinition;
  readonly requirements: readonly Requirement[];
  readonly prepared: PreparedOperation;
  readonly binding: Binding;
  readonly respond: Respond;
  readonly toRequest: ReturnType<typeof compileArguments>;
  readonly isStream: boolean;
  /** The form that runs where the body asks for a stream; null for a route that has none, or whose events make no answer. */
  readonly streamed: StreamedTool | null;
  readonly takesIdempotencyKey: boolean;
}

/** The stream behind a route that answers with a document otherwise. */
export interface StreamedTool extends Pick<Tool, 'prepared' | 'binding' | 'respond'> {
  readonly whole: (events: readonly unknown[]) => unknown;
}

/** Arguments of every tool that is a stream: the most that a call takes of it. */
export const STREAM_ARGUMENTS: Json = {
  max_events: { type: 'integer', minimum: 1, maximum: 1000, default: 20, description: 'Ends after so many events.' },
  max_seconds: { type: 'number', minimum: 0.1, maximum: 300, default: 10, description: 'Ends after so many seconds.' },
};

interface ToolSource {
  readonly graph: Graph;
  readonly row: AnyRoute;
  readonly service: string;
  readonly requirements: readonly Requirement[];
}

/** The tool of a route, or why it is none. */
export function compileTool({ graph, row, service, requirements }: ToolSource): Tool | LeftOut {
  const { schema } = graph;
  const { wire, binding, respond } = compileRow(row, schema);
  const reason = leftOut({ row, document: wire.document, schema, variables: binding.variables, requirements });
  if (reason) return reason;
  const kind = wire.operation.operation;
  const isRead = kind !== 'mutation';
  const isStream = kind === 'subscription';
  const input = toolInput(row, binding.variables, (name, place) => isIdentity(name, place, isRead));
  const name = operationName(row, wire);
  return {
    name,
    formerName: formerToolName(row),
    row,
    service: row.service ?? service,
    requirements,
    binding,
    isStream,
    definition: {
      name,
      title: row.summary,
      description: describe(row),
      inputSchema: (isStream ? withStreamArguments(input.schema) : input.schema) as ToolDefinition['inputSchema'],
      outputSchema: outputOf(row, wire, graph, isStream),
      annotations: annotate(row, kind),
    },
    prepared: graph.operation(sourceOf(wire)),
    respond,
    streamed: compileStreamed(graph, row),
    toRequest: compileArguments(row, input, isRead),
    takesIdempotencyKey: isIdempotent(row),
  };
}

function compileStreamed(graph: Graph, row: AnyRoute): StreamedTool | null {
  const { stream } = row;
  if (!stream?.whole) return null;
  const { wire, binding, respond } = compileRow(streamRow(row, stream), graph.schema);
  return { prepared: graph.operation(sourceOf(wire)), binding, respond, whole: stream.whole };
}

const outputOf = (row: AnyRoute, wire: WireOperation, { schema }: Graph, isStream: boolean) =>
  toolOutput(row, wire, schema, isStream) as ToolDefinition['outputSchema'];

const withStreamArguments = (schema: Json): Json => ({
  ...schema,
  properties: { ...(schema['properties'] as Json), ...STREAM_ARGUMENTS },
});

/** The route is named too: whoever knows the REST interface knows the tool. */
const describe = ({ method, path, summary, description }: AnyRoute): string =>
  `${summary}.${description ? ` ${description}` : ''} (${method} ${path})`;

/** Hints by what HTTP says of the method (RFC 9110 §9.2), and by whether the operation changes anything. */
function annotate({ method, summary }: AnyRoute, kind: string): ToolDefinition['annotations'] {
  const readOnlyHint = kind !== 'mutation';
  return {
    title: summary,
    readOnlyHint,
    destructiveHint: !readOnlyHint && (method === 'DELETE' || method === 'PUT' || method === 'PATCH'),
    idempotentHint: readOnlyHint || method === 'PUT' || method === 'DELETE',
    openWorldHint: false,
  };
}
