// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Channels, and whether each is on. */
export type NotificationChannelsInput = {
  /** Mail. */
  email?: boolean | null | undefined;
  /** Text messages. */
  sms?: boolean | null | undefined;
  /** The inbox. */
  inApp?: boolean | null | undefined;
  /** Push messages. */
  push?: boolean | null | undefined;
  /** Webhooks. */
  webhook?: boolean | null | undefined;
};

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

/** What an endpoint is. */
export type NotificationEndpointKind =
  /** An app, by Firebase Cloud Messaging. */
  | 'FCM'
  /** A browser, by Web Push. */
  | 'WEB'
  /** A URL. */
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

/** What a preview shows. */
export type PreviewNotificationTemplateInput = {
  /** The first of the template's unless given. */
  channel?: NotificationChannel | null | undefined;
  /** BCP 47: `de-AT`. */
  locale?: string | null | undefined;
  /** By name. */
  variables?: unknown;
};

/** What a push message goes to. */
export type PushPlatform =
  /** An app, by Firebase Cloud Messaging. */
  | 'FCM'
  /** A browser, by Web Push. */
  | 'WEB';

/** What an account wants to hear. */
export type PutNotificationPreferencesInput = {
  /** Which channels are on; those that are left out are. */
  channels?: NotificationChannelsInput | null | undefined;
  /** Templates and categories that it does not want to hear of; at most 200. */
  optOuts?: Array<string> | null | undefined;
  /** When it does not want to be disturbed; never unless given. */
  quietHours?: QuietHoursInput | null | undefined;
  /** Its language (BCP 47); the default one of each template unless given. */
  locale?: string | null | undefined;
  /** Where text messages go, in the international form. */
  phoneNumber?: string | null | undefined;
};

/** A template's next version. */
export type PutNotificationTemplateInput = {
  /** What people call it, up to 100 characters; its identifier unless given. */
  name?: string | null | undefined;
  /** What it is about, in lower case; `general` unless given. */
  category?: string | null | undefined;
  /** Where it goes, unless the sender says otherwise; those that the contents name unless given. */
  channels?: Array<NotificationChannel> | null | undefined;
  /** The language for whoever has none that it speaks; `en` unless given. */
  defaultLocale?: string | null | undefined;
  /** Those that the texts read and that are not here are required. */
  variables?: Array<TemplateVariableInput> | null | undefined;
  /** 1 to 100, at least one of them in the default language. */
  contents: Array<TemplateContentInput>;
  /** The version that this changes, 0 for none: refused with CONFLICT when there is a later one, with NOT_FOUND when there is none. */
  version?: number | null | undefined;
};

/** Hours of each day in which deliveries wait. */
export type QuietHoursInput = {
  /** When they begin: `22:00`. */
  from: string;
  /** When they are over: `07:00`. Earlier than the beginning means the next day. */
  until: string;
  /** On whose clock (IANA): `Europe/Vienna`. */
  timeZone: string;
};

/** A URL for notifications. */
export type RegisterNotificationWebhookInput = {
  /** Where to send: no private address. At most 2,048 characters. */
  url: string;
  /** What to call it; up to 100 characters. */
  name?: string | null | undefined;
};

/** An app or a browser. */
export type RegisterPushEndpointInput = {
  /** What it is. */
  platform: PushPlatform;
  /** The registration token of an app; at most 4,096 characters. Needed for FCM. */
  token?: string | null | undefined;
  /** What `PushSubscription.toJSON()` says in a browser: `{endpoint, keys: {p256dh, auth}}`. Needed for WEB. */
  subscription?: unknown;
  /** What to call it; up to 100 characters. */
  name?: string | null | undefined;
};

