import type { AnsweredMessage, MessagePiece } from './message.ts';

export type ModelMessageModel = AnsweredMessage;

export type ModelMessageEventsModel = MessagePiece;
