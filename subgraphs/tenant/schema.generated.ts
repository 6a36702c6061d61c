// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationModel, OrganizationConnectionModel, AccountModel, ViewerModel } from './models.ts';
import type { TenantDeletionModel, TenantDeletionStepModel, TenantDeletionConnectionModel } from './deletion/models.ts';
import type { OrganizationDomainModel, OrganizationDomainConnectionModel } from './domains/models.ts';
import type { InvitationModel, InvitationConnectionModel } from './invitations/models.ts';
import type { ProjectModel, ProjectConnectionModel } from './projects/models.ts';
import type {
  ScimUserModel,
  ScimGroupModel,
  ScimUserConnectionModel,
  ScimGroupConnectionModel,
} from './scim/models.ts';
import type { ServiceAccountModel, ServiceAccountConnectionModel } from './service-accounts/models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** ISO 8601 in UTC with milliseconds, such as 2030-01-31T12:00:00.000Z. */
  DateTime: { input: Date; output: Date };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  /** An e-mail address in the form of the HTML standard, at most 254 characters. */
  EmailAddress: { input: string; output: string };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** An organization that the viewer belongs to; without `id` the one that the credential speaks for. */
  readonly organization: Organization;
  /**
   * The organizations that the viewer's account belongs to, newest first. An API key, and an application that acts for an account, see
   * the one that they were made for.
   */
  readonly organizations: OrganizationConnection;
  /** Whether there is such an organization. */
  readonly _organizationExists: Scalars['Boolean']['output'];
  /** The deletion of an organization: how far it is, or that it was done. Needs the permission `platform:read`, which operators have. */
  readonly tenantDeletion: TenantDeletion;
  /** The deletions of this installation, those of the newest organizations first. Needs the permission `platform:read`. */
  readonly tenantDeletions: TenantDeletionConnection;
  /** A domain of the organization that the credential speaks for. */
  readonly organizationDomain: OrganizationDomain;
  /** The domains of the organization that the credential speaks for, newest first. */
  readonly organizationDomains: OrganizationDomainConnection;
  /** The organization that has proven a domain; null for nobody. `name` is in ASCII and lower case. */
  readonly _provenDomain: Maybe<_ProvenDomain>;
  /** The domains that an organization has proven. */
  readonly _provenDomains: ReadonlyArray<Scalars['String']['output']>;
  /** The invitations of the organization that the credential speaks for, newest first. Needs `users:read`, which owners and admins have. */
  readonly invitations: InvitationConnection;
  /** An invitation of the organization that the credential speaks for. Needs `users:read`. */
  readonly invitation: Invitation;
  /** A project of the organization that the credential speaks for, archived ones included. */
  readonly project: Project;
  /** The projects of the organization that the credential speaks for, newest first. */
  readonly projects: ProjectConnection;
  /** A project that work can be done in: null when there is none in this tenant, or when it is archived. */
  readonly _project: Maybe<_Project>;
  /** The people that the organization's directory (SCIM) tells of, oldest first. Needs `users:read`, which owners and admins have. */
  readonly scimUsers: ScimUserConnection;
  /** The groups of the organization's directory (SCIM), oldest first. Needs `users:read`. */
  readonly scimGroups: ScimGroupConnection;
  /** What the organization has decided about its directory (SCIM). Needs `users:read`. */
  readonly scimSettings: ScimSettings;
  /** A service account of the organization that the credential speaks for. Needs `users:read`, which owners and admins have. */
  readonly serviceAccount: ServiceAccount;
  /** A service account whose API keys are accepted: null when there is none in this tenant, or when it is disabled. */
  readonly _serviceAccount: Maybe<_ServiceAccount>;
  /** The service accounts of the organization that the credential speaks for, newest first. Needs `users:read`. */
  readonly serviceAccounts: ServiceAccountConnection;
};

export type QueryOrganizationArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryOrganizationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Query_OrganizationExistsArgs = {
  id: Scalars['ID']['input'];
};

export type QueryTenantDeletionArgs = {
  organizationId: Scalars['ID']['input'];
};

