import type { QueryPlan } from '@apollo/query-planner';
import { getOperationAST, parse, validate } from 'graphql';
import { fragmentsOf } from '../platform/graphql/selections.ts';
import { rowOperations } from '../rest-adapter/wire-document.ts';
import { ownTypeDefs } from '../subgraphs/build.ts';
import { completeSdl } from '../subgraphs/complete-sdl.ts';
import { keptSdl } from '../subgraphs/completed-sdl.ts';
import { routed, subgraphs } from '../subgraphs/index.ts';
import { platformSubgraph } from '../subgraphs/platform/index.ts';
import { compileAudit } from './audit/audit-operation.ts';
import { readAuditRules } from './audit/audit-rules.ts';
import { keptSupergraphs, planKey } from './graph/kept-supergraph.ts';
import { describeSupergraph, readSupergraph } from './graph/planner.ts';
import { ownSupergraph } from './own-supergraph.ts';

/*
 * Makes what every start of what was built would else make again: the schemas of the domains, the API schema, and the plans of the REST
 * rows, whose operations it validates. The last step of `npm run build`.
 */
const typeDefs = [...subgraphs.map(({ name }) => ownTypeDefs(name, true)), ownTypeDefs(platformSubgraph.name, false)];
keptSdl.replace(new Map(typeDefs.map((text) => [text, completeSdl(text)])));

const supergraphSdl = await ownSupergraph(subgraphs);
const operations = routed.flatMap(({ routes }) => routes.flatMap(rowOperations));
const { planner, apiSchema } = readSupergraph(supergraphSdl, null);
const rules = readAuditRules(supergraphSdl, (name) => name);
const plans = new Map<string, QueryPlan>();
for (const operation of operations) {
  const document = parse(operation.query);
  const [error] = validate(apiSchema, document);
  if (error) throw error;
  const [ast, fragments] = [getOperationAST(document, operation.operationName)!, fragmentsOf(document)];
  // With the selections that records of mutations need.
  const audit = compileAudit(document, ast, { schema: apiSchema, fragments, rules });
  plans.set(planKey(operation), planner.plan(audit?.document ?? document, operation.operationName));
}
// Parsed operations are in the nodes as well as their text: nothing here reads them.
const withoutNodes = (key: string, value: unknown): unknown => (key === 'operationDocumentNode' ? undefined : value);
const kept = { ...describeSupergraph(supergraphSdl), plans: JSON.parse(JSON.stringify([...plans], withoutNodes)) };
keptSupergraphs.replace(new Map([[supergraphSdl, kept]]));
