import type { CallContext } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import { isJsonObject, type JsonObject } from '../../../platform/kernel/merge-patch.ts';
import type { ChatRequest, ChatTool } from '../wire.ts';
import type { Finding } from './sources.ts';

/** The built-in tools by the names that requests and models know them by. */
export type BuiltInName = 'web_search' | 'file_search';

/** A built-in tool, ready to be used in one call. */
export interface BuiltInTool {
  readonly name: BuiltInName;
  /** The source that it searches: `web pages`. */
  readonly origin: string;
  /** For the model. */
  readonly description: string;
  /** @param query - the model's, 1 to 1,000 characters. @param call - `id`: the model's name of it. @throws AppError whose message the model may read. */
  search(
    query: string,
    call: { readonly id: string; readonly context: CallContext; readonly signal: AbortSignal },
  ): Promise<readonly Finding[]>;
}

/** Makes the tool of a request. @throws AppError BAD_USER_INPUT below `path`; PROVIDER_NOT_CONFIGURED where it cannot work. */
export type PrepareTool = (options: JsonObject, path: string, context: CallContext) => BuiltInTool;

/** The built-in tools of this installation. */
export type PreparedTools = Readonly<Record<BuiltInName, PrepareTool>>;

/** The tools of a request that the gateway runs for the model. */
export interface ToolPlan {
  readonly tools: ReadonlyMap<string, BuiltInTool>;
  /** The request as the model sees it: a function in the place of each built-in tool. */
  readonly request: ChatRequest;
}

/**
 * Reads the built-in tools of a request; null where it has none, which costs nothing to find out. Every other tool passes on.
 * @throws AppError BAD_USER_INPUT that names the place; PROVIDER_NOT_CONFIGURED
 */
export function readTools(request: ChatRequest, prepare: PreparedTools, context: CallContext): ToolPlan | null {
  const given = request.tools;
  const isBuiltIn = (tool: ChatTool) => Object.hasOwn(prepare, tool.type);
  if (!given?.some(isBuiltIn)) return null;
  const { n } = request as { readonly n?: unknown };
  if (typeof n === 'number' && n > 1) throw invalid('n', 'must be 1 with built-in tools');
  const tools = new Map<string, BuiltInTool>();
  const functions = given.map((tool, i): ChatTool => {
    if (!isBuiltIn(tool)) return tool;
    const path = `tools[${i}]`;
    if (tools.has(tool.type)) throw invalid(`${path}.type`, `${tool.type} is there already`);
    const { type, [type]: options = {}, ...rest } = tool as ChatTool & { readonly type: BuiltInName };
    const [foreign] = Object.keys(rest);
    if (foreign !== undefined) throw invalid(`${path}.${foreign}`, 'is not a known field');
    if (!isJsonObject(options)) throw invalid(`${path}.${type}`, 'must be an object');
    const made = prepare[type](options, `${path}.${type}`, context);
    tools.set(type, made);
    return { type: 'function', function: { name: type, description: made.description, parameters: PARAMETERS } };
  });
  for (const [i, tool] of given.entries())
    if (tool.type === 'function' && tools.has(tool.function?.name ?? ''))
      throw invalid(
        `tools[${i}].function.name`,
        `${tool.function?.name} is the name of a built-in tool of this request`,
      );
  return { tools, request: { ...request, tools: functions, ...choiceOf(request, tools) } };
}

const PARAMETERS = {
  type: 'object',
  properties: { query: { type: 'string', description: 'What to look for, in a few words.' } },
  required: ['query'],
  additionalProperties: false,
};

/** `{type: "web_search"}` as a choice means the function of that name. */
function choiceOf({ tool_choice: choice }: ChatRequest, tools: ReadonlyMap<string, BuiltInTool>): Partial<ChatRequest> {
  const type = isJsonObject(choice) ? choice['type'] : undefined;
  return typeof type === 'string' && tools.has(type)
    ? { tool_choice: { type: 'function', function: { name: type } } }
    : {};
}

/** Refuses options that the tool does not have: one that is misspelt would do nothing, and nobody would know. */
export function refuseUnknown(options: JsonObject, known: readonly string[], path: string): void {
  for (const name of Object.keys(options))
    if (!known.includes(name)) throw invalid(`${path}.${name}`, 'is not a known option');
}

/** A whole number among the options. */
export function wholeOption(options: JsonObject, name: string, path: string, most: number, usual: number): number {
  const value = options[name] ?? usual;
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > most)
    throw invalid(`${path}.${name}`, `must be a whole number from 1 to ${most}`);
  return value as number;
}
