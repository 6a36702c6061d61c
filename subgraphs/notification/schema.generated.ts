// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  NotificationModel,
  NotificationDeliveryModel,
  DeliveryAttemptModel,
  NotificationConnectionModel,
} from './models.ts';
import type { NotificationEndpointModel, NotificationEndpointConnectionModel } from './endpoints/models.ts';
import type { NotificationPreferencesModel } from './preferences/models.ts';
import type {
  NotificationTemplateModel,
  TemplateContentModel,
  TemplateVariableModel,
  NotificationTemplateConnectionModel,
} from './templates/models.ts';
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
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** The inbox of the viewer's account in this organization, newest first. */
  readonly notifications: NotificationConnection;
  /** How much of the viewer's inbox is not read. */
  readonly unreadNotificationCount: Scalars['Int']['output'];
  /** A notification, for its recipient, its sender, and whoever has `notifications:admin`. */
  readonly notification: Notification;
  /** The apps, browsers and URLs that the viewer's account is reached at in this organization, newest first. */
  readonly notificationEndpoints: NotificationEndpointConnection;
  /** What a browser needs as `applicationServerKey` to subscribe (RFC 8292); null where Web Push is not set up. */
  readonly webPushKey: WebPushKey;
  /** What the viewer's account wants to hear in this organization. */
  readonly notificationPreferences: NotificationPreferences;
  /** A template: the organization's own, else the built-in one of the name. */
  readonly notificationTemplate: NotificationTemplate;
  /** The templates that the organization can send, by name: its own, and the built-in ones that it has not replaced. */
  readonly notificationTemplates: NotificationTemplateConnection;
  /** What a template says on one channel with these variables. Nothing is sent. */
  readonly previewNotificationTemplate: NotificationPreview;
};

