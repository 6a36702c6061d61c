import {
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { readCursor, writeCursor } from './list-page.ts';
import { resourceKinds } from './resource-kinds.ts';
import type { CallTool } from './tool-call.ts';
import type { Toolset } from './toolset.ts';

/** The system prompts of the organization's agents, as far as the caller may read agents. */
export interface Prompts {
  list(context: CallContext, cursor: string | undefined): Promise<ListPromptsResult>;
  /** @throws ProtocolError InvalidParams for a name that is none. */
  get(context: CallContext, name: string, given: Readonly<Record<string, string>>): Promise<GetPromptResult>;
}

interface Agent {
  readonly agent_id: string;
  readonly name: string;
  readonly system_prompt?: string | null;
}

const COLLECTION = 'agents';
const PAGE = 100;
/** The argument with the task of the agent, which is put after its prompt. */
const TASK = { name: 'task', description: 'What the agent is asked to do.', required: false };

/** Makes the prompts of the tools that read agents; none where there are no such tools. */
export function createPrompts(toolset: () => Toolset, callTool: CallTool): Prompts {
  const run = async (context: CallContext, isList: boolean, given: Readonly<Record<string, unknown>>) => {
    const kind = resourceKinds(toolset(), requireViewer(context)).find(
      ({ collection, parameter }) => collection === COLLECTION && (parameter === null) === isList,
    );
    if (!kind) return null;
    const tool = kind.item;
    const outcome = await callTool({ tool, given, bytes: 0, idempotencyKey: undefined, context, progress: null });
    if ('value' in outcome) return outcome.value;
    if (outcome.code === 'NOT_FOUND') return null;
    const { detail } = outcome.error as { readonly detail?: string };
    throw new ProtocolError(ProtocolErrorCode.InternalError, detail ?? outcome.code, outcome.error);
  };

  return {
    async list(context, cursor) {
      const offset = cursor === undefined ? 0 : Number(readCursor(cursor));
      if (!Number.isSafeInteger(offset) || offset < 0)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not one of this list');
      const answer = (await run(context, true, { limit: PAGE, offset })) as ListOfAgents | null;
      if (!answer) return { prompts: [] };
      const prompts = answer.agents
        .filter(({ system_prompt: prompt }) => prompt)
        .map(({ agent_id: name, name: title }) => ({
          name,
          title,
          description: `The system prompt of the agent ${title}.`,
          arguments: [TASK],
        }));
      return { prompts, ...(answer.has_more && { nextCursor: writeCursor(String(offset + PAGE)) }) };
    },
    async get(context, name, { task }) {
      const agent = (await run(context, false, { agent_id: name })) as Agent | null;
      if (!agent?.system_prompt)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${name.slice(0, 100)}`);
      const texts = [agent.system_prompt, ...(task ? [task] : [])];
      return {
        description: `The system prompt of the agent ${agent.name}.`,
        messages: texts.map((text) => ({ role: 'user' as const, content: { type: 'text' as const, text } })),
      };
    },
  };
}

interface ListOfAgents {
  readonly agents: readonly Agent[];
  readonly has_more: boolean;
}