/** A notification to send. */
export type SendNotificationInput = {
  /** Whom it is for, `usr_…`: a member of the organization. */
  userId: string | number;
  /** What it says: the name of a template. */
  templateId: string | number;
  /** Where it goes; the template's own channels unless given. */
  channels?: Array<NotificationChannel> | null | undefined;
  /** What the template reads, by name; at most 32 KiB. */
  variables?: unknown;
  /** `normal` unless given. */
  priority?: NotificationPriority | null | undefined;
  /** The language (BCP 47), where it is not the recipient's own that counts. */
  locale?: string | null | undefined;
  /** The same request with the same key is taken once, for as long as the notification is kept. Up to 200 characters. */
  idempotencyKey?: string | null | undefined;
};

/** What a template says on one channel in one language, in Liquid. */
export type TemplateContentInput = {
  /** BCP 47: `de-AT`; the default one unless given. */
  locale?: string | null | undefined;
  /** Left out: every channel that has nothing of its own. */
  channel?: NotificationChannel | null | undefined;
  /** Subject of a mail, title elsewhere. */
  subject?: string | null | undefined;
  /** Plain text. */
  text: string;
  /** HTML of a mail; what variables say in it is escaped. */
  html?: string | null | undefined;
  /** Where a click leads; what comes out must begin with https:// or http://. */
  url?: string | null | undefined;
};

/** A variable of a template. */
export type TemplateVariableInput = {
  /** Letters, digits, `_` and `-`. */
  name: string;
  /** Whether nothing is sent without it; true unless given. */
  required?: boolean | null | undefined;
};

export type SendNotificationMutationVariables = Exact<{
  input: SendNotificationInput;
}>;

export type SendNotificationMutation = {
  sendNotification: {
    status: NotificationStatus;
    notification_id: string;
    deliveries: Array<{
      channel: NotificationChannel;
      status: NotificationDeliveryStatus;
      reason: string | null;
      detail: string | null;
      delivery_id: string;
    }>;
  };
};

