import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Model, Price } from '../provider.ts';

/** A model of the catalogue, or a product of the platform's own (`platform/models/model-products.ts`). */
export interface ModelModel extends Omit<Model, 'provider' | 'capabilities'> {
  readonly provider: string;
  readonly capabilities: ReadonlySet<string>;
}

/** The price of a model. */
export type ModelPriceModel = Price;

/** A page of models. */
export type ModelConnectionModel = Connection<ModelModel>;

/** Those that the viewer may call. */
export interface ModelListModel {
  readonly models: readonly ModelModel[];
}
