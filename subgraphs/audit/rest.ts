import { cursorListBody, route } from '../../rest-adapter/route.ts';
import { alertRoutes } from './alerts/rest.ts';
import { countRoutes } from './counts/rest.ts';
import { exportRoutes } from './export.ts';
import {
  GetAuditEventDocument,
  LogAuditEventDocument,
  QueryAuditEventsDocument,
  ReadAuditLogDocument,
  VerifyAuditLogDocument,
} from './rest.generated.ts';

const request = {
  event_type: 'invoice.export',
  category: 'data_access',
  severity: 'low',
  actor_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
  resource_type: 'invoice',
  resource_id: 'inv_17',
  action: 'export',
};

const record = {
  event_id: 'aud_01jdq3k5w8a1b3c5d7e9f0g2h4',
  time: '2030-01-31T12:00:00.000Z',
  recorded_at: '2030-01-31T12:00:00.000Z',
  source: 'client',
  ...request,
  actor_type: null,
  recorded_by: 'usr_01jdq3k5w8q1r3s5t7v9w0x2y4',
  outcome: 'success',
  reason: null,
  service: 'client',
  request_id: 'my-request-17',
  ip: '203.0.113.7',
  user_agent: null,
  session_id: null,
  details: null,
  sequence: 42,
  previous_hash: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  hash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
};

/** A record that anybody may have made. */
const { actor_id: _actor, resource_type: _type, resource_id: _id, ...rest } = record;
const listed = { ...rest, actor_id: null, resource_type: null, resource_id: null };
const list = { events: [listed], total: 1, limit: 20, offset: 0, has_more: false, next_cursor: null };

/** The documented routes of audit_service, that of model_service on the same log, and what a reader would miss beside them. */
export const routes = [
  route('POST /api/v1/audit/events', LogAuditEventDocument, {
    status: 201,
    summary: 'Append an entry to the log',
    description:
      'Who calls is kept as `recorded_by`, whoever `actor_id` names, and `source` is `client`. Types, categories and actors of the platform’s own records are refused by name; what looks like a secret is replaced by `[Redacted]` before it is kept. When it is answered, the entry is on disk and has its place in the chain.',
    example: { request, response: record },
  }),
  route('POST /api/v1/audit/events/query', QueryAuditEventsDocument, {
    summary: 'Search the log, newest first',
    description:
      'Filters that are given have to hold together. `next_cursor` leads to the next page; a `total` of 10000 means that many or more.',
    body: cursorListBody('events'),
    example: {
      request: {
        event_type: 'invoice.export',
        actor_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
        from_date: '2030-01-01T00:00:00.000Z',
        to_date: '2030-02-01T00:00:00.000Z',
      },
      response: list,
    },
  }),
  route('GET /api/v1/audit/entries/{event_id}', GetAuditEventDocument, {
    extension: true,
    summary: 'Read one entry of the log',
    errors: ['NOT_FOUND'],
    example: { response: record },
  }),
  route('GET /api/v1/audit', ReadAuditLogDocument, {
    service: 'model_service',
    summary: 'Read the log of write operations and authentication events, newest first',
    description: '`resource` names a kind of resource. The same log as /api/v1/audit/events/query.',
    body: cursorListBody('events'),
    example: { response: list },
  }),
  route('GET /api/v1/audit/verify', VerifyAuditLogDocument, {
    extension: true,
    summary: 'Recompute the hash chain of the log',
    description:
      'Finds an entry that was changed, removed, added or moved in the database. A long log takes more than one call: where `complete` is false, go on with `from_sequence` set to `to_sequence` + 1.',
    example: {
      response: {
        valid: true,
        complete: true,
        checked: 42,
        from_sequence: 1,
        to_sequence: 42,
        head_hash: record.hash,
        first_invalid: null,
        checkpoint_count: 0,
        newest_checkpoint: null,
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
            kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
            use: 'sig',
            alg: 'EdDSA',
          },
        ],
      },
    },
  }),
  ...exportRoutes,
  ...countRoutes,
  ...alertRoutes,
];
