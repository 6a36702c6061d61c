// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A webhook to add. */
export type CreateWebhookInput = {
  /** Where to send: https, or http where that is reached; no private address. At most 2,048 characters. */
  url: string;
  /** What to call it; up to 200 characters. */
  description?: string | null | undefined;
  /** Types to send, `<category>.<verb>`, or with a `*` at the end; at most 50. Empty: every type. */
  types?: Array<string> | null | undefined;
  /** Categories to send; at most 50. Empty: every category. */
  categories?: Array<string> | null | undefined;
  /** Sends the events after this sequence, those before the creation too; the latest one unless given. */
  afterSequence?: number | null | undefined;
};

/** How long a stretch of time is. */
export type EventBucket =
  /** 60 seconds. */
  | 'MINUTE'
  /** 60 minutes. */
  | 'HOUR'
  /** 24 hours. */
  | 'DAY';

/** Which of two events comes first. */
export type EventOrder =
  /** As they were stored. */
  | 'OLDEST_FIRST'
  /** The other way round. */
  | 'NEWEST_FIRST';

/** What is published. */
export type PublishEventInput = {
  /** `<category>.<verb>`, or the verb alone where the category is given. */
  eventType: string;
  /** The category; what the type begins with, unless given. */
  category?: string | null | undefined;
  /** Where it comes from, 1 to 200 characters. */
  source?: string | null | undefined;
  /** Free-form data: at most 64 KiB and 20 levels. */
  payload?: unknown;
  /** What it is about, 1 to 200 characters: the event gets a place in that stream. */
  streamId?: string | null | undefined;
  /**
   * Stores the event only if this is the sequence of the organization's latest event, or with `streamId` the version of
   * the stream's latest; 0 for none yet. Otherwise CONFLICT, which tells the current one as `current_sequence`.
   */
  expectedSequence?: number | null | undefined;
  /** 1 to 200 characters; of all that an organization publishes with the same key, the first is stored, and answered to all. */
  idempotencyKey?: string | null | undefined;
};

/** What is sent again. */
export type RedeliverFailedInput = {
  /** Deliveries made at this time or later. */
  since: string;
};

/** A type to register. */
export type RegisterEventTypeInput = {
  /** `<category>.<verb>`: lower-case letters, digits and `_`, at most 100 characters; the verb may have more dots. */
  name: string;
  /** At most 500 characters. */
  description?: string | null | undefined;
};

/** How a webhook's secret is replaced. */
export type RotateWebhookSecretInput = {
  /** How long the old secret signs too, up to 7 days; 0 ends it at once. */
  overlapSeconds?: number | null | undefined;
};

/** What to change of a webhook; what is not given stays. */
export type UpdateWebhookInput = {
  /** Where to send. */
  url?: string | null | undefined;
  /** What to call it; up to 200 characters. */
  description?: string | null | undefined;
  /** Types to send. */
  types?: Array<string> | null | undefined;
  /** Categories to send. */
  categories?: Array<string> | null | undefined;
  /** Whether to send at all. */
  enabled?: boolean | null | undefined;
  /** When it is enabled again: leaves out the events that it has missed so far. */
  skipMissed?: boolean | null | undefined;
};

/** Where a delivery stands. */
export type WebhookDeliveryState =
  /** It waits, or waits for another try. */
  | 'PENDING'
  /** The receiver has answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** Every try has failed, or the receiver is gone. */
  | 'FAILED';

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

export type ListEventsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  cursor?: string | null | undefined;
  order?: EventOrder | null | undefined;
  types?: Array<string> | string | null | undefined;
  categories?: Array<string> | string | null | undefined;
  source?: string | null | undefined;
  stream_id?: string | null | undefined;
  after_sequence?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;

