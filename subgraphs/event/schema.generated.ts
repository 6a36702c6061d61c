// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { EventModel, EventConnectionModel } from './models.ts';
import type { EventTypeModel, EventTypeConnectionModel } from './types/models.ts';
import type {
  WebhookModel,
  WebhookDeliveryModel,
  WebhookAttemptModel,
  WebhookConnectionModel,
  WebhookDeliveryConnectionModel,
} from './webhooks/models.ts';
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
  /** A whole number of at most 53 bits, which JavaScript holds exactly. */
  SafeInt: { input: number; output: number };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * The events of the viewer's organization, those of the platform's own domains included, in the order in which they were
   * stored. The cursor of the last one can be kept, and read on from whenever there is more.
   */
  readonly events: EventConnection;
  /** One event of the viewer's organization. */
  readonly event: Event;
  /**
   * How many events of each type fell into each stretch of time. Stretches begin at whole minutes, hours or days in UTC; those
   * without events are left out. At most 1,500 stretches, and 10,000 numbers; minutes are kept for 90 days.
   */
  readonly eventCounts: EventCounts;
  /** The event types that the viewer's organization may publish, by name: those that everybody has, and its own. */
  readonly eventTypes: EventTypeConnection;
  /** Where the viewer's organization has its events sent, newest first. */
  readonly webhooks: WebhookConnection;
  /** One webhook of the viewer's organization. */
  readonly webhook: Webhook;
  /** What was sent to a webhook of the viewer's organization, newest first. */
  readonly webhookDeliveries: WebhookDeliveryConnection;
  /** One delivery to a webhook of the viewer's organization, with every attempt. */
  readonly webhookDelivery: WebhookDelivery;
};

export type QueryEventsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<EventFilter>;
  order?: InputMaybe<EventOrder>;
};

export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};

export type QueryEventCountsArgs = {
  from: Scalars['DateTime']['input'];
  to?: InputMaybe<Scalars['DateTime']['input']>;
  bucket?: InputMaybe<EventBucket>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type QueryEventTypesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryWebhooksArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};

export type QueryWebhookDeliveriesArgs = {
  webhookId: Scalars['ID']['input'];
  state?: InputMaybe<WebhookDeliveryState>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryWebhookDeliveryArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Stores an event and tells those who listen. Its type is `<category>.<verb>`, or the verb alone beside its category.
   * Categories are user (signup, login, logout), payment (created, succeeded, failed), storage (upload, download, delete),
   * and those of types that the organization has registered.
   */
  readonly publishEvent: Event;
  /** Publishes for a tenant, by the same rules; once for each idempotency key. */
  readonly _publishEvent: _PublishedEvent;
  /** Lets the organization publish a type of its own, in a category that everybody has or in one of its own. */
  readonly registerEventType: EventType;
  /** Ends that; events of the type stay. */
  readonly deleteEventType: EventTypeDeletion;
  /**
   * Has the events of the viewer's organization that fit sent to a URL, signed (Standard Webhooks), from now on. Its secret is shown here
   * and never again. The caller must be allowed to read events too.
   */
  readonly createWebhook: WebhookWithSecret;
  /** Changes a webhook: what is not given stays. Enabling one that was disabled sends what it has missed, as far as events are kept. */
  readonly updateWebhook: Webhook;
  /** Ends a webhook; what waits for it is not sent any more. */
  readonly deleteWebhook: WebhookDeletion;
  /** Gives a webhook another secret. For a while each delivery carries the signatures of both. */
  readonly rotateWebhookSecret: WebhookWithSecret;
  /** Sends a `webhook.test` event to a webhook, and to no other. CONFLICT when it is disabled. */
  readonly testWebhook: WebhookDelivery;
  /** Sends a delivery again, by the same id, whatever became of it. CONFLICT when its webhook is disabled. */
  readonly redeliverWebhook: WebhookDelivery;
  /** Sends again what failed since a time, oldest first, at most 1,000 in one call. CONFLICT when the webhook is disabled. */
  readonly redeliverFailed: WebhookRedelivery;
};

export type MutationPublishEventArgs = {
  input: PublishEventInput;
};

export type Mutation_PublishEventArgs = {
  input: _PublishEventInput;
};

