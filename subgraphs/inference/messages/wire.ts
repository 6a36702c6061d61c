/** One block of a message in Anthropic's form: text, an image, a document, a call of a tool, its result, thinking. */
export type Block = Readonly<Record<string, unknown>> & { readonly type: string };

/** One message of the conversation. */
export interface MessageParam {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string | readonly Block[];
}

/** A tool: one that the caller runs, which has a schema and no `type` or `custom`, or one that the gateway runs. */
export interface MessageTool {
  readonly type?: string | null;
  readonly name: string;
  readonly description?: string;
  readonly input_schema?: object;
  readonly [field: string]: unknown;
}

/** Anthropic's wire form (API reference, messages), as far as the gateway reads it. */
export interface MessageRequest {
  readonly model: string;
  readonly messages: readonly MessageParam[];
  /** Null where tokens are only counted. */
  readonly max_tokens?: number | null;
  readonly system?: string | readonly Block[] | null;
  readonly temperature?: number | null;
  readonly top_p?: number | null;
  readonly top_k?: number | null;
  readonly stop_sequences?: readonly string[] | null;
  readonly stream?: boolean | null;
  readonly tools?: readonly MessageTool[] | null;
  readonly tool_choice?: {
    readonly type: 'auto' | 'any' | 'tool' | 'none';
    readonly name?: string;
    readonly disable_parallel_tool_use?: boolean;
  } | null;
  readonly thinking?: {
    readonly type: string;
    readonly budget_tokens?: number;
    readonly [field: string]: unknown;
  } | null;
  readonly metadata?: { readonly user_id?: string | null } | null;
  readonly output_config?: { readonly effort?: string | null; readonly format?: OutputFormat | null } | null;
  readonly output_format?: OutputFormat | null;
  readonly [field: string]: unknown;
}

export interface OutputFormat {
  readonly type: 'json_schema';
  readonly schema: object;
}

/** Tokens of a message; what was read from and written to the provider's cache is not among `input_tokens`. */
export interface MessageUsage {
  readonly input_tokens: number;
  readonly cache_creation_input_tokens: number;
  readonly cache_read_input_tokens: number;
  readonly output_tokens: number;
}

/** The word for the end of a message. */
export type StopReason = 'end_turn' | 'max_tokens' | 'stop_sequence' | 'tool_use' | 'refusal';

/** A message of a model. */
export interface MessageDocument {
  /** `msg_…` */
  readonly id: string;
  readonly type: 'message';
  readonly role: 'assistant';
  readonly model: string;
  readonly content: readonly Block[];
  /** Null while it is being written. */
  readonly stop_reason: StopReason | null;
  readonly stop_sequence: string | null;
  readonly usage: MessageUsage;
}
