import { isDeepStrictEqual } from 'node:util';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { isDoneSince, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { callerOf } from '../../acting-viewer.ts';
import type { InferenceMetrics } from '../metrics.ts';
import { type ConfigurationInput, isName, NAME_RULE, readConfiguration, readGathering } from './configuration.ts';
import type { Decision } from './decide.ts';
import type { DeployedModels } from './deployed-models.ts';
import type {
  DeploymentConnectionModel,
  DeploymentModel,
  Gathering,
  RolloutConnectionModel,
  RolloutModel,
} from './models.ts';
import { type RolloutSettingsInput, readRolloutSettings } from './rollout-settings.ts';
import type { DeploymentStore } from './store.ts';

type Maybe<T> = T | null | undefined;
type GatheringInput = Maybe<{ readonly share: number; readonly days?: Maybe<number> }>;

/** A patch of a deployment. A field that is left out stays; null brings the default back. */
export interface DeploymentPatch {
  readonly systemPrompt?: Maybe<string>;
  readonly model?: Maybe<string>;
  readonly temperature?: Maybe<number>;
  readonly gather?: GatheringInput;
  readonly version?: Maybe<number>;
}

/** The rules of deployments and their rollouts. What belongs to another organization is NOT_FOUND. */
export interface Deployments {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the name is taken, or the organization has as many as it may. */
  create(
    input: ConfigurationInput & { readonly name: string; readonly gather?: GatheringInput },
    context: CallContext,
  ): Promise<DeploymentModel>;
  get(id: string, context: CallContext): Promise<DeploymentModel>;
  list(page: PageArguments, context: CallContext): Promise<DeploymentConnectionModel>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the version is not the one that was read. */
  update(id: string, patch: DeploymentPatch, context: CallContext): Promise<DeploymentModel>;
  delete(id: string, context: CallContext): Promise<void>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT when a rollout is on its way. */
  start(
    deploymentId: string,
    input: RolloutSettingsInput & Pick<DeploymentPatch, 'systemPrompt' | 'model' | 'temperature'>,
    context: CallContext,
  ): Promise<RolloutModel>;
  rollout(id: string, context: CallContext): Promise<RolloutModel>;
  rollouts(deploymentId: string, page: PageArguments, context: CallContext): Promise<RolloutConnectionModel>;
  /** Ends a rollout by hand. @throws AppError CONFLICT when it is over. */
  end(id: string, stage: 'promoted' | 'rolled_back', context: CallContext): Promise<RolloutModel>;
}

export interface DeploymentsParts {
  readonly store: DeploymentStore;
  readonly models: Pick<DeployedModels, 'changed'>;
  readonly metrics: Pick<InferenceMetrics, 'deploymentRollouts'>;
  /** Of one organization; 0: as many as it likes. */
  readonly most: number;
}

export function createDeployments({ store, models, metrics, most }: DeploymentsParts): Deployments {
  const find = async (id: string, context: CallContext): Promise<DeploymentModel> => {
    const [deployment] = await store.byIds([id]);
    if (!deployment || deployment.tenantId !== requireTenant(context)) throw notFound('Deployment');
    return deployment;
  };
  const findRollout = async (id: string, context: CallContext): Promise<RolloutModel> => {
    const [rollout] = await store.rollouts([id]);
    if (!rollout || rollout.tenantId !== requireTenant(context)) throw notFound('Rollout');
    return rollout;
  };
  return {
    async create({ name, gather, ...given }, context) {
      const { id: createdBy } = requireViewer(context);
      if (!isName(name)) throw invalid('name', NAME_RULE);
      const deployment = {
        tenantId: requireTenant(context),
        name,
        createdBy,
        configuration: readConfiguration(given),
        gather: readGathering(gather),
      };
      const made = await makeOnce(context, 'dep', store.byIds, (id) =>
        store.insert({ id, ...deployment }, most, abortableOf(context)),
      );
      await models.changed(made);
      return made;
    },
    get: find,
    async list(args, context) {
      const page = toPage(args);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    async update(id, { version, gather, ...patch }, context) {
      const kept: Gathering | null = readGathering(gather);
      const next = (current: DeploymentModel) => {
        if (version != null && version !== current.version)
          throw new AppError('CONFLICT', `The deployment was changed since: its version is ${current.version}`);
        return {
          configuration: readConfiguration(patched(current, patch)),
          gather: gather === undefined ? current.gather : kept,
        };
      };
      const deployment = await store.update(id, requireTenant(context), requireViewer(context).id, next);
      if (!deployment) throw notFound('Deployment');
      await models.changed(deployment);
      return deployment;
    },
    async delete(id, context) {
      const deployment = await store.delete(id, requireTenant(context), requireViewer(context).id);
      if (!deployment) throw notFound('Deployment');
      await models.changed(deployment);
    },
    async start(deploymentId, input, context) {
      const viewer = requireViewer(context);
      const { id: createdBy } = viewer;
      const caller = callerOf(viewer);
      const settings = readRolloutSettings(input);
      const { systemPrompt, model, temperature } = input;
      return makeOnce(context, 'rol', store.rollouts, async (id) => {
        const started = await store.start(deploymentId, requireTenant(context), (deployment) => {
          const candidate = readConfiguration(patched(deployment, { systemPrompt, model, temperature }));
          const { configuration: stable, version: stableVersion } = deployment;
          if (isDeepStrictEqual(candidate, stable))
            throw invalid('model', 'the candidate is what the deployment has: change its prompt, model or temperature');
          const stage = settings.shadow ? 'shadow' : 'canary';
          const canarySince = settings.shadow ? null : new Date();
          return { id, candidate, stable, stableVersion, settings, stage, createdBy, caller, canarySince };
        });
        if (!started) throw notFound('Deployment');
        await models.changed(started.deployment);
        return started.rollout!;
      });
    },
    rollout: findRollout,
    async rollouts(deploymentId, args, context) {
      const { id } = await find(deploymentId, context);
      const page = toPage(args);
      return toConnection(page, await store.rolloutPage(id, page), await store.rolloutCount(id));
    },
    async end(id, stage, context) {
      const rollout = await findRollout(id, context);
      if (rollout.stage === stage && isDoneSince(context, rollout.finishedAt)) return rollout;
      const to: Decision = { stage, reason: 'manual' };
      const moved = await store.move(id, { from: ['shadow', 'canary'], to, actorId: requireViewer(context).id });
      if (!moved) throw new AppError('CONFLICT', `The rollout is over: it is ${rollout.stage}`);
      metrics.deploymentRollouts.inc({ ...to });
      await models.changed(moved.deployment);
      return moved.rollout!;
    },
  };
}

/** Returns the configuration with a patch: a field that is absent stays; null is the default, which a model does not have. */
function patched(
  { configuration }: Pick<DeploymentModel, 'configuration'>,
  patch: Pick<DeploymentPatch, 'systemPrompt' | 'model' | 'temperature'>,
): ConfigurationInput {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...configuration, ...given, model: patch.model ?? configuration.model };
}
