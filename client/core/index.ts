export type { CodeOfStatus, ErrorCode } from '../generated/errors.ts';
export type { ApiPromise, WithResponse } from './api-promise.ts';
export { type ApiRequest, type CallOptions, Client, type ClientOptions } from './client.ts';
export type { HeaderFields, KeyKind, Target } from './credentials.ts';
export { createDpopKeys, type DpopKeys } from './dpop.ts';
export * from './errors.ts';
export { Page, type PagePromise } from './page.ts';
export type { SharedTokens, TokenAuth, Tokens } from './tokens.ts';
