import { type ChatFunction, createChat } from './chat.ts';
import type { Leavable } from './core/sse.ts';
import { type FollowOptions, followEvents } from './events.ts';
import type { Chat } from './generated/resources/chat.ts';
import type { Events } from './generated/resources/events.ts';
import type { Realtime } from './generated/resources/realtime.ts';
import { ResourceClient } from './generated/resources.ts';
import type { Event } from './generated/types.ts';
import { createGraphql, type Graphql } from './graphql/graphql.ts';
import { createMcp, type Mcp } from './mcp.ts';
import { connectRealtime, type RealtimeConnection, type RealtimeOptions } from './realtime.ts';

export { type ChatFunction, type ChatOptions, type ChatSource, ChatStream, chatSource, createChat } from './chat.ts';
export * from './core/index.ts';
export { type JsonEvent, type JsonEvents, jsonEvents } from './core/json-events.ts';
export { IdleStreamError, type Leavable } from './core/sse.ts';
export type { FollowOptions } from './events.ts';
export type * from './generated/types.ts';
export type { DocumentTypeDecoration, GraphqlDocument } from './graphql/document.ts';
export {
  type Graphql,
  GraphqlError,
  type GraphqlFieldError,
  type GraphqlResult,
  type SubscribeOptions,
} from './graphql/graphql.ts';
export {
  createMcp,
  type Mcp,
  type McpOptions,
  type ToolCallOptions,
  type ToolError,
  type ToolProgress,
  type ToolResult,
} from './mcp.ts';
export {
  RealtimeClosedError,
  RealtimeConnection,
  type RealtimeEnd,
  type RealtimeEvent,
  type RealtimeOptions,
} from './realtime.ts';
export {
  parseWebhook,
  verifyWebhook,
  type WebhookEvent,
  type WebhookOptions,
  WebhookVerificationError,
} from './webhooks.ts';

/** Events that can be followed. */
interface Following {
  /** Follows the events of the organization without a gap or a repeat, and resumes by itself where it was cut off. */
  follow(options?: FollowOptions): Leavable<Event>;
}

/** Realtime sessions that can be talked in. */
interface Connecting {
  /** Makes a session and connects to its socket. */
  connect(options?: RealtimeOptions): Promise<RealtimeConnection>;
}

/** The client of a Trellis server, with all of its operations: `client.tasks.create(…)`. */
export class Trellis extends ResourceClient {
  readonly #made = new Map<string, unknown>();

  /** Makes what belongs to this client when it is first used. */
  #once<Part>(name: string, make: () => Part): Part {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as Part;
  }

  /** Chats with models: `client.chat({ model, messages })` streams unless `stream` is false. */
  override get chat(): ChatFunction & Chat {
    return this.#once('chat', () => Object.assign(createChat(this), super.chat));
  }

  /**
   * The name of `chat` before 2.0.0.
   * @deprecated Use `chat`. It is removed in 3.0.0.
   */
  get query(): ChatFunction {
    return this.chat;
  }

  override get events(): Events & Following {
    return this.#once('events', () => ({
      ...super.events,
      follow: (options?: FollowOptions) => followEvents(this, options),
    }));
  }

  override get realtime(): Realtime & Connecting {
    return this.#once('realtime', () => ({
      ...super.realtime,
      connect: (options?: RealtimeOptions) => connectRealtime(this, options),
    }));
  }

  /** Operations of GraphQL: `client.graphql(document, variables)`, `client.graphql.subscribe(document, variables)`. */
  get graphql(): Graphql {
    return this.#once('graphql', () => createGraphql(this));
  }

  /** Tools of the server: `client.mcp.call('accountsMe')`. */
  get mcp(): Mcp {
    return this.#once('mcp', () => createMcp(this));
  }
}
