import { afterAll, describe, expect, test } from 'vitest';
import { compileEvent } from '../../engine/federated/fetch.ts';
import { Planned } from '../../gateway/graph/planned.ts';
import { startSubscription } from '../../gateway/graph/subscribe.ts';
import { formattedError } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { type ResultStream, resultStream } from '../../platform/graphql/result-stream.ts';
import { createDeadlineWheel } from '../../platform/kernel/deadline.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { callOf } from '../support/subgraph-client.ts';

const deadlines = createDeadlineWheel();
afterAll(() => deadlines.close());
const refusal = formattedError('no', 'FORBIDDEN', undefined);
const codesOf = ({ errors }: GraphResult) => errors?.map(({ extensions }) => extensions?.['code']);

/** What is recorded of a subscription whose source does this before its first event. */
async function recorded(
  act: (source: ResultStream) => void,
  denied: GraphResult | null = null,
): Promise<readonly GraphResult[]> {
  const told: GraphResult[] = [];
  const source = resultStream(() => undefined);
  const dataSource = {
    name: 'far',
    compile: () => () => ({ data: {} }),
    subscribe: async () => source,
    close: async () => undefined,
  };
  const primary = {
    ...{ dataSource, source: { query: 'subscription { far }' }, variableUsages: [] },
    receive: compileEvent({ serviceName: 'far' }, () => true),
  };
  const compiled = {
    planned: new Planned(() => ({ plan: { run: () => undefined, fetches: [] }, primary })),
    access: { requiresProof: false, refusal: () => denied },
    ...{
      introspect: null,
      refusedPlaces: null,
      shape: () => ({ data: {}, errors: null }),
    },
  };
  const stream = await startSubscription(
    {
      compiled,
      generation: { acquire: () => () => undefined },
      ...{ variables: {}, coerced: {}, context: callOf(null) },
      onRun: (result) => void told.push(result),
    },
    { logger: { error: () => undefined }, deadlines, eventTimeoutMs: 1_000 },
  );
  act(source);
  while (!(await stream.next()).done);
  return told;
}

describe('a subscription that has begun and tells nothing', () => {
  test.each<readonly [string, (source: ResultStream) => void, GraphResult | null]>([
    ['because its source refuses', (source) => source.end({ errors: [refusal] }), null],
    ['because its source refuses without data', (source) => source.end({ data: null, errors: [refusal] }), null],
    ['because the viewer may not any more', (source) => source.push({ data: { far: 1 } }), { errors: [refusal] }],
  ])('%s is recorded once, as refused', async (_, act, denied) => {
    const told = await recorded(act, denied);
    expect(told.map(codesOf)).toEqual([['FORBIDDEN']]);
  });

  test('because its source fails is recorded as failed', async () => {
    const told = await recorded((source) => {
      source.next = () => Promise.reject(new AppError('UPSTREAM_FAILED', 'broke off'));
    });
    expect(told.map(codesOf)).toEqual([['UPSTREAM_FAILED']]);
  });
});
