import type { ChatMessage, ChatRequest, ToolCall } from '../wire.ts';
import type { ToolPlan } from './built-in.ts';

/** The messages of a call with built-in tools, which grow with every round. */
export interface Conversation {
  /** The request of the round that comes. */
  next(): ChatRequest;
  /** Adds the calls of the model, and their results. */
  add(content: ChatMessage['content'], calls: readonly ToolCall[], results: readonly ChatMessage[]): void;
}

/** @param rounds - of tools; after them the model has to answer with what it has. */
export function startConversation({ request }: ToolPlan, rounds: number): Conversation {
  let messages = request.messages;
  let done = 0;
  return {
    next() {
      if (done === 0) return request;
      // Whoever was made to use a tool has used it; made to again, it would never answer.
      const choice = done >= rounds ? 'none' : isForced(request.tool_choice) ? 'auto' : request.tool_choice;
      return { ...request, messages, ...(choice !== undefined && { tool_choice: choice }) };
    },
    add(content, calls, results) {
      messages = [...messages, { role: 'assistant', content: content ?? null, tool_calls: calls }, ...results];
      done++;
    },
  };
}

const isForced = (choice: unknown): boolean => choice === 'required' || (typeof choice === 'object' && choice !== null);
