// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { OrganizationModel, OrganizationConnectionModel, AccountModel, ViewerModel } from './models.ts';
import type { TenantDeletionModel, TenantDeletionStepModel, TenantDeletionConnectionModel } from './deletion/models.ts';
import type { InvitationModel, InvitationConnectionModel } from './invitations/models.ts';
import type { ProjectModel, ProjectConnectionModel } from './projects/models.ts';
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
  __typename?: 'Query';
  /** An organization that the viewer belongs to; without `id` the one that the credential speaks for. */
  organization: Organization;
  /**
   * The organizations that the viewer's account belongs to, newest first. An API key, and an application that acts for an account, see
   * the one that they were made for.
   */
  organizations: OrganizationConnection;
  /** Whether there is such an organization. */
  _organizationExists: Scalars['Boolean']['output'];
  /** The deletion of an organization: how far it is, or that it was done. Needs the permission `platform:read`, which operators have. */
  tenantDeletion: TenantDeletion;
  /** The deletions of this installation, those of the newest organizations first. Needs the permission `platform:read`. */
  tenantDeletions: TenantDeletionConnection;
  /** The invitations of the organization that the credential speaks for, newest first. Needs `users:read`, which owners and admins have. */
  invitations: InvitationConnection;
  /** An invitation of the organization that the credential speaks for. Needs `users:read`. */
  invitation: Invitation;
  /** A project of the organization that the credential speaks for, archived ones included. */
  project: Project;
  /** The projects of the organization that the credential speaks for, newest first. */
  projects: ProjectConnection;
  /** A project that work can be done in: null when there is none in this tenant, or when it is archived. */
  _project: Maybe<_Project>;
  /** A service account of the organization that the credential speaks for. Needs `users:read`, which owners and admins have. */
  serviceAccount: ServiceAccount;
  /** A service account whose API keys are accepted: null when there is none in this tenant, or when it is disabled. */
  _serviceAccount: Maybe<_ServiceAccount>;
  /** The service accounts of the organization that the credential speaks for, newest first. Needs `users:read`. */
  serviceAccounts: ServiceAccountConnection;
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
  __typename?: 'Mutation';
  /**
   * Makes an organization that the viewer owns. To work in it, switch to it (switchOrganization). Only for an account that has logged in: an
   * API key belongs to one organization.
   */
  createOrganization: Organization;
  /** Changes the fields that are given, and no others. Needs `orgs:write`, which owners and admins have. */
  updateOrganization: Organization;
  /** Makes an organization for an account that is being made; the same again answers what there is. */
  _createOrganization: Organization;
  /**
   * Deletes an organization: from the answer on nobody can use it and nothing of it is found. Its data is removed for good by the weekly
   * task, once its time of grace is over; until then an operator can restore it. Needs `orgs:admin`. The same again answers the same.
   */
  deleteOrganization: TenantDeletion;
  /**
   * Removes an organization and all its data for good, without a time of grace (Article 17 GDPR). It cannot be undone. The answer comes when
   * it is done, or after some seconds while it goes on. Needs `orgs:admin`.
   */
  eraseOrganization: TenantDeletion;
  /**
   * Takes the deletion of an organization back, before its data is removed: all credentials that were good then are good again. Needs
   * the permission `platform:write`, which operators have.
   */
  restoreOrganization: Organization;
  /** Begins to erase the organizations whose time is over, and looks again at those that were erased lately; how many of both. */
  _cleanUpTenants: Scalars['Int']['output'];
  /**
   * Invites an address by mail, with a link that works once and for a week. The role is no higher than the viewer's own. An address of a
   * member, and one that is invited already, is a CONFLICT; whether any other address has an account is not told. Needs `users:write`.
   */
  inviteMember: Invitation;
  /** Sends the mail again, with a new link and a new week; the old link is void. Also for an invitation that has expired. */
  resendInvitation: Invitation;
  /** Takes an open invitation back: its link is void. Doing it twice is no error; one that was accepted or declined is a CONFLICT. */
  revokeInvitation: Invitation;
  /**
   * Becomes a member by the token of a mail. The viewer's address must be the one that was invited, whatever the letter case. Accepting again is
   * no error. Only for an account that has logged in.
   */
  acceptInvitation: InvitationAnswer;
  /** Declines an invitation by the token of its mail. The viewer's address must be the one that was invited. */
  declineInvitation: InvitationAnswer;
  /** Makes a project. A name that another one has, in whatever letter case, is a CONFLICT; archived ones do not count. */
  createProject: Project;
  /** Changes the fields that are given, and no others. */
  updateProject: Project;
  /**
   * Archives a project: its name is free again, and no new API key can be narrowed to it. What was done in it stays readable, so a project is
   * never deleted by itself. Doing it twice is no error; `updateProject` restores it.
   */
  archiveProject: Project;
  /**
   * Makes a service account with a role that is no higher than the viewer's own. Needs `users:write`, which owners and admins have. A name
   * that another one has, in whatever letter case, is a CONFLICT.
   */
  createServiceAccount: ServiceAccount;
  /**
   * Changes the fields that are given, and no others. One that is disabled has all its API keys refused at once. Its role is changed
   * as that of any member.
   */
  updateServiceAccount: ServiceAccount;
  /** Removes a service account: its roles are gone and its API keys refused at once, for good. */
  deleteServiceAccount: ServiceAccountDeletion;
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
  __typename?: 'Subscription';
  /** The organization that the credential speaks for, each time that it has changed. */
  organizationChanged: Organization;
  /** Each deletion of an organization that begins, goes on or ends. Needs the permission `platform:read`. */
  tenantDeletionChanged: TenantDeletion;
};

