import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { GIVING, GIVING_NOTHING } from '../support/giving.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const mutations = Object.keys(buildSchema(read('schema/api.graphql')).getMutationType()!.getFields()).sort();
const requirements = readFieldRequirements(read('schema/supergraph.graphql'));

describe('what mutations give', () => {
  test('is listed for every mutation', () => {
    const listed = [...Object.values(GIVING).flat(), ...Object.keys(GIVING_NOTHING)];
    expect(listed.sort()).toEqual(mutations);
  });

  test.each(Object.entries(GIVING))('a %s: says so in the schema', (gives, names) => {
    const said = mutations.filter((name) => requirements.get(`Mutation.${name}`)?.gives === gives);
    expect(said).toEqual([...names]);
  });
});
