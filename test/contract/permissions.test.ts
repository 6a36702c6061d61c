import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { OPEN_FIELDS } from '../support/open-fields.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const requirements = readFieldRequirements(read('schema/supergraph.graphql'));

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`));

/** A subscription to an answer of a model costs as much as the mutation that gives the same answer at once. */
const CALLS_MODELS = ['inference:write', 'agent_runs:write'];

describe('@auth', () => {
  test('is on every root field, or the field is open for a reason', () => {
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((field) => !requirements.has(field)).sort()).toEqual(Object.keys(OPEN_FIELDS).sort());
  });

  test('names a permission of one resource and one action', () => {
    const odd = [...requirements].filter(
      ([, { permission }]) => !/^[a-z_]+:(?:read|write|delete|admin)$/.test(permission),
    );
    expect(odd).toEqual([]);
  });

  test('asks a query for reading, or for what admins do, alone', () => {
    const writing = [...requirements].filter(
      ([field, { permission }]) =>
        /^(?:Query|Subscription)\./.test(field) &&
        !/:(?:read|admin)$/.test(permission) &&
        !CALLS_MODELS.includes(permission),
    );
    expect(writing).toEqual([]);
  });
});