export type QueryTenantDeletionsArgs = {
  status?: InputMaybe<TenantDeletionStatus>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryOrganizationDomainArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryOrganizationDomainsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Query_ProvenDomainArgs = {
  name: Scalars['String']['input'];
};

export type Query_ProvenDomainsArgs = {
  tenantId: Scalars['ID']['input'];
};

export type QueryInvitationsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<InvitationStatus>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryInvitationArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryProjectsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Query_ProjectArgs = {
  id: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

export type QueryScimUsersArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryScimGroupsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryScimSettingsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryServiceAccountArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type Query_ServiceAccountArgs = {
  id: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

export type QueryServiceAccountsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Makes an organization that the viewer owns. To work in it, switch to it (switchOrganization). Only for an account that has logged in: an
   * API key belongs to one organization.
   */
  readonly createOrganization: Organization;
  /** Changes the fields that are given, and no others. Needs `orgs:write`, which owners and admins have. */
  readonly updateOrganization: Organization;
  /** Makes an organization for an account that is being made; the same again answers what there is. */
  readonly _createOrganization: Organization;
  /**
   * Deletes an organization: from the answer on nobody can use it and nothing of it is found. Its data is removed for good by the weekly
   * task, once its time of grace is over; until then an operator can restore it. Needs `orgs:admin`. The same again answers the same.
   */
  readonly deleteOrganization: TenantDeletion;
  /**
   * Removes an organization and all its data for good, without a time of grace (Article 17 GDPR). It cannot be undone. The answer comes when
   * it is done, or after some seconds while it goes on. Needs `orgs:admin`.
   */
  readonly eraseOrganization: TenantDeletion;
  /**
   * Takes the deletion of an organization back, before its data is removed: all credentials that were good then are good again. Needs
   * the permission `platform:write`, which operators have.
   */
  readonly restoreOrganization: Organization;
  /** Begins to erase the organizations whose time is over, and looks again at those that were erased lately; how many of both. */
  readonly _cleanUpTenants: Scalars['Int']['output'];
  /**
   * Adds a domain that the organization wants to prove. CONFLICT where it has it already; whether another organization has proven it is told
   * to nobody who has not published its record.
   */
  readonly addDomain: OrganizationDomain;
  /**
   * Looks for the TXT record of a domain. Where it is missing, or the name service does not answer, the domain stays as it was and `problem`
   * says why. CONFLICT where another organization has proven the domain.
   */
  readonly verifyDomain: OrganizationDomain;
  /** Gives a domain up. CONFLICT for one that the operator has declared. */
  readonly removeDomain: OrganizationDomainRemoval;
  /**
   * Invites an address by mail, with a link that works once and for a week. The role is no higher than the viewer's own. An address of a
   * member, and one that is invited already, is a CONFLICT; whether any other address has an account is not told. Needs `users:write`.
   */
  readonly inviteMember: Invitation;
  /** Sends the mail again, with a new link and a new week; the old link is void. Also for an invitation that has expired. */
  readonly resendInvitation: Invitation;
  /** Takes an open invitation back: its link is void. Doing it twice is no error; one that was accepted or declined is a CONFLICT. */
  readonly revokeInvitation: Invitation;
  /**
   * Becomes a member by the token of a mail. The viewer's address must be the one that was invited, whatever the letter case. Accepting again is
   * no error. Only for an account that has logged in.
   */
  readonly acceptInvitation: InvitationAnswer;
  /** Takes back the open invitations that were sent in sessions which are not trusted; `by` is whose doing it is. */
  readonly _endInvitationsSentIn: Scalars['Boolean']['output'];
  /** Declines an invitation by the token of its mail. The viewer's address must be the one that was invited. */
  readonly declineInvitation: InvitationAnswer;
  /** Makes a project. A name that another one has, in whatever letter case, is a CONFLICT; archived ones do not count. */
  readonly createProject: Project;
  /** Changes the fields that are given, and no others. */
  readonly updateProject: Project;
  /**
   * Archives a project: its name is free again, and no new API key can be narrowed to it. What was done in it stays readable, so a project is
   * never deleted by itself. Doing it twice is no error; `updateProject` restores it.
   */
  readonly archiveProject: Project;
  /**
   * Gives the members of a group of the directory a role, or with null none by this group. A person has the strongest role of their groups,
   * beside those that people gave them. Never owner. Only for owners.
   */
  readonly setScimGroupRole: ScimGroup;
  /** Sets the role of people of the directory without a group that gives one: viewer unless set. Never owner. Only for owners. */
  readonly setScimDefaultRole: ScimSettings;
  /**
   * Makes a service account with a role that is no higher than the viewer's own. Needs `users:write`, which owners and admins have. A name
   * that another one has, in whatever letter case, is a CONFLICT.
   */
  readonly createServiceAccount: ServiceAccount;
  /**
   * Changes the fields that are given, and no others. One that is disabled has all its API keys refused at once. Its role is changed
   * as that of any member.
   */
  readonly updateServiceAccount: ServiceAccount;
  /** Removes a service account: its roles are gone and its API keys refused at once, for good. */
  readonly deleteServiceAccount: ServiceAccountDeletion;
};

export type MutationCreateOrganizationArgs = {
  input: CreateOrganizationInput;
};

export type MutationUpdateOrganizationArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: UpdateOrganizationInput;
};

export type Mutation_CreateOrganizationArgs = {
  input: _CreateOrganizationInput;
};

export type MutationDeleteOrganizationArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationEraseOrganizationArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationRestoreOrganizationArgs = {
  id: Scalars['ID']['input'];
};

export type MutationAddDomainArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: AddDomainInput;
};

export type MutationVerifyDomainArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationRemoveDomainArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationInviteMemberArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: InviteMemberInput;
};

export type MutationResendInvitationArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationRevokeInvitationArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationAcceptInvitationArgs = {
  input: InvitationTokenInput;
};

export type Mutation_EndInvitationsSentInArgs = {
  sessionIds: ReadonlyArray<Scalars['ID']['input']>;
  by: Scalars['ID']['input'];
};

export type MutationDeclineInvitationArgs = {
  input: InvitationTokenInput;
};

export type MutationCreateProjectArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: CreateProjectInput;
};

export type MutationUpdateProjectArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: UpdateProjectInput;
};

export type MutationArchiveProjectArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationSetScimGroupRoleArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: ScimGroupRoleInput;
};

export type MutationSetScimDefaultRoleArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: ScimDefaultRoleInput;
};

export type MutationCreateServiceAccountArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: CreateServiceAccountInput;
};

export type MutationUpdateServiceAccountArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  input: UpdateServiceAccountInput;
};

export type MutationDeleteServiceAccountArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** The organization that the credential speaks for, each time that it has changed. */
  readonly organizationChanged: Organization;
  /** Each deletion of an organization that begins, goes on or ends. Needs the permission `platform:read`. */
  readonly tenantDeletionChanged: TenantDeletion;
};

/** People and programs who work together: everything that is theirs belongs to it. */
export type Organization = {
  readonly __typename?: 'Organization';
  /** `org_…`, the `tenant_id` of REST. */
  readonly id: Scalars['ID']['output'];
  /** Its name; several may have the same. */
  readonly name: Scalars['String']['output'];
  /** Made with an account. It can do all that others can. */
  readonly personal: Scalars['Boolean']['output'];
  /** Free-form settings, set by updateOrganization. */
  readonly settings: Scalars['JSON']['output'];
  /** Whether people work in it only where they have signed in with more than one factor. */
  readonly requireSecondFactor: Scalars['Boolean']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  readonly version: Scalars['Int']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Its invitations, newest first. Only for a credential that speaks for it, with `users:read`. */
  readonly invitations: InvitationConnection;
  /** Its projects, newest first. Only for a credential that speaks for it. */
  readonly projects: ProjectConnection;
  /** Its service accounts, newest first. Only for a credential that speaks for it, with `users:read`. */
  readonly serviceAccounts: ServiceAccountConnection;
};

/** People and programs who work together: everything that is theirs belongs to it. */
export type OrganizationInvitationsArgs = {
  status?: InputMaybe<InvitationStatus>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** People and programs who work together: everything that is theirs belongs to it. */
export type OrganizationProjectsArgs = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** People and programs who work together: everything that is theirs belongs to it. */
export type OrganizationServiceAccountsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** Who calls. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization that the credential speaks for; null for a credential of none. */
  readonly organization: Maybe<Organization>;
};

/** A person who can log in. */
export type Account = {
  readonly __typename?: 'Account';
  /** `usr_…` */
  readonly id: Scalars['ID']['output'];
};

