import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';

/** An account as the account domain describes it. */
export interface Contact {
  /** The organization that was made with it. */
  readonly tenantId: string;
  readonly email: string;
  /** Grows with each password. */
  readonly credentialVersion: number;
}

/** @throws AppError NOT_FOUND */
export type ContactOf = (accountId: string, context: CallContext) => Promise<Contact>;

export function createContactOf(call: CallSubgraph): ContactOf {
  const contact = call<{ _contact: Contact | null }, { id: string }>(
    'account',
    'query Contact($id: ID!) { _contact(id: $id) { tenantId email credentialVersion } }',
  );
  return async (id, context) => {
    const { _contact: found } = await contact({ id }, context);
    if (!found) throw notFound('Account');
    return found;
  };
}
