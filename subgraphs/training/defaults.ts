import type { ViewerCalls } from '../../platform/graphql/graph.ts';
import { requirePermission } from '../../platform/identity/permissions.ts';
import { type CallContext, requireTenant } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import { seededUniform } from '../../platform/kernel/seeded-random.ts';
import type { COMMON } from './algorithms/common-parameters.ts';
import type { ConfigOf, Defaults } from './algorithms/parameters.ts';
import type { Datasets } from './datasets/dataset.ts';
import { promptsOf } from './datasets/prompts.ts';
import { split } from './datasets/split.ts';
import type { Trainers } from './outside/trainer.ts';

/** A job that starts, and the parameters that its request names. */
interface Starting {
  readonly given: JsonObject;
  /** Of all algorithms, completed: they say how the dataset is split. */
  readonly common: Pick<ConfigOf<typeof COMMON>, 'held_out_fraction' | 'seed'>;
  readonly datasetId: string;
}

/** Opens the defaults of one job, as whoever starts it. */
export type OpenDefaults = (starting: Starting, context: CallContext) => Defaults;

export interface DefaultsOptions {
  readonly asViewer: Pick<ViewerCalls, 'call'>;
  readonly datasets: Pick<Datasets, 'examples'>;
  readonly trainers: Pick<Trainers, 'registered'>;
}

/** The name of the deployment that is an organization's default. */
const DEPLOYMENT = 'default';
/** Age of the oldest chats of an organization that are looked at, in days. */
const CHATS_DAYS = 30;
const DAY_MS = 86_400_000;

const MODEL = '{ _defaultModel(serviceType: "text") { id } }';
const FIND = 'query ($name: String!) { _deploymentNamed(name: $name) { id } }';
const MAKE = 'mutation ($input: CreateDeploymentInput!) { createDeployment(input: $input) { id } }';
const USED = `query ($since: DateTime) {
  usage(since: $since, groupBy: [MODEL, OPERATION]) { groups { model operation meters { meter quantity } } }
}`;

interface Used {
  readonly usage: {
    readonly groups: readonly {
      readonly model: string | null;
      readonly operation: string | null;
      readonly meters: readonly { readonly meter: string; readonly quantity: number }[];
    }[];
  };
}
type Named = { readonly id: string };

export function createOpenDefaults({ asViewer, datasets, trainers }: DefaultsOptions): OpenDefaults {
  const defaultModel = asViewer.call<{ _defaultModel: Named }, Record<string, never>>('inference', MODEL);
  const find = asViewer.call<{ _deploymentNamed: Named | null }, { name: string }>('inference', FIND);
  const make = asViewer.call<{ createDeployment: Named }, { input: JsonObject }>('inference', MAKE);
  const used = asViewer.call<Used, { since: string }>('usage', USED);

  const modelOf = async (context: CallContext) => (await defaultModel({}, context))._defaultModel.id;
  /** The model that most chats of the organization asked for; null without any. */
  const chattedWith = async (context: CallContext): Promise<string | null> => {
    const since = new Date(Date.now() - CHATS_DAYS * DAY_MS).toISOString();
    const { groups } = (await used({ since }, context)).usage;
    const chats = groups.flatMap(({ model, operation, meters }) =>
      operation === 'chat' && model !== null && !model.startsWith('deployment/')
        ? [{ model, requests: meters.find(({ meter }) => meter === 'requests')?.quantity ?? 0 }]
        : [],
    );
    return chats.sort((one, other) => other.requests - one.requests)[0]?.model ?? null;
  };
  const found = async (context: CallContext) => (await find({ name: DEPLOYMENT }, context))._deploymentNamed?.id;
  const deploymentOf = async (context: CallContext): Promise<string> => {
    requireTenant(context);
    requirePermission(context, 'deployments:write');
    const known = await found(context);
    if (known !== undefined) return known;
    const model = (await chattedWith(context)) ?? (await modelOf(context));
    try {
      return (await make({ input: { name: DEPLOYMENT, model } }, context)).createDeployment.id;
    } catch (error) {
      // Another job may have made it since.
      const made = error instanceof AppError && error.extensions['code'] === 'CONFLICT' && (await found(context));
      if (made) return made;
      throw error;
    }
  };

  return ({ given, common, datasetId }, context) => ({
    given,
    model: () => modelOf(context),
    prompts: async () => {
      const examples = await datasets.examples(datasetId);
      return promptsOf(split(examples, common.held_out_fraction, seededUniform(common.seed)).train);
    },
    deployment: () => deploymentOf(context),
    trainer: () => trainers.registered(context),
  });
}
