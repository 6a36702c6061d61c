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
  readonly __typename?: 'Query';
  /** The audit log of the viewer's organization, newest first. Filters that are given have to hold together. */
  readonly auditEvents: AuditEventConnection;
  /** One entry of the log of the viewer's organization. */
  readonly auditEvent: AuditEvent;
  /**
   * Recomputes the hash chain of the viewer's organization, and holds it against the signed checkpoints: finds an entry that was changed,
   * removed, added or moved. A long log takes more than one call: go on where `complete` is false.
   */
  readonly verifyAuditLog: AuditVerification;
  /** Signed checkpoints of the log of the viewer's organization, newest first. */
  readonly auditCheckpoints: ReadonlyArray<AuditCheckpoint>;
  /** Security alerts of the viewer's organization, newest first. */
  readonly auditAlerts: AuditAlertConnection;
  /** One security alert of the viewer's organization. */
  readonly auditAlert: AuditAlert;
};

export type QueryAuditEventsArgs = {
  eventType?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<AuditCategory>;
  severity?: InputMaybe<AuditSeverity>;
  actorId?: InputMaybe<Scalars['ID']['input']>;
  resourceType?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['ID']['input']>;
  outcome?: InputMaybe<AuditOutcome>;
  source?: InputMaybe<AuditSource>;
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
  readonly __typename?: 'Mutation';
  /** Appends an entry to the audit log of the viewer's organization. When it is answered, the entry is on disk. */
  readonly logAuditEvent: AuditEvent;
  /** Signs the end of the log of the viewer's organization now; null while it is empty. */
  readonly signAuditCheckpoint: Maybe<AuditCheckpoint>;
  /**
   * Appends what the platform recorded, at most 1,000 entries; how many of them were new. Those that are there already are left out, so that
   * a batch may be sent twice.
   */
  readonly _recordAuditEvents: Scalars['Int']['output'];
  /** Reports something that somebody should look at. It is on record in the audit log, and published as `audit.security_alert_raised`. */
  readonly raiseAuditAlert: AuditAlert;
  /** Says that the viewer looks after an alert. Doing so twice is no error. */
  readonly acknowledgeAuditAlert: AuditAlert;
  /** Closes an alert. One that is closed stays as it is. */
  readonly resolveAuditAlert: AuditAlert;
};

export type MutationLogAuditEventArgs = {
  input: LogAuditEventInput;
};

export type Mutation_RecordAuditEventsArgs = {
  events: ReadonlyArray<_AuditEventInput>;
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
  readonly __typename?: 'Subscription';
  /** Each entry of the audit log of the viewer's organization, as it is appended. Filters that are given have to hold together. */
  readonly auditEventRecorded: AuditEvent;
  /** Each security alert of the viewer's organization, as it is raised, acknowledged or resolved. */
  readonly auditAlertChanged: AuditAlert;
};

export type SubscriptionAuditEventRecordedArgs = {
  eventType?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<AuditCategory>;
  severity?: InputMaybe<AuditSeverity>;
  actorId?: InputMaybe<Scalars['String']['input']>;
  resourceType?: InputMaybe<Scalars['String']['input']>;
  resourceId?: InputMaybe<Scalars['String']['input']>;
  outcome?: InputMaybe<AuditOutcome>;
  source?: InputMaybe<AuditSource>;
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

/** Who has written an entry. */
export type AuditSource =
  /** The platform, of what it did and saw itself. */
  | 'PLATFORM'
  /** A client, of whatever it says (`logAuditEvent`). */
  | 'CLIENT';

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
  readonly __typename?: 'AuditEvent';
  /** `aud_…` */
  readonly id: Scalars['ID']['output'];
  /** When it happened. */
  readonly time: Scalars['DateTime']['output'];
  /** When it was appended. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** Who has written it: what a client says of itself is never taken for what the platform saw. */
  readonly source: AuditSource;
  /** Dotted, `<domain>.<verb>`: `auth.create_api_key`. */
  readonly eventType: Scalars['String']['output'];
  /** What it is about. */
  readonly category: AuditCategory;
  /** How much it matters. */
  readonly severity: AuditSeverity;
  /** Who did it, as the one who recorded it says. */
  readonly actorId: Maybe<Scalars['String']['output']>;
  /** `user`, `api_key`, `service` or `anonymous`; null where nobody said. */
  readonly actorType: Maybe<Scalars['String']['output']>;
  /** The verified caller that recorded it. */
  readonly recordedBy: Scalars['String']['output'];
  /** What kind of thing it happened to. */
  readonly resourceType: Maybe<Scalars['String']['output']>;
  /** Which one. */
  readonly resourceId: Maybe<Scalars['String']['output']>;
  /** What was done. */
  readonly action: Scalars['String']['output'];
  /** How it ended. */
  readonly outcome: AuditOutcome;
  /** Why, where it was refused or failed: an error code. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Where it happened: `session_service`. */
  readonly service: Scalars['String']['output'];
  /** The request that it happened in. */
  readonly requestId: Maybe<Scalars['String']['output']>;
  /** Address that the request came from. */
  readonly ip: Maybe<Scalars['String']['output']>;
  /** What the client said of itself. */
  readonly userAgent: Maybe<Scalars['String']['output']>;
  /** The session that the credential came from. */
  readonly sessionId: Maybe<Scalars['String']['output']>;
  /** Free-form. */
  readonly details: Maybe<Scalars['JSON']['output']>;
  /** Place in the chain of the organization, from 1. */
  readonly sequence: Scalars['SafeInt']['output'];
  /** Hash of the entry before it, in hexadecimal. */
  readonly previousHash: Scalars['String']['output'];
  /** SHA-256 over the canonical form (RFC 8785) of the entry and the hash before it, in hexadecimal. */
  readonly hash: Scalars['String']['output'];
};

