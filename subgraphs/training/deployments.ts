import type { ViewerCalls } from '../../platform/graphql/graph.ts';
import { mayDo } from '../../platform/identity/permissions.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** The version that a deployment answers with, and the state of its rollout. */
export interface Deployed {
  readonly systemPrompt: string;
  readonly model: string;
  readonly rollout: { readonly id: string; readonly candidate: { readonly systemPrompt: string } } | null;
}

/** An answer of a deployment that was kept. */
export interface Gathered {
  readonly id: string;
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
  readonly answer: string;
  /** -1 to 1 */
  readonly score: number;
}

/** The deployments of inference, for whoever has started a job. */
export interface Deployments {
  /** @throws AppError NOT_FOUND */
  read(id: string): Promise<Deployed>;
  /** Those with feedback, newest first. */
  gathered(id: string, most: number): Promise<readonly Gathered[]>;
  /** Begins a rollout; its identifier. @throws AppError CONFLICT when one is on its way. */
  start(id: string, input: JsonObject): Promise<string>;
}

/** Opens the way to deployments for one job. @param context - as whom. */
export type OpenDeployments = (context: () => Promise<CallContext>) => Deployments;

const PAGE = 100;
const READ = `query ($id: ID!) { deployment(id: $id) { systemPrompt model rollout { id candidate { systemPrompt } } } }`;
const GATHERED = `query ($id: ID!, $offset: Int) {
  gatheredExamples(deploymentId: $id, scored: true, first: ${PAGE}, offset: $offset) {
    nodes { id messages answer score }
    pageInfo { hasNextPage }
  }
}`;
const START =
  'mutation ($id: ID!, $input: StartRolloutInput!) { startRollout(deploymentId: $id, input: $input) { id } }';

interface Page {
  readonly gatheredExamples: {
    readonly nodes: readonly Gathered[];
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
}

/** The permissions that a closed loop needs beside those for models. */
const NEEDED = ['deployments:write', 'deployment_examples:read'] as const;

export function createOpenDeployments({ call }: Pick<ViewerCalls, 'call'>): OpenDeployments {
  const read = call<{ deployment: Deployed }, { id: string }>('inference', READ);
  const page = call<Page, { id: string; offset: number }>('inference', GATHERED);
  const start = call<{ startRollout: { id: string } }, { id: string; input: JsonObject }>('inference', START);
  return (open) => {
    // The gateway asks for permissions, and this is behind it.
    const context = async (): Promise<CallContext> => {
      const opened = await open();
      requireAll(opened.viewer!);
      return opened;
    };
    return {
      read: async (id) => (await read({ id }, await context())).deployment,
      async gathered(id, most) {
        const all: Gathered[] = [];
        for (let hasMore = true; hasMore && all.length < most; ) {
          const { gatheredExamples } = await page({ id, offset: all.length }, await context());
          all.push(...gatheredExamples.nodes);
          hasMore = gatheredExamples.pageInfo.hasNextPage && gatheredExamples.nodes.length > 0;
        }
        return all.slice(0, most);
      },
      start: async (id, input) => (await start({ id, input }, await context())).startRollout.id,
    };
  };
}

function requireAll(viewer: Viewer): void {
  for (const wanted of NEEDED)
    if (!mayDo(viewer, wanted)) throw new AppError('FORBIDDEN', `This needs the permission ${wanted}`);
}
