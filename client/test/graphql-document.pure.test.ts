import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type GraphqlDocument, printDocument, textOf } from '../graphql/document.ts';

const textless = (text: string) => parse(text, { noLocation: true });

describe('a document that is printed', () => {
  it('is parsed to what it was', () => {
    const text = `query Everything($id: ID!, $ids: [ID!]! = ["a", "\\"b\\"\\n"], $input: In = {a: 1, b: [2.5, null], c: true, d: NEW}) @live(if: true) {
      one: node(id: $id, deep: {list: [$id]}) @include(if: $yes) @skip(if: false) { ...Parts @defer ... on Task { id } ... @include(if: true) { id } ... { id } }
    }
    fragment Parts on Node @known { id __typename }
    mutation { run }
    subscription S { told(text: """
      a block
        of "text" Grüße 🎉
    """) }`;
    const document = parse(text, { noLocation: true });
    const again = parse(printDocument(document), { noLocation: true });
    // Block strings become plain ones.
    const plain = (node: unknown) => JSON.parse(JSON.stringify(node).replaceAll('"block":true', '"block":false'));
    expect(plain(again)).toEqual(plain(document));
  });

  it('is what it was, for every operation of REST', () => {
    const folder = path.join(projectRoot, 'subgraphs');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /rest\.graphql$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const document = textless(readFileSync(path.join(folder, file), 'utf8'));
      expect(textless(printDocument(document)), file).toEqual(document);
    }
  });

  it('has no place for definitions of a schema', () => {
    expect(() => printDocument(textless('type Query { a: Int }'))).toThrow(
      'ObjectTypeDefinition stands in no operation',
    );
  });
});

describe('the text of a document', () => {
  it('is the one that it was parsed from, where it is there', () => {
    const text = '{ me   { id } }';
    const taken: readonly GraphqlDocument<never, never>[] = [text, new String(text), parse(text)];
    for (const document of taken) expect(textOf(document)).toBe(text);
    expect(textOf(textless(text))).toBe('query { me{ id } }');
  });
});
