import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { isDoneSince, isNamed, makeOnce } from '../../platform/stores/repeated-request.ts';
import { type Configuration, type Given, readConfiguration } from './configuration.ts';
import { agentEvent } from './events.ts';
import type { AgentConnectionModel, AgentModel, AgentVersionConnectionModel, AgentVersionModel } from './models.ts';
import type { AgentStore, Change } from './store.ts';

/** The fields that are to be another; those that are left out stay, null brings the default back. */
export type Patch = { readonly [Field in keyof Given]?: Given[Field] | null } & { readonly version?: number | null };

/** The rules of agents. What belongs to another organization is NOT_FOUND. */
export interface Agents {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the organization has as many as it may. */
  create(given: Given, context: CallContext): Promise<AgentModel>;
  get(id: string, context: CallContext): Promise<AgentModel>;
  list(page: PageArguments, context: CallContext): Promise<AgentConnectionModel>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the version is not the one that was read. */
  update(id: string, patch: Patch, context: CallContext): Promise<AgentModel>;
  /** Makes what the agent was its newest version. @throws AppError NOT_FOUND, CONFLICT */
  restore(id: string, version: number, expected: number | null, context: CallContext): Promise<AgentModel>;
  delete(id: string, context: CallContext): Promise<void>;
  version(id: string, version: number, context: CallContext): Promise<AgentVersionModel>;
  versions(id: string, page: PageArguments, context: CallContext): Promise<AgentVersionConnectionModel>;
}

/** @param most - of one organization; 0: as many as it likes. */
export function createAgents(store: AgentStore, most: number): Agents {
  const find = async (id: string, context: CallContext): Promise<AgentModel> => {
    const [agent] = await store.byIds([id]);
    if (!agent || agent.tenantId !== requireTenant(context)) throw notFound('Agent');
    return agent;
  };
  const change = (what: 'created' | 'updated' | 'deleted', id: string, context: CallContext): Change => {
    const { id: actorId } = requireViewer(context);
    const event = (version: number) =>
      agentEvent(`agent.${what}`, requireTenant(context), { agent_id: id, version, actor_id: actorId });
    return { actorId, event };
  };
  /** Whether the request has made this version the newest before, whatever came after it. */
  const isRestored = async ({ id, tenantId, version }: AgentModel, wanted: number, context: CallContext) => {
    for (let each = version, since = true; since && each > 0; each--) {
      const kept = !isNamed(context) ? null : await store.version(id, tenantId, each);
      if (kept?.restored === wanted && isDoneSince(context, kept.createdAt)) return true;
      since = isDoneSince(context, kept?.createdAt);
    }
    return false;
  };
  return {
    create: (given, context) =>
      makeOnce(context, 'agt', store.byIds, (id) => {
        const agent = { id, tenantId: requireTenant(context), configuration: readConfiguration(given) };
        return store.insert(agent, most, change('created', id, context), abortableOf(context));
      }),
    get: find,
    list: async (args, context) => {
      const page = toPage(args);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    async update(id, { version, ...patch }, context) {
      // What no agent can be is refused before anything is looked up.
      readConfiguration(patched(ANY, patch));
      const next = (current: AgentModel) => {
        expectVersion(current, version ?? null);
        return readConfiguration(patched(current.configuration, patch));
      };
      const agent = await store.update(id, requireTenant(context), next, change('updated', id, context));
      if (!agent) throw notFound('Agent');
      return agent;
    },
    async restore(id, version, expected, context) {
      const tenantId = requireTenant(context);
      const next = async (current: AgentModel): Promise<Configuration | null> => {
        if (await isRestored(current, version, context)) return null;
        expectVersion(current, expected);
        const kept = await store.version(id, tenantId, version);
        if (!kept) throw invalid('version', `must be from 1 to ${current.version}`);
        return kept.configuration;
      };
      const agent = await store.update(id, tenantId, next, change('updated', id, context), version);
      if (!agent) throw notFound('Agent');
      return agent;
    },
    async delete(id, context) {
      if (!(await store.delete(id, requireTenant(context), change('deleted', id, context)))) throw notFound('Agent');
    },
    async version(id, version, context) {
      const kept = await store.version(id, requireTenant(context), version);
      if (!kept) throw notFound('Version');
      return kept;
    },
    async versions(id, args, context) {
      const agent = await find(id, context);
      const page = toPage(args);
      const after = page.after === null ? null : page.after.slice(page.after.lastIndexOf('.') + 1);
      if (after !== null && !/^\d{1,9}$/.test(after)) throw invalid('after', 'is not a cursor of this list');
      return toConnection(page, await store.versions(id, agent.tenantId, { ...page, after }), agent.version);
    },
  };
}

/** A configuration that is good as it is. */
const ANY: Configuration = { name: 'any', model: 'any', systemPrompt: '', mode: 'REACTIVE', tools: [] };

/** Returns the configuration with a patch: a field that is absent stays; null is the default, which a name and a model do not have. */
function patched(current: Configuration, { name, model, ...patch }: Omit<Patch, 'version'>): Given {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...current, ...given, name: name ?? current.name, model: model ?? current.model };
}

function expectVersion({ version }: AgentModel, expected: number | null): void {
  if (expected !== null && expected !== version)
    throw new AppError('CONFLICT', `The agent was changed since: its version is ${version}`);
}
