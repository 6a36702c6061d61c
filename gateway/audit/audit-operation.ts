import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { type CollectedField, collectFields, type Fragments, includeTest } from '../../platform/graphql/selections.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { AuditCategory, AuditSeverity } from '../../platform/identity/audit-record.ts';
import { type AuditDetails, compileDetails } from './audit-details.ts';
import { type AuditResource, compileResource, HIDDEN_PREFIX, recordedName } from './audit-resource.ts';
import { type AuditRules, categoryOf } from './audit-rules.ts';
import { UNDECLARED } from './field-audit.ts';

/** The record of one root field, found when the operation is compiled. */
export interface AuditedField {
  /** Its name in the answer. */
  readonly key: string;
  /** Whether the operation's variables leave it in; null: always. */
  readonly included: ((variables: Variables) => boolean) | null;
  /** The subgraph that resolves it. */
  readonly owner: string;
  readonly service: string;
  readonly eventType: string;
  readonly action: string;
  readonly category: AuditCategory;
  readonly severity: AuditSeverity;
  readonly recordedByDomain: boolean;
  readonly resource: AuditResource;
  /** It is answered with an access token: what it acts on is the session. */
  readonly opensSession: boolean;
  /** Who a caller without credentials turned out to be, by the field's value. */
  readonly caller: ((value: Readonly<Record<string, unknown>>) => AuditCaller | null) | null;
  /** Details of the record of a success; null for none. */
  readonly details: AuditDetails | null;
}

/** An account that has shown who it is. */
export interface AuditCaller {
  readonly accountId: string;
  readonly tenantId: string;
  readonly sessionId: string | null;
}

/** The records of an operation, and the operation that also selects the fields that they need. */
export interface OperationAudit {
  readonly fields: readonly AuditedField[];
  /**
   * For the planner. It selects identifiers of results (`_audit_id`) beside what the caller selects; they are never in the answer,
   * which is shaped by the caller's document.
   */
  readonly document: DocumentNode;
}

/** Ways to fields of a result. */
type Paths = readonly (readonly string[])[];

/**
 * Null for a query, for a mutation whose fields are all left out (`@audit(skip: true)`), and for a subscription whose field has no
 * `@audit`.
 */
export function compileAudit(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, fragments, rules }: { schema: GraphQLSchema; fragments: Fragments; rules: AuditRules | null },
): OperationAudit | null {
  const type = schema.getRootType(operation.operation);
  if (rules === null || operation.operation === 'query' || !type) return null;
  const root = [{ selectionSet: operation.selectionSet, conditions: [] }];
  const isRecorded = ({ name }: CollectedField): boolean => {
    const declared = rules.audits.get(`${type.name}.${name}`);
    return !name.startsWith('__') && !declared?.skip && (declared !== undefined || operation.operation === 'mutation');
  };
  const recorded = collectFields(schema, type, root, fragments).filter(isRecorded);
  const hidden = new Map<FieldNode, Paths>();
  const fields = recorded.map((field) => {
    const [compiled, names] = compileField(schema, type, field, rules);
    for (const node of field.nodes) hidden.set(node, names);
    return compiled;
  });
  return fields.length === 0 ? null : { fields, document: withHidden(document, hidden) };
}

function compileField(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  field: CollectedField,
  rules: AuditRules,
): [AuditedField, Paths] {
  const definition = root.getFields()[field.name]!;
  const declared = rules.audits.get(`${root.name}.${field.name}`) ?? UNDECLARED;
  const [owner = 'gateway'] = rules.owners.of(root.name, field.name);
  const name = recordedName(field.name);
  const available = (type: GraphQLObjectType, each: string) =>
    each in type.getFields() && rules.owners.of(type.name, each).includes(owner);
  const resource = compileResource(schema, field, definition, available);
  const result = getNamedType(definition.type);
  const ofCaller = declared.caller === undefined ? [] : [declared.caller, 'tenantId'];
  const hidden = isObjectType(result)
    ? [
        resource.hidden,
        ...[...ofCaller, ...declared.details].filter((each) => available(result, each)).map((each) => [each]),
      ]
    : [];
  const compiled = {
    key: field.responseName,
    included: includeTest(field.conditions),
    owner,
    service: rules.serviceOf(owner),
    resource,
    eventType: declared.event ?? `${owner}.${name}`,
    action: name.split('_', 1)[0]!,
    category: declared.category ?? categoryOf(owner),
    severity: declared.severity,
    recordedByDomain: declared.recordedByDomain,
    opensSession: declared.caller === 'accessToken',
    caller: declared.caller === undefined ? null : callerReader(declared.caller),
    details: compileDetails(declared.details, field),
  };
  return [compiled, hidden];
}

/** By the access token that a login was answered with, or by the account that was made. */
function callerReader(field: string): NonNullable<AuditedField['caller']> {
  if (field !== 'accessToken')
    return (value) => {
      const [accountId, tenantId] = [value[HIDDEN_PREFIX + field], value[`${HIDDEN_PREFIX}tenantId`]];
      if (typeof accountId !== 'string' || typeof tenantId !== 'string') return null;
      return { accountId, tenantId, sessionId: null };
    };
  return (value) => {
    // Not verified: it has just been made by a subgraph of ours.
    const [, payload] = String(value[HIDDEN_PREFIX + field]).split('.');
    if (payload === undefined) return null;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const { sub, tenant_id: tenantId, sid } = claims;
    if (typeof sub !== 'string' || typeof tenantId !== 'string') return null;
    return { accountId: sub, tenantId, sessionId: typeof sid === 'string' ? sid : null };
  };
}

const selectionOf = ([name = '', ...rest]: readonly string[]): FieldNode => ({
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: HIDDEN_PREFIX + name },
  name: { kind: Kind.NAME, value: name },
  ...(rest.length > 0 && { selectionSet: { kind: Kind.SELECTION_SET, selections: [selectionOf(rest)] } }),
});

/** The document with fields of the results added under names of ours. */
function withHidden(document: DocumentNode, hidden: ReadonlyMap<FieldNode, Paths>): DocumentNode {
  return visit(document, {
    Field(node) {
      const paths = (hidden.get(node) ?? []).filter((path) => path.length > 0);
      if (paths.length === 0 || !node.selectionSet) return undefined;
      const added = paths.map(selectionOf);
      const { selectionSet } = node;
      return { ...node, selectionSet: { ...selectionSet, selections: [...selectionSet.selections, ...added] } };
    },
  });
}
