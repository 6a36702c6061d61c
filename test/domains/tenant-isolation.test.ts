import { Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subgraphs } from '../../subgraphs/index.ts';
import { readTypeDefs } from '../../subgraphs/sdl.ts';
import { type Insider, insider, viewerOf } from '../support/organizations.ts';
import { claimsOf, dataOf } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

let app: StartedGraph;
let ada: Insider;
let eve: Insider;
const identifiers: Record<string, string> = {};

/** `subgraph Type` of everything that can be reached by its key. */
const entities = subgraphs.flatMap(({ name }) => {
  const keyed = parse(readTypeDefs(name)).definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const keys = node.directives?.filter((directive) => directive.name.value === 'key') ?? [];
    const isReachable = keys.some(({ arguments: args }) => !args?.some((each) => each.name.value === 'resolvable'));
    return isReachable ? [node.name.value] : [];
  });
  return [...new Set(keyed)].map((type) => [name, type] as const);
});

/** What is asked where everybody may name the entity, and its field decides who reads. */
const FIELDS: Readonly<Record<string, string>> = {
  'session Account': 'sessions { totalCount }',
  'authorization Organization': 'members { totalCount }',
};

beforeAll(async () => {
  app = await startGraph({ DEV_MODEL: 'on' });
  [ada, eve] = [await insider(app), await insider(app)];
  const made = dataOf<Record<string, { id: string }>>(
    await app.run(
      `mutation {
        Agent: createAgent(input: { name: "Hers", model: "dev/echo" }) { id }
        Deployment: createDeployment(input: { name: "hers", model: "dev/echo" }) { id }
        File: uploadFile(input: { filename: "hers.md", file: "SGVycw==" }) { id }
        PredictionModel: createPredictionModel(
          input: { name: "Hers", modelType: "naive", data: [{ ds: "2030-01-01", y: 1 }, { ds: "2030-01-02", y: 2 }] }
        ) { id }
        TrainingDataset: uploadTrainingDataset(input: { name: "Hers", file: "eyJpbnB1dCI6ImEiLCJvdXRwdXQiOiJiIn0=" }) { id }
        Project: createProject(input: { name: "Hers" }) { id }
        Task: createTask(input: { name: "Hers", type: "video.transcode" }) { id }
        TaskSchedule: createTaskSchedule(input: { name: "Hers", type: "video.transcode", cron: "0 3 * * *" }) { id }
        ServiceAccount: createServiceAccount(input: { name: "Hers", role: "viewer" }) { id }
        ComplianceCheck: checkContent(input: { content: "Hers" }) { id }
        ComplianceTerm: createComplianceTerm(input: { value: "Hers" }) { id }
        ApiKey: createApiKey(input: { name: "Hers", scopes: ["read:storage"] }) { id }
      }`,
      {},
      { token: ada.token },
    ),
  );
  const rollout = dataOf<{ startRollout: { id: string } }>(
    await app.run(
      'mutation ($id: ID!) { startRollout(deploymentId: $id, input: { temperature: 0.1 }) { id } }',
      { id: made['Deployment']!.id },
      { token: ada.token },
    ),
  );
  const run = dataOf<{ runAgent: { id: string } }>(
    await app.run(
      'mutation ($id: ID!) { runAgent(agentId: $id, input: { input: "Hers", background: true }) { id } }',
      { id: made['Agent']!.id },
      { token: ada.token },
    ),
  );
  const job = dataOf<{ startTraining: { id: string } }>(
    await app.run(
      `mutation ($id: ID!) {
        startTraining(input: { algorithm: "apo", datasetId: $id, config: { model: "dev/echo", prompt: "Hers" } }) { id }
      }`,
      { id: made['TrainingDataset']!.id },
      { token: ada.token },
    ),
  );
  const client = dataOf<{ createOAuthClient: { client: { id: string } } }>(
    await app.run(
      'mutation { createOAuthClient(input: { name: "Hers", redirectUris: ["https://app.example.com/cb"] }) { client { id } } }',
      {},
      { token: ada.token },
    ),
  );
  const webhook = dataOf<{ createWebhook: { webhook: { id: string } } }>(
    await app.run(
      'mutation { createWebhook(input: { url: "https://receiver.invalid/", types: ["nothing.*"] }) { webhook { id } } }',
      {},
      { token: ada.token },
    ),
  );
  const { devices } = dataOf<{ devices: { nodes: { id: string }[] } }>(
    await app.run('{ devices { nodes { id } } }', {}, { token: ada.token }),
  );
  const sent = dataOf<{ sendNotification: { id: string } }>(
    await app.run(
      'mutation ($id: ID!) { sendNotification(input: { userId: $id, templateId: "welcome", channels: [IN_APP] }) { id } }',
      { id: ada.id },
      { token: ada.token },
    ),
  );
  const voice = dataOf<{ createRealtimeSession: { session: { id: string } } }>(
    await app.run(
      'mutation { createRealtimeSession(input: { model: "dev/echo-realtime" }) { session { id } } }',
      {},
      { token: ada.token },
    ),
  );
  for (const [type, { id }] of Object.entries(made)) identifiers[type] = id;
  Object.assign(identifiers, {
    ...{ Account: ada.id, Viewer: ada.id, Organization: ada.tenantId, Session: String(claimsOf(ada.token)['sid']) },
    ...{
      Device: devices.nodes[0]!.id,
      OAuthClient: client.createOAuthClient.client.id,
      Notification: sent.sendNotification.id,
    },
    AgentRun: run.runAgent.id,
    Rollout: rollout.startRollout.id,
    RealtimeSession: voice.createRealtimeSession.session.id,
    TrainingJob: job.startTraining.id,
    Webhook: webhook.createWebhook.webhook.id,
  });
});
afterAll(() => app.stop());

