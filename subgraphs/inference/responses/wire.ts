/** One item of a conversation in the Responses API: a message, a call of a tool, its result, or reasoning. */
export type Item = Readonly<Record<string, unknown>> & { readonly type: string };

/** OpenAI's wire form (API reference, responses), as far as the gateway reads it. */
export interface ResponseRequest {
  readonly model: string;
  readonly input: string | readonly Readonly<Record<string, unknown>>[];
  readonly instructions?: string | null;
  readonly previous_response_id?: string | null;
  readonly conversation?: string | { readonly id: string } | null;
  readonly store?: boolean | null;
  readonly stream?: boolean | null;
  readonly background?: boolean | null;
  readonly temperature?: number | null;
  readonly top_p?: number | null;
  readonly max_output_tokens?: number | null;
  readonly parallel_tool_calls?: boolean | null;
  readonly tools?: readonly ResponseTool[] | null;
  readonly tool_choice?: unknown;
  readonly text?: { readonly format?: TextFormat | null; readonly verbosity?: string | null } | null;
  readonly reasoning?: Readonly<Record<string, unknown>> | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly [field: string]: unknown;
}

export interface ResponseTool {
  /** `function`, or a tool that the gateway has: `web_search`, `file_search`. */
  readonly type: string;
  readonly name?: string;
  readonly [field: string]: unknown;
}

export type TextFormat =
  | { readonly type: 'text' | 'json_object' }
  | {
      readonly type: 'json_schema';
      readonly name: string;
      readonly schema: object;
      readonly strict?: boolean | null;
      readonly description?: string;
    };

export interface ResponseUsage {
  readonly input_tokens: number;
  readonly input_tokens_details: { readonly cached_tokens: number };
  readonly output_tokens: number;
  readonly output_tokens_details: { readonly reasoning_tokens: number };
  readonly total_tokens: number;
}

/** A response as it is answered and kept. */
export interface ResponseDocument {
  /** `resp_…` */
  readonly id: string;
  readonly object: 'response';
  /** Unix seconds. */
  readonly created_at: number;
  readonly status: 'queued' | 'in_progress' | 'completed' | 'incomplete' | 'failed' | 'cancelled';
  readonly background: boolean;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly incomplete_details: { readonly reason: 'max_output_tokens' | 'content_filter' } | null;
  readonly model: string;
  readonly output: readonly Item[];
  readonly usage: ResponseUsage | null;
  readonly previous_response_id: string | null;
  /** Of a response that belongs to one. */
  readonly conversation?: { readonly id: string };
  readonly store: boolean;
  readonly [field: string]: unknown;
}
