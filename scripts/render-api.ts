import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';

/** `schema/api.graphql`: what clients see of a supergraph. */
export const renderApiSchema = (supergraph: string): string =>
  `${printSchema(Supergraph.build(supergraph).schema.toAPISchema().toGraphQLJSSchema()).trimEnd()}\n`;