/** People and programs who work together: everything that is theirs belongs to it. */
export type Organization = {
  __typename?: 'Organization';
  /** `org_…`, the `tenant_id` of REST. */
  id: Scalars['ID']['output'];
  /** Its name; several may have the same. */
  name: Scalars['String']['output'];
  /** Made with an account. It can do all that others can. */
  personal: Scalars['Boolean']['output'];
  /** Free-form settings, set by updateOrganization. */
  settings: Scalars['JSON']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  version: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Its invitations, newest first. Only for a credential that speaks for it, with `users:read`. */
  invitations: InvitationConnection;
  /** Its projects, newest first. Only for a credential that speaks for it. */
  projects: ProjectConnection;
  /** Its service accounts, newest first. Only for a credential that speaks for it, with `users:read`. */
  serviceAccounts: ServiceAccountConnection;
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
  __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  id: Scalars['ID']['output'];
  /** The organization that the credential speaks for; null for a credential of none. */
  organization: Maybe<Organization>;
};

/** A person who can log in. */
export type Account = {
  __typename?: 'Account';
  /** `usr_…` */
  id: Scalars['ID']['output'];
};

/** A page of organizations (GraphQL Cursor Connections). */
export type OrganizationConnection = {
  __typename?: 'OrganizationConnection';
  /** The organizations with their cursors. */
  edges: Array<OrganizationEdge>;
  /** The organizations. */
  nodes: Array<Organization>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An organization and its place in the list. */
export type OrganizationEdge = {
  __typename?: 'OrganizationEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The organization. */
  node: Organization;
};

/** Where a page stands in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  endCursor: Maybe<Scalars['String']['output']>;
};

/** A new organization. */
export type CreateOrganizationInput = {
  /** 1 to 200 characters on one line. */
  name: Scalars['String']['input'];
  /** Free-form, an object of at most 32 KiB and 10 levels. */
  settings?: InputMaybe<Scalars['JSON']['input']>;
};

/** A partial update: what is left out stays. */
export type UpdateOrganizationInput = {
  /** 1 to 200 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /**
   * Merged into the settings key by key, at every level; null deletes a key (JSON Merge Patch, RFC 7396). At most 32 KiB and
   * 10 levels.
   */
  settings?: InputMaybe<Scalars['JSON']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The organization of a new account. */
export type _CreateOrganizationInput = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  personal: Scalars['Boolean']['input'];
  ownerId: Scalars['ID']['input'];
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
  __typename?: 'TenantDeletion';
  /** The organization, `org_…`. */
  organizationId: Scalars['ID']['output'];
  /** How far it is. */
  status: TenantDeletionStatus;
  /** Whether the weekly task is not waited for. */
  immediate: Scalars['Boolean']['output'];
  /** When it was asked for. */
  requestedAt: Scalars['DateTime']['output'];
  /** By when everything will be, or was, removed. */
  estimatedCompletion: Scalars['DateTime']['output'];
  /** When the removal began. */
  startedAt: Maybe<Scalars['DateTime']['output']>;
  /** When nothing was left. */
  finishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Why it does not go on just now; null where it does. */
  error: Maybe<Scalars['String']['output']>;
  /** What was removed so far, by domain and table or store. */
  steps: Array<TenantDeletionStep>;
  /** What was removed where, as the audit log has it; null before the end. */
  proof: Maybe<Scalars['JSON']['output']>;
  /** SHA-256 over the canonical JSON (RFC 8785) of the proof, in hexadecimal. */
  proofHash: Maybe<Scalars['String']['output']>;
};

/** What a deletion has done in one domain. */
export type TenantDeletionStep = {
  __typename?: 'TenantDeletionStep';
  /** The domain: `session`. */
  domain: Scalars['String']['output'];
  /** What was removed, by table or store. */
  erased: Scalars['JSON']['output'];
  /** What was still there at the last look. */
  held: Scalars['JSON']['output'];
};

/** A page of deletions (GraphQL Cursor Connections). */
export type TenantDeletionConnection = {
  __typename?: 'TenantDeletionConnection';
  /** The deletions with their cursors. */
  edges: Array<TenantDeletionEdge>;
  /** The deletions. */
  nodes: Array<TenantDeletion>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A deletion and its place in the list. */
export type TenantDeletionEdge = {
  __typename?: 'TenantDeletionEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The deletion. */
  node: TenantDeletion;
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
  __typename?: 'Invitation';
  /** `inv_…` */
  id: Scalars['ID']['output'];
  /** The organization that it leads into. */
  organization: Organization;
  /** The address as the inviter wrote it. */
  email: Scalars['EmailAddress']['output'];
  /** owner, admin, editor, viewer or guest. */
  role: Scalars['String']['output'];
  /** Where it stands. */
  status: InvitationStatus;
  /** When the membership will end; null when it will not. */
  memberUntil: Maybe<Scalars['DateTime']['output']>;
  /** Who invited, `usr_…` or `key_…`. */
  invitedBy: Scalars['ID']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When its mail was last handed over; null when that failed, and it has to be sent again. */
  sentAt: Maybe<Scalars['DateTime']['output']>;
  /** When its link stops working. */
  expiresAt: Scalars['DateTime']['output'];
  /** When it was accepted, declined or revoked. */
  closedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of invitations (GraphQL Cursor Connections). */
export type InvitationConnection = {
  __typename?: 'InvitationConnection';
  /** The invitations with their cursors. */
  edges: Array<InvitationEdge>;
  /** The invitations. */
  nodes: Array<Invitation>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An invitation and its place in the list. */
export type InvitationEdge = {
  __typename?: 'InvitationEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The invitation. */
  node: Invitation;
};

/** What became of an invitation. */
export type InvitationAnswer = {
  __typename?: 'InvitationAnswer';
  /** The invitation. */
  invitationId: Scalars['ID']['output'];
  /** The organization, to switch to. */
  tenantId: Scalars['ID']['output'];
  /** The role that it gives. */
  role: Scalars['String']['output'];
  /** Where it stands now. */
  status: InvitationStatus;
};

/** A new invitation. */
export type InviteMemberInput = {
  /** Where the mail goes. */
  email: Scalars['EmailAddress']['input'];
  /** owner, admin, editor, viewer or guest; no higher than the viewer's own. */
  role: Scalars['String']['input'];
  /** When the membership ends. A guest must have an end. */
  memberUntil?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The token of an invitation's mail. */
export type InvitationTokenInput = {
  /** As it stands in the link. */
  token: Scalars['String']['input'];
};

/** A part of an organization's work, which API keys can be narrowed to. */
export type Project = {
  __typename?: 'Project';
  /** `proj_…` */
  id: Scalars['ID']['output'];
  /** The organization that it belongs to. */
  organization: Organization;
  /** Unique in the organization among those that are not archived, without regard to letter case. */
  name: Scalars['String']['output'];
  /** What it is for. */
  description: Scalars['String']['output'];
  /** Whether it is archived. */
  archived: Scalars['Boolean']['output'];
  /** When it was archived. */
  archivedAt: Maybe<Scalars['DateTime']['output']>;
  /** Who made it, `usr_…` or `key_…`. */
  createdBy: Scalars['ID']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  version: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of projects (GraphQL Cursor Connections). */
export type ProjectConnection = {
  __typename?: 'ProjectConnection';
  /** The projects with their cursors. */
  edges: Array<ProjectEdge>;
  /** The projects. */
  nodes: Array<Project>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A project and its place in the list. */
export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The project. */
  node: Project;
};

/** A new project. */
export type CreateProjectInput = {
  /** 1 to 200 characters on one line. */
  name: Scalars['String']['input'];
  /** At most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
};

/** A partial update: what is left out stays. */
export type UpdateProjectInput = {
  /** 1 to 200 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** True archives it, false restores it: CONFLICT when its name was taken meanwhile. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What other domains need to know of a project. */
export type _Project = {
  __typename?: '_Project';
  id: Scalars['ID']['output'];
  tenantId: Scalars['ID']['output'];
};

/** A program that acts for an organization, by API keys of its own. */
export type ServiceAccount = {
  __typename?: 'ServiceAccount';
  /** `svc_…` */
  id: Scalars['ID']['output'];
  /** The organization that it belongs to. */
  organization: Organization;
  /** Unique in the organization, without regard to letter case. */
  name: Scalars['String']['output'];
  /** What it is for. */
  description: Scalars['String']['output'];
  /** Its role in the organization: owner, admin, editor or viewer; null when the role was taken away. */
  role: Maybe<Scalars['String']['output']>;
  /** Whether its API keys are refused. */
  disabled: Scalars['Boolean']['output'];
  /** When it was disabled. */
  disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** Who made it, `usr_…` or `key_…`. */
  createdBy: Scalars['ID']['output'];
  /** Counts the changes; give it to an update that must not overwrite another. */
  version: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of service accounts (GraphQL Cursor Connections). */
export type ServiceAccountConnection = {
  __typename?: 'ServiceAccountConnection';
  /** The service accounts with their cursors. */
  edges: Array<ServiceAccountEdge>;
  /** The service accounts. */
  nodes: Array<ServiceAccount>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A service account and its place in the list. */
export type ServiceAccountEdge = {
  __typename?: 'ServiceAccountEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The service account. */
  node: ServiceAccount;
};

/** What became of a service account. */
export type ServiceAccountDeletion = {
  __typename?: 'ServiceAccountDeletion';
  /** The service account. */
  serviceAccountId: Scalars['ID']['output'];
  /** Always `deleted`. */
  status: Scalars['String']['output'];
};

/** A new service account. */
export type CreateServiceAccountInput = {
  /** 1 to 200 characters on one line. */
  name: Scalars['String']['input'];
  /** At most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** owner, admin, editor or viewer; no higher than the viewer's own. */
  role: Scalars['String']['input'];
};

/** A partial update: what is left out stays. */
export type UpdateServiceAccountInput = {
  /** 1 to 200 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** True refuses its API keys, false accepts them again. */
  disabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What other domains need to know of a service account. */
export type _ServiceAccount = {
  __typename?: '_ServiceAccount';
  id: Scalars['ID']['output'];
  tenantId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
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
  edges?: Resolver<Array<ResolversTypes['OrganizationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Organization']>, ParentType, ContextType>;
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
  steps?: Resolver<Array<ResolversTypes['TenantDeletionStep']>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['TenantDeletionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TenantDeletion']>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['InvitationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['ProjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['ServiceAccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ServiceAccount']>, ParentType, ContextType>;
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
  Invitation?: InvitationResolvers<ContextType>;
  InvitationConnection?: InvitationConnectionResolvers<ContextType>;
  InvitationEdge?: InvitationEdgeResolvers<ContextType>;
  InvitationAnswer?: InvitationAnswerResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  _Project?: _ProjectResolvers<ContextType>;
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