export type QueryNotificationsArgs = {
  unread?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryNotificationArgs = {
  id: Scalars['ID']['input'];
};

export type QueryNotificationEndpointsArgs = {
  kind?: InputMaybe<NotificationEndpointKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryNotificationTemplateArgs = {
  id: Scalars['ID']['input'];
};

export type QueryNotificationTemplatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryPreviewNotificationTemplateArgs = {
  id: Scalars['ID']['input'];
  input: PreviewNotificationTemplateInput;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Sends a notification to a member of the organization. It is taken at once and delivered soon after, on each channel by itself. A channel that is
   * not configured, or that the recipient has switched off, fails its own delivery only.
   */
  readonly sendNotification: Notification;
  /** Marks a notification of the viewer's inbox as read. Reading it twice is no error. */
  readonly markNotificationRead: Notification;
  /** Marks the viewer's inbox as read. */
  readonly markAllNotificationsRead: NotificationsRead;
  /** Gives the deliveries of a notification that failed or died another round of tries. What was not wanted is not tried. */
  readonly retryNotification: Notification;
  /** Sends a notification on behalf of an organization, for another domain. */
  readonly _sendNotification: _NotificationState;
  /**
   * Registers an app or a browser of the viewer's account for push messages. Registering it again is no error; one that another account had
   * registered belongs to the viewer's from now on, because that is who uses the device.
   */
  readonly registerPushEndpoint: NotificationEndpoint;
  /** Registers a URL for the viewer's notifications, signed as Standard Webhooks say. Its secret is shown here and never again. */
  readonly registerNotificationWebhook: NotificationEndpointWithSecret;
  /** Removes an endpoint of the viewer's account. */
  readonly removeNotificationEndpoint: NotificationEndpointRemoval;
  /** Replaces what the viewer's account wants to hear in this organization. What is left out is as if nobody had ever said. */
  readonly putNotificationPreferences: NotificationPreferences;
  /**
   * Makes a template, or its next version; one with the name of a built-in template replaces that in this organization. A text that is no
   * Liquid is refused by the name of its field.
   */
  readonly putNotificationTemplate: NotificationTemplate;
  /** Deletes the organization's own template; a built-in one of the name shows again. */
  readonly deleteNotificationTemplate: NotificationTemplateDeletion;
};

export type MutationSendNotificationArgs = {
  input: SendNotificationInput;
};

export type MutationMarkNotificationReadArgs = {
  id: Scalars['ID']['input'];
};

export type MutationMarkAllNotificationsReadArgs = {
  upTo?: InputMaybe<Scalars['ID']['input']>;
};

export type MutationRetryNotificationArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation_SendNotificationArgs = {
  input: _SendNotificationInput;
};

export type MutationRegisterPushEndpointArgs = {
  input: RegisterPushEndpointInput;
};

export type MutationRegisterNotificationWebhookArgs = {
  input: RegisterNotificationWebhookInput;
};

export type MutationRemoveNotificationEndpointArgs = {
  id: Scalars['ID']['input'];
};

export type MutationPutNotificationPreferencesArgs = {
  input: PutNotificationPreferencesInput;
};

export type MutationPutNotificationTemplateArgs = {
  id: Scalars['ID']['input'];
  input: PutNotificationTemplateInput;
};

export type MutationDeleteNotificationTemplateArgs = {
  id: Scalars['ID']['input'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** A notification for the viewer's inbox, as it comes. */
  readonly notificationReceived: Notification;
  /** A delivery, when it was sent, delivered, or given up: of notifications that the viewer has sent or received; with `notifications:admin`, of all. */
  readonly deliveryChanged: NotificationDelivery;
};

/** A way to reach a person. */
export type NotificationChannel =
  /** Mail to the account's confirmed address. */
  | 'EMAIL'
  /** A text message. */
  | 'SMS'
  /** The inbox. */
  | 'IN_APP'
  /** A push message to a phone or a browser. */
  | 'PUSH'
  /** A signed HTTP request. */
  | 'WEBHOOK';

/** How urgent a notification is. */
export type NotificationPriority =
  /** After everything else. */
  | 'LOW'
  /** As usual. */
  | 'NORMAL'
  /** Before what is usual. */
  | 'HIGH'
  /** Before what is high. */
  | 'URGENT'
  /** Before everything else, and through quiet hours. */
  | 'CRITICAL';

/** How far a notification is: as far as the best of its deliveries, once none of them waits. */
export type NotificationStatus =
  /** At least one delivery waits. */
  | 'QUEUED'
  /** A provider has it. */
  | 'SENT'
  /** It has arrived. */
  | 'DELIVERED'
  /** No delivery was possible. */
  | 'FAILED';

/** Where a delivery stands. */
export type NotificationDeliveryStatus =
  /** It waits for its first try, or for another. */
  | 'QUEUED'
  /** A provider has taken it. */
  | 'SENT'
  /** It has arrived. */
  | 'DELIVERED'
  /** It cannot be delivered, or is not wanted; `reason` says why. */
  | 'FAILED'
  /** Every try has failed. */
  | 'DEAD';

/** What became of a try. */
export type DeliveryAttemptOutcome =
  /** It is being made. */
  | 'RUNNING'
  /** A provider has taken it. */
  | 'SENT'
  /** It has arrived. */
  | 'DELIVERED'
  /** It has failed. */
  | 'FAILED'
  /** The process that made it has ended; the delivery may have been made all the same. */
  | 'INTERRUPTED';

/** A message to one person, over one or more channels. */
export type Notification = {
  readonly __typename?: 'Notification';
  /** `ntf_…` */
  readonly id: Scalars['ID']['output'];
  /** Whom it is for. */
  readonly recipient: Account;
  /** Whom it is for, `usr_…`. */
  readonly userId: Scalars['ID']['output'];
  /** Who sent it: `usr_…`, `key_…`, or the name of a domain. */
  readonly senderId: Scalars['ID']['output'];
  /** What it was made from. */
  readonly templateId: Scalars['ID']['output'];
  /** The version of that; 0 for a built-in template. */
  readonly templateVersion: Scalars['Int']['output'];
  /** The language it was said in. */
  readonly locale: Scalars['String']['output'];
  /** How urgent it is. */
  readonly priority: NotificationPriority;
  /** How far it is. */
  readonly status: NotificationStatus;
  /** What the inbox shows as its title; null for others than the recipient, and for what is not in the inbox. */
  readonly title: Maybe<Scalars['String']['output']>;
  /** What the inbox shows; null as the title is. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** Where a click leads; null as the title is. */
  readonly url: Maybe<Scalars['String']['output']>;
  /** Its way to each place, and what became of it. */
  readonly deliveries: ReadonlyArray<NotificationDelivery>;
  /** When its recipient has read it in the inbox. */
  readonly readAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was sent. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A person who can log in. */
export type Account = {
  readonly __typename?: 'Account';
  /** `usr_…` */
  readonly id: Scalars['ID']['output'];
};

/** One notification on its way to one place. */
export type NotificationDelivery = {
  readonly __typename?: 'NotificationDelivery';
  /** `dlv_…`: its receiver sees the same on every try. */
  readonly id: Scalars['ID']['output'];
  /** `ntf_…` */
  readonly notificationId: Scalars['ID']['output'];
  /** How it goes. */
  readonly channel: NotificationChannel;
  /** Where it goes, as far as its owner needs to know the place: `a…@example.com`; null when there is no place. */
  readonly destination: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  readonly status: NotificationDeliveryStatus;
  /**
   * Why it is not delivered: `not_configured`, `no_destination`, `opted_out`, `recipient_gone`, `email_not_verified`, `refused`, `unreachable`,
   * `interrupted`, or a provider's own.
   */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** The same, for people: the variable that is not set, what the provider said. */
  readonly detail: Maybe<Scalars['String']['output']>;
  /** What the provider calls it. */
  readonly providerId: Maybe<Scalars['String']['output']>;
  /** Tries so far. */
  readonly attemptCount: Scalars['Int']['output'];
  /** When it is tried next; null when it is not. */
  readonly nextAttemptAt: Maybe<Scalars['DateTime']['output']>;
  /** Every try. */
  readonly attempts: ReadonlyArray<DeliveryAttempt>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** One try of a delivery. */
export type DeliveryAttempt = {
  readonly __typename?: 'DeliveryAttempt';
  /** From 1. */
  readonly number: Scalars['Int']['output'];
  /** When it began. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** How long it took; null while it is being made, and for one that was interrupted. */
  readonly durationMs: Maybe<Scalars['Int']['output']>;
  /** What became of it. */
  readonly outcome: DeliveryAttemptOutcome;
  /** Why it failed, for programs. */
  readonly code: Maybe<Scalars['String']['output']>;
  /** Why it failed, for people. */
  readonly message: Maybe<Scalars['String']['output']>;
  /** What the provider calls the message. */
  readonly providerId: Maybe<Scalars['String']['output']>;
};

/** A page of an inbox (GraphQL Cursor Connections). */
export type NotificationConnection = {
  readonly __typename?: 'NotificationConnection';
  /** The notifications with their cursors. */
  readonly edges: ReadonlyArray<NotificationEdge>;
  /** The notifications. */
  readonly nodes: ReadonlyArray<Notification>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A notification and its place in the list. */
export type NotificationEdge = {
  readonly __typename?: 'NotificationEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The notification. */
  readonly node: Notification;
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

/** What became of an inbox. */
export type NotificationsRead = {
  readonly __typename?: 'NotificationsRead';
  /** How many this marked. */
  readonly readCount: Scalars['Int']['output'];
  /** Always `read`. */
  readonly status: Scalars['String']['output'];
};

/** A notification to send. */
export type SendNotificationInput = {
  /** Whom it is for, `usr_…`: a member of the organization. */
  readonly userId: Scalars['ID']['input'];
  /** What it says: the name of a template. */
  readonly templateId: Scalars['ID']['input'];
  /** Where it goes; the template's own channels unless given. */
  readonly channels?: InputMaybe<ReadonlyArray<NotificationChannel>>;
  /** What the template reads, by name; at most 32 KiB. */
  readonly variables?: InputMaybe<Scalars['JSON']['input']>;
  /** `normal` unless given. */
  readonly priority?: InputMaybe<NotificationPriority>;
  /** The language (BCP 47), where it is not the recipient's own that counts. */
  readonly locale?: InputMaybe<Scalars['String']['input']>;
  /** The same request with the same key is taken once, for as long as the notification is kept. Up to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** How far a notification is. */
export type _NotificationState = {
  readonly __typename?: '_NotificationState';
  readonly id: Scalars['ID']['output'];
  readonly status: NotificationStatus;
  readonly deliveries: ReadonlyArray<NotificationDelivery>;
};

/** A notification on behalf of an organization. */
export type _SendNotificationInput = {
  readonly tenantId: Scalars['ID']['input'];
  readonly userId: Scalars['ID']['input'];
  readonly templateId: Scalars['ID']['input'];
  readonly channels?: InputMaybe<ReadonlyArray<NotificationChannel>>;
  readonly variables?: InputMaybe<Scalars['JSON']['input']>;
  readonly priority?: InputMaybe<NotificationPriority>;
  readonly locale?: InputMaybe<Scalars['String']['input']>;
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What an endpoint is. */
export type NotificationEndpointKind =
  /** An app, by Firebase Cloud Messaging. */
  | 'FCM'
  /** A browser, by Web Push. */
  | 'WEB'
  /** A URL. */
  | 'WEBHOOK';

/** What a push message goes to. */
export type PushPlatform =
  /** An app, by Firebase Cloud Messaging. */
  | 'FCM'
  /** A browser, by Web Push. */
  | 'WEB';

/** A place that an account is reached at. */
export type NotificationEndpoint = {
  readonly __typename?: 'NotificationEndpoint';
  /** `nep_…` */
  readonly id: Scalars['ID']['output'];
  /** What it is. */
  readonly kind: NotificationEndpointKind;
  /** What its owner calls it. */
  readonly name: Scalars['String']['output'];
  /** Part of the token or address, to recognise it by. */
  readonly label: Scalars['String']['output'];
  /** When it was registered. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A URL with the secret that is shown once. */
export type NotificationEndpointWithSecret = {
  readonly __typename?: 'NotificationEndpointWithSecret';
  /** The endpoint. */
  readonly endpoint: NotificationEndpoint;
  /** Signs what is sent to it: `whsec_…` (Standard Webhooks). */
  readonly secret: Scalars['String']['output'];
};

/** What became of an endpoint. */
export type NotificationEndpointRemoval = {
  readonly __typename?: 'NotificationEndpointRemoval';
  /** The endpoint. */
  readonly endpointId: Scalars['ID']['output'];
  /** Always `removed`. */
  readonly status: Scalars['String']['output'];
};

/** The key that push services know this installation by. */
export type WebPushKey = {
  readonly __typename?: 'WebPushKey';
  /** 65 bytes in base64url; null where Web Push is not set up. */
  readonly publicKey: Maybe<Scalars['String']['output']>;
};

/** A page of endpoints (GraphQL Cursor Connections). */
export type NotificationEndpointConnection = {
  readonly __typename?: 'NotificationEndpointConnection';
  /** The endpoints with their cursors. */
  readonly edges: ReadonlyArray<NotificationEndpointEdge>;
  /** The endpoints. */
  readonly nodes: ReadonlyArray<NotificationEndpoint>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An endpoint and its place in the list. */
export type NotificationEndpointEdge = {
  readonly __typename?: 'NotificationEndpointEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The endpoint. */
  readonly node: NotificationEndpoint;
};

/** An app or a browser. */
export type RegisterPushEndpointInput = {
  /** What it is. */
  readonly platform: PushPlatform;
  /** The registration token of an app; at most 4,096 characters. Needed for FCM. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
  /** What `PushSubscription.toJSON()` says in a browser: `{endpoint, keys: {p256dh, auth}}`. Needed for WEB. */
  readonly subscription?: InputMaybe<Scalars['JSON']['input']>;
  /** What to call it; up to 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** A URL for notifications. */
export type RegisterNotificationWebhookInput = {
  /** Where to send: no private address. At most 2,048 characters. */
  readonly url: Scalars['String']['input'];
  /** What to call it; up to 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** What an account wants to hear in one organization. */
export type NotificationPreferences = {
  readonly __typename?: 'NotificationPreferences';
  /** Which channels are on. */
  readonly channels: NotificationChannels;
  /** Templates and categories that it does not want to hear of. */
  readonly optOuts: ReadonlyArray<Scalars['String']['output']>;
  /** When it does not want to be disturbed; null for never. */
  readonly quietHours: Maybe<QuietHours>;
  /** Its language (BCP 47); null for the default one of each template. */
  readonly locale: Maybe<Scalars['String']['output']>;
  /** Where text messages go (E.164). */
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  /** When this was last changed; null for the defaults. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Channels, and whether each is on. */
export type NotificationChannels = {
  readonly __typename?: 'NotificationChannels';
  /** Mail. */
  readonly email: Scalars['Boolean']['output'];
  /** Text messages. */
  readonly sms: Scalars['Boolean']['output'];
  /** The inbox. */
  readonly inApp: Scalars['Boolean']['output'];
  /** Push messages. */
  readonly push: Scalars['Boolean']['output'];
  /** Webhooks. */
  readonly webhook: Scalars['Boolean']['output'];
};

/** Hours of each day in which deliveries wait, unless they are critical. The inbox makes no noise, and does not wait. */
export type QuietHours = {
  readonly __typename?: 'QuietHours';
  /** When they begin: `22:00`. */
  readonly from: Scalars['String']['output'];
  /** When they are over: `07:00`. */
  readonly until: Scalars['String']['output'];
  /** On whose clock (IANA): `Europe/Vienna`. */
  readonly timeZone: Scalars['String']['output'];
};

/** What an account wants to hear. */
export type PutNotificationPreferencesInput = {
  /** Which channels are on; those that are left out are. */
  readonly channels?: InputMaybe<NotificationChannelsInput>;
  /** Templates and categories that it does not want to hear of; at most 200. */
  readonly optOuts?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** When it does not want to be disturbed; never unless given. */
  readonly quietHours?: InputMaybe<QuietHoursInput>;
  /** Its language (BCP 47); the default one of each template unless given. */
  readonly locale?: InputMaybe<Scalars['String']['input']>;
  /** Where text messages go, in the international form. */
  readonly phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Channels, and whether each is on. */
export type NotificationChannelsInput = {
  /** Mail. */
  readonly email?: InputMaybe<Scalars['Boolean']['input']>;
  /** Text messages. */
  readonly sms?: InputMaybe<Scalars['Boolean']['input']>;
  /** The inbox. */
  readonly inApp?: InputMaybe<Scalars['Boolean']['input']>;
  /** Push messages. */
  readonly push?: InputMaybe<Scalars['Boolean']['input']>;
  /** Webhooks. */
  readonly webhook?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Hours of each day in which deliveries wait. */
export type QuietHoursInput = {
  /** When they begin: `22:00`. */
  readonly from: Scalars['String']['input'];
  /** When they are over: `07:00`. Earlier than the beginning means the next day. */
  readonly until: Scalars['String']['input'];
  /** On whose clock (IANA): `Europe/Vienna`. */
  readonly timeZone: Scalars['String']['input'];
};

/** What notifications say: texts in Liquid, for each channel and language. */
export type NotificationTemplate = {
  readonly __typename?: 'NotificationTemplate';
  /** Its name within the organization: `order_shipped`. */
  readonly id: Scalars['ID']['output'];
  /** What people call it. */
  readonly name: Scalars['String']['output'];
  /** What it is about; accounts can refuse a category. */
  readonly category: Scalars['String']['output'];
  /** Every change makes the next one; 0 is a built-in template. */
  readonly version: Scalars['Int']['output'];
  /** Whether it is the platform's own. */
  readonly builtIn: Scalars['Boolean']['output'];
  /** Where it goes, unless the sender says otherwise. */
  readonly channels: ReadonlyArray<NotificationChannel>;
  /** The language for whoever has none that it speaks. */
  readonly defaultLocale: Scalars['String']['output'];
  /** What it reads, beside `recipient.name` and `recipient.email`. */
  readonly variables: ReadonlyArray<TemplateVariable>;
  /** What it says. */
  readonly contents: ReadonlyArray<TemplateContent>;
  /** Who made this version, `usr_…` or `key_…`; null for a built-in one. */
  readonly createdBy: Maybe<Scalars['ID']['output']>;
  /** When this version was made; null for a built-in one. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
};

/** A variable of a template. */
export type TemplateVariable = {
  readonly __typename?: 'TemplateVariable';
  /** Its name in the texts. */
  readonly name: Scalars['String']['output'];
  /** Whether nothing is sent without it. */
  readonly required: Scalars['Boolean']['output'];
};

/** What a template says on one channel in one language. */
export type TemplateContent = {
  readonly __typename?: 'TemplateContent';
  /** BCP 47: `de-AT`. */
  readonly locale: Scalars['String']['output'];
  /** Null: on every channel that has nothing of its own. */
  readonly channel: Maybe<NotificationChannel>;
  /** Subject of a mail, title elsewhere. */
  readonly subject: Maybe<Scalars['String']['output']>;
  /** Plain text. */
  readonly text: Scalars['String']['output'];
  /** HTML of a mail; what variables say in it is escaped. */
  readonly html: Maybe<Scalars['String']['output']>;
  /** Where a click leads. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** A page of templates (GraphQL Cursor Connections). */
export type NotificationTemplateConnection = {
  readonly __typename?: 'NotificationTemplateConnection';
  /** The templates with their cursors. */
  readonly edges: ReadonlyArray<NotificationTemplateEdge>;
  /** The templates. */
  readonly nodes: ReadonlyArray<NotificationTemplate>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A template and its place in the list. */
export type NotificationTemplateEdge = {
  readonly __typename?: 'NotificationTemplateEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The template. */
  readonly node: NotificationTemplate;
};

/** What became of a template. */
export type NotificationTemplateDeletion = {
  readonly __typename?: 'NotificationTemplateDeletion';
  /** The template. */
  readonly templateId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** What a template says, before anybody hears it. */
export type NotificationPreview = {
  readonly __typename?: 'NotificationPreview';
  /** Where. */
  readonly channel: NotificationChannel;
  /** The language that was found. */
  readonly locale: Scalars['String']['output'];
  /** Subject or title. */
  readonly subject: Maybe<Scalars['String']['output']>;
  /** Plain text. */
  readonly text: Scalars['String']['output'];
  /** HTML of a mail. */
  readonly html: Maybe<Scalars['String']['output']>;
  /** Where a click leads. */
  readonly url: Maybe<Scalars['String']['output']>;
};

/** A template's next version. */
export type PutNotificationTemplateInput = {
  /** What people call it, up to 100 characters; its identifier unless given. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What it is about, in lower case; `general` unless given. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Where it goes, unless the sender says otherwise; those that the contents name unless given. */
  readonly channels?: InputMaybe<ReadonlyArray<NotificationChannel>>;
  /** The language for whoever has none that it speaks; `en` unless given. */
  readonly defaultLocale?: InputMaybe<Scalars['String']['input']>;
  /** Those that the texts read and that are not here are required. */
  readonly variables?: InputMaybe<ReadonlyArray<TemplateVariableInput>>;
  /** 1 to 100, at least one of them in the default language. */
  readonly contents: ReadonlyArray<TemplateContentInput>;
  /** The version that this changes, 0 for none: refused with CONFLICT when there is a later one, with NOT_FOUND when there is none. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** A variable of a template. */
export type TemplateVariableInput = {
  /** Letters, digits, `_` and `-`. */
  readonly name: Scalars['String']['input'];
  /** Whether nothing is sent without it; true unless given. */
  readonly required?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What a template says on one channel in one language, in Liquid. */
export type TemplateContentInput = {
  /** BCP 47: `de-AT`; the default one unless given. */
  readonly locale?: InputMaybe<Scalars['String']['input']>;
  /** Left out: every channel that has nothing of its own. */
  readonly channel?: InputMaybe<NotificationChannel>;
  /** Subject of a mail, title elsewhere. */
  readonly subject?: InputMaybe<Scalars['String']['input']>;
  /** Plain text. */
  readonly text: Scalars['String']['input'];
  /** HTML of a mail; what variables say in it is escaped. */
  readonly html?: InputMaybe<Scalars['String']['input']>;
  /** Where a click leads; what comes out must begin with https:// or http://. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** What a preview shows. */
export type PreviewNotificationTemplateInput = {
  /** The first of the template's unless given. */
  readonly channel?: InputMaybe<NotificationChannel>;
  /** BCP 47: `de-AT`. */
  readonly locale?: InputMaybe<Scalars['String']['input']>;
  /** By name. */
  readonly variables?: InputMaybe<Scalars['JSON']['input']>;
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
  Notification: Notification;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Notification: { __typename: 'Notification' } & GraphQLRecursivePick<FederationTypes['Notification'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NotificationChannel: NotificationChannel;
  NotificationPriority: NotificationPriority;
  NotificationStatus: NotificationStatus;
  NotificationDeliveryStatus: NotificationDeliveryStatus;
  DeliveryAttemptOutcome: DeliveryAttemptOutcome;
  Notification: ResolverTypeWrapper<NotificationModel>;
  Account: ResolverTypeWrapper<Account>;
  NotificationDelivery: ResolverTypeWrapper<NotificationDeliveryModel>;
  DeliveryAttempt: ResolverTypeWrapper<DeliveryAttemptModel>;
  NotificationConnection: ResolverTypeWrapper<NotificationConnectionModel>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  NotificationsRead: ResolverTypeWrapper<NotificationsRead>;
  SendNotificationInput: SendNotificationInput;
  _NotificationState: ResolverTypeWrapper<
    Omit<_NotificationState, 'deliveries'> & { deliveries: ReadonlyArray<ResolversTypes['NotificationDelivery']> }
  >;
  _SendNotificationInput: _SendNotificationInput;
  NotificationEndpointKind: NotificationEndpointKind;
  PushPlatform: PushPlatform;
  NotificationEndpoint: ResolverTypeWrapper<NotificationEndpointModel>;
  NotificationEndpointWithSecret: ResolverTypeWrapper<
    Omit<NotificationEndpointWithSecret, 'endpoint'> & { endpoint: ResolversTypes['NotificationEndpoint'] }
  >;
  NotificationEndpointRemoval: ResolverTypeWrapper<NotificationEndpointRemoval>;
  WebPushKey: ResolverTypeWrapper<WebPushKey>;
  NotificationEndpointConnection: ResolverTypeWrapper<NotificationEndpointConnectionModel>;
  NotificationEndpointEdge: ResolverTypeWrapper<
    Omit<NotificationEndpointEdge, 'node'> & { node: ResolversTypes['NotificationEndpoint'] }
  >;
  RegisterPushEndpointInput: RegisterPushEndpointInput;
  RegisterNotificationWebhookInput: RegisterNotificationWebhookInput;
  NotificationPreferences: ResolverTypeWrapper<NotificationPreferencesModel>;
  NotificationChannels: ResolverTypeWrapper<NotificationChannels>;
  QuietHours: ResolverTypeWrapper<QuietHours>;
  PutNotificationPreferencesInput: PutNotificationPreferencesInput;
  NotificationChannelsInput: NotificationChannelsInput;
  QuietHoursInput: QuietHoursInput;
  NotificationTemplate: ResolverTypeWrapper<NotificationTemplateModel>;
  TemplateVariable: ResolverTypeWrapper<TemplateVariableModel>;
  TemplateContent: ResolverTypeWrapper<TemplateContentModel>;
  NotificationTemplateConnection: ResolverTypeWrapper<NotificationTemplateConnectionModel>;
  NotificationTemplateEdge: ResolverTypeWrapper<
    Omit<NotificationTemplateEdge, 'node'> & { node: ResolversTypes['NotificationTemplate'] }
  >;
  NotificationTemplateDeletion: ResolverTypeWrapper<NotificationTemplateDeletion>;
  NotificationPreview: ResolverTypeWrapper<NotificationPreview>;
  PutNotificationTemplateInput: PutNotificationTemplateInput;
  TemplateVariableInput: TemplateVariableInput;
  TemplateContentInput: TemplateContentInput;
  PreviewNotificationTemplateInput: PreviewNotificationTemplateInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Notification: NotificationModel;
  Account: Account;
  NotificationDelivery: NotificationDeliveryModel;
  DeliveryAttempt: DeliveryAttemptModel;
  NotificationConnection: NotificationConnectionModel;
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  PageInfo: PageInfo;
  NotificationsRead: NotificationsRead;
  SendNotificationInput: SendNotificationInput;
  _NotificationState: Omit<_NotificationState, 'deliveries'> & {
    deliveries: ReadonlyArray<ResolversParentTypes['NotificationDelivery']>;
  };
  _SendNotificationInput: _SendNotificationInput;
  NotificationEndpoint: NotificationEndpointModel;
  NotificationEndpointWithSecret: Omit<NotificationEndpointWithSecret, 'endpoint'> & {
    endpoint: ResolversParentTypes['NotificationEndpoint'];
  };
  NotificationEndpointRemoval: NotificationEndpointRemoval;
  WebPushKey: WebPushKey;
  NotificationEndpointConnection: NotificationEndpointConnectionModel;
  NotificationEndpointEdge: Omit<NotificationEndpointEdge, 'node'> & {
    node: ResolversParentTypes['NotificationEndpoint'];
  };
  RegisterPushEndpointInput: RegisterPushEndpointInput;
  RegisterNotificationWebhookInput: RegisterNotificationWebhookInput;
  NotificationPreferences: NotificationPreferencesModel;
  NotificationChannels: NotificationChannels;
  QuietHours: QuietHours;
  PutNotificationPreferencesInput: PutNotificationPreferencesInput;
  NotificationChannelsInput: NotificationChannelsInput;
  QuietHoursInput: QuietHoursInput;
  NotificationTemplate: NotificationTemplateModel;
  TemplateVariable: TemplateVariableModel;
  TemplateContent: TemplateContentModel;
  NotificationTemplateConnection: NotificationTemplateConnectionModel;
  NotificationTemplateEdge: Omit<NotificationTemplateEdge, 'node'> & {
    node: ResolversParentTypes['NotificationTemplate'];
  };
  NotificationTemplateDeletion: NotificationTemplateDeletion;
  NotificationPreview: NotificationPreview;
  PutNotificationTemplateInput: PutNotificationTemplateInput;
  TemplateVariableInput: TemplateVariableInput;
  TemplateContentInput: TemplateContentInput;
  PreviewNotificationTemplateInput: PreviewNotificationTemplateInput;
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

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  notifications?: Resolver<
    ResolversTypes['NotificationConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryNotificationsArgs, 'unread' | 'first' | 'offset'>
  >;
  unreadNotificationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notification?: Resolver<
    ResolversTypes['Notification'],
    ParentType,
    ContextType,
    RequireFields<QueryNotificationArgs, 'id'>
  >;
  notificationEndpoints?: Resolver<
    ResolversTypes['NotificationEndpointConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryNotificationEndpointsArgs, 'first' | 'offset'>
  >;
  webPushKey?: Resolver<ResolversTypes['WebPushKey'], ParentType, ContextType>;
  notificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType>;
  notificationTemplate?: Resolver<
    ResolversTypes['NotificationTemplate'],
    ParentType,
    ContextType,
    RequireFields<QueryNotificationTemplateArgs, 'id'>
  >;
  notificationTemplates?: Resolver<
    ResolversTypes['NotificationTemplateConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryNotificationTemplatesArgs, 'first' | 'offset'>
  >;
  previewNotificationTemplate?: Resolver<
    ResolversTypes['NotificationPreview'],
    ParentType,
    ContextType,
    RequireFields<QueryPreviewNotificationTemplateArgs, 'id' | 'input'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  sendNotification?: Resolver<
    ResolversTypes['Notification'],
    ParentType,
    ContextType,
    RequireFields<MutationSendNotificationArgs, 'input'>
  >;
  markNotificationRead?: Resolver<
    ResolversTypes['Notification'],
    ParentType,
    ContextType,
    RequireFields<MutationMarkNotificationReadArgs, 'id'>
  >;
  markAllNotificationsRead?: Resolver<
    ResolversTypes['NotificationsRead'],
    ParentType,
    ContextType,
    Partial<MutationMarkAllNotificationsReadArgs>
  >;
  retryNotification?: Resolver<
    ResolversTypes['Notification'],
    ParentType,
    ContextType,
    RequireFields<MutationRetryNotificationArgs, 'id'>
  >;
  _sendNotification?: Resolver<
    ResolversTypes['_NotificationState'],
    ParentType,
    ContextType,
    RequireFields<Mutation_SendNotificationArgs, 'input'>
  >;
  registerPushEndpoint?: Resolver<
    ResolversTypes['NotificationEndpoint'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterPushEndpointArgs, 'input'>
  >;
  registerNotificationWebhook?: Resolver<
    ResolversTypes['NotificationEndpointWithSecret'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterNotificationWebhookArgs, 'input'>
  >;
  removeNotificationEndpoint?: Resolver<
    ResolversTypes['NotificationEndpointRemoval'],
    ParentType,
    ContextType,
    RequireFields<MutationRemoveNotificationEndpointArgs, 'id'>
  >;
  putNotificationPreferences?: Resolver<
    ResolversTypes['NotificationPreferences'],
    ParentType,
    ContextType,
    RequireFields<MutationPutNotificationPreferencesArgs, 'input'>
  >;
  putNotificationTemplate?: Resolver<
    ResolversTypes['NotificationTemplate'],
    ParentType,
    ContextType,
    RequireFields<MutationPutNotificationTemplateArgs, 'id' | 'input'>
  >;
  deleteNotificationTemplate?: Resolver<
    ResolversTypes['NotificationTemplateDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteNotificationTemplateArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  notificationReceived?: SubscriptionResolver<
    ResolversTypes['Notification'],
    'notificationReceived',
    ParentType,
    ContextType
  >;
  deliveryChanged?: SubscriptionResolver<
    ResolversTypes['NotificationDelivery'],
    'deliveryChanged',
    ParentType,
    ContextType
  >;
};

export type NotificationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification'],
  FederationReferenceType extends FederationReferenceTypes['Notification'] = FederationReferenceTypes['Notification'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Notification']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  senderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  templateVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['NotificationPriority'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['NotificationStatus'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveries?: Resolver<ReadonlyArray<ResolversTypes['NotificationDelivery']>, ParentType, ContextType>;
  readAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NotificationDeliveryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationDelivery'] = ResolversParentTypes['NotificationDelivery'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notificationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['NotificationChannel'], ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['NotificationDeliveryStatus'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attemptCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attempts?: Resolver<ReadonlyArray<ResolversTypes['DeliveryAttempt']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DeliveryAttemptResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeliveryAttempt'] = ResolversParentTypes['DeliveryAttempt'],
> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['DeliveryAttemptOutcome'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NotificationEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
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

export type NotificationsReadResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationsRead'] = ResolversParentTypes['NotificationsRead'],
> = {
  readCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _NotificationStateResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_NotificationState'] = ResolversParentTypes['_NotificationState'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['NotificationStatus'], ParentType, ContextType>;
  deliveries?: Resolver<ReadonlyArray<ResolversTypes['NotificationDelivery']>, ParentType, ContextType>;
};

export type NotificationEndpointResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationEndpoint'] = ResolversParentTypes['NotificationEndpoint'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NotificationEndpointKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type NotificationEndpointWithSecretResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationEndpointWithSecret'] = ResolversParentTypes['NotificationEndpointWithSecret'],
> = {
  endpoint?: Resolver<ResolversTypes['NotificationEndpoint'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationEndpointRemovalResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationEndpointRemoval'] = ResolversParentTypes['NotificationEndpointRemoval'],
> = {
  endpointId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebPushKeyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['WebPushKey'] = ResolversParentTypes['WebPushKey'],
> = {
  publicKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationEndpointConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationEndpointConnection'] = ResolversParentTypes['NotificationEndpointConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NotificationEndpointEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['NotificationEndpoint']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NotificationEndpointEdgeResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationEndpointEdge'] = ResolversParentTypes['NotificationEndpointEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['NotificationEndpoint'], ParentType, ContextType>;
};

export type NotificationPreferencesResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationPreferences'] = ResolversParentTypes['NotificationPreferences'],
> = {
  channels?: Resolver<ResolversTypes['NotificationChannels'], ParentType, ContextType>;
  optOuts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  quietHours?: Resolver<Maybe<ResolversTypes['QuietHours']>, ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type NotificationChannelsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationChannels'] = ResolversParentTypes['NotificationChannels'],
> = {
  email?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  inApp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  push?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhook?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuietHoursResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['QuietHours'] = ResolversParentTypes['QuietHours'],
> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationTemplateResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationTemplate'] = ResolversParentTypes['NotificationTemplate'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  builtIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  channels?: Resolver<ReadonlyArray<ResolversTypes['NotificationChannel']>, ParentType, ContextType>;
  defaultLocale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variables?: Resolver<ReadonlyArray<ResolversTypes['TemplateVariable']>, ParentType, ContextType>;
  contents?: Resolver<ReadonlyArray<ResolversTypes['TemplateContent']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TemplateVariableResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TemplateVariable'] = ResolversParentTypes['TemplateVariable'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TemplateContentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TemplateContent'] = ResolversParentTypes['TemplateContent'],
> = {
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['NotificationChannel']>, ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationTemplateConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationTemplateConnection'] = ResolversParentTypes['NotificationTemplateConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NotificationTemplateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['NotificationTemplate']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NotificationTemplateEdgeResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationTemplateEdge'] = ResolversParentTypes['NotificationTemplateEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['NotificationTemplate'], ParentType, ContextType>;
};

export type NotificationTemplateDeletionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['NotificationTemplateDeletion'] = ResolversParentTypes['NotificationTemplateDeletion'],
> = {
  templateId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationPreviewResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['NotificationPreview'] = ResolversParentTypes['NotificationPreview'],
> = {
  channel?: Resolver<ResolversTypes['NotificationChannel'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  NotificationDelivery?: NotificationDeliveryResolvers<ContextType>;
  DeliveryAttempt?: DeliveryAttemptResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  NotificationsRead?: NotificationsReadResolvers<ContextType>;
  _NotificationState?: _NotificationStateResolvers<ContextType>;
  NotificationEndpoint?: NotificationEndpointResolvers<ContextType>;
  NotificationEndpointWithSecret?: NotificationEndpointWithSecretResolvers<ContextType>;
  NotificationEndpointRemoval?: NotificationEndpointRemovalResolvers<ContextType>;
  WebPushKey?: WebPushKeyResolvers<ContextType>;
  NotificationEndpointConnection?: NotificationEndpointConnectionResolvers<ContextType>;
  NotificationEndpointEdge?: NotificationEndpointEdgeResolvers<ContextType>;
  NotificationPreferences?: NotificationPreferencesResolvers<ContextType>;
  NotificationChannels?: NotificationChannelsResolvers<ContextType>;
  QuietHours?: QuietHoursResolvers<ContextType>;
  NotificationTemplate?: NotificationTemplateResolvers<ContextType>;
  TemplateVariable?: TemplateVariableResolvers<ContextType>;
  TemplateContent?: TemplateContentResolvers<ContextType>;
  NotificationTemplateConnection?: NotificationTemplateConnectionResolvers<ContextType>;
  NotificationTemplateEdge?: NotificationTemplateEdgeResolvers<ContextType>;
  NotificationTemplateDeletion?: NotificationTemplateDeletionResolvers<ContextType>;
  NotificationPreview?: NotificationPreviewResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
