// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  AuditEventModel,
  AuditEventConnectionModel,
  AuditCheckpointModel,
  AuditAlertModel,
  AuditAlertConnectionModel,
} from './models.ts';
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
  /** A whole number of at most 53 bits. */
  SafeInt: { input: number; output: number };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  __typename?: 'Query';
  /** The audit log of the viewer's organization, newest first. Filters that are given have to hold together. */
  auditEvents: AuditEventConnection;
  /** One entry of the log of the viewer's organization. */
  auditEvent: AuditEvent;
  /**
   * Recomputes the hash chain of the viewer's organization, and holds it against the signed checkpoints: finds an entry that was changed,
   * removed, added or moved. A long log takes more than one call: go on where `complete` is false.
   */
  verifyAuditLog: AuditVerification;
  /** Signed checkpoints of the log of the viewer's organization, newest first. */
  auditCheckpoints: Array<AuditCheckpoint>;
  /** Security alerts of the viewer's organization, newest first. */
  auditAlerts: AuditAlertConnection;
  /** One security alert of the viewer's organization. */
  auditAlert: AuditAlert;
};

export type QueryAuditEventsArgs = {
  eventType?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<AuditCategory>;
  severity?: InputMaybe<AuditSeverity>;
  actorId?: InputMaybe<Scalars['ID']['input']>;
  resourceType?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  outcome?: InputMaybe<AuditOutcome>;
  fromDate?: InputMaybe<Scalars['DateTime']['input']>;
  toDate?: InputMaybe<Scalars['DateTime']['input']>;
  order?: InputMaybe<AuditOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  system?: InputMaybe<Scalars['Boolean']['input']>;
};

export type QueryAuditEventArgs = {
  id: Scalars['ID']['input'];
};

export type QueryVerifyAuditLogArgs = {
  fromSequence?: InputMaybe<Scalars['SafeInt']['input']>;
  system?: InputMaybe<Scalars['Boolean']['input']>;
};

export type QueryAuditCheckpointsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['SafeInt']['input']>;
};

export type QueryAuditAlertsArgs = {
  status?: InputMaybe<AuditAlertStatus>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryAuditAlertArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Appends an entry to the audit log of the viewer's organization. When it is answered, the entry is on disk. */
  logAuditEvent: AuditEvent;
  /** Signs the end of the log of the viewer's organization now; null while it is empty. */
  signAuditCheckpoint: Maybe<AuditCheckpoint>;
  /**
   * Appends what the platform recorded, at most 1,000 entries; how many of them were new. Those that are there already are left out, so that
   * a batch may be sent twice.
   */
  _recordAuditEvents: Scalars['Int']['output'];
  /** Reports something that somebody should look at. It is on record in the audit log, and published as `audit.security_alert_raised`. */
  raiseAuditAlert: AuditAlert;
  /** Says that the viewer looks after an alert. Doing so twice is no error. */
  acknowledgeAuditAlert: AuditAlert;
  /** Closes an alert. One that is closed stays as it is. */
  resolveAuditAlert: AuditAlert;
};

export type MutationLogAuditEventArgs = {
  input: LogAuditEventInput;
};

export type Mutation_RecordAuditEventsArgs = {
  events: Array<_AuditEventInput>;
};

export type MutationRaiseAuditAlertArgs = {
  input: RaiseAuditAlertInput;
};

export type MutationAcknowledgeAuditAlertArgs = {
  id: Scalars['ID']['input'];
};

export type MutationResolveAuditAlertArgs = {
  id: Scalars['ID']['input'];
  resolution?: InputMaybe<Scalars['String']['input']>;
};

export type Subscription = {
  __typename?: 'Subscription';
  /** Each entry of the audit log of the viewer's organization, as it is appended. Filters that are given have to hold together. */
  auditEventRecorded: AuditEvent;
  /** Each security alert of the viewer's organization, as it is raised, acknowledged or resolved. */
  auditAlertChanged: AuditAlert;
};

