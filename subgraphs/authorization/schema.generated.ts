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
  __typename?: 'Query';
  /**
   * Whether the viewer may do something, and why. Denied unless a role gives it: one in the tenant, or one on the very resource.
   * Any credential may ask.
   */
  checkPermission: PermissionDecision;
  /** The same for up to 100 questions, answered in their order. */
  checkPermissions: Array<PermissionDecision>;
  /** What the viewer may do: in the whole tenant, or with a resource. Any credential may ask. */
  myPermissions: EffectivePermissions;
  /** The role bindings of the viewer's tenant, in the order in which they were made; expired ones are not among them. */
  roleBindings: RoleBindingConnection;
  /** What a subject may do in the whole tenant, now; empty lists when it is no member. */
  _grants: _Grants;
  /** The roles in a tenant of each of several subjects, without those that have none. */
  _rolesOf: Array<_SubjectRoles>;
  /** The tenants that a subject is a member of, in the order in which it became one. */
  _tenantsOf: Array<_Membership>;
  /** The accounts that own a tenant, oldest first; at most 20. */
  _ownersOf: Array<Scalars['ID']['output']>;
  /** How many accounts have a role in the whole of a tenant, now. */
  _memberCount: Scalars['Int']['output'];
  /** The members of the viewer's tenant, in the order in which they joined. Another tenant is NOT_FOUND. */
  members: MemberConnection;
};

export type QueryCheckPermissionArgs = {
  input: PermissionCheckInput;
};

