import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reencrypt } from '../../../platform/secrets/reencryption.ts';
import { startRounds } from '../../../platform/work/rounds.ts';
import { createActAs } from '../../acting-viewer.ts';
import { watchRights } from '../../watch-rights.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import { textChecker } from '../guard/check.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { InferenceConfig } from '../settings.ts';
import { createAnswerStore, ENCRYPTED } from './answer-store.ts';
import { createAnswers } from './answers.ts';
import { MAX_DAYS } from './configuration.ts';
import { type DeployedAnswer, withDeployments } from './deployed-chat.ts';
import { createDeployedModels } from './deployed-models.ts';
import { createDeployments } from './deployment.ts';
import { createProgress } from './progress.ts';
import { deploymentResolvers } from './resolvers.ts';
import { createShadow } from './shadow.ts';
import { createDeploymentStore } from './store.ts';

const UPKEEP_MS = 3_600_000;
/** How long answers are known, and how long a rollout may take. */
const KEPT_MS = MAX_DAYS * 86_400_000;

/** Deployments of this process, and the chats in which a model may be one. */
export async function startDeployments(platform: Platform<InferenceConfig, InferenceMetrics>, plain: ChatPipeline) {
  const { config, database, outbox, secrets, bus, metrics, logger, call } = platform;
  const store = createDeploymentStore(database, outbox);
  const answerStore = createAnswerStore(database, outbox, secrets);
  const models = await createDeployedModels(platform, store);
  const deployments = createDeployments({ store, models, metrics, most: config.MAX_DEPLOYMENTS_PER_ORGANIZATION });
  const actAs = createActAs(call);
  const progress = createProgress({ store, answers: answerStore, models, actAs, metrics, logger });
  const stopWatching = await watchRights(bus, 'rollout-rights', progress.review);
  const answers = createAnswers({
    store: answerStore,
    deployments,
    metrics,
    logger,
    check: textChecker(call),
    onNews: progress.news,
  });
  const shadow = createShadow({ chat: plain, metrics, logger, actFor: progress.actFor, onCompared: progress.compared });
  const onAnswer = (answer: DeployedAnswer, context: CallContext): void => {
    answers.notify(answer, context);
    shadow.offer(answer);
  };
  const upkeep = async (): Promise<void> => {
    const before = new Date(Date.now() - KEPT_MS);
    await progress.expire(before);
    await answerStore.prune(before);
  };
  const stopUpkeep = startRounds(logger, [
    { everyMs: UPKEEP_MS, failure: 'answers of deployments not pruned', work: upkeep },
  ]);
  for (const column of ENCRYPTED)
    reencrypt(database.pool('inference'), secrets, column).catch((error) =>
      logger.warn({ err: error, column: column.table }, 'not encrypted anew'),
    );
  return {
    chat: withDeployments(plain, { models, onAnswer }),
    resolvers: deploymentResolvers({ deployments, answers, store, answerStore, bus }),
    async stop() {
      await stopUpkeep();
      await stopWatching();
      shadow.close();
      await shadow.idle();
      await answers.close();
      progress.close();
      models.close();
    },
  };
}