export type SubscriptionAuditEventRecordedArgs = {
  eventType?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<AuditCategory>;
  severity?: InputMaybe<AuditSeverity>;
  actorId?: InputMaybe<Scalars['String']['input']>;
  resourceType?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['String']['input']>;
  outcome?: InputMaybe<AuditOutcome>;
};

/** What an entry is about. */
export type AuditCategory =
  /** Who somebody is: logins, tokens, second factors. */
  | 'AUTHENTICATION'
  /** What somebody may do: roles and refusals. */
  | 'AUTHORIZATION'
  /** Something was read. */
  | 'DATA_ACCESS'
  /** Something was written. */
  | 'DATA_MODIFICATION'
  /** Something works differently from now on. */
  | 'CONFIGURATION'
  /** Something may threaten the organization. */
  | 'SECURITY'
  /** What the platform does by itself. */
  | 'SYSTEM';

/** How much an entry or an alert matters. */
export type AuditSeverity =
  /** For information. */
  | 'INFO'
  /** Expected most of the time. */
  | 'LOW'
  /** Worth a look. */
  | 'MEDIUM'
  /** Somebody has to look. */
  | 'HIGH'
  /** Somebody has to act at once. */
  | 'CRITICAL';

/** How an act ended. */
export type AuditOutcome =
  /** It was done. */
  | 'SUCCESS'
  /** The rules stood against it. */
  | 'REFUSED'
  /** It was allowed, and failed. */
  | 'FAILURE';

/** What comes first in a list. */
export type AuditOrder =
  /** What happened last. */
  | 'NEWEST_FIRST'
  /** What happened first. */
  | 'OLDEST_FIRST';

/** What is wrong with a chain at one place. */
export type AuditDefect =
  /** The entry, or the end of the chain, is not what was appended. */
  | 'CHANGED'
  /** An entry is missing. */
  | 'REMOVED'
  /** An entry is there that nobody has appended. */
  | 'INSERTED'
  /** The entry does not follow the one before it: they were reordered, or one of them replaced. */
  | 'UNLINKED'
  /** The entry is not the one that was signed. */
  | 'CHECKPOINT'
  /** The signature of a checkpoint is not ours. */
  | 'CHECKPOINT_FORGED';

/** An entry of the audit log. Nothing of it ever changes. */
export type AuditEvent = {
  __typename?: 'AuditEvent';
  /** `aud_…` */
  id: Scalars['ID']['output'];
  /** When it happened. */
  time: Scalars['DateTime']['output'];
  /** When it was appended. */
  recordedAt: Scalars['DateTime']['output'];
  /** Dotted, `<domain>.<verb>`: `user.login`. */
  eventType: Scalars['String']['output'];
  /** What it is about. */
  category: AuditCategory;
  /** How much it matters. */
  severity: AuditSeverity;
  /** Who did it, as the one who recorded it says. */
  actorId: Maybe<Scalars['String']['output']>;
  /** `user`, `api_key`, `service` or `anonymous`; null where nobody said. */
  actorType: Maybe<Scalars['String']['output']>;
  /** The verified caller that recorded it. */
  recordedBy: Scalars['String']['output'];
  /** What kind of thing it happened to. */
  resourceType: Maybe<Scalars['String']['output']>;
  /** Which one. */
  resourceId: Maybe<Scalars['String']['output']>;
  /** What was done. */
  action: Scalars['String']['output'];
  /** How it ended. */
  outcome: AuditOutcome;
  /** Why, where it was refused or failed: an error code. */
  reason: Maybe<Scalars['String']['output']>;
  /** Where it happened: `session_service`. */
  service: Scalars['String']['output'];
  /** The request that it happened in. */
  requestId: Maybe<Scalars['String']['output']>;
  /** Address that the request came from. */
  ip: Maybe<Scalars['String']['output']>;
  /** What the client said of itself. */
  userAgent: Maybe<Scalars['String']['output']>;
  /** The session that the credential came from. */
  sessionId: Maybe<Scalars['String']['output']>;
  /** Free-form. */
  details: Maybe<Scalars['JSON']['output']>;
  /** Place in the chain of the organization, from 1. */
  sequence: Scalars['SafeInt']['output'];
  /** Hash of the entry before it, in hexadecimal. */
  previousHash: Scalars['String']['output'];
  /** SHA-256 over the canonical form (RFC 8785) of the entry and the hash before it, in hexadecimal. */
  hash: Scalars['String']['output'];
};

