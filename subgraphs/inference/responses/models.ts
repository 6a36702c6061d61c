import type { NamedConnection } from '../item-page.ts';
import type { NamedItem } from './items.ts';
import type { AnsweredResponse, ResponsePiece } from './response.ts';

export type ModelResponseModel = AnsweredResponse;

export type ModelResponseEventsModel = ResponsePiece;

/** A page of items. */
export type ItemConnection = NamedConnection<NamedItem>;

export type ModelItemConnectionModel = ItemConnection;

export type ModelItemModel = NamedItem;