export type MutationRegisterEventTypeArgs = {
  input: RegisterEventTypeInput;
};

export type MutationDeleteEventTypeArgs = {
  name: Scalars['String']['input'];
};

export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};

export type MutationUpdateWebhookArgs = {
  id: Scalars['ID']['input'];
  input: UpdateWebhookInput;
};

export type MutationDeleteWebhookArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
  input: RotateWebhookSecretInput;
};

export type MutationTestWebhookArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRedeliverWebhookArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRedeliverFailedArgs = {
  id: Scalars['ID']['input'];
  input: RedeliverFailedInput;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * The events of the viewer's organization in the order of their sequence, without a gap or a repeat: those after
   * `afterSequence` that are stored already, then each as it is stored, by whatever process. Without it, from now on. Whoever
   * was cut off goes on after the sequence of the last event that came.
   */
  readonly eventPublished: Event;
  /** A webhook of the viewer's organization, each time that one was added, changed, disabled or enabled again. */
  readonly webhookChanged: Webhook;
};

export type SubscriptionEventPublishedArgs = {
  filter?: InputMaybe<EventFeedFilter>;
  afterSequence?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** Something that has happened in an organization. It never changes. */
export type Event = {
  readonly __typename?: 'Event';
  /** `evt_…` */
  readonly id: Scalars['ID']['output'];
  /** Its place among the events of the organization: from 1, without a gap. */
  readonly sequence: Scalars['SafeInt']['output'];
  /** `<category>.<verb>` */
  readonly eventType: Scalars['String']['output'];
  /** The part of the type before the first dot. */
  readonly category: Scalars['String']['output'];
  /** Where it comes from: what its publisher said, or the domain of the platform. */
  readonly source: Scalars['String']['output'];
  /** What it is about, where its publisher counts events by that. */
  readonly streamId: Maybe<Scalars['String']['output']>;
  /** Its place in that stream: from 1, without a gap. */
  readonly streamVersion: Maybe<Scalars['SafeInt']['output']>;
  /** The publisher's own data. */
  readonly payload: Scalars['JSON']['output'];
  /** Who published it, `usr_…` or `key_…`; null for the platform. */
  readonly actorId: Maybe<Scalars['ID']['output']>;
  /** When it happened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was stored. */
  readonly recordedAt: Scalars['DateTime']['output'];
};

/** Which of two events comes first. */
export type EventOrder =
  /** As they were stored. */
  | 'OLDEST_FIRST'
  /** The other way round. */
  | 'NEWEST_FIRST';

/** What events have to fit, all of it. */
export type EventFilter = {
  /** One of these types, `<category>.<verb>`; at most 50. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** One of these categories; at most 50. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** From this source. */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  /** In this stream. */
  readonly streamId?: InputMaybe<Scalars['String']['input']>;
  /** With a greater sequence. */
  readonly afterSequence?: InputMaybe<Scalars['SafeInt']['input']>;
  /** Happened at this time or later. */
  readonly from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Happened before this time. */
  readonly to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What the events of a subscription have to fit, all of it. */
export type EventFeedFilter = {
  /** One of these types, `<category>.<verb>`; at most 50. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** One of these categories; at most 50. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** From this source. */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  /** In this stream. */
  readonly streamId?: InputMaybe<Scalars['String']['input']>;
};

/** What is published. */
export type PublishEventInput = {
  /** `<category>.<verb>`, or the verb alone where the category is given. */
  readonly eventType: Scalars['String']['input'];
  /** The category; what the type begins with, unless given. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Where it comes from, 1 to 200 characters. */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  /** Free-form data: at most 64 KiB and 20 levels. */
  readonly payload?: InputMaybe<Scalars['JSON']['input']>;
  /** What it is about, 1 to 200 characters: the event gets a place in that stream. */
  readonly streamId?: InputMaybe<Scalars['String']['input']>;
  /**
   * Stores the event only if this is the sequence of the organization's latest event, or with `streamId` the version of
   * the stream's latest; 0 for none yet. Otherwise CONFLICT, which tells the current one as `current_sequence`.
   */
  readonly expectedSequence?: InputMaybe<Scalars['SafeInt']['input']>;
  /** 1 to 200 characters; of all that an organization publishes with the same key, the first is stored, and answered to all. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A page of events (GraphQL Cursor Connections). */
export type EventConnection = {
  readonly __typename?: 'EventConnection';
  /** The events with their cursors. */
  readonly edges: ReadonlyArray<EventEdge>;
  /** The events. */
  readonly nodes: ReadonlyArray<Event>;
  /** How many there are on all pages together; with a filter it is at most 10,000, which then means that many or more. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An event and its place in the list. */
export type EventEdge = {
  readonly __typename?: 'EventEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The event. */
  readonly node: Event;
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

/** What a domain publishes for a tenant. */
export type _PublishEventInput = {
  readonly tenantId: Scalars['ID']['input'];
  readonly eventType: Scalars['String']['input'];
  readonly category?: InputMaybe<Scalars['String']['input']>;
  readonly source: Scalars['String']['input'];
  readonly payload?: InputMaybe<Scalars['JSON']['input']>;
  readonly streamId?: InputMaybe<Scalars['String']['input']>;
  /** On whose behalf, `usr_…` or `key_…`. */
  readonly actorId?: InputMaybe<Scalars['ID']['input']>;
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The event, new or of an earlier call with the same key. */
export type _PublishedEvent = {
  readonly __typename?: '_PublishedEvent';
  readonly id: Scalars['ID']['output'];
  readonly sequence: Scalars['SafeInt']['output'];
};

/** How long a stretch of time is. */
export type EventBucket =
  /** 60 seconds. */
  | 'MINUTE'
  /** 60 minutes. */
  | 'HOUR'
  /** 24 hours. */
  | 'DAY';

/** Events by type and time. */
export type EventCounts = {
  readonly __typename?: 'EventCounts';
  /** How long a stretch is. */
  readonly bucket: EventBucket;
  /** When the first stretch begins. */
  readonly from: Scalars['DateTime']['output'];
  /** When the last one ends. */
  readonly to: Scalars['DateTime']['output'];
  /** All together. */
  readonly total: Scalars['SafeInt']['output'];
  /** By time, then by type. */
  readonly counts: ReadonlyArray<EventCount>;
};

/** Events of one type in one stretch of time. */
export type EventCount = {
  readonly __typename?: 'EventCount';
  /** When the stretch begins. */
  readonly startsAt: Scalars['DateTime']['output'];
  /** `<category>.<verb>` */
  readonly eventType: Scalars['String']['output'];
  /** The part of the type before the first dot. */
  readonly category: Scalars['String']['output'];
  /** How many. */
  readonly count: Scalars['SafeInt']['output'];
};

/** A type of events that may be published. */
export type EventType = {
  readonly __typename?: 'EventType';
  /** `<category>.<verb>` */
  readonly name: Scalars['String']['output'];
  /** The part before the first dot. */
  readonly category: Scalars['String']['output'];
  /** What the organization says of it. */
  readonly description: Scalars['String']['output'];
  /** Whether everybody has it. */
  readonly builtIn: Scalars['Boolean']['output'];
  /** When it was registered; null for one that everybody has. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
};

/** A type to register. */
export type RegisterEventTypeInput = {
  /** `<category>.<verb>`: lower-case letters, digits and `_`, at most 100 characters; the verb may have more dots. */
  readonly name: Scalars['String']['input'];
  /** At most 500 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

/** What became of a type. */
export type EventTypeDeletion = {
  readonly __typename?: 'EventTypeDeletion';
  /** The type. */
  readonly name: Scalars['String']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of event types (GraphQL Cursor Connections). */
export type EventTypeConnection = {
  readonly __typename?: 'EventTypeConnection';
  /** The types with their cursors. */
  readonly edges: ReadonlyArray<EventTypeEdge>;
  /** The types. */
  readonly nodes: ReadonlyArray<EventType>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An event type and its place in the list. */
export type EventTypeEdge = {
  readonly __typename?: 'EventTypeEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The type. */
  readonly node: EventType;
};

/** Why a webhook is disabled. */
export type WebhookDisabledReason =
  /** Somebody of the organization did it. */
  | 'OWNER'
  /** It answered 410 Gone. */
  | 'GONE'
  /** Nothing reached it for days. */
  | 'FAILING'
  /** Whoever it runs for has lost the right to it. Somebody who has it resumes it with `enabled: true`, in their own name. */
  | 'RIGHTS_LOST';

/** A URL that events of an organization are sent to. */
export type Webhook = {
  readonly __typename?: 'Webhook';
  /** `wh_…` */
  readonly id: Scalars['ID']['output'];
  /** Where deliveries are sent. */
  readonly url: Scalars['String']['output'];
  /** What its owners call it. */
  readonly description: Scalars['String']['output'];
  /** Types that are sent, `<category>.<verb>`, or all that begin with what stands before a `*`. Empty: every type. */
  readonly types: ReadonlyArray<Scalars['String']['output']>;
  /** Categories that are sent. Empty: every category. */
  readonly categories: ReadonlyArray<Scalars['String']['output']>;
  /** Whether anything is sent. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Why it is disabled; null when it is not. */
  readonly disabledReason: Maybe<WebhookDisabledReason>;
  /** Since when it is disabled. */
  readonly disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** Why, in words, where whoever it runs for has lost the right to it. */
  readonly disabledDetail: Maybe<Scalars['String']['output']>;
  /** Since when every attempt has failed; null when the latest one did not. */
  readonly failingSince: Maybe<Scalars['DateTime']['output']>;
  /** Until when the secret before this one signs too; null when there is none. */
  readonly previousSecretUntil: Maybe<Scalars['DateTime']['output']>;
  /** All events up to this sequence were looked at for it. */
  readonly lastSequence: Scalars['SafeInt']['output'];
  /** How many deliveries wait, or wait for another try. */
  readonly pendingDeliveries: Scalars['Int']['output'];
  /** `usr_…`, `key_…` or `svc_…` */
  readonly createdBy: Scalars['ID']['output'];
  /** Whom events are sent for, with the rights that one has then: who added it, or who has changed or enabled it last. */
  readonly runsAs: Scalars['ID']['output'];
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of webhooks (GraphQL Cursor Connections). */
export type WebhookConnection = {
  readonly __typename?: 'WebhookConnection';
  /** The webhooks with their cursors. */
  readonly edges: ReadonlyArray<WebhookEdge>;
  /** The webhooks. */
  readonly nodes: ReadonlyArray<Webhook>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A webhook and its place in the list. */
export type WebhookEdge = {
  readonly __typename?: 'WebhookEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The webhook. */
  readonly node: Webhook;
};

/** A webhook with the secret that is shown once. */
export type WebhookWithSecret = {
  readonly __typename?: 'WebhookWithSecret';
  /** The webhook. */
  readonly webhook: Webhook;
  /** Signs its deliveries: `whsec_…` (Standard Webhooks). */
  readonly secret: Scalars['String']['output'];
};

/** What became of a webhook. */
export type WebhookDeletion = {
  readonly __typename?: 'WebhookDeletion';
  /** The webhook. */
  readonly webhookId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** What is sent again. */
export type WebhookRedelivery = {
  readonly __typename?: 'WebhookRedelivery';
  /** The webhook. */
  readonly webhookId: Scalars['ID']['output'];
  /** How many deliveries wait to be sent again because of this call. */
  readonly count: Scalars['Int']['output'];
  /** Whether more failed since then: call again. */
  readonly hasMore: Scalars['Boolean']['output'];
};

/** Where a delivery stands. */
export type WebhookDeliveryState =
  /** It waits, or waits for another try. */
  | 'PENDING'
  /** The receiver has answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** Every try has failed, or the receiver is gone. */
  | 'FAILED';

/** One event on its way to one webhook. */
export type WebhookDelivery = {
  readonly __typename?: 'WebhookDelivery';
  /** `whd_…` */
  readonly id: Scalars['ID']['output'];
  /** Where it is sent. */
  readonly webhookId: Scalars['ID']['output'];
  /** The event; the receiver finds it as `webhook-id`. */
  readonly eventId: Scalars['ID']['output'];
  /** Its type; `webhook.test` for a test. */
  readonly eventType: Scalars['String']['output'];
  /** Its place among the events of the organization; null for a test. */
  readonly sequence: Maybe<Scalars['SafeInt']['output']>;
  /** Where the delivery stands. */
  readonly state: WebhookDeliveryState;
  /** How often it was tried. */
  readonly attemptCount: Scalars['Int']['output'];
  /** When it is tried next; null when it is not. */
  readonly nextAttemptAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was delivered or given up. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Every try, oldest first. */
  readonly attempts: ReadonlyArray<WebhookAttempt>;
};

/** One try of a delivery. */
export type WebhookAttempt = {
  readonly __typename?: 'WebhookAttempt';
  /** From 1. */
  readonly number: Scalars['Int']['output'];
  /** When it began. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** Until the answer, or until none came. */
  readonly durationMs: Scalars['Int']['output'];
  /** Status of the answer; null when there was none. */
  readonly responseStatus: Maybe<Scalars['Int']['output']>;
  /** The first 1,024 bytes of the answer. */
  readonly responseBody: Maybe<Scalars['String']['output']>;
  /** Why it failed; null when it did not. */
  readonly error: Maybe<Scalars['String']['output']>;
};

/** A page of deliveries (GraphQL Cursor Connections). */
export type WebhookDeliveryConnection = {
  readonly __typename?: 'WebhookDeliveryConnection';
  /** The deliveries with their cursors. */
  readonly edges: ReadonlyArray<WebhookDeliveryEdge>;
  /** The deliveries. */
  readonly nodes: ReadonlyArray<WebhookDelivery>;
  /** How many there are on all pages together; at most 10,000, which then means that many or more. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A delivery and its place in the list. */
export type WebhookDeliveryEdge = {
  readonly __typename?: 'WebhookDeliveryEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** A webhook to add. */
export type CreateWebhookInput = {
  /** Where to send: https, or http where that is reached; no private address. At most 2,048 characters. */
  readonly url: Scalars['String']['input'];
  /** What to call it; up to 200 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Types to send, `<category>.<verb>`, or with a `*` at the end; at most 50. Empty: every type. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Categories to send; at most 50. Empty: every category. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Sends the events after this sequence, those before the creation too; the latest one unless given. */
  readonly afterSequence?: InputMaybe<Scalars['SafeInt']['input']>;
};

/** What to change of a webhook; what is not given stays. */
export type UpdateWebhookInput = {
  /** Where to send. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
  /** What to call it; up to 200 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Types to send. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Categories to send. */
  readonly categories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Whether to send at all. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** When it is enabled again: leaves out the events that it has missed so far. */
  readonly skipMissed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How a webhook's secret is replaced. */
export type RotateWebhookSecretInput = {
  /** How long the old secret signs too, up to 7 days; 0 ends it at once. */
  readonly overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** What is sent again. */
export type RedeliverFailedInput = {
  /** Deliveries made at this time or later. */
  readonly since: Scalars['DateTime']['input'];
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
  Webhook: Webhook;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Webhook: { __typename: 'Webhook' } & GraphQLRecursivePick<FederationTypes['Webhook'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Event: ResolverTypeWrapper<EventModel>;
  EventOrder: EventOrder;
  EventFilter: EventFilter;
  EventFeedFilter: EventFeedFilter;
  PublishEventInput: PublishEventInput;
  EventConnection: ResolverTypeWrapper<EventConnectionModel>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  _PublishEventInput: _PublishEventInput;
  _PublishedEvent: ResolverTypeWrapper<_PublishedEvent>;
  EventBucket: EventBucket;
  EventCounts: ResolverTypeWrapper<EventCounts>;
  EventCount: ResolverTypeWrapper<EventCount>;
  EventType: ResolverTypeWrapper<EventTypeModel>;
  RegisterEventTypeInput: RegisterEventTypeInput;
  EventTypeDeletion: ResolverTypeWrapper<EventTypeDeletion>;
  EventTypeConnection: ResolverTypeWrapper<EventTypeConnectionModel>;
  EventTypeEdge: ResolverTypeWrapper<Omit<EventTypeEdge, 'node'> & { node: ResolversTypes['EventType'] }>;
  WebhookDisabledReason: WebhookDisabledReason;
  Webhook: ResolverTypeWrapper<WebhookModel>;
  WebhookConnection: ResolverTypeWrapper<WebhookConnectionModel>;
  WebhookEdge: ResolverTypeWrapper<Omit<WebhookEdge, 'node'> & { node: ResolversTypes['Webhook'] }>;
  WebhookWithSecret: ResolverTypeWrapper<Omit<WebhookWithSecret, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  WebhookDeletion: ResolverTypeWrapper<WebhookDeletion>;
  WebhookRedelivery: ResolverTypeWrapper<WebhookRedelivery>;
  WebhookDeliveryState: WebhookDeliveryState;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryModel>;
  WebhookAttempt: ResolverTypeWrapper<WebhookAttemptModel>;
  WebhookDeliveryConnection: ResolverTypeWrapper<WebhookDeliveryConnectionModel>;
  WebhookDeliveryEdge: ResolverTypeWrapper<
    Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }
  >;
  CreateWebhookInput: CreateWebhookInput;
  UpdateWebhookInput: UpdateWebhookInput;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RedeliverFailedInput: RedeliverFailedInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  SafeInt: Scalars['SafeInt']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Event: EventModel;
  EventFilter: EventFilter;
  EventFeedFilter: EventFeedFilter;
  PublishEventInput: PublishEventInput;
  EventConnection: EventConnectionModel;
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  PageInfo: PageInfo;
  _PublishEventInput: _PublishEventInput;
  _PublishedEvent: _PublishedEvent;
  EventCounts: EventCounts;
  EventCount: EventCount;
  EventType: EventTypeModel;
  RegisterEventTypeInput: RegisterEventTypeInput;
  EventTypeDeletion: EventTypeDeletion;
  EventTypeConnection: EventTypeConnectionModel;
  EventTypeEdge: Omit<EventTypeEdge, 'node'> & { node: ResolversParentTypes['EventType'] };
  Webhook: WebhookModel;
  WebhookConnection: WebhookConnectionModel;
  WebhookEdge: Omit<WebhookEdge, 'node'> & { node: ResolversParentTypes['Webhook'] };
  WebhookWithSecret: Omit<WebhookWithSecret, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  WebhookDeletion: WebhookDeletion;
  WebhookRedelivery: WebhookRedelivery;
  WebhookDelivery: WebhookDeliveryModel;
  WebhookAttempt: WebhookAttemptModel;
  WebhookDeliveryConnection: WebhookDeliveryConnectionModel;
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  CreateWebhookInput: CreateWebhookInput;
  UpdateWebhookInput: UpdateWebhookInput;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RedeliverFailedInput: RedeliverFailedInput;
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
  events?: Resolver<
    ResolversTypes['EventConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryEventsArgs, 'first' | 'offset' | 'order'>
  >;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  eventCounts?: Resolver<
    ResolversTypes['EventCounts'],
    ParentType,
    ContextType,
    RequireFields<QueryEventCountsArgs, 'from' | 'bucket'>
  >;
  eventTypes?: Resolver<
    ResolversTypes['EventTypeConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryEventTypesArgs, 'first' | 'offset'>
  >;
  webhooks?: Resolver<
    ResolversTypes['WebhookConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryWebhooksArgs, 'first' | 'offset'>
  >;
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  webhookDeliveries?: Resolver<
    ResolversTypes['WebhookDeliveryConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryWebhookDeliveriesArgs, 'webhookId' | 'first' | 'offset'>
  >;
  webhookDelivery?: Resolver<
    ResolversTypes['WebhookDelivery'],
    ParentType,
    ContextType,
    RequireFields<QueryWebhookDeliveryArgs, 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  publishEvent?: Resolver<
    ResolversTypes['Event'],
    ParentType,
    ContextType,
    RequireFields<MutationPublishEventArgs, 'input'>
  >;
  _publishEvent?: Resolver<
    ResolversTypes['_PublishedEvent'],
    ParentType,
    ContextType,
    RequireFields<Mutation_PublishEventArgs, 'input'>
  >;
  registerEventType?: Resolver<
    ResolversTypes['EventType'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterEventTypeArgs, 'input'>
  >;
  deleteEventType?: Resolver<
    ResolversTypes['EventTypeDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteEventTypeArgs, 'name'>
  >;
  createWebhook?: Resolver<
    ResolversTypes['WebhookWithSecret'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateWebhookArgs, 'input'>
  >;
  updateWebhook?: Resolver<
    ResolversTypes['Webhook'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateWebhookArgs, 'id' | 'input'>
  >;
  deleteWebhook?: Resolver<
    ResolversTypes['WebhookDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteWebhookArgs, 'id'>
  >;
  rotateWebhookSecret?: Resolver<
    ResolversTypes['WebhookWithSecret'],
    ParentType,
    ContextType,
    RequireFields<MutationRotateWebhookSecretArgs, 'id' | 'input'>
  >;
  testWebhook?: Resolver<
    ResolversTypes['WebhookDelivery'],
    ParentType,
    ContextType,
    RequireFields<MutationTestWebhookArgs, 'id'>
  >;
  redeliverWebhook?: Resolver<
    ResolversTypes['WebhookDelivery'],
    ParentType,
    ContextType,
    RequireFields<MutationRedeliverWebhookArgs, 'id'>
  >;
  redeliverFailed?: Resolver<
    ResolversTypes['WebhookRedelivery'],
    ParentType,
    ContextType,
    RequireFields<MutationRedeliverFailedArgs, 'id' | 'input'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  eventPublished?: SubscriptionResolver<
    ResolversTypes['Event'],
    'eventPublished',
    ParentType,
    ContextType,
    Partial<SubscriptionEventPublishedArgs>
  >;
  webhookChanged?: SubscriptionResolver<ResolversTypes['Webhook'], 'webhookChanged', ParentType, ContextType>;
};

export type EventResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streamId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  streamVersion?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EventConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Event']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EventEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
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

export type _PublishedEventResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_PublishedEvent'] = ResolversParentTypes['_PublishedEvent'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type EventCountsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventCounts'] = ResolversParentTypes['EventCounts'],
> = {
  bucket?: Resolver<ResolversTypes['EventBucket'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ResolversTypes['EventCount']>, ParentType, ContextType>;
};

export type EventCountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventCount'] = ResolversParentTypes['EventCount'],
> = {
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type EventTypeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventType'] = ResolversParentTypes['EventType'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  builtIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type EventTypeDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventTypeDeletion'] = ResolversParentTypes['EventTypeDeletion'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventTypeConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventTypeConnection'] = ResolversParentTypes['EventTypeConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EventTypeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['EventType']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EventTypeEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EventTypeEdge'] = ResolversParentTypes['EventTypeEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
};

export type WebhookResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook'],
  FederationReferenceType extends FederationReferenceTypes['Webhook'] = FederationReferenceTypes['Webhook'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Webhook']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  types?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['WebhookDisabledReason']>, ParentType, ContextType>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  disabledDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  previousSecretUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSequence?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pendingDeliveries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  runsAs?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WebhookConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookConnection'] = ResolversParentTypes['WebhookConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WebhookEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Webhook']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookEdge'] = ResolversParentTypes['WebhookEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type WebhookWithSecretResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookWithSecret'] = ResolversParentTypes['WebhookWithSecret'],
> = {
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookDeletion'] = ResolversParentTypes['WebhookDeletion'],
> = {
  webhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookRedeliveryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookRedelivery'] = ResolversParentTypes['WebhookRedelivery'],
> = {
  webhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  webhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sequence?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookDeliveryState'], ParentType, ContextType>;
  attemptCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attempts?: Resolver<ReadonlyArray<ResolversTypes['WebhookAttempt']>, ParentType, ContextType>;
};

export type WebhookAttemptResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookAttempt'] = ResolversParentTypes['WebhookAttempt'],
> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responseStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  responseBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  SafeInt?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  _PublishedEvent?: _PublishedEventResolvers<ContextType>;
  EventCounts?: EventCountsResolvers<ContextType>;
  EventCount?: EventCountResolvers<ContextType>;
  EventType?: EventTypeResolvers<ContextType>;
  EventTypeDeletion?: EventTypeDeletionResolvers<ContextType>;
  EventTypeConnection?: EventTypeConnectionResolvers<ContextType>;
  EventTypeEdge?: EventTypeEdgeResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookConnection?: WebhookConnectionResolvers<ContextType>;
  WebhookEdge?: WebhookEdgeResolvers<ContextType>;
  WebhookWithSecret?: WebhookWithSecretResolvers<ContextType>;
  WebhookDeletion?: WebhookDeletionResolvers<ContextType>;
  WebhookRedelivery?: WebhookRedeliveryResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookAttempt?: WebhookAttemptResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
