/** OpenAI's wire form (API reference, chat completions), as far as the gateway reads it. Fields that are not here pass through untouched. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly tools?: readonly ChatTool[];
  readonly tool_choice?: unknown;
  readonly response_format?: ResponseFormat;
  readonly [field: string]: unknown;
}

export interface ChatMessage {
  readonly role: string;
  readonly content?: string | readonly ContentPart[] | null;
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_call_id?: string;
  readonly [field: string]: unknown;
}

export interface ContentPart {
  /** `text`, `image_url`, `input_audio`, `file`, `video_url`. */
  readonly type: string;
  readonly text?: string;
  readonly [field: string]: unknown;
}

export interface ChatTool {
  /** `function`, or one of the built-in tools: `web_search`, `file_search`. */
  readonly type: string;
  readonly function?: { readonly name: string; readonly description?: string; readonly parameters?: unknown };
  readonly [field: string]: unknown;
}

export interface ToolCall {
  readonly id: string;
  readonly type: string;
  readonly function: { readonly name: string; readonly arguments: string };
  /** Sent back with the call as it came: Google signs its model's thoughts in it. */
  readonly extra_content?: unknown;
}

export type ResponseFormat =
  | { readonly type: 'text' | 'json_object' }
  | {
      readonly type: 'json_schema';
      readonly json_schema: { readonly name: string; readonly schema?: object; readonly strict?: boolean };
    };

export interface ChatCompletion {
  readonly id: string;
  readonly object: 'chat.completion';
  /** Unix seconds. */
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly message: ChatMessage;
    readonly finish_reason: string;
  }[];
  readonly usage?: WireUsage;
  readonly [field: string]: unknown;
}

export interface ChatCompletionChunk {
  readonly id: string;
  readonly object: 'chat.completion.chunk';
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly delta: Partial<ChatMessage>;
    readonly finish_reason: string | null;
  }[];
  readonly usage?: WireUsage | null;
  readonly [field: string]: unknown;
}

export interface WireUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details?: {
    readonly cached_tokens?: number;
    /** Written to the provider's prompt cache (OpenRouter's name of it). */
    readonly cache_write_tokens?: number;
    readonly audio_tokens?: number;
    readonly image_tokens?: number;
  };
  readonly completion_tokens_details?: { readonly reasoning_tokens?: number; readonly audio_tokens?: number };
}

/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