export type ListNotificationsQueryVariables = Exact<{
  unread?: boolean | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListNotificationsQuery = {
  notifications: {
    totalCount: number;
    nodes: Array<{
      priority: NotificationPriority;
      status: NotificationStatus;
      title: string | null;
      text: string | null;
      url: string | null;
      notification_id: string;
      template_id: string;
      read_at: string | null;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type CountUnreadNotificationsQueryVariables = Exact<{ [key: string]: never }>;

export type CountUnreadNotificationsQuery = { unread_count: number };

export type GetNotificationQueryVariables = Exact<{
  notification_id: string | number;
}>;

export type GetNotificationQuery = {
  notification: {
    locale: string;
    priority: NotificationPriority;
    status: NotificationStatus;
    title: string | null;
    text: string | null;
    url: string | null;
    user_id: string;
    sender_id: string;
    template_version: number;
    notification_id: string;
    template_id: string;
    read_at: string | null;
    created_at: string;
    deliveries: Array<{
      channel: NotificationChannel;
      destination: string | null;
      status: NotificationDeliveryStatus;
      reason: string | null;
      detail: string | null;
      delivery_id: string;
      provider_id: string | null;
      next_attempt_at: string | null;
      attempts: Array<{
        number: number;
        outcome: DeliveryAttemptOutcome;
        code: string | null;
        message: string | null;
        started_at: string;
        duration_ms: number | null;
        provider_id: string | null;
      }>;
    }>;
  };
};

export type MarkNotificationReadMutationVariables = Exact<{
  notification_id: string | number;
}>;

export type MarkNotificationReadMutation = {
  markNotificationRead: {
    priority: NotificationPriority;
    status: NotificationStatus;
    title: string | null;
    text: string | null;
    url: string | null;
    notification_id: string;
    template_id: string;
    read_at: string | null;
    created_at: string;
  };
};

export type MarkAllNotificationsReadMutationVariables = Exact<{
  up_to?: string | number | null | undefined;
}>;

export type MarkAllNotificationsReadMutation = { markAllNotificationsRead: { status: string; read_count: number } };

export type RetryNotificationMutationVariables = Exact<{
  notification_id: string | number;
}>;

export type RetryNotificationMutation = {
  retryNotification: {
    status: NotificationStatus;
    notification_id: string;
    deliveries: Array<{
      channel: NotificationChannel;
      status: NotificationDeliveryStatus;
      reason: string | null;
      detail: string | null;
      delivery_id: string;
    }>;
  };
};

export type InboxRecordFragment = {
  priority: NotificationPriority;
  status: NotificationStatus;
  title: string | null;
  text: string | null;
  url: string | null;
  notification_id: string;
  template_id: string;
  read_at: string | null;
  created_at: string;
};

export type ListNotificationEndpointsQueryVariables = Exact<{
  kind?: NotificationEndpointKind | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListNotificationEndpointsQuery = {
  notificationEndpoints: {
    totalCount: number;
    nodes: Array<{
      kind: NotificationEndpointKind;
      name: string;
      label: string;
      endpoint_id: string;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetWebPushKeyQueryVariables = Exact<{ [key: string]: never }>;

export type GetWebPushKeyQuery = { webPushKey: { public_key: string | null } };

export type RegisterPushEndpointMutationVariables = Exact<{
  input: RegisterPushEndpointInput;
}>;

export type RegisterPushEndpointMutation = {
  registerPushEndpoint: {
    kind: NotificationEndpointKind;
    name: string;
    label: string;
    endpoint_id: string;
    created_at: string;
  };
};

export type RegisterNotificationWebhookMutationVariables = Exact<{
  input: RegisterNotificationWebhookInput;
}>;

export type RegisterNotificationWebhookMutation = {
  registerNotificationWebhook: {
    secret: string;
    endpoint: { kind: NotificationEndpointKind; name: string; label: string; endpoint_id: string; created_at: string };
  };
};

export type RemoveNotificationEndpointMutationVariables = Exact<{
  endpoint_id: string | number;
}>;

export type RemoveNotificationEndpointMutation = {
  removeNotificationEndpoint: { status: string; endpoint_id: string };
};

export type NotificationEndpointRecordFragment = {
  kind: NotificationEndpointKind;
  name: string;
  label: string;
  endpoint_id: string;
  created_at: string;
};

export type GetNotificationPreferencesQueryVariables = Exact<{ [key: string]: never }>;

export type GetNotificationPreferencesQuery = {
  notificationPreferences: {
    locale: string | null;
    opt_outs: Array<string>;
    phone_number: string | null;
    updated_at: string | null;
    channels: { email: boolean; sms: boolean; push: boolean; webhook: boolean; in_app: boolean };
    quiet_hours: { from: string; until: string; time_zone: string } | null;
  };
};

export type PutNotificationPreferencesMutationVariables = Exact<{
  input: PutNotificationPreferencesInput;
}>;

export type PutNotificationPreferencesMutation = {
  putNotificationPreferences: {
    locale: string | null;
    opt_outs: Array<string>;
    phone_number: string | null;
    updated_at: string | null;
    channels: { email: boolean; sms: boolean; push: boolean; webhook: boolean; in_app: boolean };
    quiet_hours: { from: string; until: string; time_zone: string } | null;
  };
};

export type PreferencesRecordFragment = {
  locale: string | null;
  opt_outs: Array<string>;
  phone_number: string | null;
  updated_at: string | null;
  channels: { email: boolean; sms: boolean; push: boolean; webhook: boolean; in_app: boolean };
  quiet_hours: { from: string; until: string; time_zone: string } | null;
};

export type ListNotificationTemplatesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListNotificationTemplatesQuery = {
  notificationTemplates: {
    totalCount: number;
    nodes: Array<{
      name: string;
      category: string;
      version: number;
      channels: Array<NotificationChannel>;
      template_id: string;
      built_in: boolean;
      default_locale: string;
      created_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetNotificationTemplateQueryVariables = Exact<{
  template_id: string | number;
}>;

export type GetNotificationTemplateQuery = {
  notificationTemplate: {
    name: string;
    category: string;
    version: number;
    channels: Array<NotificationChannel>;
    template_id: string;
    built_in: boolean;
    default_locale: string;
    created_by: string | null;
    created_at: string | null;
    variables: Array<{ name: string; required: boolean }>;
    contents: Array<{
      locale: string;
      channel: NotificationChannel | null;
      subject: string | null;
      text: string;
      html: string | null;
      url: string | null;
    }>;
  };
};

export type PutNotificationTemplateMutationVariables = Exact<{
  template_id: string | number;
  input: PutNotificationTemplateInput;
}>;

export type PutNotificationTemplateMutation = {
  putNotificationTemplate: {
    name: string;
    category: string;
    version: number;
    channels: Array<NotificationChannel>;
    template_id: string;
    built_in: boolean;
    default_locale: string;
    created_by: string | null;
    created_at: string | null;
    variables: Array<{ name: string; required: boolean }>;
    contents: Array<{
      locale: string;
      channel: NotificationChannel | null;
      subject: string | null;
      text: string;
      html: string | null;
      url: string | null;
    }>;
  };
};

export type DeleteNotificationTemplateMutationVariables = Exact<{
  template_id: string | number;
}>;

export type DeleteNotificationTemplateMutation = {
  deleteNotificationTemplate: { status: string; template_id: string };
};

export type PreviewNotificationTemplateQueryVariables = Exact<{
  template_id: string | number;
  input: PreviewNotificationTemplateInput;
}>;

export type PreviewNotificationTemplateQuery = {
  previewNotificationTemplate: {
    channel: NotificationChannel;
    locale: string;
    subject: string | null;
    text: string;
    html: string | null;
    url: string | null;
  };
};

export type TemplateRecordFragment = {
  name: string;
  category: string;
  version: number;
  channels: Array<NotificationChannel>;
  template_id: string;
  built_in: boolean;
  default_locale: string;
  created_by: string | null;
  created_at: string | null;
  variables: Array<{ name: string; required: boolean }>;
  contents: Array<{
    locale: string;
    channel: NotificationChannel | null;
    subject: string | null;
    text: string;
    html: string | null;
    url: string | null;
  }>;
};

export const InboxRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InboxRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Notification' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'notification_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'templateId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'text' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'read_at' }, name: { kind: 'Name', value: 'readAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InboxRecordFragment, unknown>;
export const NotificationEndpointRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'NotificationEndpointRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'endpoint_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'label' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<NotificationEndpointRecordFragment, unknown>;
export const PreferencesRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PreferencesRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationPreferences' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'channels' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sms' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'in_app' }, name: { kind: 'Name', value: 'inApp' } },
                { kind: 'Field', name: { kind: 'Name', value: 'push' } },
                { kind: 'Field', name: { kind: 'Name', value: 'webhook' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'opt_outs' }, name: { kind: 'Name', value: 'optOuts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'quiet_hours' },
            name: { kind: 'Name', value: 'quietHours' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'until' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'time_zone' },
                  name: { kind: 'Name', value: 'timeZone' },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'phone_number' },
            name: { kind: 'Name', value: 'phoneNumber' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PreferencesRecordFragment, unknown>;
export const TemplateRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TemplateRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationTemplate' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'built_in' }, name: { kind: 'Name', value: 'builtIn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'channels' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_locale' },
            name: { kind: 'Name', value: 'defaultLocale' },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'variables' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'required' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'contents' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
                { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'html' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TemplateRecordFragment, unknown>;
export const SendNotificationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SendNotification' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SendNotificationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sendNotification' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'notification_id' },
                  name: { kind: 'Name', value: 'id' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'deliveries' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'delivery_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'detail' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SendNotificationMutation, SendNotificationMutationVariables>;
export const ListNotificationsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListNotifications' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'unread' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'notifications' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'unread' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'unread' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InboxRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InboxRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Notification' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'notification_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'templateId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'text' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'read_at' }, name: { kind: 'Name', value: 'readAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListNotificationsQuery, ListNotificationsQueryVariables>;
export const CountUnreadNotificationsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CountUnreadNotifications' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'unread_count' },
            name: { kind: 'Name', value: 'unreadNotificationCount' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CountUnreadNotificationsQuery, CountUnreadNotificationsQueryVariables>;
export const GetNotificationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetNotification' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'notification_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'notification' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'notification_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'InboxRecord' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'sender_id' },
                  name: { kind: 'Name', value: 'senderId' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'template_version' },
                  name: { kind: 'Name', value: 'templateVersion' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'deliveries' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'delivery_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'destination' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'detail' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'provider_id' },
                        name: { kind: 'Name', value: 'providerId' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'next_attempt_at' },
                        name: { kind: 'Name', value: 'nextAttemptAt' },
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'attempts' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                            {
                              kind: 'Field',
                              alias: { kind: 'Name', value: 'started_at' },
                              name: { kind: 'Name', value: 'startedAt' },
                            },
                            {
                              kind: 'Field',
                              alias: { kind: 'Name', value: 'duration_ms' },
                              name: { kind: 'Name', value: 'durationMs' },
                            },
                            { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                            {
                              kind: 'Field',
                              alias: { kind: 'Name', value: 'provider_id' },
                              name: { kind: 'Name', value: 'providerId' },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InboxRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Notification' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'notification_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'templateId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'text' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'read_at' }, name: { kind: 'Name', value: 'readAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetNotificationQuery, GetNotificationQueryVariables>;
export const MarkNotificationReadDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'MarkNotificationRead' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'notification_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'markNotificationRead' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'notification_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InboxRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InboxRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Notification' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'notification_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'templateId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'text' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'read_at' }, name: { kind: 'Name', value: 'readAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MarkNotificationReadMutation, MarkNotificationReadMutationVariables>;
export const MarkAllNotificationsReadDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'MarkAllNotificationsRead' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'up_to' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'markAllNotificationsRead' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'upTo' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'up_to' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'read_count' },
                  name: { kind: 'Name', value: 'readCount' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MarkAllNotificationsReadMutation, MarkAllNotificationsReadMutationVariables>;
export const RetryNotificationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RetryNotification' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'notification_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'retryNotification' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'notification_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'notification_id' },
                  name: { kind: 'Name', value: 'id' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'deliveries' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'delivery_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'detail' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RetryNotificationMutation, RetryNotificationMutationVariables>;
export const ListNotificationEndpointsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListNotificationEndpoints' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'kind' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationEndpointKind' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'notificationEndpoints' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'kind' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'kind' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'NotificationEndpointRecord' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'NotificationEndpointRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'endpoint_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'label' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListNotificationEndpointsQuery, ListNotificationEndpointsQueryVariables>;
export const GetWebPushKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetWebPushKey' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webPushKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'public_key' },
                  name: { kind: 'Name', value: 'publicKey' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetWebPushKeyQuery, GetWebPushKeyQueryVariables>;
export const RegisterPushEndpointDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RegisterPushEndpoint' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RegisterPushEndpointInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'registerPushEndpoint' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'NotificationEndpointRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'NotificationEndpointRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'endpoint_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'label' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterPushEndpointMutation, RegisterPushEndpointMutationVariables>;
export const RegisterNotificationWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RegisterNotificationWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RegisterNotificationWebhookInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'registerNotificationWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'endpoint' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'NotificationEndpointRecord' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'secret' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'NotificationEndpointRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'endpoint_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'label' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterNotificationWebhookMutation, RegisterNotificationWebhookMutationVariables>;
export const RemoveNotificationEndpointDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveNotificationEndpoint' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'endpoint_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'removeNotificationEndpoint' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'endpoint_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'endpoint_id' },
                  name: { kind: 'Name', value: 'endpointId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RemoveNotificationEndpointMutation, RemoveNotificationEndpointMutationVariables>;
export const GetNotificationPreferencesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetNotificationPreferences' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'notificationPreferences' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PreferencesRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PreferencesRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationPreferences' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'channels' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sms' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'in_app' }, name: { kind: 'Name', value: 'inApp' } },
                { kind: 'Field', name: { kind: 'Name', value: 'push' } },
                { kind: 'Field', name: { kind: 'Name', value: 'webhook' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'opt_outs' }, name: { kind: 'Name', value: 'optOuts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'quiet_hours' },
            name: { kind: 'Name', value: 'quietHours' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'until' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'time_zone' },
                  name: { kind: 'Name', value: 'timeZone' },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'phone_number' },
            name: { kind: 'Name', value: 'phoneNumber' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetNotificationPreferencesQuery, GetNotificationPreferencesQueryVariables>;
export const PutNotificationPreferencesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PutNotificationPreferences' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PutNotificationPreferencesInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'putNotificationPreferences' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PreferencesRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PreferencesRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationPreferences' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'channels' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sms' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'in_app' }, name: { kind: 'Name', value: 'inApp' } },
                { kind: 'Field', name: { kind: 'Name', value: 'push' } },
                { kind: 'Field', name: { kind: 'Name', value: 'webhook' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'opt_outs' }, name: { kind: 'Name', value: 'optOuts' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'quiet_hours' },
            name: { kind: 'Name', value: 'quietHours' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'until' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'time_zone' },
                  name: { kind: 'Name', value: 'timeZone' },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'phone_number' },
            name: { kind: 'Name', value: 'phoneNumber' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PutNotificationPreferencesMutation, PutNotificationPreferencesMutationVariables>;
export const ListNotificationTemplatesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListNotificationTemplates' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'notificationTemplates' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'template_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'built_in' },
                        name: { kind: 'Name', value: 'builtIn' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'channels' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'default_locale' },
                        name: { kind: 'Name', value: 'defaultLocale' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_at' },
                        name: { kind: 'Name', value: 'createdAt' },
                      },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListNotificationTemplatesQuery, ListNotificationTemplatesQueryVariables>;
export const GetNotificationTemplateDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetNotificationTemplate' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'notificationTemplate' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TemplateRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TemplateRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationTemplate' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'built_in' }, name: { kind: 'Name', value: 'builtIn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'channels' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_locale' },
            name: { kind: 'Name', value: 'defaultLocale' },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'variables' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'required' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'contents' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
                { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'html' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetNotificationTemplateQuery, GetNotificationTemplateQueryVariables>;
export const PutNotificationTemplateDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PutNotificationTemplate' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PutNotificationTemplateInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'putNotificationTemplate' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TemplateRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TemplateRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NotificationTemplate' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'template_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'built_in' }, name: { kind: 'Name', value: 'builtIn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'channels' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'default_locale' },
            name: { kind: 'Name', value: 'defaultLocale' },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'variables' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'required' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'contents' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
                { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'html' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PutNotificationTemplateMutation, PutNotificationTemplateMutationVariables>;
export const DeleteNotificationTemplateDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteNotificationTemplate' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteNotificationTemplate' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'template_id' },
                  name: { kind: 'Name', value: 'templateId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteNotificationTemplateMutation, DeleteNotificationTemplateMutationVariables>;
export const PreviewNotificationTemplateDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PreviewNotificationTemplate' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PreviewNotificationTemplateInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'previewNotificationTemplate' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'template_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'channel' } },
                { kind: 'Field', name: { kind: 'Name', value: 'locale' } },
                { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'html' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PreviewNotificationTemplateQuery, PreviewNotificationTemplateQueryVariables>;
