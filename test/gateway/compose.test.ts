import { describe, expect, test } from 'vitest';
import { CompositionError, composeSupergraph, supergraphFor } from '../../gateway/compose.ts';

const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.8", import: ["@key"])\n';
const a = { name: 'a', url: 'http://a', typeDefs: `${link} type Query { one: Int }` };
const b = { name: 'b', url: 'http://b', typeDefs: `${link} type Query { two: Int }` };

describe('composition', () => {
  test('names the subgraph and the problem', async () => {
    const clash = { ...b, typeDefs: `${link} type Query { one: String }` };
    await expect(composeSupergraph([a, clash])).rejects.toThrow(/Query\.one.*"a".*"b"/s);
    await expect(composeSupergraph([a, { ...b, typeDefs: 'type Query {' }])).rejects.toThrow('[b] Syntax Error');
    await expect(composeSupergraph([a, { ...b, typeDefs: 'type Query { x: Nothing }' }])).rejects.toThrow(
      CompositionError,
    );
  });

  test('takes the committed supergraph while it is what the subgraphs compose to', async () => {
    const committed = await composeSupergraph([a, b]);
    expect(await supergraphFor([b, a], committed)).toBe(committed);
    const edited = { ...b, typeDefs: `${b.typeDefs} type More { x: Int }` };
    const fresh = await supergraphFor([a, edited], committed);
    expect(fresh).toContain('type More');
    expect(await supergraphFor([a, edited], fresh)).toBe(fresh);
    expect(await supergraphFor([a, b], null)).toBe(committed);
  });
});
