import { getOperationAST, parse, printSchema, validate } from 'graphql';
import type { QueryPlan } from '../engine/federated/plan-nodes.ts';
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
import { readSupergraph } from './graph/planner.ts';
import { ownSupergraph } from './own-supergraph.ts';

/*
 * Makes what every start of what was built would else make again: the schemas of the domains, the API schema, and the plans of the REST
 * rows, whose operations it validates. The last step of `npm run build`.
 */
const typeDefs = [...subgraphs.map(({ name }) => ownTypeDefs(name, true)), ownTypeDefs(platformSubgraph.name, false)];
keptSdl.replace(new Map(typeDefs.map((text) => [text, completeSdl(text)])));

const supergraphSdl = await ownSupergraph(subgraphs);
const operations = routed.flatMap(({ routes }) => routes.flatMap(rowOperations));
const { planner, apiSchema } = await readSupergraph(supergraphSdl, { kept: null });
const rules = readAuditRules(supergraphSdl, (name) => name);
const plans = new Map<string, QueryPlan>();
for (const operation of operations) {
  const document = parse(operation.query);
  const [error] = validate(apiSchema, document);
  if (error) throw error;
  const [ast, fragments] = [getOperationAST(document, operation.operationName)!, fragmentsOf(document)];
  // With the selections that records of mutations need.
  const audit = compileAudit(document, ast, { schema: apiSchema, fragments, rules });
  plans.set(planKey(operation), await planner.plan(audit?.document ?? document, operation.operationName));
}
keptSupergraphs.replace(new Map([[supergraphSdl, { apiSdl: printSchema(apiSchema), plans: [...plans] }]]));
