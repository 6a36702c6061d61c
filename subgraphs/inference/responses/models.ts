import type { AnsweredResponse, ResponsePiece } from './response.ts';

export type ModelResponseModel = AnsweredResponse;

export type ModelResponseEventsModel = ResponsePiece;
