import type { Connection } from '../../../platform/graphql/connection.ts';
import type { NamedItem } from './items.ts';
import type { AnsweredResponse, ResponsePiece } from './response.ts';

export type ModelResponseModel = AnsweredResponse;

export type ModelResponseEventsModel = ResponsePiece;

/** A page of items. */
export type ItemConnection = Connection<NamedItem>;

export type ModelItemConnectionModel = ItemConnection;

export type ModelItemModel = NamedItem;
