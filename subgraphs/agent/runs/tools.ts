import type { ViewerCalls } from '../../../platform/graphql/graph.ts';
import type { ViewerTool, ViewerToolOutcome } from '../../../platform/identity/viewer-tools.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { RunError, ToolCall } from './models.ts';

/** The tools of one run: those of the agent that its viewer may use. */
export interface RunTools {
  /** In OpenAI's form, as a chat takes them. */
  readonly offered: readonly object[];
  /** Never rejects but when the run is ended: what fails is told to the model. */
  call(call: ToolCall, context: CallContext): Promise<ToolResult>;
}

/** The result of a tool for the model, in the form of the platform's MCP clients, and the reason where the call has failed. */
export interface ToolResult {
  readonly reply: { readonly tool_result_value: unknown } | { readonly tool_error: unknown };
  readonly error: RunError | null;
}

/** @throws AppError when the platform's tools cannot be asked for. */
export type OpenTools = (names: readonly string[], context: CallContext) => Promise<RunTools>;

/** Those that the inference domain runs within a turn. */
const BUILT_IN: ReadonlySet<string> = new Set(['web_search', 'file_search']);
/** The route that starts runs. An agent that could start agents would have the turns of all of them. */
const STARTS_RUNS = 'agents_agent_id_runs_post';
/** Characters of a result that the model is told. */
const MAX_RESULT = 64 * 1024;

const LIST = 'query ($names: [String!]!) { viewerTools(names: $names) { name description inputSchema } }';
const CALL = `mutation ($name: String!, $arguments: JSON!) {
  callViewerTool(name: $name, arguments: $arguments) { code value }
}`;

export function createOpenTools({ call }: Pick<ViewerCalls, 'call'>): OpenTools {
  const list = call<{ viewerTools: readonly ViewerTool[] }, { names: readonly string[] }>('platform', LIST);
  const run = call<{ callViewerTool: ViewerToolOutcome }, { name: string; arguments: object }>('platform', CALL);
  return async (names, context) => {
    const ofRoutes = names.filter((name) => !BUILT_IN.has(name) && name !== STARTS_RUNS);
    const usable = ofRoutes.length > 0 ? (await list({ names: ofRoutes }, context)).viewerTools : [];
    const known = new Set(usable.map(({ name }) => name));
    return {
      offered: [
        ...names.filter((name) => BUILT_IN.has(name)).map((name) => ({ type: name, [name]: {} })),
        ...usable.map(({ name, description, inputSchema }) => ({
          type: 'function',
          function: { name, description, parameters: inputSchema },
        })),
      ],
      async call({ name, arguments: text }, callContext) {
        if (name === STARTS_RUNS) return refused('FORBIDDEN', 'An agent starts no runs');
        // What a model makes up, and what the agent was not given, is not tried.
        if (!known.has(name))
          return names.includes(name)
            ? refused('FORBIDDEN', `The tool ${name} is not there, or not for whoever runs this agent`)
            : refused('NOT_FOUND', `This agent has no tool ${name.slice(0, 100)}`);
        const given = readArguments(text);
        if (!given) return refused('BAD_USER_INPUT', 'The arguments are no JSON object');
        try {
          const { callViewerTool } = await run({ name, arguments: given }, callContext);
          return resultOf(callViewerTool);
        } catch (error) {
          callContext.signal.throwIfAborted();
          const { message, extensions } = error as { message: string; extensions?: { code?: unknown } };
          return refused(String(extensions?.code ?? 'INTERNAL_SERVER_ERROR'), message);
        }
      },
    };
  };
}

const refused = (code: string, message: string): ToolResult => ({
  reply: { tool_error: { code, detail: message } },
  error: { code, message },
});

/** The arguments as an object; null for what is none. A model that gives none writes nothing at all. */
function readArguments(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

function resultOf({ code, value }: ViewerToolOutcome): ToolResult {
  const bound = bounded(value);
  if (code === null) return { reply: { tool_result_value: bound }, error: null };
  const { detail } = (value ?? {}) as { detail?: unknown };
  return { reply: { tool_error: bound }, error: { code, message: typeof detail === 'string' ? detail : code } };
}

/** The value, or the beginning of its text where it is longer than a model should read. */
function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  if (text.length <= MAX_RESULT) return value;
  return { truncated: true, characters: text.length, beginning: text.slice(0, MAX_RESULT) };
}