/** A page of organizations (GraphQL Cursor Connections). */
export type OrganizationConnection = {
  readonly __typename?: 'OrganizationConnection';
  /** The organizations with their cursors. */
  readonly edges: ReadonlyArray<OrganizationEdge>;
  /** The organizations. */
  readonly nodes: ReadonlyArray<Organization>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An organization and its place in the list. */
export type OrganizationEdge = {
  readonly __typename?: 'OrganizationEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The organization. */
  readonly node: Organization;
};

/** Where a page stands in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** A new organization. */
export type CreateOrganizationInput = {
  /** 1 to 200 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** Free-form, an object of at most 32 KiB and 10 levels. */
  readonly settings?: InputMaybe<Scalars['JSON']['input']>;
};

/** A partial update: what is left out stays. */
export type UpdateOrganizationInput = {
  /** 1 to 200 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /**
   * Merged into the settings key by key, at every level; null deletes a key (JSON Merge Patch, RFC 7396). At most 32 KiB and
   * 10 levels.
   */
  readonly settings?: InputMaybe<Scalars['JSON']['input']>;
  /**
   * Whether people work in it only where they have signed in with more than one factor. Only a login changes this whose session was opened by
   * more than one itself. What others have open without one ends.
   */
  readonly requireSecondFactor?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** The organization of a new account. */
export type _CreateOrganizationInput = {
  readonly id: Scalars['ID']['input'];
  readonly name: Scalars['String']['input'];
  readonly personal: Scalars['Boolean']['input'];
  readonly ownerId: Scalars['ID']['input'];
};

/** How far a deletion is. */
export type TenantDeletionStatus =
  /** Nobody can use the organization any more, or in a moment; not all parts of the installation know yet. */
  | 'CLOSING'
  /** It waits for the weekly task, and can be restored. */
  | 'DELETION_SCHEDULED'
  /** Its data is being removed. */
  | 'ERASING'
  /** Nothing is left of it. */
  | 'HARD_DELETED';

/** The deletion of an organization. It outlives the organization, and holds nobody's data. */
export type TenantDeletion = {
  readonly __typename?: 'TenantDeletion';
  /** The organization, `org_…`. */
  readonly organizationId: Scalars['ID']['output'];
  /** How far it is. */
  readonly status: TenantDeletionStatus;
  /** Whether the weekly task is not waited for. */
  readonly immediate: Scalars['Boolean']['output'];
  /** When it was asked for. */
  readonly requestedAt: Scalars['DateTime']['output'];
  /** By when everything will be, or was, removed. */
  readonly estimatedCompletion: Scalars['DateTime']['output'];
  /** When the removal began. */
  readonly startedAt: Maybe<Scalars['DateTime']['output']>;
  /** When nothing was left. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Why it does not go on just now; null where it does. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** What was removed so far, by domain and table or store. */
  readonly steps: ReadonlyArray<TenantDeletionStep>;
  /** What was removed where, as the audit log has it; null before the end. */
  readonly proof: Maybe<Scalars['JSON']['output']>;
  /** SHA-256 over the canonical JSON (RFC 8785) of the proof, in hexadecimal. */
  readonly proofHash: Maybe<Scalars['String']['output']>;
};

/** What a deletion has done in one domain. */
export type TenantDeletionStep = {
  readonly __typename?: 'TenantDeletionStep';
  /** The domain: `session`. */
  readonly domain: Scalars['String']['output'];
  /** What was removed, by table or store. */
  readonly erased: Scalars['JSON']['output'];
  /** What was still there at the last look. */
  readonly held: Scalars['JSON']['output'];
};

/** A page of deletions (GraphQL Cursor Connections). */
export type TenantDeletionConnection = {
  readonly __typename?: 'TenantDeletionConnection';
  /** The deletions with their cursors. */
  readonly edges: ReadonlyArray<TenantDeletionEdge>;
  /** The deletions. */
  readonly nodes: ReadonlyArray<TenantDeletion>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A deletion and its place in the list. */
export type TenantDeletionEdge = {
  readonly __typename?: 'TenantDeletionEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The deletion. */
  readonly node: TenantDeletion;
};

/** What is known of an organization's claim to a domain. */
export type DomainStatus =
  /** Its record was not found yet, or not for too long. */
  | 'PENDING'
  /** It is the organization's. */
  | 'PROVEN'
  /** It still is, but its record is missing: after DOMAIN_LAPSE_DAYS it is not. */
  | 'FAILING';

/** A domain of an organization. */
export type OrganizationDomain = {
  readonly __typename?: 'OrganizationDomain';
  /** `dom_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization that it belongs to. */
  readonly organization: Organization;
  /** In ASCII and lower case. */
  readonly name: Scalars['String']['output'];
  /** What is known of it. */
  readonly status: DomainStatus;
  /** Name of the TXT record that proves it. */
  readonly recordName: Scalars['String']['output'];
  /** Text of that record. */
  readonly recordValue: Scalars['String']['output'];
  /** Whether the operator has declared it, so that no record is needed. */
  readonly declared: Scalars['Boolean']['output'];
  /** When it was proven. */
  readonly provenAt: Maybe<Scalars['DateTime']['output']>;
  /** When the name service was last asked. */
  readonly checkedAt: Maybe<Scalars['DateTime']['output']>;
  /** Since when the record of a proven domain is missing. */
  readonly failingSince: Maybe<Scalars['DateTime']['output']>;
  /** Why verifyDomain has not proven it; null elsewhere. */
  readonly problem: Maybe<Scalars['String']['output']>;
  /** Who added it, `usr_…` or `key_…`; `system` for the operator's configuration. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A page of domains (GraphQL Cursor Connections). */
export type OrganizationDomainConnection = {
  readonly __typename?: 'OrganizationDomainConnection';
  /** The domains with their cursors. */
  readonly edges: ReadonlyArray<OrganizationDomainEdge>;
  /** The domains. */
  readonly nodes: ReadonlyArray<OrganizationDomain>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A domain and its place in the list. */
export type OrganizationDomainEdge = {
  readonly __typename?: 'OrganizationDomainEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The domain. */
  readonly node: OrganizationDomain;
};

/** What became of a domain. */
export type OrganizationDomainRemoval = {
  readonly __typename?: 'OrganizationDomainRemoval';
  /** The domain. */
  readonly domainId: Scalars['ID']['output'];
  /** Always `removed`. */
  readonly status: Scalars['String']['output'];
};

/** A domain to be proven. */
export type AddDomainInput = {
  /** Such as example.com. Each name stands for itself: mail.example.com is another domain. */
  readonly domain: Scalars['String']['input'];
};

/** A domain and the organization that has proven it. */
export type _ProvenDomain = {
  readonly __typename?: '_ProvenDomain';
  readonly name: Scalars['String']['output'];
  readonly tenantId: Scalars['ID']['output'];
};

/** Where an invitation stands. */
export type InvitationStatus =
  /** It can be accepted. */
  | 'OPEN'
  /** The invited account has become a member. */
  | 'ACCEPTED'
  /** The invited account does not want to. */
  | 'DECLINED'
  /** It was taken back. */
  | 'REVOKED'
  /** Nobody answered in time; it can be sent again. */
  | 'EXPIRED';

/** An invitation by mail into an organization. */
export type Invitation = {
  readonly __typename?: 'Invitation';
  /** `inv_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization that it leads into. */
  readonly organization: Organization;
  /** The address as the inviter wrote it. */
  readonly email: Scalars['EmailAddress']['output'];
  /** owner, admin, editor, viewer or guest. */
  readonly role: Scalars['String']['output'];
  /** Where it stands. */
  readonly status: InvitationStatus;
  /** When the membership will end; null when it will not. */
  readonly memberUntil: Maybe<Scalars['DateTime']['output']>;
  /** Who invited, `usr_…` or `key_…`. */
  readonly invitedBy: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When its mail was last handed over; null when that failed, and it has to be sent again. */
  readonly sentAt: Maybe<Scalars['DateTime']['output']>;
  /** When its link stops working. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** When it was accepted, declined or revoked. */
  readonly closedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of invitations (GraphQL Cursor Connections). */
export type InvitationConnection = {
  readonly __typename?: 'InvitationConnection';
  /** The invitations with their cursors. */
  readonly edges: ReadonlyArray<InvitationEdge>;
  /** The invitations. */
  readonly nodes: ReadonlyArray<Invitation>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An invitation and its place in the list. */
export type InvitationEdge = {
  readonly __typename?: 'InvitationEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The invitation. */
  readonly node: Invitation;
};

/** What became of an invitation. */
export type InvitationAnswer = {
  readonly __typename?: 'InvitationAnswer';
  /** The invitation. */
  readonly invitationId: Scalars['ID']['output'];
  /** The organization, to switch to. */
  readonly tenantId: Scalars['ID']['output'];
  /** The role that it gives. */
  readonly role: Scalars['String']['output'];
  /** Where it stands now. */
  readonly status: InvitationStatus;
};

/** A new invitation. */
export type InviteMemberInput = {
  /** Where the mail goes. */
  readonly email: Scalars['EmailAddress']['input'];
  /** owner, admin, editor, viewer or guest; no higher than the viewer's own. */
  readonly role: Scalars['String']['input'];
  /** When the membership ends. A guest must have an end. */
  readonly memberUntil?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The token of an invitation's mail. */
export type InvitationTokenInput = {
  /** As it stands in the link. */
  readonly token: Scalars['String']['input'];
};

/** A part of an organization's work, which API keys can be narrowed to. */
export type Project = {
  readonly __typename?: 'Project';
  /** `proj_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization that it belongs to. */
  readonly organization: Organization;
  /** Unique in the organization among those that are not archived, without regard to letter case. */
  readonly name: Scalars['String']['output'];
  /** What it is for. */
  readonly description: Scalars['String']['output'];
  /** Whether it is archived. */
  readonly archived: Scalars['Boolean']['output'];
  /** When it was archived. */
  readonly archivedAt: Maybe<Scalars['DateTime']['output']>;
  /** Who made it, `usr_…` or `key_…`. */
  readonly createdBy: Scalars['ID']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  readonly version: Scalars['Int']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of projects (GraphQL Cursor Connections). */
export type ProjectConnection = {
  readonly __typename?: 'ProjectConnection';
  /** The projects with their cursors. */
  readonly edges: ReadonlyArray<ProjectEdge>;
  /** The projects. */
  readonly nodes: ReadonlyArray<Project>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A project and its place in the list. */
export type ProjectEdge = {
  readonly __typename?: 'ProjectEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The project. */
  readonly node: Project;
};

/** A new project. */
export type CreateProjectInput = {
  /** 1 to 200 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** At most 2,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

/** A partial update: what is left out stays. */
export type UpdateProjectInput = {
  /** 1 to 200 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** True archives it, false restores it: CONFLICT when its name was taken meanwhile. */
  readonly archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** What other domains need to know of a project. */
export type _Project = {
  readonly __typename?: '_Project';
  readonly id: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
};

/** How somebody stands whom the directory tells of. */
export type ScimUserState =
  /** A member who may log in. */
  | 'ACTIVE'
  /** All roles in the organization rest. */
  | 'INACTIVE'
  /** Nobody has accepted the invitation yet. */
  | 'INVITED'
  /** Not done yet; it goes on by itself, or the directory has given no address. */
  | 'WAITING';

/** A person of the organization's directory. */
export type ScimUser = {
  readonly __typename?: 'ScimUser';
  /** `scu_…`, the `id` in SCIM. */
  readonly id: Scalars['ID']['output'];
  /** How the directory calls the person. */
  readonly userName: Scalars['String']['output'];
  /** The identifier in the directory. */
  readonly externalId: Maybe<Scalars['String']['output']>;
  /** How the person stands. */
  readonly state: ScimUserState;
  /** The account; null while there is none. */
  readonly accountId: Maybe<Scalars['ID']['output']>;
  /** When the directory first told of the person. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it last changed something. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of people (GraphQL Cursor Connections). */
export type ScimUserConnection = {
  readonly __typename?: 'ScimUserConnection';
  /** The people with their cursors. */
  readonly edges: ReadonlyArray<ScimUserEdge>;
  /** The people. */
  readonly nodes: ReadonlyArray<ScimUser>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A person and their place in the list. */
export type ScimUserEdge = {
  readonly __typename?: 'ScimUserEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The person. */
  readonly node: ScimUser;
};

/** A group of the organization's directory. */
export type ScimGroup = {
  readonly __typename?: 'ScimGroup';
  /** `scg_…`, the `id` in SCIM. */
  readonly id: Scalars['ID']['output'];
  /** The name of the group. */
  readonly displayName: Scalars['String']['output'];
  /** The identifier in the directory. */
  readonly externalId: Maybe<Scalars['String']['output']>;
  /** The role that its members have; null for a group that gives none. */
  readonly role: Maybe<Scalars['String']['output']>;
  /** How many people are in it. */
  readonly memberCount: Scalars['Int']['output'];
  /** When the directory made it. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of groups (GraphQL Cursor Connections). */
export type ScimGroupConnection = {
  readonly __typename?: 'ScimGroupConnection';
  /** The groups with their cursors. */
  readonly edges: ReadonlyArray<ScimGroupEdge>;
  /** The groups. */
  readonly nodes: ReadonlyArray<ScimGroup>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A group and its place in the list. */
export type ScimGroupEdge = {
  readonly __typename?: 'ScimGroupEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The group. */
  readonly node: ScimGroup;
};

/** What an organization has decided about its directory. */
export type ScimSettings = {
  readonly __typename?: 'ScimSettings';
  /** What the directory is told as base URL. */
  readonly baseUrl: Scalars['String']['output'];
  /** The role of people without a group that gives one. */
  readonly defaultRole: Scalars['String']['output'];
};

/** The role of a group. */
export type ScimGroupRoleInput = {
  /** admin, editor or viewer; null: none by this group. */
  readonly role?: InputMaybe<Scalars['String']['input']>;
};

/** The role of people without a group that gives one. */
export type ScimDefaultRoleInput = {
  /** admin, editor or viewer. */
  readonly role: Scalars['String']['input'];
};

/** A program that acts for an organization, by API keys of its own. */
export type ServiceAccount = {
  readonly __typename?: 'ServiceAccount';
  /** `svc_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization that it belongs to. */
  readonly organization: Organization;
  /** Unique in the organization, without regard to letter case. */
  readonly name: Scalars['String']['output'];
  /** What it is for. */
  readonly description: Scalars['String']['output'];
  /** Its role in the organization: owner, admin, editor or viewer; null when the role was taken away. */
  readonly role: Maybe<Scalars['String']['output']>;
  /** Whether its API keys are refused. */
  readonly disabled: Scalars['Boolean']['output'];
  /** When it was disabled. */
  readonly disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** Who made it, `usr_…` or `key_…`. */
  readonly createdBy: Scalars['ID']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  readonly version: Scalars['Int']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of service accounts (GraphQL Cursor Connections). */
export type ServiceAccountConnection = {
  readonly __typename?: 'ServiceAccountConnection';
  /** The service accounts with their cursors. */
  readonly edges: ReadonlyArray<ServiceAccountEdge>;
  /** The service accounts. */
  readonly nodes: ReadonlyArray<ServiceAccount>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A service account and its place in the list. */
export type ServiceAccountEdge = {
  readonly __typename?: 'ServiceAccountEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The service account. */
  readonly node: ServiceAccount;
};

/** What became of a service account. */
export type ServiceAccountDeletion = {
  readonly __typename?: 'ServiceAccountDeletion';
  /** The service account. */
  readonly serviceAccountId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A new service account. */
export type CreateServiceAccountInput = {
  /** 1 to 200 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** At most 2,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** owner, admin, editor or viewer; no higher than the viewer's own. */
  readonly role: Scalars['String']['input'];
};

/** A partial update: what is left out stays. */
export type UpdateServiceAccountInput = {
  /** 1 to 200 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** True refuses its API keys, false accepts them again. */
  readonly disabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** What other domains need to know of a service account. */
export type _ServiceAccount = {
  readonly __typename?: '_ServiceAccount';
  readonly id: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
  reference: TReference,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Organization: Organization;
  Viewer: Viewer;
  Project: Project;
  ServiceAccount: ServiceAccount;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Organization: { __typename: 'Organization' } & GraphQLRecursivePick<FederationTypes['Organization'], { id: true }>;
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
  Project: { __typename: 'Project' } & GraphQLRecursivePick<FederationTypes['Project'], { id: true }>;
  ServiceAccount: { __typename: 'ServiceAccount' } & GraphQLRecursivePick<
    FederationTypes['ServiceAccount'],
    { id: true }
  >;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Organization: ResolverTypeWrapper<OrganizationModel>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  Account: ResolverTypeWrapper<AccountModel>;
  OrganizationConnection: ResolverTypeWrapper<OrganizationConnectionModel>;
  OrganizationEdge: ResolverTypeWrapper<Omit<OrganizationEdge, 'node'> & { node: ResolversTypes['Organization'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  CreateOrganizationInput: CreateOrganizationInput;
  UpdateOrganizationInput: UpdateOrganizationInput;
  _CreateOrganizationInput: _CreateOrganizationInput;
  TenantDeletionStatus: TenantDeletionStatus;
  TenantDeletion: ResolverTypeWrapper<TenantDeletionModel>;
  TenantDeletionStep: ResolverTypeWrapper<TenantDeletionStepModel>;
  TenantDeletionConnection: ResolverTypeWrapper<TenantDeletionConnectionModel>;
  TenantDeletionEdge: ResolverTypeWrapper<
    Omit<TenantDeletionEdge, 'node'> & { node: ResolversTypes['TenantDeletion'] }
  >;
  DomainStatus: DomainStatus;
  OrganizationDomain: ResolverTypeWrapper<OrganizationDomainModel>;
  OrganizationDomainConnection: ResolverTypeWrapper<OrganizationDomainConnectionModel>;
  OrganizationDomainEdge: ResolverTypeWrapper<
    Omit<OrganizationDomainEdge, 'node'> & { node: ResolversTypes['OrganizationDomain'] }
  >;
  OrganizationDomainRemoval: ResolverTypeWrapper<OrganizationDomainRemoval>;
  AddDomainInput: AddDomainInput;
  _ProvenDomain: ResolverTypeWrapper<_ProvenDomain>;
  InvitationStatus: InvitationStatus;
  Invitation: ResolverTypeWrapper<InvitationModel>;
  InvitationConnection: ResolverTypeWrapper<InvitationConnectionModel>;
  InvitationEdge: ResolverTypeWrapper<Omit<InvitationEdge, 'node'> & { node: ResolversTypes['Invitation'] }>;
  InvitationAnswer: ResolverTypeWrapper<InvitationAnswer>;
  InviteMemberInput: InviteMemberInput;
  InvitationTokenInput: InvitationTokenInput;
  Project: ResolverTypeWrapper<ProjectModel>;
  ProjectConnection: ResolverTypeWrapper<ProjectConnectionModel>;
  ProjectEdge: ResolverTypeWrapper<Omit<ProjectEdge, 'node'> & { node: ResolversTypes['Project'] }>;
  CreateProjectInput: CreateProjectInput;
  UpdateProjectInput: UpdateProjectInput;
  _Project: ResolverTypeWrapper<_Project>;
  ScimUserState: ScimUserState;
  ScimUser: ResolverTypeWrapper<ScimUserModel>;
  ScimUserConnection: ResolverTypeWrapper<ScimUserConnectionModel>;
  ScimUserEdge: ResolverTypeWrapper<Omit<ScimUserEdge, 'node'> & { node: ResolversTypes['ScimUser'] }>;
  ScimGroup: ResolverTypeWrapper<ScimGroupModel>;
  ScimGroupConnection: ResolverTypeWrapper<ScimGroupConnectionModel>;
  ScimGroupEdge: ResolverTypeWrapper<Omit<ScimGroupEdge, 'node'> & { node: ResolversTypes['ScimGroup'] }>;
  ScimSettings: ResolverTypeWrapper<ScimSettings>;
  ScimGroupRoleInput: ScimGroupRoleInput;
  ScimDefaultRoleInput: ScimDefaultRoleInput;
  ServiceAccount: ResolverTypeWrapper<ServiceAccountModel>;
  ServiceAccountConnection: ResolverTypeWrapper<ServiceAccountConnectionModel>;
  ServiceAccountEdge: ResolverTypeWrapper<
    Omit<ServiceAccountEdge, 'node'> & { node: ResolversTypes['ServiceAccount'] }
  >;
  ServiceAccountDeletion: ResolverTypeWrapper<ServiceAccountDeletion>;
  CreateServiceAccountInput: CreateServiceAccountInput;
  UpdateServiceAccountInput: UpdateServiceAccountInput;
  _ServiceAccount: ResolverTypeWrapper<_ServiceAccount>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Organization: OrganizationModel;
  Viewer: ViewerModel;
  Account: AccountModel;
  OrganizationConnection: OrganizationConnectionModel;
  OrganizationEdge: Omit<OrganizationEdge, 'node'> & { node: ResolversParentTypes['Organization'] };
  PageInfo: PageInfo;
  CreateOrganizationInput: CreateOrganizationInput;
  UpdateOrganizationInput: UpdateOrganizationInput;
  _CreateOrganizationInput: _CreateOrganizationInput;
  TenantDeletion: TenantDeletionModel;
  TenantDeletionStep: TenantDeletionStepModel;
  TenantDeletionConnection: TenantDeletionConnectionModel;
  TenantDeletionEdge: Omit<TenantDeletionEdge, 'node'> & { node: ResolversParentTypes['TenantDeletion'] };
  OrganizationDomain: OrganizationDomainModel;
  OrganizationDomainConnection: OrganizationDomainConnectionModel;
  OrganizationDomainEdge: Omit<OrganizationDomainEdge, 'node'> & { node: ResolversParentTypes['OrganizationDomain'] };
  OrganizationDomainRemoval: OrganizationDomainRemoval;
  AddDomainInput: AddDomainInput;
  _ProvenDomain: _ProvenDomain;
  Invitation: InvitationModel;
  InvitationConnection: InvitationConnectionModel;
  InvitationEdge: Omit<InvitationEdge, 'node'> & { node: ResolversParentTypes['Invitation'] };
  InvitationAnswer: InvitationAnswer;
  InviteMemberInput: InviteMemberInput;
  InvitationTokenInput: InvitationTokenInput;
  Project: ProjectModel;
  ProjectConnection: ProjectConnectionModel;
  ProjectEdge: Omit<ProjectEdge, 'node'> & { node: ResolversParentTypes['Project'] };
  CreateProjectInput: CreateProjectInput;
  UpdateProjectInput: UpdateProjectInput;
  _Project: _Project;
  ScimUser: ScimUserModel;
  ScimUserConnection: ScimUserConnectionModel;
  ScimUserEdge: Omit<ScimUserEdge, 'node'> & { node: ResolversParentTypes['ScimUser'] };
  ScimGroup: ScimGroupModel;
  ScimGroupConnection: ScimGroupConnectionModel;
  ScimGroupEdge: Omit<ScimGroupEdge, 'node'> & { node: ResolversParentTypes['ScimGroup'] };
  ScimSettings: ScimSettings;
  ScimGroupRoleInput: ScimGroupRoleInput;
  ScimDefaultRoleInput: ScimDefaultRoleInput;
  ServiceAccount: ServiceAccountModel;
  ServiceAccountConnection: ServiceAccountConnectionModel;
  ServiceAccountEdge: Omit<ServiceAccountEdge, 'node'> & { node: ResolversParentTypes['ServiceAccount'] };
  ServiceAccountDeletion: ServiceAccountDeletion;
  CreateServiceAccountInput: CreateServiceAccountInput;
  UpdateServiceAccountInput: UpdateServiceAccountInput;
  _ServiceAccount: _ServiceAccount;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type AuthDirectiveArgs = {
  permission: Scalars['String']['input'];
  own?: Maybe<Scalars['Boolean']['input']>;
  sensitive?: Maybe<Scalars['Boolean']['input']>;
  gives?: Maybe<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuthDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuditDirectiveArgs = {
  category?: Maybe<Scalars['String']['input']>;
  severity?: Maybe<Scalars['String']['input']>;
  event?: Maybe<Scalars['String']['input']>;
  skip?: Maybe<Scalars['Boolean']['input']>;
  told?: Maybe<Scalars['Boolean']['input']>;
  caller?: Maybe<Scalars['String']['input']>;
};

export type AuditDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuditDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LongCallsDirectiveArgs = {};

export type LongCallsDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = LongCallsDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType, Partial<QueryOrganizationArgs>>;
  organizations?: Resolver<
    ResolversTypes['OrganizationConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryOrganizationsArgs, 'first' | 'offset'>
  >;
  _organizationExists?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Query_OrganizationExistsArgs, 'id'>
  >;
  tenantDeletion?: Resolver<
    ResolversTypes['TenantDeletion'],
    ParentType,
    ContextType,
    RequireFields<QueryTenantDeletionArgs, 'organizationId'>
  >;
  tenantDeletions?: Resolver<
    ResolversTypes['TenantDeletionConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryTenantDeletionsArgs, 'first' | 'offset'>
  >;
  organizationDomain?: Resolver<
    ResolversTypes['OrganizationDomain'],
    ParentType,
    ContextType,
    RequireFields<QueryOrganizationDomainArgs, 'id'>
  >;
  organizationDomains?: Resolver<
    ResolversTypes['OrganizationDomainConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryOrganizationDomainsArgs, 'first' | 'offset'>
  >;
  _provenDomain?: Resolver<
    Maybe<ResolversTypes['_ProvenDomain']>,
    ParentType,
    ContextType,
    RequireFields<Query_ProvenDomainArgs, 'name'>
  >;
  _provenDomains?: Resolver<
    ReadonlyArray<ResolversTypes['String']>,
    ParentType,
    ContextType,
    RequireFields<Query_ProvenDomainsArgs, 'tenantId'>
  >;
  invitations?: Resolver<
    ResolversTypes['InvitationConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryInvitationsArgs, 'first' | 'offset'>
  >;
  invitation?: Resolver<
    ResolversTypes['Invitation'],
    ParentType,
    ContextType,
    RequireFields<QueryInvitationArgs, 'id'>
  >;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projects?: Resolver<
    ResolversTypes['ProjectConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryProjectsArgs, 'archived' | 'first' | 'offset'>
  >;
  _project?: Resolver<
    Maybe<ResolversTypes['_Project']>,
    ParentType,
    ContextType,
    RequireFields<Query_ProjectArgs, 'id' | 'tenantId'>
  >;
  scimUsers?: Resolver<
    ResolversTypes['ScimUserConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryScimUsersArgs, 'first' | 'offset'>
  >;
  scimGroups?: Resolver<
    ResolversTypes['ScimGroupConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryScimGroupsArgs, 'first' | 'offset'>
  >;
  scimSettings?: Resolver<ResolversTypes['ScimSettings'], ParentType, ContextType, Partial<QueryScimSettingsArgs>>;
  serviceAccount?: Resolver<
    ResolversTypes['ServiceAccount'],
    ParentType,
    ContextType,
    RequireFields<QueryServiceAccountArgs, 'id'>
  >;
  _serviceAccount?: Resolver<
    Maybe<ResolversTypes['_ServiceAccount']>,
    ParentType,
    ContextType,
    RequireFields<Query_ServiceAccountArgs, 'id' | 'tenantId'>
  >;
  serviceAccounts?: Resolver<
    ResolversTypes['ServiceAccountConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryServiceAccountsArgs, 'first' | 'offset'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createOrganization?: Resolver<
    ResolversTypes['Organization'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateOrganizationArgs, 'input'>
  >;
  updateOrganization?: Resolver<
    ResolversTypes['Organization'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateOrganizationArgs, 'input'>
  >;
  _createOrganization?: Resolver<
    ResolversTypes['Organization'],
    ParentType,
    ContextType,
    RequireFields<Mutation_CreateOrganizationArgs, 'input'>
  >;
  deleteOrganization?: Resolver<
    ResolversTypes['TenantDeletion'],
    ParentType,
    ContextType,
    Partial<MutationDeleteOrganizationArgs>
  >;
  eraseOrganization?: Resolver<
    ResolversTypes['TenantDeletion'],
    ParentType,
    ContextType,
    Partial<MutationEraseOrganizationArgs>
  >;
  restoreOrganization?: Resolver<
    ResolversTypes['Organization'],
    ParentType,
    ContextType,
    RequireFields<MutationRestoreOrganizationArgs, 'id'>
  >;
  _cleanUpTenants?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  addDomain?: Resolver<
    ResolversTypes['OrganizationDomain'],
    ParentType,
    ContextType,
    RequireFields<MutationAddDomainArgs, 'input'>
  >;
  verifyDomain?: Resolver<
    ResolversTypes['OrganizationDomain'],
    ParentType,
    ContextType,
    RequireFields<MutationVerifyDomainArgs, 'id'>
  >;
  removeDomain?: Resolver<
    ResolversTypes['OrganizationDomainRemoval'],
    ParentType,
    ContextType,
    RequireFields<MutationRemoveDomainArgs, 'id'>
  >;
  inviteMember?: Resolver<
    ResolversTypes['Invitation'],
    ParentType,
    ContextType,
    RequireFields<MutationInviteMemberArgs, 'input'>
  >;
  resendInvitation?: Resolver<
    ResolversTypes['Invitation'],
    ParentType,
    ContextType,
    RequireFields<MutationResendInvitationArgs, 'id'>
  >;
  revokeInvitation?: Resolver<
    ResolversTypes['Invitation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeInvitationArgs, 'id'>
  >;
  acceptInvitation?: Resolver<
    ResolversTypes['InvitationAnswer'],
    ParentType,
    ContextType,
    RequireFields<MutationAcceptInvitationArgs, 'input'>
  >;
  _endInvitationsSentIn?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_EndInvitationsSentInArgs, 'sessionIds' | 'by'>
  >;
  declineInvitation?: Resolver<
    ResolversTypes['InvitationAnswer'],
    ParentType,
    ContextType,
    RequireFields<MutationDeclineInvitationArgs, 'input'>
  >;
  createProject?: Resolver<
    ResolversTypes['Project'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateProjectArgs, 'input'>
  >;
  updateProject?: Resolver<
    ResolversTypes['Project'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateProjectArgs, 'id' | 'input'>
  >;
  archiveProject?: Resolver<
    ResolversTypes['Project'],
    ParentType,
    ContextType,
    RequireFields<MutationArchiveProjectArgs, 'id'>
  >;
  setScimGroupRole?: Resolver<
    ResolversTypes['ScimGroup'],
    ParentType,
    ContextType,
    RequireFields<MutationSetScimGroupRoleArgs, 'id' | 'input'>
  >;
  setScimDefaultRole?: Resolver<
    ResolversTypes['ScimSettings'],
    ParentType,
    ContextType,
    RequireFields<MutationSetScimDefaultRoleArgs, 'input'>
  >;
  createServiceAccount?: Resolver<
    ResolversTypes['ServiceAccount'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateServiceAccountArgs, 'input'>
  >;
  updateServiceAccount?: Resolver<
    ResolversTypes['ServiceAccount'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateServiceAccountArgs, 'id' | 'input'>
  >;
  deleteServiceAccount?: Resolver<
    ResolversTypes['ServiceAccountDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteServiceAccountArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  organizationChanged?: SubscriptionResolver<
    ResolversTypes['Organization'],
    'organizationChanged',
    ParentType,
    ContextType
  >;
  tenantDeletionChanged?: SubscriptionResolver<
    ResolversTypes['TenantDeletion'],
    'tenantDeletionChanged',
    ParentType,
    ContextType
  >;
};

export type OrganizationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization'],
  FederationReferenceType extends FederationReferenceTypes['Organization'] = FederationReferenceTypes['Organization'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Organization']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  personal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  requireSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  invitations?: Resolver<
    ResolversTypes['InvitationConnection'],
    ParentType,
    ContextType,
    RequireFields<OrganizationInvitationsArgs, 'first' | 'offset'>
  >;
  projects?: Resolver<
    ResolversTypes['ProjectConnection'],
    ParentType,
    ContextType,
    RequireFields<OrganizationProjectsArgs, 'archived' | 'first' | 'offset'>
  >;
  serviceAccounts?: Resolver<
    ResolversTypes['ServiceAccountConnection'],
    ParentType,
    ContextType,
    RequireFields<OrganizationServiceAccountsArgs, 'first' | 'offset'>
  >;
};

export type ViewerResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer'],
  FederationReferenceType extends FederationReferenceTypes['Viewer'] = FederationReferenceTypes['Viewer'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Viewer']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
};

export type AccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OrganizationConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OrganizationConnection'] = ResolversParentTypes['OrganizationConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OrganizationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Organization']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OrganizationEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OrganizationEdge'] = ResolversParentTypes['OrganizationEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
};

export type PageInfoResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo'],
> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TenantDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TenantDeletion'] = ResolversParentTypes['TenantDeletion'],
> = {
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TenantDeletionStatus'], ParentType, ContextType>;
  immediate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  estimatedCompletion?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['TenantDeletionStep']>, ParentType, ContextType>;
  proof?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  proofHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TenantDeletionStepResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TenantDeletionStep'] = ResolversParentTypes['TenantDeletionStep'],
> = {
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  erased?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type TenantDeletionConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['TenantDeletionConnection'] = ResolversParentTypes['TenantDeletionConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TenantDeletionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TenantDeletion']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TenantDeletionEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TenantDeletionEdge'] = ResolversParentTypes['TenantDeletionEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TenantDeletion'], ParentType, ContextType>;
};

export type OrganizationDomainResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OrganizationDomain'] = ResolversParentTypes['OrganizationDomain'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DomainStatus'], ParentType, ContextType>;
  recordName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  declared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  checkedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrganizationDomainConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['OrganizationDomainConnection'] = ResolversParentTypes['OrganizationDomainConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OrganizationDomainEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['OrganizationDomain']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OrganizationDomainEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['OrganizationDomainEdge'] = ResolversParentTypes['OrganizationDomainEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OrganizationDomain'], ParentType, ContextType>;
};

export type OrganizationDomainRemovalResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['OrganizationDomainRemoval'] = ResolversParentTypes['OrganizationDomainRemoval'],
> = {
  domainId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ProvenDomainResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_ProvenDomain'] = ResolversParentTypes['_ProvenDomain'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type InvitationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvitationStatus'], ParentType, ContextType>;
  memberUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InvitationConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['InvitationConnection'] = ResolversParentTypes['InvitationConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InvitationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Invitation']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InvitationEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['InvitationEdge'] = ResolversParentTypes['InvitationEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type InvitationAnswerResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['InvitationAnswer'] = ResolversParentTypes['InvitationAnswer'],
> = {
  invitationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvitationStatus'], ParentType, ContextType>;
};

export type ProjectResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project'],
  FederationReferenceType extends FederationReferenceTypes['Project'] = FederationReferenceTypes['Project'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Project']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ProjectConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ProjectConnection'] = ResolversParentTypes['ProjectConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Project']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ProjectEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ProjectEdge'] = ResolversParentTypes['ProjectEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type _ProjectResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Project'] = ResolversParentTypes['_Project'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ScimUserResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimUser'] = ResolversParentTypes['ScimUser'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ScimUserState'], ParentType, ContextType>;
  accountId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ScimUserConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimUserConnection'] = ResolversParentTypes['ScimUserConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScimUserEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ScimUser']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ScimUserEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimUserEdge'] = ResolversParentTypes['ScimUserEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScimUser'], ParentType, ContextType>;
};

export type ScimGroupResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimGroup'] = ResolversParentTypes['ScimGroup'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  memberCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ScimGroupConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimGroupConnection'] = ResolversParentTypes['ScimGroupConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScimGroupEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ScimGroup']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ScimGroupEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimGroupEdge'] = ResolversParentTypes['ScimGroupEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScimGroup'], ParentType, ContextType>;
};

export type ScimSettingsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ScimSettings'] = ResolversParentTypes['ScimSettings'],
> = {
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  defaultRole?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServiceAccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ServiceAccount'] = ResolversParentTypes['ServiceAccount'],
  FederationReferenceType extends
    FederationReferenceTypes['ServiceAccount'] = FederationReferenceTypes['ServiceAccount'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['ServiceAccount']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ServiceAccountConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['ServiceAccountConnection'] = ResolversParentTypes['ServiceAccountConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ServiceAccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ServiceAccount']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ServiceAccountEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ServiceAccountEdge'] = ResolversParentTypes['ServiceAccountEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ServiceAccount'], ParentType, ContextType>;
};

export type ServiceAccountDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ServiceAccountDeletion'] = ResolversParentTypes['ServiceAccountDeletion'],
> = {
  serviceAccountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ServiceAccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_ServiceAccount'] = ResolversParentTypes['_ServiceAccount'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  OrganizationConnection?: OrganizationConnectionResolvers<ContextType>;
  OrganizationEdge?: OrganizationEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  TenantDeletion?: TenantDeletionResolvers<ContextType>;
  TenantDeletionStep?: TenantDeletionStepResolvers<ContextType>;
  TenantDeletionConnection?: TenantDeletionConnectionResolvers<ContextType>;
  TenantDeletionEdge?: TenantDeletionEdgeResolvers<ContextType>;
  OrganizationDomain?: OrganizationDomainResolvers<ContextType>;
  OrganizationDomainConnection?: OrganizationDomainConnectionResolvers<ContextType>;
  OrganizationDomainEdge?: OrganizationDomainEdgeResolvers<ContextType>;
  OrganizationDomainRemoval?: OrganizationDomainRemovalResolvers<ContextType>;
  _ProvenDomain?: _ProvenDomainResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  InvitationConnection?: InvitationConnectionResolvers<ContextType>;
  InvitationEdge?: InvitationEdgeResolvers<ContextType>;
  InvitationAnswer?: InvitationAnswerResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  _Project?: _ProjectResolvers<ContextType>;
  ScimUser?: ScimUserResolvers<ContextType>;
  ScimUserConnection?: ScimUserConnectionResolvers<ContextType>;
  ScimUserEdge?: ScimUserEdgeResolvers<ContextType>;
  ScimGroup?: ScimGroupResolvers<ContextType>;
  ScimGroupConnection?: ScimGroupConnectionResolvers<ContextType>;
  ScimGroupEdge?: ScimGroupEdgeResolvers<ContextType>;
  ScimSettings?: ScimSettingsResolvers<ContextType>;
  ServiceAccount?: ServiceAccountResolvers<ContextType>;
  ServiceAccountConnection?: ServiceAccountConnectionResolvers<ContextType>;
  ServiceAccountEdge?: ServiceAccountEdgeResolvers<ContextType>;
  ServiceAccountDeletion?: ServiceAccountDeletionResolvers<ContextType>;
  _ServiceAccount?: _ServiceAccountResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
