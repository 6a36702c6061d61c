// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  ViewerModel,
  AccountModel,
  OrganizationModel,
  RoleBindingModel,
  RoleBindingConnectionModel,
} from './models.ts';
import type { MemberModel, MemberConnectionModel } from './members/models.ts';
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
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * Whether the viewer may do something, and why. Denied unless a role gives it: one in the tenant, or one on the very resource.
   * Any credential may ask.
   */
  readonly checkPermission: PermissionDecision;
  /** The same for up to 100 questions, answered in their order. */
  readonly checkPermissions: ReadonlyArray<PermissionDecision>;
  /** What the viewer may do: in the whole tenant, or with a resource. Any credential may ask. */
  readonly myPermissions: EffectivePermissions;
  /** The role bindings of the viewer's tenant, in the order in which they were made; expired ones are not among them. */
  readonly roleBindings: RoleBindingConnection;
  /** What a subject may do in the whole tenant, now; empty lists when it is no member. */
  readonly _grants: _Grants;
  /** When a subject was last no member of a tenant that it had been one of; null when it never was without a role since its first. */
  readonly _leftAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether a subject has ever had a role in the whole of a tenant, one that has ended or rests included. */
  readonly _wasMember: Scalars['Boolean']['output'];
  /** The roles in a tenant of each of several subjects, without those that have none. */
  readonly _rolesOf: ReadonlyArray<_SubjectRoles>;
  /** The tenants that a subject is a member of, in the order in which it became one. */
  readonly _tenantsOf: ReadonlyArray<_Membership>;
  /** The accounts that own a tenant, oldest first; at most 20. */
  readonly _ownersOf: ReadonlyArray<Scalars['ID']['output']>;
  /** How many accounts have a role in the whole of a tenant, now. */
  readonly _memberCount: Scalars['Int']['output'];
  /** The members of the viewer's tenant, in the order in which they joined. Another tenant is NOT_FOUND. */
  readonly members: MemberConnection;
};

export type QueryCheckPermissionArgs = {
  input: PermissionCheckInput;
};

export type QueryCheckPermissionsArgs = {
  checks: ReadonlyArray<PermissionCheckInput>;
};

