import { randomBytes } from 'node:crypto';
import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import { domainName } from '../../../platform/kernel/domain-name.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { byOne, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import { actorOf } from '../names.ts';
import type { TxtRecords } from '../txt-records.ts';
import type { OrganizationDomainModel } from './models.ts';
import type { DomainStore } from './store.ts';

type OrganizationId = string | null | undefined;

/**
 * The rules of domains. What belongs to another organization is NOT_FOUND. Who proves a domain decides how its people log in, so these rules
 * ask for the permission even where the gateway does not (RBAC_ENABLED off).
 */
export interface Domains {
  get(id: string, organizationId: OrganizationId, context: CallContext): Promise<OrganizationDomainModel>;
  list(
    organizationId: OrganizationId,
    args: PageArguments,
    context: CallContext,
  ): Promise<Connection<OrganizationDomainModel>>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT where the organization has it already, or as many as it may. */
  add(organizationId: OrganizationId, domain: string, context: CallContext): Promise<OrganizationDomainModel>;
  /**
   * Looks for the record. Where it is missing, or the name service does not answer, the domain stays as it was and `problem` says why.
   * @throws AppError CONFLICT where another organization has proven the domain.
   */
  verify(id: string, organizationId: OrganizationId, context: CallContext): Promise<OrganizationDomainModel>;
  /** @throws AppError CONFLICT for one that the operator has declared. */
  remove(id: string, organizationId: OrganizationId, context: CallContext): Promise<void>;
}

/** The name at which the record stands, and how its text begins. */
const LABEL = '_trellis-challenge';
const PREFIX = 'trellis-domain-verification=';

/** The TXT record that proves a domain. */
export const proofRecord = ({ name, token }: Pick<OrganizationDomainModel, 'name' | 'token'>) => ({
  name: `${LABEL}.${name}`,
  value: PREFIX + token,
});

/** Whether the record is there. @throws AppError of `TxtRecords.at`. */
export async function isPublished(
  domain: Pick<OrganizationDomainModel, 'name' | 'token'>,
  txt: TxtRecords,
  signal: AbortSignal,
): Promise<boolean> {
  const { name, value } = proofRecord(domain);
  return (await txt.at(name, signal)).some((text) => text.trim() === value);
}

/** 160 random bits: nobody publishes it by chance, or for another organization. */
export const newToken = (): string => randomBytes(20).toString('base64url');

/** @param maxDomains - of one organization; 0: as many as it likes. */
export function createDomains(
  store: DomainStore,
  memberships: Memberships,
  txt: TxtRecords,
  maxDomains: number,
): Domains {
  const enter = async (organizationId: OrganizationId, permission: string, context: CallContext) => {
    const tenantId = await memberships.require(organizationId, context);
    requirePermission(context, permission);
    return tenantId;
  };
  const find = async (id: string, tenantId: string) => {
    const domain = await store.byId(id);
    if (domain?.tenantId !== tenantId) throw notFound('Domain');
    return domain;
  };
  return {
    get: async (id, organizationId, context) => find(id, await enter(organizationId, 'orgs:read', context)),
    list: async (organizationId, args, context) => {
      const page = toPage(args);
      const tenantId = await enter(organizationId, 'orgs:read', context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    add: async (organizationId, given, context) => {
      const tenantId = await enter(organizationId, 'orgs:write', context);
      const name = domainName(given);
      if (name === null) throw invalid('domain', 'must be a domain name, such as example.com');
      const createdBy = actorOf(context);
      return makeOnce(context, 'dom', byOne(store.byId), (id) => {
        const event = tenantEvent('tenant.domain_added', tenantId, { domain_id: id, actor_id: createdBy });
        const domain = { id, tenantId, name, token: newToken(), createdBy };
        return store.insert(domain, maxDomains, event, abortableOf(context));
      });
    },
    verify: async (id, organizationId, context) => {
      const tenantId = await enter(organizationId, 'orgs:write', context);
      const domain = await find(id, tenantId);
      if (domain.declared) return domain;
      const problem = await problemOf(domain, txt, context.signal);
      if (problem !== null) return { ...domain, problem };
      const payload = { domain_id: id, actor_id: actorOf(context) };
      return store.prove(id, tenantEvent('tenant.domain_proven', tenantId, payload));
    },
    remove: async (id, organizationId, context) => {
      const tenantId = await enter(organizationId, 'orgs:write', context);
      const { declared } = await find(id, tenantId);
      if (declared) throw new AppError('CONFLICT', 'The operator has declared this domain: ask them to take it back');
      const payload = { domain_id: id, actor_id: actorOf(context) };
      if (!(await store.remove(id, tenantEvent('tenant.domain_removed', tenantId, payload)))) throw notFound('Domain');
    },
  };
}

/** Why the domain is not proven now; null when it is. */
async function problemOf(
  domain: OrganizationDomainModel,
  txt: TxtRecords,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    if (await isPublished(domain, txt, signal)) return null;
    const { name, value } = proofRecord(domain);
    return `There is no TXT record at ${name} that says ${value}`;
  } catch (error) {
    if (!(error instanceof AppError) || !UNANSWERED.has(error.extensions['code'])) throw error;
    return 'The name service of this domain does not answer: try again later';
  }
}

const UNANSWERED: ReadonlySet<unknown> = new Set(['UPSTREAM_FAILED', 'SERVICE_UNAVAILABLE']);
