import type { Config } from '../../../platform/config/config.ts';
import { IDENTITY_SCOPES, readScope } from '../../../platform/identity/scopes.ts';
import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { originProblem, redirectUriProblem } from './redirect-uri.ts';
import type { ClientChange } from './store.ts';

export const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
/** The grants that a client can be given. */
export const GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token', DEVICE_CODE];

const MAX_NAME = 100;
const MAX_URIS = 20;
const MAX_SCOPES = 100;

/** The settings of a client that can be wrong. */
export type ClientSettings = Pick<
  ClientChange,
  'name' | 'redirectUris' | 'postLogoutRedirectUris' | 'origins' | 'grantTypes' | 'scopes'
>;

/** @throws AppError BAD_USER_INPUT that names every setting that is wrong. */
export function checkClient(settings: ClientSettings, config: Pick<Config, 'A2A_SCOPES_UNTIL'>): void {
  const errors = collectFieldErrors();
  const { name, grantTypes, scopes } = settings;
  if (name !== undefined)
    errors.expect(
      name.trim() !== '' && name.length <= MAX_NAME && isPlainLine(name),
      'name',
      `must have 1 to ${MAX_NAME} characters on one line`,
    );
  const each = (
    field: string,
    values: readonly string[] | undefined,
    most: number,
    check: (v: string) => string | null,
  ) => {
    errors.expect((values ?? []).length <= most, field, `must have at most ${most} entries`);
    for (const [i, value] of (values ?? []).slice(0, most).entries()) {
      const problem = check(value);
      errors.expect(problem === null, `${field}.${i}`, problem ?? '');
    }
  };
  each('redirectUris', settings.redirectUris, MAX_URIS, redirectUriProblem);
  each('postLogoutRedirectUris', settings.postLogoutRedirectUris, MAX_URIS, redirectUriProblem);
  each('origins', settings.origins, MAX_URIS, originProblem);
  each('grantTypes', grantTypes, GRANT_TYPES.length, (grant) =>
    GRANT_TYPES.includes(grant) ? null : `must be one of ${GRANT_TYPES.join(', ')}`,
  );
  each('scopes', scopes, MAX_SCOPES, (scope) => scopeProblem(scope, config));
  if (grantTypes?.includes('authorization_code') && settings.redirectUris)
    errors.expect(settings.redirectUris.length > 0, 'redirectUris', 'must have an entry for authorization_code');
  errors.throwIfAny();
}

function scopeProblem(scope: string, config: Pick<Config, 'A2A_SCOPES_UNTIL'>): string | null {
  if (IDENTITY_SCOPES.includes(scope)) return null;
  const read = readScope(scope, config);
  return typeof read === 'string' ? read : null;
}