export type QueryMyPermissionsArgs = {
  resource?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryRoleBindingsArgs = {
  subjectId?: InputMaybe<Scalars['ID']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  resource?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Query_GrantsArgs = {
  subjectId: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

export type Query_LeftAtArgs = {
  subjectId: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

export type Query_WasMemberArgs = {
  subjectId: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

export type Query_RolesOfArgs = {
  tenantId: Scalars['ID']['input'];
  subjectIds: ReadonlyArray<Scalars['ID']['input']>;
};

export type Query_TenantsOfArgs = {
  subjectId: Scalars['ID']['input'];
};

export type Query_OwnersOfArgs = {
  tenantId: Scalars['ID']['input'];
};

export type Query_MemberCountArgs = {
  tenantId: Scalars['ID']['input'];
};

export type QueryMembersArgs = {
  tenantId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Gives a member another role in the tenant, for a time or for good, or anybody a role on one resource. Nobody gives a role that is
   * stronger than their own. A guest is bound to one resource, until a time. Giving the same again changes its end. Needs
   * `users:write`.
   */
  readonly createRoleBinding: RoleBinding;
  /**
   * Takes a role away, at once and everywhere. What belongs to somebody stronger is FORBIDDEN, the last owner of a tenant a CONFLICT.
   * Needs `users:write`.
   */
  readonly deleteRoleBinding: RoleBindingDeletion;
  /** Gives a role; giving it again changes its end at most. */
  readonly _bindRole: _Binding;
  /** Takes all roles in a tenant from a subject, those on single resources too; how many there were. */
  readonly _unbindRoles: Scalars['Int']['output'];
  /**
   * Gives a member one role in the tenant in place of those it had, at once and everywhere. Nobody gives a role that is stronger than
   * their own, nor changes those of somebody stronger (FORBIDDEN); the last owner stays one (CONFLICT). Needs `users:write`.
   */
  readonly setMemberRole: Member;
  /**
   * Takes all of a member's roles in the tenant away: its tokens for the tenant are refused at once, everywhere. Every member may leave by
   * removing itself, but the last owner, which is a CONFLICT; others need `users:delete`, and cannot remove somebody stronger.
   */
  readonly removeMember: MemberRemoval;
  /**
   * Makes a membership what the organization's directory says; safe to repeat. False when a newer version was applied before. CONFLICT for
   * the last owner and at the limit of members, FORBIDDEN for somebody above the asker.
   */
  readonly _provisionMember: Scalars['Boolean']['output'];
  /**
   * Whether credentials of people count in a tenant only where more than one factor has opened them; safe to repeat. When it answers, every
   * process goes by it. False when a newer version was applied before.
   */
  readonly _setSignInPolicy: Scalars['Boolean']['output'];
  /**
   * Holds a subject as a member of this tenant alone: until it is let go, or half a minute is over, it cannot join another. False where it has a
   * role anywhere else, in a tenant that is being deleted too, or where somebody holds it already.
   */
  readonly _holdMembership: Scalars['Boolean']['output'];
  /** Lets go of what _holdMembership holds. */
  readonly _releaseMembership: Scalars['Boolean']['output'];
};

export type MutationCreateRoleBindingArgs = {
  input: CreateRoleBindingInput;
};

export type MutationDeleteRoleBindingArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation_BindRoleArgs = {
  input: _BindRoleInput;
};

export type Mutation_UnbindRolesArgs = {
  tenantId: Scalars['ID']['input'];
  subjectId: Scalars['ID']['input'];
};

export type MutationSetMemberRoleArgs = {
  tenantId?: InputMaybe<Scalars['ID']['input']>;
  memberId: Scalars['ID']['input'];
  role: Scalars['String']['input'];
};

export type MutationRemoveMemberArgs = {
  tenantId?: InputMaybe<Scalars['ID']['input']>;
  memberId: Scalars['ID']['input'];
};

export type Mutation_ProvisionMemberArgs = {
  input: _ProvisionMemberInput;
};

export type Mutation_SetSignInPolicyArgs = {
  tenantId: Scalars['ID']['input'];
  secondFactor: Scalars['Boolean']['input'];
  version: Scalars['Int']['input'];
};

export type Mutation_HoldMembershipArgs = {
  subjectId: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

export type Mutation_ReleaseMembershipArgs = {
  subjectId: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
};

/** Whom a role is given to. */
export type SubjectType =
  /** A person. */
  | 'ACCOUNT'
  /** A program of the tenant. */
  | 'SERVICE_ACCOUNT';

/** Why something is allowed or denied. */
export type PermissionReason =
  /** A role in the tenant gives it. */
  | 'ROLE'
  /** A role on this very resource gives it. */
  | 'BINDING'
  /** The roles would give it, but the scopes of the credential do not. */
  | 'SCOPE'
  /** A role on this resource would give it, but it has ended. */
  | 'EXPIRED'
  /** The resource belongs to another tenant. */
  | 'OTHER_TENANT'
  /** The tenant has no such resource. */
  | 'UNKNOWN_RESOURCE'
  /** Whose the resource is could not be asked: the part of the platform that keeps it does not answer. */
  | 'UNAVAILABLE'
  /** No role gives it. */
  | 'NOT_GRANTED';

/** A question: may the viewer do this? */
export type PermissionCheckInput = {
  /** The kind of resource, such as `storage`. */
  readonly resource: Scalars['String']['input'];
  /** What is to be done with it, such as `write`. */
  readonly action: Scalars['String']['input'];
  /** The very resource, which the tenant must have; without it, the question is about all of the tenant. */
  readonly resourceId?: InputMaybe<Scalars['ID']['input']>;
};

/** The answer to a question. */
export type PermissionDecision = {
  readonly __typename?: 'PermissionDecision';
  /** Whether the viewer may. */
  readonly allowed: Scalars['Boolean']['output'];
  /** Why it may, or why not. */
  readonly reason: PermissionReason;
  /** The role that gives it, or would; null when there is none. */
  readonly role: Maybe<Scalars['String']['output']>;
  /** What was asked for, `<resource>:<action>`. */
  readonly permission: Scalars['String']['output'];
};

/** What somebody may do. */
export type EffectivePermissions = {
  readonly __typename?: 'EffectivePermissions';
  /** Roles in the tenant. */
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Without a resource, what the roles allow: `*` stands for any, and a leading `!` takes away again. With a resource, each of read,
   * write, delete and admin that is allowed.
   */
  readonly permissions: ReadonlyArray<Scalars['String']['output']>;
  /** What the credential is narrowed to; null when it may do all that the roles allow. */
  readonly scopes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** Who has a role, and where. */
export type RoleBinding = {
  readonly __typename?: 'RoleBinding';
  /** `rb_…` */
  readonly id: Scalars['ID']['output'];
  /** The tenant, `org_…`. */
  readonly tenantId: Scalars['ID']['output'];
  /** Whom the role was given to. */
  readonly subjectType: SubjectType;
  /** `usr_…` or `svc_…` */
  readonly subjectId: Scalars['ID']['output'];
  /** owner, admin, editor, viewer or guest; operator for who runs the installation. */
  readonly role: Scalars['String']['output'];
  /** The kind of the one resource that it is for; null for the whole tenant. */
  readonly resource: Maybe<Scalars['String']['output']>;
  /** The one resource that it is for; null for the whole tenant. */
  readonly resourceId: Maybe<Scalars['ID']['output']>;
  /** When it ends by itself; null when it does not. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Who gave it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was given. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A page of role bindings (GraphQL Cursor Connections). */
export type RoleBindingConnection = {
  readonly __typename?: 'RoleBindingConnection';
  /** The bindings with their cursors. */
  readonly edges: ReadonlyArray<RoleBindingEdge>;
  /** The bindings. */
  readonly nodes: ReadonlyArray<RoleBinding>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A binding and its place in the list. */
export type RoleBindingEdge = {
  readonly __typename?: 'RoleBindingEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The binding. */
  readonly node: RoleBinding;
};

/** A role to give. */
export type CreateRoleBindingInput = {
  /** Default: an account. */
  readonly subjectType?: InputMaybe<SubjectType>;
  /** `usr_…` or `svc_…` */
  readonly subjectId: Scalars['ID']['input'];
  /** owner, admin, editor, viewer or guest. */
  readonly role: Scalars['String']['input'];
  /** The kind of the one resource that it is for. Together with `resourceId`, or neither: then it is for the whole tenant. */
  readonly resource?: InputMaybe<Scalars['String']['input']>;
  /** The one resource that it is for. */
  readonly resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** When it ends by itself, in the future. A guest must have one, an owner of the tenant must not. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A role that was taken away. */
export type RoleBindingDeletion = {
  readonly __typename?: 'RoleBindingDeletion';
  /** The binding, `rb_…`. */
  readonly bindingId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
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

/** Who calls. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  readonly id: Scalars['ID']['output'];
  /** What the viewer may do: in the whole tenant, or with a resource. */
  readonly effectivePermissions: EffectivePermissions;
};

/** Who calls. */
export type ViewerEffectivePermissionsArgs = {
  resource?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
};

/** Roles in a whole tenant, and what they allow. */
export type _Grants = {
  readonly __typename?: '_Grants';
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  readonly permissions: ReadonlyArray<Scalars['String']['output']>;
  /** When the first of the roles ends; null when none does. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether credentials of people count in the tenant only where more than one factor has opened them. */
  readonly secondFactor: Scalars['Boolean']['output'];
};

/** Somebody's roles in the tenant that was asked for. */
export type _SubjectRoles = {
  readonly __typename?: '_SubjectRoles';
  readonly subjectId: Scalars['ID']['output'];
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
};

/** A tenant, and the roles that somebody has in it. */
export type _Membership = {
  readonly __typename?: '_Membership';
  readonly tenantId: Scalars['ID']['output'];
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /** Whether credentials of people count there only where more than one factor has opened them. */
  readonly secondFactor: Scalars['Boolean']['output'];
};

/** A role binding. */
export type _Binding = {
  readonly __typename?: '_Binding';
  readonly id: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
  readonly subjectType: SubjectType;
  readonly subjectId: Scalars['ID']['output'];
  readonly role: Scalars['String']['output'];
  readonly resource: Maybe<Scalars['String']['output']>;
  readonly resourceId: Maybe<Scalars['String']['output']>;
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
};

/** A role for a subject, in the whole tenant or, with both resource and resourceId, on one resource. */
export type _BindRoleInput = {
  readonly tenantId: Scalars['ID']['input'];
  readonly subjectType: SubjectType;
  readonly subjectId: Scalars['ID']['input'];
  readonly role: Scalars['String']['input'];
  readonly resource?: InputMaybe<Scalars['String']['input']>;
  readonly resourceId?: InputMaybe<Scalars['String']['input']>;
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  readonly createdBy: Scalars['String']['input'];
  /** Accounts that may be members of the tenant, this one included; a CONFLICT when there are as many already. 0: no limit. */
  readonly maxMembers?: InputMaybe<Scalars['Int']['input']>;
};

/** Somebody with a role in a whole tenant. */
export type Member = {
  readonly __typename?: 'Member';
  /** `usr_…` or `svc_…` */
  readonly id: Scalars['ID']['output'];
  /** What kind of member it is. */
  readonly type: SubjectType;
  /** The strongest of its roles: owner, admin, editor or viewer. */
  readonly role: Scalars['String']['output'];
  /** All of its roles in the tenant, the strongest first. */
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /** When it joined. */
  readonly since: Scalars['DateTime']['output'];
  /** When its membership ends by itself; null when it does not. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /**
   * Whether the account has a second factor of its own, or a passkey: without one it is shut out of an organization that demands one, until it adds
   * one with its next login. Null for a service account, and for who may not manage members (`users:write`).
   */
  readonly secondFactor: Maybe<Scalars['Boolean']['output']>;
  /** The account; null for a service account. */
  readonly account: Maybe<Account>;
};

/** A page of members (GraphQL Cursor Connections). */
export type MemberConnection = {
  readonly __typename?: 'MemberConnection';
  /** The members with their cursors. */
  readonly edges: ReadonlyArray<MemberEdge>;
  /** The members. */
  readonly nodes: ReadonlyArray<Member>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A member and its place in the list. */
export type MemberEdge = {
  readonly __typename?: 'MemberEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The member. */
  readonly node: Member;
};

/** A member that is none any more. */
export type MemberRemoval = {
  readonly __typename?: 'MemberRemoval';
  /** `usr_…` or `svc_…` */
  readonly memberId: Scalars['ID']['output'];
  /** Always `removed`. */
  readonly status: Scalars['String']['output'];
};

/** A person who can log in. */
export type Account = {
  readonly __typename?: 'Account';
  /** `usr_…` */
  readonly id: Scalars['ID']['output'];
};

/** People and programs who work together. */
export type Organization = {
  readonly __typename?: 'Organization';
  /** `org_…` */
  readonly id: Scalars['ID']['output'];
  /** Its members, in the order in which they joined. */
  readonly members: MemberConnection;
};

/** People and programs who work together. */
export type OrganizationMembersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** How a membership stands that an organization's directory keeps. */
export type _ProvisionedState =
  /** With the role that the directory gives, beside those that people gave. */
  | 'ACTIVE'
  /** All roles rest until it is active again. */
  | 'SUSPENDED'
  /** All roles are taken away, for good. */
  | 'GONE';

/** A membership as an organization's directory wants it. */
export type _ProvisionMemberInput = {
  /** The directory's record. */
  readonly id: Scalars['ID']['input'];
  readonly tenantId: Scalars['ID']['input'];
  /** The account. */
  readonly subjectId: Scalars['ID']['input'];
  /** Of the record: an older one changes nothing. */
  readonly version: Scalars['Int']['input'];
  readonly state: _ProvisionedState;
  /** The one role that the directory gives. */
  readonly role: Scalars['String']['input'];
  /** The strongest role of who asks. */
  readonly authority: Scalars['String']['input'];
  /** 0: no limit. */
  readonly maxMembers: Scalars['Int']['input'];
  readonly createdBy: Scalars['String']['input'];
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
  Viewer: Viewer;
  Organization: Organization;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
  Organization: { __typename: 'Organization' } & GraphQLRecursivePick<FederationTypes['Organization'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubjectType: SubjectType;
  PermissionReason: PermissionReason;
  PermissionCheckInput: PermissionCheckInput;
  PermissionDecision: ResolverTypeWrapper<PermissionDecision>;
  EffectivePermissions: ResolverTypeWrapper<EffectivePermissions>;
  RoleBinding: ResolverTypeWrapper<RoleBindingModel>;
  RoleBindingConnection: ResolverTypeWrapper<RoleBindingConnectionModel>;
  RoleBindingEdge: ResolverTypeWrapper<Omit<RoleBindingEdge, 'node'> & { node: ResolversTypes['RoleBinding'] }>;
  CreateRoleBindingInput: CreateRoleBindingInput;
  RoleBindingDeletion: ResolverTypeWrapper<RoleBindingDeletion>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  _Grants: ResolverTypeWrapper<_Grants>;
  _SubjectRoles: ResolverTypeWrapper<_SubjectRoles>;
  _Membership: ResolverTypeWrapper<_Membership>;
  _Binding: ResolverTypeWrapper<_Binding>;
  _BindRoleInput: _BindRoleInput;
  Member: ResolverTypeWrapper<MemberModel>;
  MemberConnection: ResolverTypeWrapper<MemberConnectionModel>;
  MemberEdge: ResolverTypeWrapper<Omit<MemberEdge, 'node'> & { node: ResolversTypes['Member'] }>;
  MemberRemoval: ResolverTypeWrapper<MemberRemoval>;
  Account: ResolverTypeWrapper<AccountModel>;
  Organization: ResolverTypeWrapper<OrganizationModel>;
  _ProvisionedState: _ProvisionedState;
  _ProvisionMemberInput: _ProvisionMemberInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  PermissionCheckInput: PermissionCheckInput;
  PermissionDecision: PermissionDecision;
  EffectivePermissions: EffectivePermissions;
  RoleBinding: RoleBindingModel;
  RoleBindingConnection: RoleBindingConnectionModel;
  RoleBindingEdge: Omit<RoleBindingEdge, 'node'> & { node: ResolversParentTypes['RoleBinding'] };
  CreateRoleBindingInput: CreateRoleBindingInput;
  RoleBindingDeletion: RoleBindingDeletion;
  PageInfo: PageInfo;
  Viewer: ViewerModel;
  _Grants: _Grants;
  _SubjectRoles: _SubjectRoles;
  _Membership: _Membership;
  _Binding: _Binding;
  _BindRoleInput: _BindRoleInput;
  Member: MemberModel;
  MemberConnection: MemberConnectionModel;
  MemberEdge: Omit<MemberEdge, 'node'> & { node: ResolversParentTypes['Member'] };
  MemberRemoval: MemberRemoval;
  Account: AccountModel;
  Organization: OrganizationModel;
  _ProvisionMemberInput: _ProvisionMemberInput;
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

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  checkPermission?: Resolver<
    ResolversTypes['PermissionDecision'],
    ParentType,
    ContextType,
    RequireFields<QueryCheckPermissionArgs, 'input'>
  >;
  checkPermissions?: Resolver<
    ReadonlyArray<ResolversTypes['PermissionDecision']>,
    ParentType,
    ContextType,
    RequireFields<QueryCheckPermissionsArgs, 'checks'>
  >;
  myPermissions?: Resolver<
    ResolversTypes['EffectivePermissions'],
    ParentType,
    ContextType,
    Partial<QueryMyPermissionsArgs>
  >;
  roleBindings?: Resolver<
    ResolversTypes['RoleBindingConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryRoleBindingsArgs, 'first' | 'offset'>
  >;
  _grants?: Resolver<
    ResolversTypes['_Grants'],
    ParentType,
    ContextType,
    RequireFields<Query_GrantsArgs, 'subjectId' | 'tenantId'>
  >;
  _leftAt?: Resolver<
    Maybe<ResolversTypes['DateTime']>,
    ParentType,
    ContextType,
    RequireFields<Query_LeftAtArgs, 'subjectId' | 'tenantId'>
  >;
  _wasMember?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Query_WasMemberArgs, 'subjectId' | 'tenantId'>
  >;
  _rolesOf?: Resolver<
    ReadonlyArray<ResolversTypes['_SubjectRoles']>,
    ParentType,
    ContextType,
    RequireFields<Query_RolesOfArgs, 'tenantId' | 'subjectIds'>
  >;
  _tenantsOf?: Resolver<
    ReadonlyArray<ResolversTypes['_Membership']>,
    ParentType,
    ContextType,
    RequireFields<Query_TenantsOfArgs, 'subjectId'>
  >;
  _ownersOf?: Resolver<
    ReadonlyArray<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<Query_OwnersOfArgs, 'tenantId'>
  >;
  _memberCount?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Query_MemberCountArgs, 'tenantId'>
  >;
  members?: Resolver<
    ResolversTypes['MemberConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryMembersArgs, 'first' | 'offset'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createRoleBinding?: Resolver<
    ResolversTypes['RoleBinding'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateRoleBindingArgs, 'input'>
  >;
  deleteRoleBinding?: Resolver<
    ResolversTypes['RoleBindingDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteRoleBindingArgs, 'id'>
  >;
  _bindRole?: Resolver<
    ResolversTypes['_Binding'],
    ParentType,
    ContextType,
    RequireFields<Mutation_BindRoleArgs, 'input'>
  >;
  _unbindRoles?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_UnbindRolesArgs, 'tenantId' | 'subjectId'>
  >;
  setMemberRole?: Resolver<
    ResolversTypes['Member'],
    ParentType,
    ContextType,
    RequireFields<MutationSetMemberRoleArgs, 'memberId' | 'role'>
  >;
  removeMember?: Resolver<
    ResolversTypes['MemberRemoval'],
    ParentType,
    ContextType,
    RequireFields<MutationRemoveMemberArgs, 'memberId'>
  >;
  _provisionMember?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_ProvisionMemberArgs, 'input'>
  >;
  _setSignInPolicy?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_SetSignInPolicyArgs, 'tenantId' | 'secondFactor' | 'version'>
  >;
  _holdMembership?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_HoldMembershipArgs, 'subjectId' | 'tenantId'>
  >;
  _releaseMembership?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_ReleaseMembershipArgs, 'subjectId' | 'tenantId'>
  >;
};

export type PermissionDecisionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PermissionDecision'] = ResolversParentTypes['PermissionDecision'],
> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['PermissionReason'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permission?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EffectivePermissionsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EffectivePermissions'] = ResolversParentTypes['EffectivePermissions'],
> = {
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type RoleBindingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RoleBinding'] = ResolversParentTypes['RoleBinding'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subjectType?: Resolver<ResolversTypes['SubjectType'], ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RoleBindingConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RoleBindingConnection'] = ResolversParentTypes['RoleBindingConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RoleBindingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RoleBinding']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RoleBindingEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RoleBindingEdge'] = ResolversParentTypes['RoleBindingEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RoleBinding'], ParentType, ContextType>;
};

export type RoleBindingDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RoleBindingDeletion'] = ResolversParentTypes['RoleBindingDeletion'],
> = {
  bindingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  effectivePermissions?: Resolver<
    ResolversTypes['EffectivePermissions'],
    ParentType,
    ContextType,
    Partial<ViewerEffectivePermissionsArgs>
  >;
};

export type _GrantsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Grants'] = ResolversParentTypes['_Grants'],
> = {
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type _SubjectRolesResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_SubjectRoles'] = ResolversParentTypes['_SubjectRoles'],
> = {
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type _MembershipResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Membership'] = ResolversParentTypes['_Membership'],
> = {
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type _BindingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Binding'] = ResolversParentTypes['_Binding'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subjectType?: Resolver<ResolversTypes['SubjectType'], ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MemberResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SubjectType'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secondFactor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
};

export type MemberConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['MemberConnection'] = ResolversParentTypes['MemberConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MemberEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Member']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MemberEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['MemberEdge'] = ResolversParentTypes['MemberEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type MemberRemovalResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['MemberRemoval'] = ResolversParentTypes['MemberRemoval'],
> = {
  memberId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  members?: Resolver<
    ResolversTypes['MemberConnection'],
    ParentType,
    ContextType,
    RequireFields<OrganizationMembersArgs, 'first' | 'offset'>
  >;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PermissionDecision?: PermissionDecisionResolvers<ContextType>;
  EffectivePermissions?: EffectivePermissionsResolvers<ContextType>;
  RoleBinding?: RoleBindingResolvers<ContextType>;
  RoleBindingConnection?: RoleBindingConnectionResolvers<ContextType>;
  RoleBindingEdge?: RoleBindingEdgeResolvers<ContextType>;
  RoleBindingDeletion?: RoleBindingDeletionResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  _Grants?: _GrantsResolvers<ContextType>;
  _SubjectRoles?: _SubjectRolesResolvers<ContextType>;
  _Membership?: _MembershipResolvers<ContextType>;
  _Binding?: _BindingResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberConnection?: MemberConnectionResolvers<ContextType>;
  MemberEdge?: MemberEdgeResolvers<ContextType>;
  MemberRemoval?: MemberRemovalResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
