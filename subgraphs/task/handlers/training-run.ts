import { z } from 'zod';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { TaskHandler } from './handler.ts';
import { readPayload } from './payload.ts';

const name = z.string().min(1).max(200);
const schema = z.strictObject({
  algorithm: name,
  dataset_id: name,
  config: z.record(z.string(), z.unknown()).default({}),
});

interface Started {
  readonly _startTrainingFor: { readonly id: string; readonly status: string };
}

/** `training.run`: starts a training job as whoever made the task, once, and is completed by that: the job tells how it goes on. */
export function trainingRun(call: CallSubgraph): TaskHandler {
  const start = call<Started, Record<string, unknown>>(
    'training',
    'mutation Start($input: _StartTrainingForInput!) { _startTrainingFor(input: $input) { id status } }',
  );
  return {
    needs: ['tasks:write', 'training:write', 'inference:write'],
    check: (payload) => void readPayload(schema, payload),
    async run({ id, payload, caller }, context) {
      const { algorithm, dataset_id: datasetId, config } = readPayload(schema, payload);
      const input = { caller, startedFor: id, algorithm, datasetId, config };
      const { _startTrainingFor: job } = await start({ input }, context);
      return { job_id: job.id, status: job.status };
    },
  };
}
