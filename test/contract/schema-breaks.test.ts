import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { namedBreaks } from '../../scripts/breaks.ts';
import { unsaidBreaks } from '../../scripts/schema-breaks.ts';

const before = buildSchema(`
  type Query { me: Account! old: Int @deprecated(reason: "2026-01-31") gone: Int accounts(first: Int): [Account!] }
  type Account { id: ID! name: String! }
  enum Kind { A B }
  input New { name: String }
`);

describe('the check of the schema', () => {
  it('finds what would break a client, and lets additions and the removal of what was deprecated pass', () => {
    const after = buildSchema(`
      type Query { me: Account accounts(first: Int, after: String): [Account!] more: Int }
      type Account { id: ID! name: String! email: String }
      enum Kind { A B C }
      input New { name: String email: String }
    `);
    expect(unsaidBreaks(before, after, []).toSorted()).toEqual([
      expect.stringMatching(/^Query\.gone was removed/),
      expect.stringMatching(/^Query\.me changed type/),
    ]);
    expect(unsaidBreaks(before, after, ['Query.*'])).toEqual([]);
    expect(unsaidBreaks(before, after, ['Query.me'])).toHaveLength(1);
    expect(unsaidBreaks(before, before, [])).toEqual([]);
  });

  it('finds it in arguments, inputs, enums and types', () => {
    const after = buildSchema(`
      type Query { me: Account! old: Int gone: Int accounts(first: Int!): [Account!] }
      type Account { id: ID! name: String! }
      enum Kind { A }
      input New { name: String! }
    `);
    const broken = unsaidBreaks(before, after, []);
    for (const coordinate of ['Query.accounts', 'Kind', 'New.name'])
      expect(broken.filter((each) => each.includes(coordinate))).toHaveLength(1);
    expect(unsaidBreaks(before, after, ['Query.accounts', 'Kind', 'New.name'])).toEqual([]);
  });

  it('reads what decisions name, over the lines of a paragraph', () => {
    const decision = 'Why.\n\n**Breaks:** `Query.*`, `Viewer.sessions`,\n`Kind`: may be null.\n\nNot `Other.field`.\n';
    expect(namedBreaks([decision, '# None'])).toEqual(['Query.*', 'Viewer.sessions', 'Kind']);
  });
});
