import type { QueryPlan } from '@apollo/query-planner';
import { getOperationAST, parse, validate } from 'graphql';
import { fragmentsOf } from '../platform/selections.ts';
import { rowOperations } from '../rest-adapter/wire-document.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { compileAudit } from './audit-operation.ts';
import { readAuditRules } from './audit-rules.ts';
import { keepPlans, planKey } from './kept-plans.ts';
import { ownSupergraph } from './own-supergraph.ts';
import { readSupergraph } from './planner.ts';

/*
 * Validates and plans the operation of every REST row, for every start of what was built. The last step of `npm run build`.
 */
const supergraphSdl = await ownSupergraph(subgraphs);
const operations = subgraphs.flatMap(({ routes }) => routes.flatMap(rowOperations));
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
keepPlans(supergraphSdl, plans);
