import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readFieldRequirements } from '../../platform/field-requirements.ts';
import { projectRoot } from '../../platform/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const requirements = readFieldRequirements(read('schema/supergraph.graphql'));

/** Root fields that require nothing of their own, and why. Whoever adds one says it here. */
const OPEN: Readonly<Record<string, string>> = {
  'Query.viewer': 'tells the caller who it is, whatever its scopes; what hangs below has requirements of its own',
  'Query.jwks': 'public keys',
  'Query.checkPermission': 'a narrow credential has to be able to find out how narrow it is',
  'Query.checkPermissions': 'the same',
  'Query.myPermissions': 'the same',
  'Mutation.createAccount': 'nobody is known before they have an account',
  'Mutation.requestPasswordReset': 'who has forgotten the password cannot log in',
  'Mutation.resetPassword': 'the link in the mail is the credential',
  'Mutation.confirmEmail': 'the link in the mail is the credential',
  'Mutation.undoEmailChange': 'the link in the mail is the credential',
  'Mutation.login': 'nobody is known before they have logged in',
  'Mutation.refreshToken': 'the refresh token is the credential',
  'Mutation.completeLogin': 'the ticket is the credential',
  'Mutation.createSecondFactorOptions': 'the ticket is the credential',
  'Mutation.createPasskeyLoginOptions': 'nobody is known before they have logged in',
  'Mutation.loginWithPasskey': 'the passkey is the credential',
};

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`));

describe('@auth', () => {
  test('is on every root field, or the field is open for a reason', () => {
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((field) => !requirements.has(field)).sort()).toEqual(Object.keys(OPEN).sort());
  });

  test('names a permission of one resource and one action', () => {
    const odd = [...requirements].filter(
      ([, { permission }]) => !/^[a-z_]+:(?:read|write|delete|admin)$/.test(permission),
    );
    expect(odd).toEqual([]);
  });

  test('asks a query for reading alone', () => {
    const writing = [...requirements].filter(
      ([field, { permission }]) => /^(?:Query|Subscription)\./.test(field) && !permission.endsWith(':read'),
    );
    expect(writing).toEqual([]);
  });
});
