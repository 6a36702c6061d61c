import type { Connection } from '../../../platform/graphql/connection.ts';
import type { MemberRow } from '../store.ts';

/** A member as the bindings of its tenant tell of it. */
export type MemberModel = MemberRow;

/** A page of members. */
export type MemberConnectionModel = Connection<MemberRow>;