export type QueryCheckPermissionsArgs = {
  checks: Array<PermissionCheckInput>;
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

export type Query_RolesOfArgs = {
  tenantId: Scalars['ID']['input'];
  subjectIds: Array<Scalars['ID']['input']>;
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
  __typename?: 'Mutation';
  /**
   * Gives a member another role in the tenant, for a time or for good, or anybody a role on one resource. Nobody gives a role that is
   * stronger than their own. A guest is bound to one resource, until a time. Giving the same again changes its end. Needs
   * `users:write`.
   */
  createRoleBinding: RoleBinding;
  /**
   * Takes a role away, at once and everywhere. What belongs to somebody stronger is FORBIDDEN, the last owner of a tenant a CONFLICT.
   * Needs `users:write`.
   */
  deleteRoleBinding: RoleBindingDeletion;
  /** Gives a role; giving it again changes its end at most. */
  _bindRole: _Binding;
  /** Takes all roles in a tenant from a subject, those on single resources too; how many there were. */
  _unbindRoles: Scalars['Int']['output'];
  /**
   * Gives a member one role in the tenant in place of those it had, at once and everywhere. Nobody gives a role that is stronger than
   * their own, nor changes those of somebody stronger (FORBIDDEN); the last owner stays one (CONFLICT). Needs `users:write`.
   */
  setMemberRole: Member;
  /**
   * Takes all of a member's roles in the tenant away: its tokens for the tenant are refused at once, everywhere. Every member may leave by
   * removing itself, but the last owner, which is a CONFLICT; others need `users:delete`, and cannot remove somebody stronger.
   */
  removeMember: MemberRemoval;
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
  /** No role gives it. */
  | 'NOT_GRANTED';

/** A question: may the viewer do this? */
export type PermissionCheckInput = {
  /** The kind of resource, such as `storage`. */
  resource: Scalars['String']['input'];
  /** What is to be done with it, such as `write`. */
  action: Scalars['String']['input'];
  /** The very resource; without it, the question is about all of the tenant. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
};

/** The answer to a question. */
export type PermissionDecision = {
  __typename?: 'PermissionDecision';
  /** Whether the viewer may. */
  allowed: Scalars['Boolean']['output'];
  /** Why it may, or why not. */
  reason: PermissionReason;
  /** The role that gives it, or would; null when there is none. */
  role: Maybe<Scalars['String']['output']>;
  /** What was asked for, `<resource>:<action>`. */
  permission: Scalars['String']['output'];
};

/** What somebody may do. */
export type EffectivePermissions = {
  __typename?: 'EffectivePermissions';
  /** Roles in the tenant. */
  roles: Array<Scalars['String']['output']>;
  /**
   * Without a resource, what the roles allow: `*` stands for any, and a leading `!` takes away again. With a resource, each of read,
   * write, delete and admin that is allowed.
   */
  permissions: Array<Scalars['String']['output']>;
  /** What the credential is narrowed to; null when it may do all that the roles allow. */
  scopes: Maybe<Array<Scalars['String']['output']>>;
};

/** Who has a role, and where. */
export type RoleBinding = {
  __typename?: 'RoleBinding';
  /** `rb_…` */
  id: Scalars['ID']['output'];
  /** The tenant, `org_…`. */
  tenantId: Scalars['ID']['output'];
  /** Whom the role was given to. */
  subjectType: SubjectType;
  /** `usr_…` or `svc_…` */
  subjectId: Scalars['ID']['output'];
  /** owner, admin, editor, viewer or guest; operator for who runs the installation. */
  role: Scalars['String']['output'];
  /** The kind of the one resource that it is for; null for the whole tenant. */
  resource: Maybe<Scalars['String']['output']>;
  /** The one resource that it is for; null for the whole tenant. */
  resourceId: Maybe<Scalars['ID']['output']>;
  /** When it ends by itself; null when it does not. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Who gave it. */
  createdBy: Scalars['ID']['output'];
  /** When it was given. */
  createdAt: Scalars['DateTime']['output'];
};

/** A page of role bindings (GraphQL Cursor Connections). */
export type RoleBindingConnection = {
  __typename?: 'RoleBindingConnection';
  /** The bindings with their cursors. */
  edges: Array<RoleBindingEdge>;
  /** The bindings. */
  nodes: Array<RoleBinding>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A binding and its place in the list. */
export type RoleBindingEdge = {
  __typename?: 'RoleBindingEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The binding. */
  node: RoleBinding;
};

/** A role to give. */
export type CreateRoleBindingInput = {
  /** Default: an account. */
  subjectType?: InputMaybe<SubjectType>;
  /** `usr_…` or `svc_…` */
  subjectId: Scalars['ID']['input'];
  /** owner, admin, editor, viewer or guest. */
  role: Scalars['String']['input'];
  /** The kind of the one resource that it is for. Together with `resourceId`, or neither: then it is for the whole tenant. */
  resource?: InputMaybe<Scalars['String']['input']>;
  /** The one resource that it is for. */
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  /** When it ends by itself, in the future. A guest must have one, an owner of the tenant must not. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A role that was taken away. */
export type RoleBindingDeletion = {
  __typename?: 'RoleBindingDeletion';
  /** The binding, `rb_…`. */
  bindingId: Scalars['ID']['output'];
  /** Always `deleted`. */
  status: Scalars['String']['output'];
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

/** Who calls. */
export type Viewer = {
  __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  id: Scalars['ID']['output'];
  /** What the viewer may do: in the whole tenant, or with a resource. */
  effectivePermissions: EffectivePermissions;
};

/** Who calls. */
export type ViewerEffectivePermissionsArgs = {
  resource?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
};

/** Roles in a whole tenant, and what they allow. */
export type _Grants = {
  __typename?: '_Grants';
  roles: Array<Scalars['String']['output']>;
  permissions: Array<Scalars['String']['output']>;
  /** When the first of the roles ends; null when none does. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
};

/** Somebody's roles in the tenant that was asked for. */
export type _SubjectRoles = {
  __typename?: '_SubjectRoles';
  subjectId: Scalars['ID']['output'];
  roles: Array<Scalars['String']['output']>;
};

/** A tenant, and the roles that somebody has in it. */
export type _Membership = {
  __typename?: '_Membership';
  tenantId: Scalars['ID']['output'];
  roles: Array<Scalars['String']['output']>;
};

/** A role binding. */
export type _Binding = {
  __typename?: '_Binding';
  id: Scalars['ID']['output'];
  tenantId: Scalars['ID']['output'];
  subjectType: SubjectType;
  subjectId: Scalars['ID']['output'];
  role: Scalars['String']['output'];
  resource: Maybe<Scalars['String']['output']>;
  resourceId: Maybe<Scalars['String']['output']>;
  expiresAt: Maybe<Scalars['DateTime']['output']>;
};

/** A role for a subject, in the whole tenant or, with both resource and resourceId, on one resource. */
export type _BindRoleInput = {
  tenantId: Scalars['ID']['input'];
  subjectType: SubjectType;
  subjectId: Scalars['ID']['input'];
  role: Scalars['String']['input'];
  resource?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['String']['input']>;
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  createdBy: Scalars['String']['input'];
};

/** Somebody with a role in a whole tenant. */
export type Member = {
  __typename?: 'Member';
  /** `usr_…` or `svc_…` */
  id: Scalars['ID']['output'];
  /** What kind of member it is. */
  type: SubjectType;
  /** The strongest of its roles: owner, admin, editor or viewer. */
  role: Scalars['String']['output'];
  /** All of its roles in the tenant, the strongest first. */
  roles: Array<Scalars['String']['output']>;
  /** When it joined. */
  since: Scalars['DateTime']['output'];
  /** When its membership ends by itself; null when it does not. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The account; null for a service account. */
  account: Maybe<Account>;
};

/** A page of members (GraphQL Cursor Connections). */
export type MemberConnection = {
  __typename?: 'MemberConnection';
  /** The members with their cursors. */
  edges: Array<MemberEdge>;
  /** The members. */
  nodes: Array<Member>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A member and its place in the list. */
export type MemberEdge = {
  __typename?: 'MemberEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The member. */
  node: Member;
};

/** A member that is none any more. */
export type MemberRemoval = {
  __typename?: 'MemberRemoval';
  /** `usr_…` or `svc_…` */
  memberId: Scalars['ID']['output'];
  /** Always `removed`. */
  status: Scalars['String']['output'];
};

/** A person who can log in. */
export type Account = {
  __typename?: 'Account';
  /** `usr_…` */
  id: Scalars['ID']['output'];
};

/** People and programs who work together. */
export type Organization = {
  __typename?: 'Organization';
  /** `org_…` */
  id: Scalars['ID']['output'];
  /** Its members, in the order in which they joined. */
  members: MemberConnection;
};

/** People and programs who work together. */
export type OrganizationMembersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
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
    Array<ResolversTypes['PermissionDecision']>,
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
  _rolesOf?: Resolver<
    Array<ResolversTypes['_SubjectRoles']>,
    ParentType,
    ContextType,
    RequireFields<Query_RolesOfArgs, 'tenantId' | 'subjectIds'>
  >;
  _tenantsOf?: Resolver<
    Array<ResolversTypes['_Membership']>,
    ParentType,
    ContextType,
    RequireFields<Query_TenantsOfArgs, 'subjectId'>
  >;
  _ownersOf?: Resolver<
    Array<ResolversTypes['ID']>,
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
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['RoleBindingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['RoleBinding']>, ParentType, ContextType>;
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
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type _SubjectRolesResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_SubjectRoles'] = ResolversParentTypes['_SubjectRoles'],
> = {
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type _MembershipResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Membership'] = ResolversParentTypes['_Membership'],
> = {
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
};

export type MemberConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['MemberConnection'] = ResolversParentTypes['MemberConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['MemberEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
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