/** A page of entries (GraphQL Cursor Connections). */
export type AuditEventConnection = {
  __typename?: 'AuditEventConnection';
  /** The entries with their cursors. */
  edges: Array<AuditEventEdge>;
  /** The entries. */
  nodes: Array<AuditEvent>;
  /** How many there are on all pages together; 10,000 means that many or more. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An entry and its place in the list. */
export type AuditEventEdge = {
  __typename?: 'AuditEventEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: AuditEvent;
};

/** What a verification found. */
export type AuditVerification = {
  __typename?: 'AuditVerification';
  /** Whether everything that was looked at is as it was appended. */
  valid: Scalars['Boolean']['output'];
  /** False when time ran out: go on from `toSequence` + 1. */
  complete: Scalars['Boolean']['output'];
  /** How many entries were recomputed. */
  checked: Scalars['Int']['output'];
  /** The first entry that was looked at; 1 unless earlier ones left by age, or were not asked for. */
  fromSequence: Scalars['SafeInt']['output'];
  /** The last entry that was looked at; 0 in an empty log. */
  toSequence: Scalars['SafeInt']['output'];
  /** Hash of the last entry that was looked at. */
  headHash: Scalars['String']['output'];
  /** The first place that is not as it should be. */
  firstInvalid: Maybe<AuditInvalidity>;
  /** How many checkpoints the entries were held against. */
  checkpointCount: Scalars['Int']['output'];
  /** The newest of them. */
  newestCheckpoint: Maybe<AuditCheckpoint>;
  /** Public keys (RFC 7517) that the checkpoints are signed with. */
  keys: Array<Scalars['JSON']['output']>;
};

/** The first place of a chain that is not as it should be. */
export type AuditInvalidity = {
  __typename?: 'AuditInvalidity';
  /** Where. */
  sequence: Scalars['SafeInt']['output'];
  /** What is wrong there. */
  reason: AuditDefect;
};

/** A signed statement that the chain had this hash at this place. */
export type AuditCheckpoint = {
  __typename?: 'AuditCheckpoint';
  /** The place. */
  sequence: Scalars['SafeInt']['output'];
  /** Hash of the entry there. */
  hash: Scalars['String']['output'];
  /** `periodic`; `retention`: what is up to here has left by age; `tombstone`: it was erased. */
  kind: Scalars['String']['output'];
  /** When it was signed. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifier of the key that signed it. */
  keyId: Scalars['String']['output'];
  /** Ed25519 (RFC 8032) over the canonical form (RFC 8785) of the above and the organization, in base64url. */
  signature: Scalars['String']['output'];
};

/** What is logged. */
export type LogAuditEventInput = {
  /** Dotted, `<domain>.<verb>`: `user.login`. At most 128 characters. */
  eventType: Scalars['String']['input'];
  /** What it is about. */
  category: AuditCategory;
  /** How much it matters; INFO unless said. */
  severity?: InputMaybe<AuditSeverity>;
  /** Who did it; the caller unless said. The caller is kept beside it in any case. */
  actorId?: InputMaybe<Scalars['String']['input']>;
  /** What kind of thing it happened to. */
  resourceType?: InputMaybe<Scalars['String']['input']>;
  /** Which one. */
  resourceId?: InputMaybe<Scalars['String']['input']>;
  /** What was done; the last word of the type unless said. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** How it ended; SUCCESS unless said. */
  outcome?: InputMaybe<AuditOutcome>;
  /** Why, where it was refused or failed. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Free-form, at most 32 KiB and 10 levels. */
  details?: InputMaybe<Scalars['JSON']['input']>;
};

/** What the platform recorded. */
export type _AuditEventInput = {
  /** `aud_…`, made by the recorder; what has been sent with it once is not appended again. */
  id: Scalars['ID']['input'];
  /** When it happened. */
  time: Scalars['DateTime']['input'];
  /** Whose log it belongs to; null for the installation's own. */
  tenantId?: InputMaybe<Scalars['ID']['input']>;
  /** Dotted, `<domain>.<verb>`. */
  eventType: Scalars['String']['input'];
  /** In lower case: `data_modification`. */
  category: Scalars['String']['input'];
  /** In lower case: `info`. */
  severity: Scalars['String']['input'];
  /** Who did it. */
  actorId?: InputMaybe<Scalars['ID']['input']>;
  /** `user`, `api_key`, `service` or `anonymous`. */
  actorType?: InputMaybe<Scalars['String']['input']>;
  /** What kind of thing it happened to. */
  resourceType?: InputMaybe<Scalars['String']['input']>;
  /** Which one. */
  resourceId?: InputMaybe<Scalars['String']['input']>;
  /** What was done. */
  action: Scalars['String']['input'];
  /** `success`, `refused` or `failure`. */
  outcome: Scalars['String']['input'];
  /** Error code of what was refused or failed. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Where it happened. */
  service: Scalars['String']['input'];
  /** The request that it happened in. */
  requestId?: InputMaybe<Scalars['String']['input']>;
  /** Address that the request came from. */
  ip?: InputMaybe<Scalars['String']['input']>;
  /** What the client said of itself. */
  userAgent?: InputMaybe<Scalars['String']['input']>;
  /** The session that the credential came from. */
  sessionId?: InputMaybe<Scalars['String']['input']>;
  /** Free-form; what takes more than 32 KiB is replaced by its size. */
  details?: InputMaybe<Scalars['JSON']['input']>;
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

/** Where an alert stands. */
export type AuditAlertStatus =
  /** Nobody looks after it yet. */
  | 'OPEN'
  /** Somebody does. */
  | 'ACKNOWLEDGED'
  /** It is closed. */
  | 'RESOLVED';

/** Something that somebody in the organization should look at. */
export type AuditAlert = {
  __typename?: 'AuditAlert';
  /** `alert_…` */
  id: Scalars['ID']['output'];
  /** Dotted: `auth.brute_force`. */
  alertType: Scalars['String']['output'];
  /** How bad it may be. */
  severity: AuditSeverity;
  /** Whom it concerns, as the one who raised it says. */
  userId: Maybe<Scalars['String']['output']>;
  /** What happened. */
  description: Scalars['String']['output'];
  /** Where it stands. */
  status: AuditAlertStatus;
  /** The verified caller that raised it. */
  raisedBy: Scalars['String']['output'];
  /** When it was raised. */
  createdAt: Scalars['DateTime']['output'];
  /** Who looks after it. */
  acknowledgedBy: Maybe<Scalars['String']['output']>;
  /** Since when. */
  acknowledgedAt: Maybe<Scalars['DateTime']['output']>;
  /** Who closed it. */
  resolvedBy: Maybe<Scalars['String']['output']>;
  /** When it was closed. */
  resolvedAt: Maybe<Scalars['DateTime']['output']>;
  /** What was found. */
  resolution: Maybe<Scalars['String']['output']>;
};

/** A page of alerts (GraphQL Cursor Connections). */
export type AuditAlertConnection = {
  __typename?: 'AuditAlertConnection';
  /** The alerts with their cursors. */
  edges: Array<AuditAlertEdge>;
  /** The alerts. */
  nodes: Array<AuditAlert>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An alert and its place in the list. */
export type AuditAlertEdge = {
  __typename?: 'AuditAlertEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The alert. */
  node: AuditAlert;
};

/** What is reported. */
export type RaiseAuditAlertInput = {
  /** Dotted, free: `auth.brute_force`. At most 128 characters. */
  alertType: Scalars['String']['input'];
  /** How bad it may be. */
  severity: AuditSeverity;
  /** Whom it concerns. */
  userId?: InputMaybe<Scalars['String']['input']>;
  /** What happened, in at most 4,000 characters. */
  description: Scalars['String']['input'];
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
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  AuditCategory: AuditCategory;
  AuditSeverity: AuditSeverity;
  AuditOutcome: AuditOutcome;
  AuditOrder: AuditOrder;
  AuditDefect: AuditDefect;
  AuditEvent: ResolverTypeWrapper<AuditEventModel>;
  AuditEventConnection: ResolverTypeWrapper<AuditEventConnectionModel>;
  AuditEventEdge: ResolverTypeWrapper<Omit<AuditEventEdge, 'node'> & { node: ResolversTypes['AuditEvent'] }>;
  AuditVerification: ResolverTypeWrapper<
    Omit<AuditVerification, 'newestCheckpoint'> & { newestCheckpoint?: Maybe<ResolversTypes['AuditCheckpoint']> }
  >;
  AuditInvalidity: ResolverTypeWrapper<AuditInvalidity>;
  AuditCheckpoint: ResolverTypeWrapper<AuditCheckpointModel>;
  LogAuditEventInput: LogAuditEventInput;
  _AuditEventInput: _AuditEventInput;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  AuditAlertStatus: AuditAlertStatus;
  AuditAlert: ResolverTypeWrapper<AuditAlertModel>;
  AuditAlertConnection: ResolverTypeWrapper<AuditAlertConnectionModel>;
  AuditAlertEdge: ResolverTypeWrapper<Omit<AuditAlertEdge, 'node'> & { node: ResolversTypes['AuditAlert'] }>;
  RaiseAuditAlertInput: RaiseAuditAlertInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  SafeInt: Scalars['SafeInt']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  AuditEvent: AuditEventModel;
  AuditEventConnection: AuditEventConnectionModel;
  AuditEventEdge: Omit<AuditEventEdge, 'node'> & { node: ResolversParentTypes['AuditEvent'] };
  AuditVerification: Omit<AuditVerification, 'newestCheckpoint'> & {
    newestCheckpoint?: Maybe<ResolversParentTypes['AuditCheckpoint']>;
  };
  AuditInvalidity: AuditInvalidity;
  AuditCheckpoint: AuditCheckpointModel;
  LogAuditEventInput: LogAuditEventInput;
  _AuditEventInput: _AuditEventInput;
  PageInfo: PageInfo;
  AuditAlert: AuditAlertModel;
  AuditAlertConnection: AuditAlertConnectionModel;
  AuditAlertEdge: Omit<AuditAlertEdge, 'node'> & { node: ResolversParentTypes['AuditAlert'] };
  RaiseAuditAlertInput: RaiseAuditAlertInput;
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

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  auditEvents?: Resolver<
    ResolversTypes['AuditEventConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryAuditEventsArgs, 'order' | 'first' | 'offset' | 'system'>
  >;
  auditEvent?: Resolver<
    ResolversTypes['AuditEvent'],
    ParentType,
    ContextType,
    RequireFields<QueryAuditEventArgs, 'id'>
  >;
  verifyAuditLog?: Resolver<
    ResolversTypes['AuditVerification'],
    ParentType,
    ContextType,
    RequireFields<QueryVerifyAuditLogArgs, 'system'>
  >;
  auditCheckpoints?: Resolver<
    Array<ResolversTypes['AuditCheckpoint']>,
    ParentType,
    ContextType,
    RequireFields<QueryAuditCheckpointsArgs, 'first'>
  >;
  auditAlerts?: Resolver<
    ResolversTypes['AuditAlertConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryAuditAlertsArgs, 'first' | 'offset'>
  >;
  auditAlert?: Resolver<
    ResolversTypes['AuditAlert'],
    ParentType,
    ContextType,
    RequireFields<QueryAuditAlertArgs, 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  logAuditEvent?: Resolver<
    ResolversTypes['AuditEvent'],
    ParentType,
    ContextType,
    RequireFields<MutationLogAuditEventArgs, 'input'>
  >;
  signAuditCheckpoint?: Resolver<Maybe<ResolversTypes['AuditCheckpoint']>, ParentType, ContextType>;
  _recordAuditEvents?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_RecordAuditEventsArgs, 'events'>
  >;
  raiseAuditAlert?: Resolver<
    ResolversTypes['AuditAlert'],
    ParentType,
    ContextType,
    RequireFields<MutationRaiseAuditAlertArgs, 'input'>
  >;
  acknowledgeAuditAlert?: Resolver<
    ResolversTypes['AuditAlert'],
    ParentType,
    ContextType,
    RequireFields<MutationAcknowledgeAuditAlertArgs, 'id'>
  >;
  resolveAuditAlert?: Resolver<
    ResolversTypes['AuditAlert'],
    ParentType,
    ContextType,
    RequireFields<MutationResolveAuditAlertArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  auditEventRecorded?: SubscriptionResolver<
    ResolversTypes['AuditEvent'],
    'auditEventRecorded',
    ParentType,
    ContextType,
    Partial<SubscriptionAuditEventRecordedArgs>
  >;
  auditAlertChanged?: SubscriptionResolver<ResolversTypes['AuditAlert'], 'auditAlertChanged', ParentType, ContextType>;
};

export type AuditEventResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['AuditCategory'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['AuditSeverity'], ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actorType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['AuditOutcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sessionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  previousHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEventConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditEventConnection'] = ResolversParentTypes['AuditEventConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['AuditEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEventEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditEventEdge'] = ResolversParentTypes['AuditEventEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
};

export type AuditVerificationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditVerification'] = ResolversParentTypes['AuditVerification'],
> = {
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  checked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fromSequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  toSequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  headHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstInvalid?: Resolver<Maybe<ResolversTypes['AuditInvalidity']>, ParentType, ContextType>;
  checkpointCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newestCheckpoint?: Resolver<Maybe<ResolversTypes['AuditCheckpoint']>, ParentType, ContextType>;
  keys?: Resolver<Array<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AuditInvalidityResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditInvalidity'] = ResolversParentTypes['AuditInvalidity'],
> = {
  sequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['AuditDefect'], ParentType, ContextType>;
};

export type AuditCheckpointResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditCheckpoint'] = ResolversParentTypes['AuditCheckpoint'],
> = {
  sequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  keyId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type AuditAlertResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditAlert'] = ResolversParentTypes['AuditAlert'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  alertType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['AuditSeverity'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AuditAlertStatus'], ParentType, ContextType>;
  raisedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  acknowledgedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  acknowledgedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resolvedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resolution?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditAlertConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditAlertConnection'] = ResolversParentTypes['AuditAlertConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['AuditAlertEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditAlert']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditAlertEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AuditAlertEdge'] = ResolversParentTypes['AuditAlertEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditAlert'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  SafeInt?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  AuditEvent?: AuditEventResolvers<ContextType>;
  AuditEventConnection?: AuditEventConnectionResolvers<ContextType>;
  AuditEventEdge?: AuditEventEdgeResolvers<ContextType>;
  AuditVerification?: AuditVerificationResolvers<ContextType>;
  AuditInvalidity?: AuditInvalidityResolvers<ContextType>;
  AuditCheckpoint?: AuditCheckpointResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  AuditAlert?: AuditAlertResolvers<ContextType>;
  AuditAlertConnection?: AuditAlertConnectionResolvers<ContextType>;
  AuditAlertEdge?: AuditAlertEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
