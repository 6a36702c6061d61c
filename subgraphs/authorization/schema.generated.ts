// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RoleBindingModel } from './models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
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
  /** What a subject may do in the whole tenant, now; empty lists when it is no member. */
  _grants: _Grants;
  /** The roles in a tenant of each of several subjects, without those that have none. */
  _rolesOf: Array<_SubjectRoles>;
  /** The tenants that a subject is a member of, in the order in which it became one. */
  _tenantsOf: Array<_Membership>;
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

export type Mutation = {
  __typename?: 'Mutation';
  /** Gives a role; giving it again changes its end at most. */
  _bindRole: _Binding;
  /** Takes all roles in a tenant from a subject, those on single resources too; how many there were. */
  _unbindRoles: Scalars['Int']['output'];
};

export type Mutation_BindRoleArgs = {
  input: _BindRoleInput;
};

export type Mutation_UnbindRolesArgs = {
  tenantId: Scalars['ID']['input'];
  subjectId: Scalars['ID']['input'];
};

/** Whom a role is given to. */
export type SubjectType =
  /** A person. */
  | 'ACCOUNT'
  /** A program of the tenant. */
  | 'SERVICE_ACCOUNT';

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

export type ResolverTypeWrapper<T> = Promise<T> | T;

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

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  SubjectType: SubjectType;
  _Grants: ResolverTypeWrapper<_Grants>;
  _SubjectRoles: ResolverTypeWrapper<_SubjectRoles>;
  _Membership: ResolverTypeWrapper<_Membership>;
  _Binding: ResolverTypeWrapper<_Binding>;
  _BindRoleInput: _BindRoleInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  _Grants: _Grants;
  _SubjectRoles: _SubjectRoles;
  _Membership: _Membership;
  _Binding: _Binding;
  _BindRoleInput: _BindRoleInput;
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

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
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
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
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

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  _Grants?: _GrantsResolvers<ContextType>;
  _SubjectRoles?: _SubjectRolesResolvers<ContextType>;
  _Membership?: _MembershipResolvers<ContextType>;
  _Binding?: _BindingResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