export type ListEventsQuery = {
  events: {
    totalCount: number;
    nodes: Array<{
      sequence: number;
      category: string;
      source: string;
      payload: unknown;
      event_id: string;
      event_type: string;
      stream_id: string | null;
      stream_version: number | null;
      actor_id: string | null;
      created_at: string;
      recorded_at: string;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type StreamEventsSubscriptionVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  categories?: Array<string> | string | null | undefined;
  source?: string | null | undefined;
  stream_id?: string | null | undefined;
  after_sequence?: number | null | undefined;
}>;

export type StreamEventsSubscription = {
  eventPublished: {
    sequence: number;
    category: string;
    source: string;
    payload: unknown;
    event_id: string;
    event_type: string;
    stream_id: string | null;
    stream_version: number | null;
    actor_id: string | null;
    created_at: string;
    recorded_at: string;
  };
};

export type GetEventQueryVariables = Exact<{
  event_id: string | number;
}>;

export type GetEventQuery = {
  event: {
    sequence: number;
    category: string;
    source: string;
    payload: unknown;
    event_id: string;
    event_type: string;
    stream_id: string | null;
    stream_version: number | null;
    actor_id: string | null;
    created_at: string;
    recorded_at: string;
  };
};

export type PublishEventMutationVariables = Exact<{
  input: PublishEventInput;
}>;

export type PublishEventMutation = {
  publishEvent: {
    sequence: number;
    category: string;
    source: string;
    payload: unknown;
    event_id: string;
    event_type: string;
    stream_id: string | null;
    stream_version: number | null;
    actor_id: string | null;
    created_at: string;
    recorded_at: string;
  };
};

export type EventRecordFragment = {
  sequence: number;
  category: string;
  source: string;
  payload: unknown;
  event_id: string;
  event_type: string;
  stream_id: string | null;
  stream_version: number | null;
  actor_id: string | null;
  created_at: string;
  recorded_at: string;
};

export type CountEventsQueryVariables = Exact<{
  from: string;
  to?: string | null | undefined;
  bucket?: EventBucket | null | undefined;
  types?: Array<string> | string | null | undefined;
  categories?: Array<string> | string | null | undefined;
}>;

export type CountEventsQuery = {
  eventCounts: {
    bucket: EventBucket;
    from: string;
    to: string;
    total: number;
    counts: Array<{ category: string; count: number; starts_at: string; event_type: string }>;
  };
};

export type ListEventTypesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListEventTypesQuery = {
  eventTypes: {
    totalCount: number;
    nodes: Array<{ name: string; category: string; description: string; built_in: boolean; created_at: string | null }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type RegisterEventTypeMutationVariables = Exact<{
  input: RegisterEventTypeInput;
}>;

export type RegisterEventTypeMutation = {
  registerEventType: {
    name: string;
    category: string;
    description: string;
    built_in: boolean;
    created_at: string | null;
  };
};

export type DeleteEventTypeMutationVariables = Exact<{
  event_type: string;
}>;

export type DeleteEventTypeMutation = { deleteEventType: { status: string; event_type: string } };

export type EventTypeRecordFragment = {
  name: string;
  category: string;
  description: string;
  built_in: boolean;
  created_at: string | null;
};

export type ListWebhooksQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListWebhooksQuery = {
  webhooks: {
    totalCount: number;
    nodes: Array<{
      url: string;
      description: string;
      types: Array<string>;
      categories: Array<string>;
      enabled: boolean;
      webhook_id: string;
      disabled_reason: WebhookDisabledReason | null;
      disabled_at: string | null;
      disabled_detail: string | null;
      failing_since: string | null;
      previous_secret_until: string | null;
      created_by: string;
      runs_as: string;
      created_at: string;
      updated_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetWebhookQueryVariables = Exact<{
  webhook_id: string | number;
}>;

export type GetWebhookQuery = {
  webhook: {
    url: string;
    description: string;
    types: Array<string>;
    categories: Array<string>;
    enabled: boolean;
    pending_deliveries: number;
    webhook_id: string;
    disabled_reason: WebhookDisabledReason | null;
    disabled_at: string | null;
    disabled_detail: string | null;
    failing_since: string | null;
    previous_secret_until: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    updated_at: string;
  };
};

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;

export type CreateWebhookMutation = {
  createWebhook: {
    secret: string;
    webhook: {
      url: string;
      description: string;
      types: Array<string>;
      categories: Array<string>;
      enabled: boolean;
      webhook_id: string;
      disabled_reason: WebhookDisabledReason | null;
      disabled_at: string | null;
      disabled_detail: string | null;
      failing_since: string | null;
      previous_secret_until: string | null;
      created_by: string;
      runs_as: string;
      created_at: string;
      updated_at: string;
    };
  };
};

export type UpdateWebhookMutationVariables = Exact<{
  webhook_id: string | number;
  input: UpdateWebhookInput;
}>;

export type UpdateWebhookMutation = {
  updateWebhook: {
    url: string;
    description: string;
    types: Array<string>;
    categories: Array<string>;
    enabled: boolean;
    webhook_id: string;
    disabled_reason: WebhookDisabledReason | null;
    disabled_at: string | null;
    disabled_detail: string | null;
    failing_since: string | null;
    previous_secret_until: string | null;
    created_by: string;
    runs_as: string;
    created_at: string;
    updated_at: string;
  };
};

export type DeleteWebhookMutationVariables = Exact<{
  webhook_id: string | number;
}>;

export type DeleteWebhookMutation = { deleteWebhook: { status: string; webhook_id: string } };

export type RotateWebhookSecretMutationVariables = Exact<{
  webhook_id: string | number;
  input: RotateWebhookSecretInput;
}>;

export type RotateWebhookSecretMutation = {
  rotateWebhookSecret: {
    secret: string;
    webhook: {
      url: string;
      description: string;
      types: Array<string>;
      categories: Array<string>;
      enabled: boolean;
      webhook_id: string;
      disabled_reason: WebhookDisabledReason | null;
      disabled_at: string | null;
      disabled_detail: string | null;
      failing_since: string | null;
      previous_secret_until: string | null;
      created_by: string;
      runs_as: string;
      created_at: string;
      updated_at: string;
    };
  };
};

export type TestWebhookMutationVariables = Exact<{
  webhook_id: string | number;
}>;

export type TestWebhookMutation = {
  testWebhook: {
    sequence: number | null;
    state: WebhookDeliveryState;
    delivery_id: string;
    webhook_id: string;
    event_id: string;
    event_type: string;
    attempt_count: number;
    next_attempt_at: string | null;
    created_at: string;
    finished_at: string | null;
  };
};

export type RedeliverFailedMutationVariables = Exact<{
  webhook_id: string | number;
  input: RedeliverFailedInput;
}>;

export type RedeliverFailedMutation = { redeliverFailed: { count: number; webhook_id: string; has_more: boolean } };

export type ListWebhookDeliveriesQueryVariables = Exact<{
  webhook_id: string | number;
  state?: WebhookDeliveryState | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListWebhookDeliveriesQuery = {
  webhookDeliveries: {
    totalCount: number;
    nodes: Array<{
      sequence: number | null;
      state: WebhookDeliveryState;
      delivery_id: string;
      webhook_id: string;
      event_id: string;
      event_type: string;
      attempt_count: number;
      next_attempt_at: string | null;
      created_at: string;
      finished_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetWebhookDeliveryQueryVariables = Exact<{
  delivery_id: string | number;
}>;

export type GetWebhookDeliveryQuery = {
  webhookDelivery: {
    sequence: number | null;
    state: WebhookDeliveryState;
    delivery_id: string;
    webhook_id: string;
    event_id: string;
    event_type: string;
    attempt_count: number;
    next_attempt_at: string | null;
    created_at: string;
    finished_at: string | null;
    attempts: Array<{
      number: number;
      error: string | null;
      started_at: string;
      duration_ms: number;
      response_status: number | null;
      response_body: string | null;
    }>;
  };
};

export type RedeliverWebhookMutationVariables = Exact<{
  delivery_id: string | number;
}>;

export type RedeliverWebhookMutation = {
  redeliverWebhook: {
    sequence: number | null;
    state: WebhookDeliveryState;
    delivery_id: string;
    webhook_id: string;
    event_id: string;
    event_type: string;
    attempt_count: number;
    next_attempt_at: string | null;
    created_at: string;
    finished_at: string | null;
  };
};

export type WebhookRecordFragment = {
  url: string;
  description: string;
  types: Array<string>;
  categories: Array<string>;
  enabled: boolean;
  webhook_id: string;
  disabled_reason: WebhookDisabledReason | null;
  disabled_at: string | null;
  disabled_detail: string | null;
  failing_since: string | null;
  previous_secret_until: string | null;
  created_by: string;
  runs_as: string;
  created_at: string;
  updated_at: string;
};

export type WebhookDeliveryRecordFragment = {
  sequence: number | null;
  state: WebhookDeliveryState;
  delivery_id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  attempt_count: number;
  next_attempt_at: string | null;
  created_at: string;
  finished_at: string | null;
};

export const EventRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EventRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stream_id' }, name: { kind: 'Name', value: 'streamId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stream_version' },
            name: { kind: 'Name', value: 'streamVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EventRecordFragment, unknown>;
export const EventTypeRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EventTypeRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EventType' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'built_in' }, name: { kind: 'Name', value: 'builtIn' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EventTypeRecordFragment, unknown>;
export const WebhookRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Webhook' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_reason' },
            name: { kind: 'Name', value: 'disabledReason' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'disabled_at' }, name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_detail' },
            name: { kind: 'Name', value: 'disabledDetail' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failing_since' },
            name: { kind: 'Name', value: 'failingSince' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_secret_until' },
            name: { kind: 'Name', value: 'previousSecretUntil' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WebhookRecordFragment, unknown>;
export const WebhookDeliveryRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookDeliveryRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'delivery_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'webhookId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'attempt_count' },
            name: { kind: 'Name', value: 'attemptCount' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WebhookDeliveryRecordFragment, unknown>;
export const ListEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListEvents' },
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
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'order' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'EventOrder' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'categories' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'stream_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'after_sequence' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'SafeInt' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'events' },
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
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'order' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'order' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'filter' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'types' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'categories' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'categories' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'source' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'streamId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'stream_id' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'afterSequence' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'after_sequence' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'from' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'to' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
                    },
                  ],
                },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EventRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
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
      name: { kind: 'Name', value: 'EventRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stream_id' }, name: { kind: 'Name', value: 'streamId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stream_version' },
            name: { kind: 'Name', value: 'streamVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListEventsQuery, ListEventsQueryVariables>;
export const StreamEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamEvents' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'categories' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'stream_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'after_sequence' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'SafeInt' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eventPublished' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'filter' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'types' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'categories' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'categories' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'source' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'streamId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'stream_id' } },
                    },
                  ],
                },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'afterSequence' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'after_sequence' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EventRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EventRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stream_id' }, name: { kind: 'Name', value: 'streamId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stream_version' },
            name: { kind: 'Name', value: 'streamVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamEventsSubscription, StreamEventsSubscriptionVariables>;
export const GetEventDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetEvent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'event_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'event' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'event_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EventRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EventRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stream_id' }, name: { kind: 'Name', value: 'streamId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stream_version' },
            name: { kind: 'Name', value: 'streamVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetEventQuery, GetEventQueryVariables>;
export const PublishEventDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PublishEvent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PublishEventInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'publishEvent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EventRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EventRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stream_id' }, name: { kind: 'Name', value: 'streamId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'stream_version' },
            name: { kind: 'Name', value: 'streamVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'payload' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PublishEventMutation, PublishEventMutationVariables>;
export const CountEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CountEvents' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'bucket' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'EventBucket' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'categories' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eventCounts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'from' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'to' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'to' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'bucket' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'bucket' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'types' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'categories' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'categories' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'bucket' } },
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'to' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'counts' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'starts_at' },
                        name: { kind: 'Name', value: 'startsAt' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'event_type' },
                        name: { kind: 'Name', value: 'eventType' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'count' } },
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
} as unknown as DocumentNode<CountEventsQuery, CountEventsQueryVariables>;
export const ListEventTypesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListEventTypes' },
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
            name: { kind: 'Name', value: 'eventTypes' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EventTypeRecord' } }],
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
      name: { kind: 'Name', value: 'EventTypeRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EventType' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'built_in' }, name: { kind: 'Name', value: 'builtIn' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListEventTypesQuery, ListEventTypesQueryVariables>;
export const RegisterEventTypeDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RegisterEventType' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RegisterEventTypeInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'registerEventType' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EventTypeRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EventTypeRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EventType' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'built_in' }, name: { kind: 'Name', value: 'builtIn' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterEventTypeMutation, RegisterEventTypeMutationVariables>;
export const DeleteEventTypeDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteEventType' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'event_type' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteEventType' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'name' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'event_type' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteEventTypeMutation, DeleteEventTypeMutationVariables>;
export const ListWebhooksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListWebhooks' },
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
            name: { kind: 'Name', value: 'webhooks' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRecord' } }],
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
      name: { kind: 'Name', value: 'WebhookRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Webhook' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_reason' },
            name: { kind: 'Name', value: 'disabledReason' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'disabled_at' }, name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_detail' },
            name: { kind: 'Name', value: 'disabledDetail' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failing_since' },
            name: { kind: 'Name', value: 'failingSince' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_secret_until' },
            name: { kind: 'Name', value: 'previousSecretUntil' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListWebhooksQuery, ListWebhooksQueryVariables>;
export const GetWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRecord' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'pending_deliveries' },
                  name: { kind: 'Name', value: 'pendingDeliveries' },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Webhook' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_reason' },
            name: { kind: 'Name', value: 'disabledReason' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'disabled_at' }, name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_detail' },
            name: { kind: 'Name', value: 'disabledDetail' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failing_since' },
            name: { kind: 'Name', value: 'failingSince' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_secret_until' },
            name: { kind: 'Name', value: 'previousSecretUntil' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetWebhookQuery, GetWebhookQueryVariables>;
export const CreateWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateWebhookInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createWebhook' },
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
                  name: { kind: 'Name', value: 'webhook' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRecord' } }],
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
      name: { kind: 'Name', value: 'WebhookRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Webhook' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_reason' },
            name: { kind: 'Name', value: 'disabledReason' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'disabled_at' }, name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_detail' },
            name: { kind: 'Name', value: 'disabledDetail' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failing_since' },
            name: { kind: 'Name', value: 'failingSince' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_secret_until' },
            name: { kind: 'Name', value: 'previousSecretUntil' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateWebhookInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Webhook' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_reason' },
            name: { kind: 'Name', value: 'disabledReason' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'disabled_at' }, name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_detail' },
            name: { kind: 'Name', value: 'disabledDetail' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failing_since' },
            name: { kind: 'Name', value: 'failingSince' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_secret_until' },
            name: { kind: 'Name', value: 'previousSecretUntil' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'webhook_id' },
                  name: { kind: 'Name', value: 'webhookId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const RotateWebhookSecretDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RotateWebhookSecret' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RotateWebhookSecretInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rotateWebhookSecret' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
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
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'webhook' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRecord' } }],
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
      name: { kind: 'Name', value: 'WebhookRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Webhook' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'categories' } },
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_reason' },
            name: { kind: 'Name', value: 'disabledReason' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'disabled_at' }, name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'disabled_detail' },
            name: { kind: 'Name', value: 'disabledDetail' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'failing_since' },
            name: { kind: 'Name', value: 'failingSince' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_secret_until' },
            name: { kind: 'Name', value: 'previousSecretUntil' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const TestWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'TestWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'testWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookDeliveryRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookDeliveryRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'delivery_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'webhookId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'attempt_count' },
            name: { kind: 'Name', value: 'attemptCount' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TestWebhookMutation, TestWebhookMutationVariables>;
export const RedeliverFailedDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RedeliverFailed' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RedeliverFailedInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'redeliverFailed' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
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
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'webhook_id' },
                  name: { kind: 'Name', value: 'webhookId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'has_more' }, name: { kind: 'Name', value: 'hasMore' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RedeliverFailedMutation, RedeliverFailedMutationVariables>;
export const ListWebhookDeliveriesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListWebhookDeliveries' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'state' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDeliveryState' } },
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
            name: { kind: 'Name', value: 'webhookDeliveries' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'webhookId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'webhook_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'state' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'state' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookDeliveryRecord' } }],
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
      name: { kind: 'Name', value: 'WebhookDeliveryRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'delivery_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'webhookId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'attempt_count' },
            name: { kind: 'Name', value: 'attemptCount' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListWebhookDeliveriesQuery, ListWebhookDeliveriesQueryVariables>;
export const GetWebhookDeliveryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetWebhookDelivery' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'delivery_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webhookDelivery' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'delivery_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookDeliveryRecord' } },
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
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'response_status' },
                        name: { kind: 'Name', value: 'responseStatus' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'response_body' },
                        name: { kind: 'Name', value: 'responseBody' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'error' } },
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
      name: { kind: 'Name', value: 'WebhookDeliveryRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'delivery_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'webhookId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'attempt_count' },
            name: { kind: 'Name', value: 'attemptCount' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetWebhookDeliveryQuery, GetWebhookDeliveryQueryVariables>;
export const RedeliverWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RedeliverWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'delivery_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'redeliverWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'delivery_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookDeliveryRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookDeliveryRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'delivery_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'webhook_id' }, name: { kind: 'Name', value: 'webhookId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'attempt_count' },
            name: { kind: 'Name', value: 'attemptCount' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'next_attempt_at' },
            name: { kind: 'Name', value: 'nextAttemptAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>;
