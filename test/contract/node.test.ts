import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { readNodeSources } from '../../gateway/graph/node-sources.ts';
import { projectRoot } from '../../platform/kernel/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const node = schema.getType('Node');
const fields = Object.values(schema.getQueryType()!.getFields());
const sources = [...readNodeSources(read('schema/supergraph.graphql'), schema)].flatMap(([prefix, all]) =>
  all.map((each) => ({ prefix, ...each })),
);

/** Types whose `id` is a name that others may have too, and so finds nothing by itself. */
const NAMED: Readonly<Record<string, string>> = {
  Model: 'the name of a model, such as `gpt-5`',
  NotificationTemplate: 'the name of a template, such as `welcome`',
};

/** Whether a field reads one object with an `id`, and needs nothing but that. */
function readsById({ type, args }: GraphQLField<unknown, unknown>): boolean {
  if (!isObjectType(type) || !('id' in type.getFields())) return false;
  return args.some(({ name }) => name === 'id') && args.every((arg) => arg.name === 'id' || !isRequiredArgument(arg));
}

describe('Node', () => {
  it('is an interface with an id, and node and nodes read it', () => {
    expect(isInterfaceType(node) && Object.keys(node.getFields())).toEqual(['id']);
    const roots = schema.getQueryType()!.getFields();
    expect(String(roots['node']!.type)).toBe('Node');
    expect(String(roots['nodes']!.type)).toBe('[Node]');
  });

  it('is what every type is that a root field reads by its id, unless the id is a name', () => {
    const types = new Set(fields.filter(readsById).map(({ type }) => String(type)));
    const implementing = [...types].filter((name) => !(name in NAMED)).sort();
    expect(implementing.length).toBeGreaterThan(30);
    expect(isInterfaceType(node) && schema.getPossibleTypes(node).map(({ name }) => name)).toEqual(
      expect.arrayContaining(implementing),
    );
    expect(isInterfaceType(node) && schema.getPossibleTypes(node).length).toBe(implementing.length);
    expect([...types].filter((name) => name in NAMED).sort()).toEqual(Object.keys(NAMED).sort());
  });

  it('finds each of these types by one prefix and one root field', () => {
    expect(
      isInterfaceType(node) &&
        schema
          .getPossibleTypes(node)
          .map(({ name }) => name)
          .sort(),
    ).toEqual(sources.map(({ type }) => type).sort());
    for (const { type, field, prefix } of sources) {
      const id = schema.getType(type);
      const description = isObjectType(id) ? id.getFields()['id']!.description : null;
      expect(description, `${type}.id tells its prefix`).toContain(`${prefix}_…`);
      expect(readsById(schema.getQueryType()!.getFields()[field]!), field).toBe(true);
    }
  });

  it('has an id that is never null', () => {
    for (const { type } of sources) {
      const object = schema.getType(type);
      expect(isObjectType(object) && isNonNullType(object.getFields()['id']!.type), type).toBe(true);
    }
  });
});
