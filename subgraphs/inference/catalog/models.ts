import type { Connection } from '../../../platform/connection.ts';
import type { Model, Price } from '../provider.ts';

/** A model of the catalogue. */
export type ModelModel = Model;

/** What it costs. */
export type ModelPriceModel = Price;

/** A page of models. */
export type ModelConnectionModel = Connection<Model>;

/** Those that the viewer may call. */
export interface ModelListModel {
  readonly models: readonly Model[];
}
