import { Supergraph } from '@apollo/federation-internals';
import { extendSchema, type GraphQLSchema, parse, printSchema } from 'graphql';
import { NODE_FIELDS } from '../gateway/graph/node-sources.ts';

/** `schema/api.graphql`: what clients see of a supergraph. */
export const renderApiSchema = (supergraph: string): string =>
  `${printSchema(withNodes(Supergraph.build(supergraph).schema.toAPISchema().toGraphQLJSSchema())).trimEnd()}\n`;

const withNodes = (schema: GraphQLSchema): GraphQLSchema =>
  schema.getType('Node') ? extendSchema(schema, parse(NODE_FIELDS)) : schema;
