import type { AuditCategory } from '../../platform/identity/audit-record.ts';
import { type FieldAudits, readFieldAudits } from './field-audit.ts';
import { type FieldOwners, readFieldOwners } from './field-owners.ts';

/** How the operations of a supergraph are recorded. */
export interface AuditRules {
  readonly audits: FieldAudits;
  readonly owners: FieldOwners;
  /** The service that a subgraph is, as metrics and logs name it. */
  readonly serviceOf: (subgraph: string) => string;
}

/** Reads the rules of a supergraph. @throws Error for a declaration that says what does not exist. */
export const readAuditRules = (sdl: string, serviceOf: AuditRules['serviceOf']): AuditRules => ({
  audits: readFieldAudits(sdl),
  owners: readFieldOwners(sdl),
  serviceOf,
});

/** The category of what a domain does, where a field says nothing else. */
export const categoryOf = (domain: string): AuditCategory => CATEGORIES[domain] ?? 'data_modification';

const CATEGORIES: Readonly<Record<string, AuditCategory>> = {
  auth: 'authentication',
  session: 'authentication',
  authorization: 'authorization',
  compliance: 'security',
};