/** Values that an entity shows. */
const valuesOf = (entity: object | null | undefined) => Object.values(entity ?? {}).filter((value) => value !== null);

describe('an entity of another tenant, by its key', () => {
  it.each(entities)('%s %s', async (name, type) => {
    const id = identifiers[type];
    expect(id, `the test makes one ${type}`).toBeDefined();
    const selection = FIELDS[`${name} ${type}`] ?? 'id';
    const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { ${selection} } } }`;
    const find = app.sources.get(name)!.compile({ query });
    const seenBy = (viewer: ReturnType<typeof viewerOf>) =>
      find({ of: [{ __typename: type, id }] }, contextOf({ viewer }));
    const foreign = await seenBy(viewerOf(eve));
    const [entity] = (foreign.data?.['_entities'] ?? [null]) as [object | null];
    expect(valuesOf(entity), JSON.stringify(foreign)).toEqual([]);
    // It is there for its owner, so that the refusal means something.
    const own = dataOf<{ _entities: (object | null)[] }>(await seenBy(viewerOf(ada)));
    expect(valuesOf(own._entities[0])).not.toEqual([]);
  });
});

/** Tables whose rows belong to no tenant, or to one without saying so, and why. */
const WITHOUT_TENANT: Readonly<Record<string, string>> = {
  'audit.signing_keys': 'the installation’s',
  'auth.known_origins': 'from where an address was logged in with, by hashes of both',
  'auth.login_attempts': 'counts of the release before',
  'auth.attempts_by_origin': 'counts by the hash of an address, whether an account has it or not',
  'auth.oauth_artifacts': 'secrets of an authorization or of a dialogue, by hash; oauth_authorizations has the tenant',
  'auth.signing_keys': 'the installation’s',
  'auth.used_challenges': 'numbers that were used once, of whoever logs in',
  'platform.paused_queues': 'the installation’s',
  'platform.traffic': 'counts of requests by operation, which say nothing of who has asked',
  'platform.traffic_writers': 'how far each process is with those counts',
  'session.credential_floors': 'a number for an account, which its present organization says nothing of',
  'tenant.organizations': 'its id is the tenant',
  'usage.first_credits':
    'who has had the first credit, an account or the hash of an address, whatever the organization',
};

describe('every table', () => {
  it.each(['platform', ...subgraphs.map(({ name }) => name)])('of %s says whose a row is', async (domain) => {
    const { rows } = await app.platform.database.pool(domain).query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables AS tables WHERE table_schema = $1 AND table_type = 'BASE TABLE'
       AND table_name <> '_prisma_migrations' AND NOT EXISTS (SELECT FROM information_schema.columns AS columns
         WHERE columns.table_schema = $1 AND columns.table_name = tables.table_name AND column_name = 'tenant_id')`,
      [domain],
    );
    const listed = Object.keys(WITHOUT_TENANT).filter((table) => table.startsWith(`${domain}.`));
    // How far groups of consumers are with the events of a domain, which is beside its own tables in each.
    const groups = domain === 'platform' ? [] : [`${domain}.outbox_groups`];
    expect(rows.map(({ table_name }) => `${domain}.${table_name}`).sort()).toEqual([...listed, ...groups].sort());
  });
});