/** A page of entries (GraphQL Cursor Connections). */
export type AuditEventConnection = {
  readonly __typename?: 'AuditEventConnection';
  /** The entries with their cursors. */
  readonly edges: ReadonlyArray<AuditEventEdge>;
  /** The entries. */
  readonly nodes: ReadonlyArray<AuditEvent>;
  /** How many there are on all pages together; 10,000 means that many or more. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An entry and its place in the list. */
export type AuditEventEdge = {
  readonly __typename?: 'AuditEventEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: AuditEvent;
};

/** What a verification found. */
export type AuditVerification = {
  readonly __typename?: 'AuditVerification';
  /** Whether everything that was looked at is as it was appended. */
  readonly valid: Scalars['Boolean']['output'];
  /** False when time ran out: go on from `toSequence` + 1. */
  readonly complete: Scalars['Boolean']['output'];
  /** How many entries were recomputed. */
  readonly checked: Scalars['Int']['output'];
  /** The first entry that was looked at; 1 unless earlier ones left by age, or were not asked for. */
  readonly fromSequence: Scalars['SafeInt']['output'];
  /** The last entry that was looked at; 0 in an empty log. */
  readonly toSequence: Scalars['SafeInt']['output'];
  /** Hash of the last entry that was looked at. */
  readonly headHash: Scalars['String']['output'];
  /** The first place that is not as it should be. */
  readonly firstInvalid: Maybe<AuditInvalidity>;
  /** How many checkpoints the entries were held against. */
  readonly checkpointCount: Scalars['Int']['output'];
  /** The newest of them. */
  readonly newestCheckpoint: Maybe<AuditCheckpoint>;
  /** Public keys (RFC 7517) that the checkpoints are signed with. */
  readonly keys: ReadonlyArray<Scalars['JSON']['output']>;
};

/** The first place of a chain that is not as it should be. */
export type AuditInvalidity = {
  readonly __typename?: 'AuditInvalidity';
  /** Where. */
  readonly sequence: Scalars['SafeInt']['output'];
  /** What is wrong there. */
  readonly reason: AuditDefect;
};

/** A signed statement that the chain had this hash at this place. */
export type AuditCheckpoint = {
  readonly __typename?: 'AuditCheckpoint';
  /** The place. */
  readonly sequence: Scalars['SafeInt']['output'];
  /** Hash of the entry there. */
  readonly hash: Scalars['String']['output'];
  /** `periodic`; `retention`: what is up to here has left by age; `tombstone`: it was erased. */
  readonly kind: Scalars['String']['output'];
  /** When it was signed. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Identifier of the key that signed it. */
  readonly keyId: Scalars['String']['output'];
  /** Ed25519 (RFC 8032) over the canonical form (RFC 8785) of the above and the organization, in base64url. */
  readonly signature: Scalars['String']['output'];
};

/** What is logged. */
export type LogAuditEventInput = {
  /** Dotted, `<domain>.<verb>`: `invoice.export`. At most 128 characters. */
  readonly eventType: Scalars['String']['input'];
  /** What it is about. */
  readonly category: AuditCategory;
  /** How much it matters; INFO unless said. */
  readonly severity?: InputMaybe<AuditSeverity>;
  /** Who did it; the caller unless said. The caller is kept beside it in any case. */
  readonly actorId?: InputMaybe<Scalars['String']['input']>;
  /** What kind of thing it happened to. */
  readonly resourceType?: InputMaybe<Scalars['String']['input']>;
  /** Which one. */
  readonly resourceId?: InputMaybe<Scalars['String']['input']>;
  /** What was done; the last word of the type unless said. */
  readonly action?: InputMaybe<Scalars['String']['input']>;
  /** How it ended; SUCCESS unless said. */
  readonly outcome?: InputMaybe<AuditOutcome>;
  /** Why, where it was refused or failed. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Free-form, at most 32 KiB and 10 levels. */
  readonly details?: InputMaybe<Scalars['JSON']['input']>;
};

/** What the platform recorded. */
export type _AuditEventInput = {
  /** `aud_…`, made by the recorder; what has been sent with it once is not appended again. */
  readonly id: Scalars['ID']['input'];
  /** When it happened. */
  readonly time: Scalars['DateTime']['input'];
  /** Whose log it belongs to; null for the installation's own. */
  readonly tenantId?: InputMaybe<Scalars['ID']['input']>;
  /** Dotted, `<domain>.<verb>`. */
  readonly eventType: Scalars['String']['input'];
  /** In lower case: `data_modification`. */
  readonly category: Scalars['String']['input'];
  /** In lower case: `info`. */
  readonly severity: Scalars['String']['input'];
  /** Who did it. */
  readonly actorId?: InputMaybe<Scalars['ID']['input']>;
  /** `user`, `api_key`, `service` or `anonymous`. */
  readonly actorType?: InputMaybe<Scalars['String']['input']>;
  /** What kind of thing it happened to. */
  readonly resourceType?: InputMaybe<Scalars['String']['input']>;
  /** Which one. */
  readonly resourceId?: InputMaybe<Scalars['String']['input']>;
  /** What was done. */
  readonly action: Scalars['String']['input'];
  /** `success`, `refused` or `failure`. */
  readonly outcome: Scalars['String']['input'];
  /** Error code of what was refused or failed. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Where it happened. */
  readonly service: Scalars['String']['input'];
  /** The request that it happened in. */
  readonly requestId?: InputMaybe<Scalars['String']['input']>;
  /** Address that the request came from. */
  readonly ip?: InputMaybe<Scalars['String']['input']>;
  /** What the client said of itself. */
  readonly userAgent?: InputMaybe<Scalars['String']['input']>;
  /** The session that the credential came from. */
  readonly sessionId?: InputMaybe<Scalars['String']['input']>;
  /** Free-form; what takes more than 32 KiB is replaced by its size. */
  readonly details?: InputMaybe<Scalars['JSON']['input']>;
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
  readonly __typename?: 'AuditAlert';
  /** `alert_…` */
  readonly id: Scalars['ID']['output'];
  /** Dotted: `auth.brute_force`. */
  readonly alertType: Scalars['String']['output'];
  /** How bad it may be. */
  readonly severity: AuditSeverity;
  /** Whom it concerns, as the one who raised it says. */
  readonly userId: Maybe<Scalars['String']['output']>;
  /** What happened. */
  readonly description: Scalars['String']['output'];
  /** Where it stands. */
  readonly status: AuditAlertStatus;
  /** The verified caller that raised it. */
  readonly raisedBy: Scalars['String']['output'];
  /** When it was raised. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Who looks after it. */
  readonly acknowledgedBy: Maybe<Scalars['String']['output']>;
  /** Since when. */
  readonly acknowledgedAt: Maybe<Scalars['DateTime']['output']>;
  /** Who closed it. */
  readonly resolvedBy: Maybe<Scalars['String']['output']>;
  /** When it was closed. */
  readonly resolvedAt: Maybe<Scalars['DateTime']['output']>;
  /** What was found. */
  readonly resolution: Maybe<Scalars['String']['output']>;
};

/** A page of alerts (GraphQL Cursor Connections). */
export type AuditAlertConnection = {
  readonly __typename?: 'AuditAlertConnection';
  /** The alerts with their cursors. */
  readonly edges: ReadonlyArray<AuditAlertEdge>;
  /** The alerts. */
  readonly nodes: ReadonlyArray<AuditAlert>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An alert and its place in the list. */
export type AuditAlertEdge = {
  readonly __typename?: 'AuditAlertEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The alert. */
  readonly node: AuditAlert;
};

/** What is reported. */
export type RaiseAuditAlertInput = {
  /** Dotted, free: `auth.brute_force`. At most 128 characters. */
  readonly alertType: Scalars['String']['input'];
  /** How bad it may be. */
  readonly severity: AuditSeverity;
  /** Whom it concerns. */
  readonly userId?: InputMaybe<Scalars['String']['input']>;
  /** What happened, in at most 4,000 characters. */
  readonly description: Scalars['String']['input'];
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
  AuditSource: AuditSource;
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
    ReadonlyArray<ResolversTypes['AuditCheckpoint']>,
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
  source?: Resolver<ResolversTypes['AuditSource'], ParentType, ContextType>;
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
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
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
  keys?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
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
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditAlertEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditAlert']>, ParentType, ContextType>;
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
