import { pino } from 'pino';
import { createMetrics, withMetrics } from '../platform/observability/metrics.ts';
import { startClassifier } from '../subgraphs/compliance/classifier/start.ts';
import { complianceMetrics } from '../subgraphs/compliance/metrics.ts';
import { readConfig } from '../subgraphs/config.ts';
import { writeTinyClassifier } from '../test/support/tiny-classifier.ts';

/**
 * Time of a judgement by a classifier, for 1,000 characters: that of COMPLIANCE_MODEL and its settings; without it one that computes next to
 * nothing, which leaves what the thread, the tokenizer and the runtime take. Needs `npm run build`.
 */
const PROSE =
  'The ships left the harbour before dawn, and by noon the fog had lifted enough for the keeper to count them. He wrote the number down, as he did every day, and went back to his soup. ';
const LENGTH = 1_000;
const WARM_UP = 20;
const ROUNDS = 200;
const MEBIBYTE = 2 ** 20;

const own = process.env['COMPLIANCE_MODEL'] === undefined ? writeTinyClassifier({ positions: 512 }) : null;
const environment = {
  INTERNAL_SECRET: 'the internal secret of this benchmark',
  ...process.env,
  // However long it takes: each round is waited for.
  COMPLIANCE_MODEL_TIMEOUT_MS: '3600000',
  ...(own && { COMPLIANCE_MODEL: own.directory }),
};
const metrics = withMetrics(createMetrics({ processMetrics: false }), complianceMetrics);
const grown = (
  (before) => () =>
    ((process.memoryUsage.rss() - before) / MEBIBYTE).toFixed(0)
)(process.memoryUsage.rss());
const begun = performance.now();
const platform = { config: readConfig(environment), metrics, logger: pino({ level: 'info' }) };
const classifier = (await startClassifier(platform as unknown as Parameters<typeof startClassifier>[0]))!;
console.log(`loaded in ${(performance.now() - begun).toFixed(0)} ms, ${grown()} MiB more`);

const text = PROSE.repeat(Math.ceil(LENGTH / PROSE.length)).slice(0, LENGTH);
const { signal } = new AbortController();
const times: number[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const began = performance.now();
  const { length } = await classifier.judge([text], signal);
  if (length !== 1) throw new Error('it has not judged');
  if (round >= WARM_UP) times.push(performance.now() - began);
}
times.sort((one, other) => one - other);
const [least, median, high] = [0, 0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!.toFixed(2));
console.log(`ms for ${LENGTH} characters: least ${least}, median ${median}, 95th percentile ${high}`);
console.log(`${grown()} MiB more after ${WARM_UP + ROUNDS} judgements`);
await classifier.close();
own?.remove();
