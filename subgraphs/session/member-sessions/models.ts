import type { Connection } from '../../../platform/graphql/connection.ts';
import type { SessionModel } from '../models.ts';

/** Why a session was ended that somebody who manages members has ended. */
export const ENDED_BY_ORGANIZATION = 'ended_by_organization';

/** A session as an organization that it works in sees it. */
export interface MemberSessionModel extends SessionModel {
  /** Whether it works there now, and not only by tokens of before. */
  readonly inOrganization: boolean;
}

/** A page of sessions of a member. */
export type MemberSessionConnectionModel = Connection<MemberSessionModel>;
