// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Where an alert stands. */
export type AuditAlertStatus =
  /** Nobody looks after it yet. */
  | 'OPEN'
  /** Somebody does. */
  | 'ACKNOWLEDGED'
  /** It is closed. */
  | 'RESOLVED';

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

/** What comes first in a list. */
export type AuditOrder =
  /** What happened last. */
  | 'NEWEST_FIRST'
  /** What happened first. */
  | 'OLDEST_FIRST';

/** How an act ended. */
export type AuditOutcome =
  /** It was done. */
  | 'SUCCESS'
  /** The rules stood against it. */
  | 'REFUSED'
  /** It was allowed, and failed. */
  | 'FAILURE';

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

/** Who has written an entry. */
export type AuditSource =
  /** The platform, of what it did and saw itself. */
  | 'PLATFORM'
  /** A client, of whatever it says (`logAuditEvent`). */
  | 'CLIENT';

/** What is logged. */
export type LogAuditEventInput = {
  /** Dotted, `<domain>.<verb>`: `invoice.export`. At most 128 characters. */
  eventType: string;
  /** What it is about. */
  category: AuditCategory;
  /** How much it matters; INFO unless said. */
  severity?: AuditSeverity | null | undefined;
  /** Who did it; the caller unless said. The caller is kept beside it in any case. */
  actorId?: string | null | undefined;
  /** What kind of thing it happened to. */
  resourceType?: string | null | undefined;
  /** Which one. */
  resourceId?: string | null | undefined;
  /** What was done; the last word of the type unless said. */
  action?: string | null | undefined;
  /** How it ended; SUCCESS unless said. */
  outcome?: AuditOutcome | null | undefined;
  /** Why, where it was refused or failed. */
  reason?: string | null | undefined;
  /** Free-form, at most 32 KiB and 10 levels. */
  details?: unknown;
};

/** What is reported. */
export type RaiseAuditAlertInput = {
  /** Dotted, free: `auth.brute_force`. At most 128 characters. */
  alertType: string;
  /** How bad it may be. */
  severity: AuditSeverity;
  /** Whom it concerns. */
  userId?: string | null | undefined;
  /** What happened, in at most 4,000 characters. */
  description: string;
};

export type LogAuditEventMutationVariables = Exact<{
  input: LogAuditEventInput;
}>;

export type LogAuditEventMutation = {
  logAuditEvent: {
    time: string;
    source: AuditSource;
    category: AuditCategory;
    severity: AuditSeverity;
    action: string;
    outcome: AuditOutcome;
    reason: string | null;
    service: string;
    ip: string | null;
    details: unknown;
    sequence: number;
    hash: string;
    event_id: string;
    recorded_at: string;
    event_type: string;
    actor_id: string | null;
    actor_type: string | null;
    recorded_by: string;
    resource_type: string | null;
    resource_id: string | null;
    request_id: string | null;
    user_agent: string | null;
    session_id: string | null;
    previous_hash: string;
  };
};

export type QueryAuditEventsQueryVariables = Exact<{
  event_type?: string | null | undefined;
  category?: AuditCategory | null | undefined;
  severity?: AuditSeverity | null | undefined;
  actor_id?: string | number | null | undefined;
  resource_type?: string | null | undefined;
  resource_id?: string | number | null | undefined;
  outcome?: AuditOutcome | null | undefined;
  source?: AuditSource | null | undefined;
  from_date?: string | null | undefined;
  to_date?: string | null | undefined;
  order?: AuditOrder | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  cursor?: string | null | undefined;
}>;

