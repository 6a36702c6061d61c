import path from 'node:path';
import { ConfigError } from '../../../platform/config/config.ts';
import { projectRoot } from '../../../platform/kernel/root.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createWorkerPool } from '../../../platform/work/worker-pool.ts';
import type { ComplianceMetrics } from '../metrics.ts';
import type { ComplianceConfig } from '../settings.ts';
import { type Classifier, createClassifier } from './classifier.ts';
import { readModelDirectory } from './model-directory.ts';
import { findRuntime } from './runtime.ts';
import type { Judgement } from './scoring.ts';
import type { ClassifierJob } from './worker.ts';

/** Threads run compiled code, also where the process runs the sources. */
const WORKER = path.join(projectRoot, 'dist/subgraphs/compliance/classifier/worker.js');
/** Checks that may wait for the thread. */
const MAX_WAITING = 64;
/** Vocabularies of multilingual models take some hundred MiB; the model itself is outside this heap. */
const MEMORY_MB = 2_048;
/** A thread that has not loaded the model, or judged a text, by then hangs. */
const HUNG_MS = 180_000;

/**
 * Starts the classifier of COMPLIANCE_MODEL; null where there is none.
 * @throws ConfigError that names the setting and what is wrong.
 */
export async function startClassifier({
  config,
  metrics,
  logger,
}: Pick<Platform<ComplianceConfig, ComplianceMetrics>, 'config' | 'metrics' | 'logger'>): Promise<Classifier | null> {
  const { COMPLIANCE_MODEL: directory } = config;
  if (directory === undefined) return null;
  const files = readModelDirectory({
    directory,
    file: config.COMPLIANCE_MODEL_FILE,
    labels: config.COMPLIANCE_MODEL_LABELS,
  });
  const runtime = findRuntime();
  const pool = createWorkerPool<ClassifierJob, Judgement | null>({
    file: WORKER,
    size: 1,
    maxWaiting: MAX_WAITING,
    memoryMb: MEMORY_MB,
    timeoutMs: HUNG_MS,
    reuse: true,
    finishes: true,
    onStderr: (text) => logger.debug({ text }, 'a thread has written to standard error'),
  });
  const classifier = createClassifier({
    model: { files, runtime, threads: config.COMPLIANCE_MODEL_THREADS },
    type: config.COMPLIANCE_MODEL_CHECK,
    pool,
    timeoutMs: config.COMPLIANCE_MODEL_TIMEOUT_MS,
    metrics,
    logger,
  });
  const began = performance.now();
  try {
    await classifier.open();
  } catch (error) {
    await classifier.close();
    throw new ConfigError([
      `COMPLIANCE_MODEL: the model cannot be loaded by ${runtime.name}: ${(error as Error).message}`,
    ]);
  }
  const { name, type, labels } = classifier;
  const seconds = Math.round(performance.now() - began) / 1_000;
  logger.info({ model: name, check: type, labels, runtime: runtime.name, seconds }, 'the classifier is loaded');
  return classifier;
}
