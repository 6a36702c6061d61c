import { hasAliases } from '../../../platform/identity/scopes.ts';
import { type AnyRoute, listBody, route } from '../../../rest-adapter/route.ts';
import { aliasNotice } from '../alias-notice.ts';
import {
  CreateApiKeyDocument,
  GetApiKeyDocument,
  ListApiKeysDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
  UpdateApiKeyDocument,
} from '../rest.generated.ts';

const terms = {
  key_id: 'key_01jdq3k5w8q1r3s5t7v9w0x2y4',
  name: 'nightly upload',
  preview: 'trl_…p2Xd',
  scopes: ['read:storage', 'write:storage'],
  owner_type: 'user',
  owner_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  project_id: null,
  ip_allowlist: ['192.0.2.0/24'],
  rate_limit_per_minute: null,
  spend_limit_usd: null,
  expires_at: null,
  created_at: '2030-01-31T12:00:00.000Z',
};
const record = {
  ...terms,
  status: 'active',
  imported: false,
  created_by: terms.owner_id,
  made_by: { kind: 'session', id: 'sess_01jdq3k5w8r4s6t8v0w2x4y6z8' },
  last_used_at: null,
  last_used_ip: null,
  revoked_at: null,
  replaced_by: null,
  replaces: null,
};
const key = 'trl_01jdq3k5w8q1r3s5t7v9w0x2y4_…';
const scopes = ['read:storage', 'write:storage'];

/** Scopes by their old names are taken, and told so. */
const notice: AnyRoute['notice'] = (body, config) =>
  hasAliases((body as { scopes?: unknown } | null)?.scopes) ? aliasNotice(config) : null;

/** The documented route of API keys, and what their owners would miss beside it. */
export const apiKeyRoutes = [
  route('POST /api/v1/auth/api-keys', CreateApiKeyDocument, {
    status: 201,
    summary: 'Create an API key',
    description:
      'The answer shows the key once. Scopes are `<action>:<resource>` and never exceed what the caller may do: 403 names the one that does.',
    errors: ['FORBIDDEN', 'CONFLICT', 'DEVICE_BINDING_REQUIRED'],
    notice,
    example: {
      request: { name: terms.name, scopes, expires_in_days: 90, ip_allowlist: terms.ip_allowlist },
      response: { ...terms, key },
    },
  }),
  route('GET /api/v1/auth/api-keys', ListApiKeysDocument, {
    summary: 'List the API keys of the caller, newest first',
    description:
      '`all=true` lists those of the whole organization and needs `api_keys:admin`. `search` finds a part of the name or the preview, whatever the letter case.',
    extension: true,
    errors: ['FORBIDDEN'],
    body: listBody('api_keys'),
    example: { response: { api_keys: [record], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/auth/api-keys/{key_id}', GetApiKeyDocument, {
    summary: 'Read one API key',
    description: '`current` names the key that asks.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: record },
  }),
  route('PATCH /api/v1/auth/api-keys/{key_id}', UpdateApiKeyDocument, {
    summary: 'Change the name or the limits of an API key',
    description: 'What is left out stays; null lifts a limit.',
    extension: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    example: { request: { name: terms.name, ip_allowlist: terms.ip_allowlist }, response: record },
  }),
  route('DELETE /api/v1/auth/api-keys/{key_id}', RevokeApiKeyDocument, {
    summary: 'Revoke an API key',
    description:
      'For good, at once and everywhere; `ended_keys` are those that it had made, which end with it. `current` names the key that asks, which ends by itself.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { key_id: terms.key_id, status: 'revoked', ended_keys: [] } },
  }),
  route('POST /api/v1/auth/api-keys/{key_id}/rotate', RotateApiKeyDocument, {
    status: 201,
    summary: 'Replace an API key',
    description:
      'The answer shows the replacement once. The old key works on for `overlap_seconds`, a day unless said; 0 revokes it at once.',
    extension: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DEVICE_BINDING_REQUIRED'],
    example: {
      request: { overlap_seconds: 3600 },
      response: { ...terms, key, replaces: 'key_01jdq3k5w8q1r3s5t7v9w0x2y3' },
    },
  }),
];
