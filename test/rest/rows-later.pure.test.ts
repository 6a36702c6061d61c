import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEdge } from '../support/start-edge.ts';

describe('rows that are prepared later', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  const waiting: (() => void)[] = [];

  beforeEach(async () => {
    waiting.length = 0;
    app = await startEdge({ later: (prepare) => void waiting.push(prepare) });
  });
  afterEach(() => app.close());

  it('ask the graph for nothing at the start, and each is prepared once', () => {
    expect(waiting).toHaveLength(app.service.routes.length);
    const operation = vi.spyOn(app.graph, 'operation');
    for (const prepare of waiting) prepare();
    const asked = operation.mock.calls.length;
    expect(asked).toBeGreaterThanOrEqual(waiting.length);
    for (const prepare of waiting) prepare();
    expect(operation).toHaveBeenCalledTimes(asked);
  });

  it('answer a request that comes sooner as they answer later ones', async () => {
    const [row] = app.service.routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    const sooner = await app.call('GET', row!.path);
    for (const prepare of waiting) prepare();
    const afterwards = await app.call('GET', row!.path);
    expect([sooner.status, sooner.text]).toEqual([afterwards.status, afterwards.text]);
    expect(sooner.status).toBe(200);
  });
});