export type QueryAuditEventsQuery = {
  auditEvents: {
    totalCount: number;
    nodes: Array<{
      time: string;
      source: AuditSource;
      category: AuditCategory;
      severity: AuditSeverity;
      action: string;
      outcome: AuditOutcome;
      reason: string | null;
      service: string;
      ip: string | null;
      details: unknown;
      sequence: number;
      hash: string;
      event_id: string;
      recorded_at: string;
      event_type: string;
      actor_id: string | null;
      actor_type: string | null;
      recorded_by: string;
      resource_type: string | null;
      resource_id: string | null;
      request_id: string | null;
      user_agent: string | null;
      session_id: string | null;
      previous_hash: string;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type GetAuditEventQueryVariables = Exact<{
  event_id: string | number;
}>;

export type GetAuditEventQuery = {
  auditEvent: {
    time: string;
    source: AuditSource;
    category: AuditCategory;
    severity: AuditSeverity;
    action: string;
    outcome: AuditOutcome;
    reason: string | null;
    service: string;
    ip: string | null;
    details: unknown;
    sequence: number;
    hash: string;
    event_id: string;
    recorded_at: string;
    event_type: string;
    actor_id: string | null;
    actor_type: string | null;
    recorded_by: string;
    resource_type: string | null;
    resource_id: string | null;
    request_id: string | null;
    user_agent: string | null;
    session_id: string | null;
    previous_hash: string;
  };
};

export type ReadAuditLogQueryVariables = Exact<{
  resource?: string | null | undefined;
  source?: AuditSource | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  cursor?: string | null | undefined;
}>;

export type ReadAuditLogQuery = {
  auditEvents: {
    totalCount: number;
    nodes: Array<{
      time: string;
      source: AuditSource;
      category: AuditCategory;
      severity: AuditSeverity;
      action: string;
      outcome: AuditOutcome;
      reason: string | null;
      service: string;
      ip: string | null;
      details: unknown;
      sequence: number;
      hash: string;
      event_id: string;
      recorded_at: string;
      event_type: string;
      actor_id: string | null;
      actor_type: string | null;
      recorded_by: string;
      resource_type: string | null;
      resource_id: string | null;
      request_id: string | null;
      user_agent: string | null;
      session_id: string | null;
      previous_hash: string;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ExportAuditEventsQueryVariables = Exact<{
  event_type?: string | null | undefined;
  category?: AuditCategory | null | undefined;
  severity?: AuditSeverity | null | undefined;
  actor_id?: string | number | null | undefined;
  resource_type?: string | null | undefined;
  resource_id?: string | number | null | undefined;
  outcome?: AuditOutcome | null | undefined;
  source?: AuditSource | null | undefined;
  from_date?: string | null | undefined;
  to_date?: string | null | undefined;
  cursor?: string | null | undefined;
}>;

export type ExportAuditEventsQuery = {
  auditEvents: {
    nodes: Array<{
      time: string;
      source: AuditSource;
      category: AuditCategory;
      severity: AuditSeverity;
      action: string;
      outcome: AuditOutcome;
      reason: string | null;
      service: string;
      ip: string | null;
      details: unknown;
      sequence: number;
      hash: string;
      event_id: string;
      recorded_at: string;
      event_type: string;
      actor_id: string | null;
      actor_type: string | null;
      recorded_by: string;
      resource_type: string | null;
      resource_id: string | null;
      request_id: string | null;
      user_agent: string | null;
      session_id: string | null;
      previous_hash: string;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type VerifyAuditLogQueryVariables = Exact<{
  from_sequence?: number | null | undefined;
}>;

export type VerifyAuditLogQuery = {
  verifyAuditLog: {
    valid: boolean;
    complete: boolean;
    checked: number;
    keys: Array<unknown>;
    from_sequence: number;
    to_sequence: number;
    head_hash: string;
    checkpoint_count: number;
    first_invalid: { sequence: number; reason: AuditDefect } | null;
    newest_checkpoint: {
      sequence: number;
      hash: string;
      kind: string;
      signature: string;
      created_at: string;
      key_id: string;
    } | null;
  };
};

export type AuditRecordFragment = {
  time: string;
  source: AuditSource;
  category: AuditCategory;
  severity: AuditSeverity;
  action: string;
  outcome: AuditOutcome;
  reason: string | null;
  service: string;
  ip: string | null;
  details: unknown;
  sequence: number;
  hash: string;
  event_id: string;
  recorded_at: string;
  event_type: string;
  actor_id: string | null;
  actor_type: string | null;
  recorded_by: string;
  resource_type: string | null;
  resource_id: string | null;
  request_id: string | null;
  user_agent: string | null;
  session_id: string | null;
  previous_hash: string;
};

export type RaiseAuditAlertMutationVariables = Exact<{
  input: RaiseAuditAlertInput;
}>;

export type RaiseAuditAlertMutation = {
  raiseAuditAlert: {
    severity: AuditSeverity;
    description: string;
    status: AuditAlertStatus;
    resolution: string | null;
    alert_id: string;
    alert_type: string;
    user_id: string | null;
    raised_by: string;
    created_at: string;
    acknowledged_by: string | null;
    acknowledged_at: string | null;
    resolved_by: string | null;
    resolved_at: string | null;
  };
};

export type ListAuditAlertsQueryVariables = Exact<{
  status?: AuditAlertStatus | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListAuditAlertsQuery = {
  auditAlerts: {
    totalCount: number;
    nodes: Array<{
      severity: AuditSeverity;
      description: string;
      status: AuditAlertStatus;
      resolution: string | null;
      alert_id: string;
      alert_type: string;
      user_id: string | null;
      raised_by: string;
      created_at: string;
      acknowledged_by: string | null;
      acknowledged_at: string | null;
      resolved_by: string | null;
      resolved_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetAuditAlertQueryVariables = Exact<{
  alert_id: string | number;
}>;

export type GetAuditAlertQuery = {
  auditAlert: {
    severity: AuditSeverity;
    description: string;
    status: AuditAlertStatus;
    resolution: string | null;
    alert_id: string;
    alert_type: string;
    user_id: string | null;
    raised_by: string;
    created_at: string;
    acknowledged_by: string | null;
    acknowledged_at: string | null;
    resolved_by: string | null;
    resolved_at: string | null;
  };
};

export type AcknowledgeAuditAlertMutationVariables = Exact<{
  alert_id: string | number;
}>;

export type AcknowledgeAuditAlertMutation = {
  acknowledgeAuditAlert: {
    severity: AuditSeverity;
    description: string;
    status: AuditAlertStatus;
    resolution: string | null;
    alert_id: string;
    alert_type: string;
    user_id: string | null;
    raised_by: string;
    created_at: string;
    acknowledged_by: string | null;
    acknowledged_at: string | null;
    resolved_by: string | null;
    resolved_at: string | null;
  };
};

export type ResolveAuditAlertMutationVariables = Exact<{
  alert_id: string | number;
  resolution?: string | null | undefined;
}>;

export type ResolveAuditAlertMutation = {
  resolveAuditAlert: {
    severity: AuditSeverity;
    description: string;
    status: AuditAlertStatus;
    resolution: string | null;
    alert_id: string;
    alert_type: string;
    user_id: string | null;
    raised_by: string;
    created_at: string;
    acknowledged_by: string | null;
    acknowledged_at: string | null;
    resolved_by: string | null;
    resolved_at: string | null;
  };
};

export type AlertRecordFragment = {
  severity: AuditSeverity;
  description: string;
  status: AuditAlertStatus;
  resolution: string | null;
  alert_id: string;
  alert_type: string;
  user_id: string | null;
  raised_by: string;
  created_at: string;
  acknowledged_by: string | null;
  acknowledged_at: string | null;
  resolved_by: string | null;
  resolved_at: string | null;
};

export const AuditRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'time' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_type' }, name: { kind: 'Name', value: 'actorType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_by' }, name: { kind: 'Name', value: 'recordedBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'resource_type' },
            name: { kind: 'Name', value: 'resourceType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'service' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'request_id' }, name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'sessionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'details' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_hash' },
            name: { kind: 'Name', value: 'previousHash' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AuditRecordFragment, unknown>;
export const AlertRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AlertRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlert' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_type' }, name: { kind: 'Name', value: 'alertType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'raised_by' }, name: { kind: 'Name', value: 'raisedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_by' },
            name: { kind: 'Name', value: 'acknowledgedBy' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_at' },
            name: { kind: 'Name', value: 'acknowledgedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_by' }, name: { kind: 'Name', value: 'resolvedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_at' }, name: { kind: 'Name', value: 'resolvedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resolution' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AlertRecordFragment, unknown>;
export const LogAuditEventDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LogAuditEvent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'LogAuditEventInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logAuditEvent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'time' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_type' }, name: { kind: 'Name', value: 'actorType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_by' }, name: { kind: 'Name', value: 'recordedBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'resource_type' },
            name: { kind: 'Name', value: 'resourceType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'service' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'request_id' }, name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'sessionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'details' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_hash' },
            name: { kind: 'Name', value: 'previousHash' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogAuditEventMutation, LogAuditEventMutationVariables>;
export const QueryAuditEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'QueryAuditEvents' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'event_type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'category' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditCategory' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'severity' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditSeverity' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'actor_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource_type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'outcome' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditOutcome' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditSource' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from_date' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'to_date' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'order' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditOrder' } },
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
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'auditEvents' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'eventType' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'event_type' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'category' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'category' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'severity' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'severity' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'actorId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'actor_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceType' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource_type' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'outcome' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'outcome' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'source' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'fromDate' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from_date' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'toDate' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'to_date' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'order' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'order' } },
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
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRecord' } }],
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
      name: { kind: 'Name', value: 'AuditRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'time' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_type' }, name: { kind: 'Name', value: 'actorType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_by' }, name: { kind: 'Name', value: 'recordedBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'resource_type' },
            name: { kind: 'Name', value: 'resourceType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'service' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'request_id' }, name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'sessionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'details' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_hash' },
            name: { kind: 'Name', value: 'previousHash' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<QueryAuditEventsQuery, QueryAuditEventsQueryVariables>;
export const GetAuditEventDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetAuditEvent' },
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
            name: { kind: 'Name', value: 'auditEvent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'event_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'time' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_type' }, name: { kind: 'Name', value: 'actorType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_by' }, name: { kind: 'Name', value: 'recordedBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'resource_type' },
            name: { kind: 'Name', value: 'resourceType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'service' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'request_id' }, name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'sessionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'details' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_hash' },
            name: { kind: 'Name', value: 'previousHash' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetAuditEventQuery, GetAuditEventQueryVariables>;
export const ReadAuditLogDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ReadAuditLog' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditSource' } },
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
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'auditEvents' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceType' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'source' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
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
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRecord' } }],
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
      name: { kind: 'Name', value: 'AuditRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'time' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_type' }, name: { kind: 'Name', value: 'actorType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_by' }, name: { kind: 'Name', value: 'recordedBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'resource_type' },
            name: { kind: 'Name', value: 'resourceType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'service' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'request_id' }, name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'sessionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'details' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_hash' },
            name: { kind: 'Name', value: 'previousHash' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReadAuditLogQuery, ReadAuditLogQueryVariables>;
export const ExportAuditEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ExportAuditEvents' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'event_type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'category' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditCategory' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'severity' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditSeverity' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'actor_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource_type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'outcome' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditOutcome' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditSource' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from_date' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'to_date' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'auditEvents' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'eventType' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'event_type' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'category' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'category' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'severity' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'severity' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'actorId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'actor_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceType' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource_type' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'outcome' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'outcome' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'source' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'fromDate' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from_date' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'toDate' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'to_date' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'order' },
                value: { kind: 'EnumValue', value: 'OLDEST_FIRST' },
              },
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '100' } },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRecord' } }],
                  },
                },
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
      name: { kind: 'Name', value: 'AuditRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'event_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'time' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_at' }, name: { kind: 'Name', value: 'recordedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'source' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'event_type' }, name: { kind: 'Name', value: 'eventType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_type' }, name: { kind: 'Name', value: 'actorType' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'recorded_by' }, name: { kind: 'Name', value: 'recordedBy' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'resource_type' },
            name: { kind: 'Name', value: 'resourceType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outcome' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'service' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'request_id' }, name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ip' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'sessionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'details' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'previous_hash' },
            name: { kind: 'Name', value: 'previousHash' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ExportAuditEventsQuery, ExportAuditEventsQueryVariables>;
export const VerifyAuditLogDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'VerifyAuditLog' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from_sequence' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'SafeInt' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'verifyAuditLog' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'fromSequence' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from_sequence' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'valid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'complete' } },
                { kind: 'Field', name: { kind: 'Name', value: 'checked' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'from_sequence' },
                  name: { kind: 'Name', value: 'fromSequence' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'to_sequence' },
                  name: { kind: 'Name', value: 'toSequence' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'head_hash' },
                  name: { kind: 'Name', value: 'headHash' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'first_invalid' },
                  name: { kind: 'Name', value: 'firstInvalid' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'checkpoint_count' },
                  name: { kind: 'Name', value: 'checkpointCount' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'newest_checkpoint' },
                  name: { kind: 'Name', value: 'newestCheckpoint' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'hash' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_at' },
                        name: { kind: 'Name', value: 'createdAt' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'key_id' },
                        name: { kind: 'Name', value: 'keyId' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'signature' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'keys' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<VerifyAuditLogQuery, VerifyAuditLogQueryVariables>;
export const RaiseAuditAlertDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RaiseAuditAlert' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RaiseAuditAlertInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'raiseAuditAlert' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AlertRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AlertRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlert' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_type' }, name: { kind: 'Name', value: 'alertType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'raised_by' }, name: { kind: 'Name', value: 'raisedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_by' },
            name: { kind: 'Name', value: 'acknowledgedBy' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_at' },
            name: { kind: 'Name', value: 'acknowledgedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_by' }, name: { kind: 'Name', value: 'resolvedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_at' }, name: { kind: 'Name', value: 'resolvedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resolution' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RaiseAuditAlertMutation, RaiseAuditAlertMutationVariables>;
export const ListAuditAlertsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListAuditAlerts' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlertStatus' } },
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
            name: { kind: 'Name', value: 'auditAlerts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AlertRecord' } }],
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
      name: { kind: 'Name', value: 'AlertRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlert' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_type' }, name: { kind: 'Name', value: 'alertType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'raised_by' }, name: { kind: 'Name', value: 'raisedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_by' },
            name: { kind: 'Name', value: 'acknowledgedBy' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_at' },
            name: { kind: 'Name', value: 'acknowledgedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_by' }, name: { kind: 'Name', value: 'resolvedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_at' }, name: { kind: 'Name', value: 'resolvedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resolution' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListAuditAlertsQuery, ListAuditAlertsQueryVariables>;
export const GetAuditAlertDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetAuditAlert' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'alert_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'auditAlert' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'alert_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AlertRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AlertRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlert' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_type' }, name: { kind: 'Name', value: 'alertType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'raised_by' }, name: { kind: 'Name', value: 'raisedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_by' },
            name: { kind: 'Name', value: 'acknowledgedBy' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_at' },
            name: { kind: 'Name', value: 'acknowledgedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_by' }, name: { kind: 'Name', value: 'resolvedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_at' }, name: { kind: 'Name', value: 'resolvedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resolution' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetAuditAlertQuery, GetAuditAlertQueryVariables>;
export const AcknowledgeAuditAlertDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AcknowledgeAuditAlert' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'alert_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'acknowledgeAuditAlert' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'alert_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AlertRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AlertRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlert' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_type' }, name: { kind: 'Name', value: 'alertType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'raised_by' }, name: { kind: 'Name', value: 'raisedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_by' },
            name: { kind: 'Name', value: 'acknowledgedBy' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_at' },
            name: { kind: 'Name', value: 'acknowledgedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_by' }, name: { kind: 'Name', value: 'resolvedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_at' }, name: { kind: 'Name', value: 'resolvedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resolution' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AcknowledgeAuditAlertMutation, AcknowledgeAuditAlertMutationVariables>;
export const ResolveAuditAlertDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResolveAuditAlert' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'alert_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resolution' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'resolveAuditAlert' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'alert_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resolution' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resolution' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AlertRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AlertRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditAlert' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'alert_type' }, name: { kind: 'Name', value: 'alertType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'severity' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'raised_by' }, name: { kind: 'Name', value: 'raisedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_by' },
            name: { kind: 'Name', value: 'acknowledgedBy' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'acknowledged_at' },
            name: { kind: 'Name', value: 'acknowledgedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_by' }, name: { kind: 'Name', value: 'resolvedBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resolved_at' }, name: { kind: 'Name', value: 'resolvedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resolution' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ResolveAuditAlertMutation, ResolveAuditAlertMutationVariables>;
