import type { AnswerSource } from '../answer-source.ts';
import type { ChatCompletion, ChatCompletionChunk, ChatMessage, ToolCall, WireUsage } from '../wire.ts';
import type { ParsedChunk } from './chunks.ts';
import type { Completed } from './pipeline.ts';

/** An answer and how it was come by; its fields are read from the document when somebody asks for them. */
export interface AnswerModel extends AnswerSource {
  readonly body: Completed['body'];
}
export type ChatCompletionModel = AnswerModel;

/** Where an answer comes from. */
export type AnswerSourceModel = AnswerSource;

/** One answer of several, as it stands in the document. */
export type ChatChoiceModel = ChatCompletion['choices'][number];

/** The message of the model, as it stands in the document. */
export type ChatAnswerMessageModel = ChatMessage;

/** A call of a tool, as it stands in the document. */
export type ChatToolCallModel = ToolCall;

/** The use, as it stands in the document. */
export type ModelUsageModel = WireUsage;

/** Events that arrived together. */
export interface ChatCompletionChunksModel {
  /** In the first of a stream alone. */
  readonly source?: AnswerSourceModel;
  readonly frames: Uint8Array;
}

export type ChatCompletionChunkModel = ParsedChunk;

/** The part of one answer in a chunk, as it stands there. */
export type ChatChunkChoiceModel = ChatCompletionChunk['choices'][number];

/** The addition to a message, as it stands in the chunk. */
export type ChatDeltaModel = Partial<ChatMessage>;
