import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLNamedType, getNamedType, isAbstractType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { GIVING, GIVING_NOTHING } from '../support/giving.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const mutations = Object.keys(schema.getMutationType()!.getFields()).sort();
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

describe('what queries answer', () => {
  // It may be compressed beside text that others have chosen (docs/decisions/0099-compression.md).
  test('is no credential', () => {
    const CREDENTIAL =
      /secret$|password|recoveryCodes$|(?:access|refresh|device)Token$|^(?:token|key|credential|codeVerifier)$/i;
    const found = [...reachable(schema.getQueryType()!)].filter((coordinate) =>
      CREDENTIAL.test(coordinate.slice(coordinate.indexOf('.') + 1)),
    );
    const known = {
      'ApiKey.key': 'null but in the answer of the mutation that makes it',
      'CreditMovement.key': 'what tells movements apart',
      'IdentityProvider.hasClientSecret': 'says whether there is one',
      'ModelStatistics.key': 'a number',
      'Account.temporaryPassword': 'says who has made it, and not what it is',
      'PlatformSetting.isSecret': 'says whether it is one, and then has no value',
    };
    expect(found.sort()).toEqual(Object.keys(known).sort());
  });
});

/** Coordinates of the fields that a selection on the type can come to. */
function reachable(type: GraphQLNamedType, found = new Set<string>()): Set<string> {
  if (isAbstractType(type)) for (const possible of schema.getPossibleTypes(type)) reachable(possible, found);
  if (!isObjectType(type)) return found;
  for (const field of Object.values(type.getFields())) {
    const coordinate = `${type.name}.${field.name}`;
    if (found.has(coordinate)) continue;
    found.add(coordinate);
    reachable(getNamedType(field.type), found);
  }
  return found;
}
