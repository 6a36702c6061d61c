import type { AnyRoute } from '../../rest-adapter/route.ts';
import { freshEmail, type LoggedIn } from './app-client.ts';
import { dpopKey } from './dpop.ts';
import { eventually } from './eventually.ts';
import { fileAfter, latestFile, tokenIn } from './mailbox.ts';
import { authorizeByHand, makeClient } from './oauth.ts';
import { type MadeSession, openSession } from './realtime-client.ts';
import { startReceiver } from './receiver.ts';
import { GROUP_SCHEMA, scimKey, USER_SCHEMA } from './scim.ts';
import { lostFactors, waitingRecovery } from './second-factor-recovery.ts';
import {
  addAppByRest,
  addPasskeyByRest,
  begunEnrolmentByRest,
  enrolmentTicketByRest,
  newPasskey,
  passkeyLogin,
  ticketByRest,
} from './second-factor-routes.ts';
import { codeFor } from './second-factors.ts';
import { dailySeries } from './series.ts';
import { codeOfInstallation } from './sso.ts';
import type { TestApp } from './start-app.ts';
import { TRAINING, uploadReviews } from './training.ts';

/** What a request needs beyond the row's example, to succeed for its owner. */
export interface RouteCase {
  /** By name of the path parameter. */
  readonly params?: Readonly<Record<string, string>>;
  /** `?…`, where the example is that of a narrower question. */
  readonly query?: string;
  /** Laid over the fields of `example.request`. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Who asks, where the owner may not. */
  readonly as?: LoggedIn;
}

const FIRST_OPERATOR = { email: 'admin@localhost', password: 'the password of the admin' };

const firstOperator = (app: TestApp) => app.login({ ...FIRST_OPERATOR, accountId: '', tenantId: '' });

type Prepare = (owner: LoggedIn, app: TestApp) => RouteCase | Promise<RouteCase>;

const nothing: Prepare = () => ({});
const newAddress: Prepare = () => ({ body: { email: freshEmail() } });
const proof = ({ password }: LoggedIn) => ({ reauthenticate: { password } });
const ownFactor = async (owner: LoggedIn, app: TestApp) => ({
  params: { factor_id: (await addAppByRest(app, owner)).factor_id },
});
const ownSession: Prepare = ({ sessionId }) => ({ params: { session_id: sessionId } });

/** A registered one, which has every field of the example. */
const ownDevice: Prepare = async ({ accessToken: token }, app) => {
  const { jwk } = await dpopKey();
  const body = { name: 'Laptop', public_key: jwk };
  const registered = await app.call<{ device_id: string }>('POST', '/api/v1/auth/devices', { token, body });
  return { params: { device_id: registered.body.device_id } };
};
const ownTenant: Prepare = ({ tenantId }) => ({ params: { tenant_id: tenantId } });

/** An organization that was deleted so, which operators see; it is nobody's else. */
const goneTenant =
  (method: string, how = ''): Prepare =>
  async (_owner, app) => {
    const { tenantId, accessToken: token } = await app.newcomer();
    await app.call(method, `/api/v1/tenants/${tenantId}${how}`, { token });
    const as = await firstOperator(app);
    // Erasing answers before its end where it takes longer.
    if (how !== '')
      await eventually('the organization is erased', async () => {
        const deletion = await app.call('GET', `/api/v1/tenants/${tenantId}/deletion`, { token: as.accessToken });
        return typeof deletion.body['finished_at'] === 'string';
      });
    return { params: { tenant_id: tenantId }, as };
  };

/** Something new in the owner's organization; its identifier is the path's last parameter. */
const inTenant =
  (collection: string, parameter: string, body: Readonly<Record<string, unknown>>): Prepare =>
  async ({ tenantId, accessToken: token }, app) => {
    const path = `/api/v1/tenants/${tenantId}/${collection}`;
    const made = await app.call<Record<string, string>>('POST', path, { token, body });
    return { params: { tenant_id: tenantId, [parameter]: made.body[parameter]! } };
  };
const newProject = inTenant('projects', 'project_id', { name: 'Difference Engine' });
const newInvitation = inTenant('invitations', 'invitation_id', { email: 'grace@example.com', role: 'editor' });

/** A group of a directory, with somebody in it. */
const newScimGroup: Prepare = async (owner, app) => {
  const token = await scimKey(app, owner, 'admin');
  const make = async (path: string, body: object) =>
    (await app.call<{ id: string }>('POST', `/scim/v2/${path}`, { token, body })).body.id;
  const user = await make('Users', { schemas: [USER_SCHEMA], userName: freshEmail(), externalId: 'x', active: false });
  const group = { schemas: [GROUP_SCHEMA], displayName: 'Engineering', members: [{ value: user }] };
  return { params: { tenant_id: owner.tenantId, group_id: await make('Groups', group) } };
};
const newIdentityProvider: Prepare = async ({ accessToken: token }, app) => {
  const settings = { default_role: 'viewer', domains: ['example.com'] };
  const body = { name: 'Example Works', issuer: 'https://login.example.com', client_id: 'trellis', ...settings };
  const made = await app.call<{ provider_id: string }>('POST', '/api/v1/auth/identity-providers', { token, body });
  return { params: { provider_id: made.body.provider_id } };
};
/** A code of the owner's own sign-in with a provider of the installation. */
const signInCode: Prepare = async (owner, app) => ({
  body: await codeOfInstallation(owner, app, await firstOperator(app)),
});
const ownIdentity: Prepare = async (owner, app) => {
  await signInCode(owner, app);
  const { accessToken: token } = owner;
  const mine = await app.call<{ identities: { identity_id: string }[] }>('GET', '/api/v1/auth/identities', { token });
  return { params: { identity_id: mine.body.identities[0]!.identity_id } };
};
const newDomain = inTenant('domains', 'domain_id', { domain: 'example.com' });

/** The token of an invitation of the owner into somebody else's organization, as the mail has it. */
const invited: Prepare = async ({ email }, app) => {
  const { tenantId, accessToken: token } = await app.newcomer();
  const invitation = { token, body: { email, role: 'editor' } };
  const invite = () => app.call('POST', `/api/v1/tenants/${tenantId}/invitations`, invitation);
  const mail = await fileAfter(app.place.directory, email, /^Invitation/, invite);
  return { body: { token: tokenIn(mail, 'invitations/accept') } };
};
const newServiceAccount = inTenant('service-accounts', 'service_account_id', { name: 'Import', role: 'editor' });

const ownAgent = async ({ accessToken: token }: LoggedIn, app: TestApp) => {
  const body = { name: 'Librarian', model: 'dev/echo', routing_hints: { domains: ['handbook'], priority: 10 } };
  const made = await app.call<{ agent_id: string }>('POST', '/api/v1/agents', { token, body });
  return { params: { agent_id: made.body.agent_id } };
};
const ownNight: Prepare = async ({ accessToken: token }, app) => {
  const stages = { W: 30, N1: 22, N2: 230, N3: 90, REM: 108 };
  const session = { duration_min: 480, stage_durations: stages, movement_score: 12, latency_min: 12, awakenings: 1 };
  const body = { session_data: session, age: 36 };
  const made = await app.call<{ night_id: string }>('POST', '/api/v1/sleep/evaluate', { token, body });
  return { params: { night_id: made.body.night_id } };
};
let deployments = 0;
const ownDeployment = async ({ accessToken: token }: LoggedIn, app: TestApp) => {
  const name = `own-${++deployments}`;
  const body = { name, model: 'dev/echo', temperature: 0.3, gather: { share: 1 } };
  const path = '/api/v1/models/deployments';
  const made = await app.call<{ deployment_id: string }>('POST', path, { token, body });
  return { params: { deployment_id: made.body.deployment_id }, model: `deployment/${name}` };
};
const ownRollout: Prepare = async (owner, app) => {
  const { params } = await ownDeployment(owner, app);
  const body = { system_prompt: 'Be brief.', shadow: { judge_model: 'dev/echo' } };
  const path = `/api/v1/models/deployments/${params.deployment_id}/rollouts`;
  const made = await app.call<{ rollout_id: string }>('POST', path, { token: owner.accessToken, body });
  return { params: { ...params, rollout_id: made.body.rollout_id } };
};
/** An answer of a deployment that somebody has liked. */
const ownAnswer: Prepare = async (owner, app) => {
  const token = owner.accessToken;
  const { params, model } = await ownDeployment(owner, app);
  const chat = { model, messages: [{ role: 'user', content: 'Do you repair brakes?' }] };
  const { id } = (await app.call<{ id: string }>('POST', '/api/v1/chat/completions', { token, body: chat })).body;
  const body = { completion_id: id, score: 1, comment: 'Just what I wanted to know' };
  await app.call('POST', '/api/v1/models/feedback', { token, body });
  return { params, body: { completion_id: id } };
};
const ownRun: Prepare = async (owner, app) => {
  const { params } = await ownAgent(owner, app);
  const path = `/api/v1/agents/${params.agent_id}/runs`;
  const made = await app.call<{ run_id: string }>('POST', path, {
    ...{ token: owner.accessToken, body: { input: 'How old do parrots get?' } },
  });
  return { params: { ...params, run_id: made.body.run_id } };
};
/** A trained model whose options are all there, as the example has them, and a forecast of it. */
const ownForecast: Prepare = async ({ accessToken: token }, app) => {
  const options = { folds: 1, horizon: 3, holidays: [{ name: 'fair', dates: ['2020-01-10'], days_after: 1 }] };
  const body = { name: 'Daily orders', model_type: 'prophet', data: dailySeries(20), options };
  const models = '/api/v1/models/training/ml/prediction/models';
  const { model_id } = (await app.call<{ model_id: string }>('POST', models, { token, body })).body;
  await eventually('the model is trained', async () => {
    const { body: model } = await app.call<{ status: string }>('GET', `${models}/${model_id}`, { token });
    return model.status !== 'training';
  });
  const path = `/api/v1/models/inference/ml/prediction/models/${model_id}/predict`;
  const forecast = { periods: 1, frequency: 'D' };
  const { run_id } = (await app.call<{ run_id: string }>('POST', path, { token, body: forecast })).body;
  return { params: { model_id, run_id } };
};
const VOICE = {
  ...{ model: 'dev/echo-realtime', instructions: 'You answer in one sentence.', metadata: { channel: 'kiosk' } },
};
/** A session that is over, which nothing changes any more. */
const ownVoice: Prepare = async ({ accessToken: token }, app) => {
  const { body } = await app.call<MadeSession>('POST', '/realtime/sessions', { token, body: VOICE });
  await app.call('DELETE', `/realtime/sessions/${body.session_id}`, { token });
  return { params: { session_id: body.session_id } };
};
/** A session whose client is there, and says nothing. */
const connectedVoice: Prepare = async ({ accessToken: token }, app) => ({
  params: { session_id: (await openSession(app, token, VOICE)).id },
});
/** A session in which something was said. */
const pastVoice: Prepare = async ({ accessToken: token }, app) => {
  const client = await openSession(app, token, VOICE);
  const content = [{ type: 'input_text', text: 'Write to ada@example.com.' }];
  client.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  await client.event('conversation.item.added');
  client.socket.close();
  await eventually('the session is over', async () => {
    const { body } = await app.call('GET', `/realtime/sessions/${client.id}`, { token });
    return body['status'] === 'ended';
  });
  return { params: { session_id: client.id } };
};
const newDataset = async ({ accessToken: token }: LoggedIn, app: TestApp) => ({
  dataset_id: await uploadReviews(app, token, 4),
});
const ownDataset: Prepare = async (owner, app) => ({ params: await newDataset(owner, app) });
/** A dataset to train with, which has to be named in the body. */
const toTrain: Prepare = async (owner, app) => ({ body: await newDataset(owner, app) });
const startJob = async (owner: LoggedIn, app: TestApp): Promise<string> => {
  const config = {
    ...{ model: 'dev/echo', prompt: 'Say how it feels.', epochs: 1, minibatch_size: 2, gradients: 1 },
    ...{ paraphrases: 0, selection_budget: 4 },
  };
  const body = { algorithm: 'apo', ...(await newDataset(owner, app)), config };
  const { accessToken: token } = owner;
  return (await app.call<{ job_id: string }>('POST', `${TRAINING}/train`, { token, body })).body.job_id;
};
/** A job that waits, and stays so. */
const pausedJob: Prepare = async (owner, app) => {
  const config = { model: 'dev/echo', prompt: 'Say how it feels.', epochs: 1000, paraphrases: 8 };
  const { accessToken: token } = owner;
  const body = { algorithm: 'apo', ...(await newDataset(owner, app)), config };
  const { job_id } = (await app.call<{ job_id: string }>('POST', `${TRAINING}/train`, { token, body })).body;
  await app.call('POST', `${TRAINING}/jobs/${job_id}/pause`, { token });
  return { params: { job_id } };
};
/** A job that has ended, with something that it has tried. */
const endedJob: Prepare = async (owner, app) => {
  const job_id = await startJob(owner, app);
  await eventually('the training has ended', async () => {
    const { accessToken: token } = owner;
    const { body } = await app.call<{ status: string }>('GET', `${TRAINING}/jobs/${job_id}`, { token });
    return body.status === 'succeeded';
  });
  return { params: { job_id } };
};
const withEndedJob: Prepare = async (owner, app) => {
  await endedJob(owner, app);
  return {};
};
/** A job whose trainer has been told of it, as that trainer would report and ask for its dataset. */
const trainedOutside: Prepare = async (owner, app) => {
  const trainer = await startReceiver();
  try {
    const config = { url: `${trainer.url}/`, signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=' };
    const { accessToken: token } = owner;
    const body = { algorithm: 'custom', ...(await newDataset(owner, app)), config };
    const { job_id } = (await app.call<{ job_id: string }>('POST', `${TRAINING}/train`, { token, body })).body;
    await eventually('the trainer has the job', async () => {
      const { body: job } = await app.call<{ phase: string }>('GET', `${TRAINING}/jobs/${job_id}`, { token });
      return job.phase === 'with the trainer';
    });
    const told = JSON.parse(trainer.received[0]!.body.toString()) as { dataset_url: string; report: { token: string } };
    return { params: { job_id }, query: new URL(told.dataset_url).search, body: { token: told.report.token } };
  } finally {
    await trainer.close();
  }
};
const ownFile: Prepare = async ({ accessToken: token }, app) => {
  const body = { filename: 'handbook.md', content: '# Handbook\n\nThe office opens at nine.' };
  const { id } = (await app.call<{ id: string }>('POST', '/api/v1/files', { token, body })).body;
  await eventually('the file is prepared', async () => {
    const { body: file } = await app.call<{ status: string }>('GET', `/api/v1/files/${id}`, { token });
    return file.status !== 'processing';
  });
  return { params: { file_id: id } };
};

/** A term of the owner's organization, as the example has it. */
const newTerm: Prepare = async ({ accessToken: token }, app) => {
  const body = { value: 'Project Nightjar', check_type: 'pii', category: 'confidential', note: 'Not announced yet.' };
  const made = await app.call<{ term_id: string }>('POST', '/api/v1/compliance/terms', { token, body });
  return { params: { term_id: made.body.term_id } };
};
/** A check that has found what the example has. */
const newCheck: Prepare = async ({ accessToken: token }, app) => {
  const body = { content: 'Write to ada@example.com.', check_types: ['pii'] };
  const made = await app.call<{ check_id: string }>('POST', '/api/v1/compliance/check', { token, body });
  return { params: { check_id: made.body.check_id } };
};

const ownApiKey: Prepare = async ({ accessToken: token }, app) => {
  const body = { name: 'a key', scopes: ['read:storage'] };
  const made = await app.call<{ key_id: string }>('POST', '/api/v1/auth/api-keys', { token, body });
  return { params: { key_id: made.body.key_id } };
};

const ownOAuthClient: Prepare = async (owner, app) => {
  const { client_id } = await makeClient(app, owner);
  return { params: { client_id } };
};
/** An application that the owner lets act for it. */
const ownApp: Prepare = async (owner, app) => {
  const client = await makeClient(app, owner);
  await authorizeByHand(app, client, owner);
  return { params: { client_id: client.client_id } };
};
/** The token that an old address is sent when the new one was confirmed. */
async function undoToken({ email, password, accessToken: token }: LoggedIn, app: TestApp): Promise<string> {
  const next = freshEmail();
  await app.call('PUT', '/api/v1/accounts/me/email', { token, body: { email: next, password } });
  const confirm = tokenIn(await latestFile(app.place.directory, next, /new e-mail address/), 'verify-email');
  await app.call('POST', '/api/v1/accounts/email/verify', { body: { token: confirm, password } });
  return tokenIn(await latestFile(app.place.directory, email, /was changed/), 'undo-email-change');
}

/** The alert of a password change that left the password as it was. */
async function raisedAlert({ password, accessToken: token }: LoggedIn, app: TestApp): Promise<string> {
  const body = { current_password: password, new_password: password };
  await app.call('PUT', '/api/v1/accounts/me/password', { token, body });
  let id: string | undefined;
  await eventually('the alert is there', async () => {
    const path = '/api/v1/accounts/me/security-alerts';
    const answer = await app.call<{ security_alerts: { alert_id: string }[] }>('GET', path, { token });
    id = answer.body.security_alerts[0]?.alert_id;
    return id !== undefined;
  });
  return id!;
}

/** A role on one resource, for the owner itself. */
const ownBinding: Prepare = async ({ accountId, accessToken: token }, app) => {
  const body = { subject_id: accountId, role: 'viewer', resource: 'storage', resource_id: 'file_17' };
  const made = await app.call<{ binding_id: string }>('POST', '/api/v1/authorization/roles', { token, body });
  return { params: { binding_id: made.body.binding_id } };
};
const ownMembership: Prepare = ({ tenantId, accountId }) => ({
  params: { tenant_id: tenantId, account_id: accountId },
});
/** The owner itself, being the last one, cannot leave. */
const otherMember: Prepare = async (owner, app) => {
  const { params } = await newServiceAccount(owner, app);
  return { params: { tenant_id: owner.tenantId, account_id: params!['service_account_id']! } };
};

/** An answer that is kept. */
const ownResponse: Prepare = async ({ accessToken: token }, app) => {
  const body = { model: 'dev/echo', input: 'Hello' };
  const made = await app.call<{ id: string }>('POST', '/api/v1/responses', { token, body });
  return { params: { response_id: made.body.id } };
};

/** One that has every field of the example. */
const ownEvent: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    event_type: 'upload',
    category: 'storage',
    stream_id: 'file-17',
    payload: { amount: 1250, currency: 'EUR' },
  };
  const published = await app.call<{ event_id: string }>('POST', '/api/v1/events', { token, body });
  return { params: { event_id: published.body.event_id }, query: '?categories=storage' };
};
const ownEventType: Prepare = async ({ accessToken: token }, app) => {
  const body = { name: 'order.returned' };
  await app.call('POST', '/api/v1/events/types', { token, body });
  return { params: { event_type: body.name } };
};

/** One that the examples' filters find, and that has every field of them. */
const ownAuditEvent: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    ...{ event_type: 'invoice.export', category: 'data_access', severity: 'low', action: 'create' },
    ...{
      actor_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
      resource_type: 'document',
      resource_id: 'sess_01jdq3k5w8q1r3s5t7v9w0x2y4',
    },
  };
  const logged = await app.call<{ event_id: string }>('POST', '/api/v1/audit/events', { token, body });
  return { params: { event_id: logged.body.event_id }, body: { from_date: '2020-01-01T00:00:00.000Z' } };
};

const notify = async (
  { accessToken: token, accountId: user_id }: LoggedIn,
  app: TestApp,
  channels: readonly string[],
) => {
  const variables = { task_name: 'Nightly export' };
  const body = { user_id, template_id: 'task_completed', channels, variables, priority: 'high' };
  const sent = await app.call<{ notification_id: string }>('POST', '/api/v1/notifications/send', { token, body });
  return sent.body.notification_id;
};
/** One in the inbox. */
const ownNotification: Prepare = async (owner, app) => ({
  params: { notification_id: await notify(owner, app, ['in_app']) },
});
/** One whose mail could not go, because nobody had confirmed the address. */
const failedNotification: Prepare = async (owner, app) => {
  await app.setConfirmed(owner.accountId, false);
  const notification_id = await notify(owner, app, ['email']);
  await eventually('the delivery has failed', async () => {
    const path = `/api/v1/notifications/${notification_id}`;
    const { body } = await app.call<{ status: string }>('GET', path, { token: owner.accessToken });
    return body.status === 'failed';
  });
  await app.setConfirmed(owner.accountId, true);
  return { params: { notification_id } };
};
/** Whose quiet hours are half a day away, whenever this is: nothing that is sent now waits for their end. */
const preferringOwner: Prepare = async ({ accessToken: token }, app) => {
  const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 13)}:00`;
  const quiet_hours = { from: inHours(11), until: inHours(13), time_zone: 'Etc/UTC' };
  const body = { quiet_hours, locale: 'de-AT', phone_number: '+431234567' };
  await app.call('PUT', '/api/v1/notifications/preferences', { token, body });
  return {};
};
let templates = 0;
/** Each has a name of its own: a name that somebody else uses is a template of theirs. */
const ownTemplate: Prepare = async ({ accessToken: token }, app) => {
  const template_id = `order_shipped_${templates++}`;
  const contents = [{ subject: 'Order {{ order.number }}', text: 'It arrives on {{ order.date }}.' }];
  await app.call('PUT', `/api/v1/notifications/templates/${template_id}`, { token, body: { contents } });
  return { params: { template_id } };
};

const createTask = async ({ accessToken: token }: LoggedIn, app: TestApp, body: object = {}): Promise<string> => {
  const answer = await app.call<{ task_id: string }>('POST', '/api/v1/tasks', {
    token,
    body: { name: 'a task', type: 'video.transcode', payload: { source: 'lecture-4.mov', format: 'webm' }, ...body },
  });
  return answer.body.task_id;
};
const ownTask: Prepare = async (owner, app) => ({
  params: { task_id: await createTask(owner, app, { dedupe_key: 'lecture-4' }) },
});
/** One that a worker of the owner holds, by its first token. */
const ownClaim: Prepare = async (owner, app) => {
  const task_id = await createTask(owner, app, { dedupe_key: freshEmail() });
  const body = { types: ['video.transcode'], limit: 100 };
  await app.call('POST', '/api/v1/tasks/claim', { token: owner.accessToken, body });
  return { params: { task_id } };
};
const failedTask: Prepare = async (owner, app) => {
  const { params } = (await ownClaim(owner, app)) as { params: { task_id: string } };
  const body = { fencing_token: 1, error: 'the disk is full', retryable: false };
  await app.call('POST', `/api/v1/tasks/${params.task_id}/fail`, { token: owner.accessToken, body });
  return { params };
};
const ownSchedule: Prepare = async ({ accessToken: token }, app) => {
  const body = { name: 'Nightly', type: 'report.build', payload: { report: 'nightly' }, cron: '30 2 * * *' };
  const made = await app.call<{ schedule_id: string }>('POST', '/api/v1/tasks/schedules', { token, body });
  return { params: { schedule_id: made.body.schedule_id } };
};

const ownAuditAlert: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    alert_type: 'auth.brute_force',
    severity: 'high',
    user_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
    description: 'Forty tries.',
  };
  const raised = await app.call<{ alert_id: string }>('POST', '/api/v1/audit/security/alerts', { token, body });
  return { params: { alert_id: raised.body.alert_id } };
};

/** One that no event fits, and whose receiver is in a domain that never is (RFC 2606). */
const RECEIVER = { url: 'https://receiver.invalid/' };
const ownWebhook: Prepare = async ({ accessToken: token }, app) => {
  const body = { ...RECEIVER, types: ['nothing.*'] };
  const made = await app.call<{ webhook_id: string }>('POST', '/api/v1/events/webhooks', { token, body });
  return { params: { webhook_id: made.body.webhook_id } };
};
/** A test, which waits or fails. */
const ownDelivery: Prepare = async (owner, app) => {
  const { params } = await ownWebhook(owner, app);
  const path = `/api/v1/events/webhooks/${params!['webhook_id']}/test`;
  const sent = await app.call<{ delivery_id: string }>('POST', path, { token: owner.accessToken });
  return { params: { ...params, delivery_id: sent.body.delivery_id } };
};

/** An app, by a token that only it has. */
const ownEndpoint: Prepare = async ({ accessToken: token }, app) => {
  const body = { platform: 'fcm', token: `token:${freshEmail()}`, name: 'Phone' };
  const made = await app.call<{ endpoint_id: string }>('POST', '/api/v1/notifications/push-tokens', { token, body });
  return { params: { endpoint_id: made.body.endpoint_id } };
};

/**
 * How each row is brought to succeed, by method and path. Every row is listed, one that its example suffices for as well:
 * a new route without a line here fails the sweep.
 */
export const ROUTE_CASES: Readonly<Record<string, Prepare>> = {
  'GET /.well-known/jwks.json': nothing,
  'POST /api/v1/accounts': newAddress,
  'GET /api/v1/accounts/me': nothing,
  'PATCH /api/v1/accounts/me': nothing,
  'POST /api/v1/accounts/email/undo': async (owner, app) => ({ body: { token: await undoToken(owner, app) } }),
  // Of somebody who has just registered: whoever is confirmed already is sent no link.
  'POST /api/v1/accounts/email/verify': async (_owner, app) => {
    const person = await app.login(await app.register());
    const mail = await latestFile(app.place.directory, person.email, /Confirm your e-mail address/);
    return { as: person, body: { token: tokenIn(mail, 'verify-email'), password: person.password } };
  },
  'PUT /api/v1/accounts/me/email': ({ password }) => ({ body: { email: freshEmail(), password } }),
  'POST /api/v1/accounts/me/email/verification': nothing,
  'GET /api/v1/accounts/me/security-alerts': async (owner, app) => {
    await raisedAlert(owner, app);
    return {};
  },
  'POST /api/v1/accounts/me/security-alerts/{alert_id}/acknowledge': async (owner, app) => ({
    params: { alert_id: await raisedAlert(owner, app) },
  }),
  'PUT /api/v1/accounts/me/password': ({ password }) => ({ body: { current_password: password } }),
  'GET /api/v1/auth/devices': ownDevice,
  'POST /api/v1/auth/devices': nothing,
  'GET /api/v1/auth/devices/{device_id}': ownDevice,
  'PATCH /api/v1/auth/devices/{device_id}': ownDevice,
  'DELETE /api/v1/auth/devices/{device_id}': async (owner, app) => {
    const { body } = await app.call<{ devices: { device_id: string }[] }>('GET', '/api/v1/auth/devices', {
      token: owner.accessToken,
    });
    return { params: { device_id: body.devices[0]!.device_id } };
  },
  'GET /api/v1/auth/api-keys': ownApiKey,
  'POST /api/v1/auth/api-keys': nothing,
  'DELETE /api/v1/auth/api-keys/{key_id}': ownApiKey,
  'GET /api/v1/auth/api-keys/{key_id}': ownApiKey,
  'PATCH /api/v1/auth/api-keys/{key_id}': ownApiKey,
  'POST /api/v1/auth/api-keys/{key_id}/rotate': ownApiKey,
  'POST /api/v1/authorization/check': nothing,
  'POST /api/v1/authorization/check/batch': nothing,
  'GET /api/v1/authorization/permissions': nothing,
  'GET /api/v1/authorization/roles': nothing,
  'POST /api/v1/authorization/roles': ({ accountId }) => ({ body: { subject_id: accountId } }),
  'DELETE /api/v1/authorization/roles/{binding_id}': ownBinding,
  'GET /api/v1/tenants/{tenant_id}/members': ownTenant,
  'PUT /api/v1/tenants/{tenant_id}/members/{account_id}': ownMembership,
  'DELETE /api/v1/tenants/{tenant_id}/members/{account_id}': otherMember,
  'POST /api/v1/auth/login': ({ email, password }) => ({ body: { email, password } }),
  'POST /api/v1/auth/accounts/{account_id}/second-factors/reset': async (owner, app) => {
    await addAppByRest(app, owner);
    return { params: { account_id: owner.accountId }, body: proof(owner) };
  },
  'POST /api/v1/auth/login/passkey': async (owner, app) => ({
    body: { credential: await passkeyLogin(app, await addPasskeyByRest(app, owner)) },
  }),
  'POST /api/v1/auth/login/passkey/options': nothing,
  'POST /api/v1/auth/login/second-factor': async (owner, app) => {
    const { secret } = await addAppByRest(app, owner);
    return { body: { ticket: await ticketByRest(app, owner), code: codeFor(secret) } };
  },
  'POST /api/v1/auth/login/second-factor/options': async (owner, app) => {
    await addAppByRest(app, owner);
    return { body: { ticket: await ticketByRest(app, owner) } };
  },
  'POST /api/v1/auth/login/second-factor/recovery': async (owner, app) => {
    await addAppByRest(app, owner);
    return { body: { ticket: await ticketByRest(app, owner) } };
  },
  'POST /api/v1/auth/login/second-factor/recovery/confirm': async (owner, app) => ({
    body: { token: await lostFactors(owner, app), password: owner.password },
  }),
  'POST /api/v1/auth/login/second-factor/recovery/cancel': async (owner, app) => ({
    body: { token: await waitingRecovery(owner, app) },
  }),
  'POST /api/v1/auth/login/enrolment': async (_owner, app) => {
    const person = await app.newcomer();
    return { as: person, body: { ticket: await enrolmentTicketByRest(app, person) } };
  },
  'POST /api/v1/auth/login/enrolment/complete': async (_owner, app) => {
    const person = await app.newcomer();
    return { as: person, body: await begunEnrolmentByRest(app, await enrolmentTicketByRest(app, person)) };
  },
  'POST /api/v1/auth/logout': nothing,
  'GET /api/v1/auth/oauth/apps': ownApp,
  'DELETE /api/v1/auth/oauth/apps/{client_id}': ownApp,
  'GET /api/v1/auth/oauth/clients': ownOAuthClient,
  'POST /api/v1/auth/oauth/clients': nothing,
  'GET /api/v1/auth/oauth/clients/{client_id}': ownOAuthClient,
  'PATCH /api/v1/auth/oauth/clients/{client_id}': ownOAuthClient,
  'DELETE /api/v1/auth/oauth/clients/{client_id}': ownOAuthClient,
  'POST /api/v1/auth/oauth/clients/{client_id}/rotate': ownOAuthClient,
  'POST /api/v1/auth/password-reset': nothing,
  'POST /api/v1/auth/password-reset/confirm': async ({ email }, app) => {
    const ask = () => app.call('POST', '/api/v1/auth/password-reset', { body: { email } });
    const mail = await fileAfter(app.place.directory, email, /Reset your password/, ask);
    return { body: { token: tokenIn(mail, 'reset-password') } };
  },
  'POST /api/v1/auth/refresh': ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }),
  'POST /api/v1/auth/register': newAddress,
  'POST /api/v1/auth/reauthenticate/options': async (owner, app) => {
    await addPasskeyByRest(app, owner);
    return {};
  },
  'GET /api/v1/auth/second-factors': async (owner, app) => {
    await addAppByRest(app, owner);
    return {};
  },
  'GET /api/v1/auth/second-factors/recovery': async (owner, app) => {
    await waitingRecovery(owner, app);
    return {};
  },
  'DELETE /api/v1/auth/second-factors/recovery': async (owner, app) => {
    await waitingRecovery(owner, app);
    return {};
  },
  'PUT /api/v1/auth/second-factors/{factor_id}/name': ownFactor,
  'POST /api/v1/auth/second-factors/{factor_id}/confirm': async (owner, app) => {
    const { factor_id, secret } = await addAppByRest(app, owner, false);
    return { params: { factor_id }, body: { code: codeFor(secret) } };
  },
  'POST /api/v1/auth/second-factors/{factor_id}/remove': async (owner, app) => ({
    ...(await ownFactor(owner, app)),
    body: proof(owner),
  }),
  'POST /api/v1/auth/second-factors/passkeys': async (owner, app) => ({
    body: { credential: (await newPasskey(app, owner))[1] },
  }),
  'POST /api/v1/auth/second-factors/passkeys/options': (owner) => ({ body: proof(owner) }),
  'POST /api/v1/auth/second-factors/recovery-codes': async (owner, app) => {
    await addAppByRest(app, owner);
    return { body: proof(owner) };
  },
  'POST /api/v1/auth/second-factors/totp': (owner) => ({ body: proof(owner) }),
  'POST /api/v1/notifications/send': ({ accountId }) => ({ body: { user_id: accountId } }),
  'GET /api/v1/notifications': async (owner, app) => {
    await ownNotification(owner, app);
    return {};
  },
  'GET /api/v1/notifications/unread': nothing,
  'POST /api/v1/notifications/read': async (owner, app) => ({
    body: { up_to: await notify(owner, app, ['in_app']) },
  }),
  'GET /api/v1/notifications/endpoints': ownEndpoint,
  'DELETE /api/v1/notifications/endpoints/{endpoint_id}': ownEndpoint,
  'POST /api/v1/notifications/push-tokens': nothing,
  'POST /api/v1/notifications/webhooks': () => ({ body: RECEIVER }),
  'GET /api/v1/notifications/web-push-key': nothing,
  'GET /api/v1/notifications/{notification_id}': failedNotification,
  'POST /api/v1/notifications/{notification_id}/read': ownNotification,
  'POST /api/v1/notifications/{notification_id}/retry': failedNotification,
  'GET /api/v1/notifications/preferences': preferringOwner,
  'PUT /api/v1/notifications/preferences': nothing,
  'GET /api/v1/notifications/templates': nothing,
  'GET /api/v1/notifications/templates/{template_id}': ownTemplate,
  'PUT /api/v1/notifications/templates/{template_id}': async (owner, app) => ({
    ...(await ownTemplate(owner, app)),
    body: { version: 1 },
  }),
  'DELETE /api/v1/notifications/templates/{template_id}': ownTemplate,
  'POST /api/v1/notifications/templates/{template_id}/preview': ownTemplate,
  'POST /api/v1/chat/completions': nothing,
  'POST /api/v1/invoke': nothing,
  'POST /api/v1/embeddings': nothing,
  'POST /api/v1/images/generations': nothing,
  'POST /api/v1/audio/speech': nothing,
  'POST /api/v1/audio/transcriptions': nothing,
  'POST /api/v1/responses': nothing,
  'GET /api/v1/responses/{response_id}': ownResponse,
  'DELETE /api/v1/responses/{response_id}': ownResponse,
  'POST /api/v1/invoke/v2': nothing,
  'GET /api/v1/models/policy': nothing,
  'PUT /api/v1/models/policy': nothing,
  'GET /api/v1/cache/stats': nothing,
  'POST /api/v1/cache/invalidate/{provider}/{model...}': () => ({
    params: { provider: 'openai', model: 'gpt-4o-mini' },
  }),
  'POST /api/v1/cache/clear': nothing,
  'POST /api/v1/compliance/check': nothing,
  'GET /api/v1/compliance/checks': async (owner, app) => {
    await newCheck(owner, app);
    return {};
  },
  'GET /api/v1/compliance/checks/{check_id}': newCheck,
  'GET /api/v1/compliance/policy': nothing,
  'PUT /api/v1/compliance/policy': nothing,
  'GET /api/v1/compliance/terms': async (owner, app) => {
    await newTerm(owner, app);
    return {};
  },
  'POST /api/v1/compliance/terms': nothing,
  'GET /api/v1/compliance/terms/{term_id}': newTerm,
  'PATCH /api/v1/compliance/terms/{term_id}': newTerm,
  'DELETE /api/v1/compliance/terms/{term_id}': newTerm,
  'DELETE /api/v1/sessions': nothing,
  'GET /api/v1/sessions': nothing,
  'DELETE /api/v1/sessions/{session_id}': ownSession,
  'GET /api/v1/sessions/{session_id}': async (owner, app) => {
    const path = `/api/v1/sessions/${owner.sessionId}/context`;
    await app.call('PATCH', path, { token: owner.accessToken, body: { cart: 'c_17' } });
    return { params: { session_id: owner.sessionId } };
  },
  'PATCH /api/v1/sessions/{session_id}/context': ownSession,
  'POST /api/v1/auth/switch-organization': async ({ accessToken: token }, app) => {
    const made = await app.call<{ tenant_id: string }>('POST', '/api/v1/tenants', { token, body: { name: 'Another' } });
    return { body: { tenant_id: made.body.tenant_id } };
  },
  'GET /api/v1/tenants': nothing,
  'POST /api/v1/tenants': nothing,
  'GET /api/v1/tenants/{tenant_id}': ownTenant,
  'PATCH /api/v1/tenants/{tenant_id}': ownTenant,
  'DELETE /api/v1/tenants/{tenant_id}': ownTenant,
  'POST /api/v1/tenants/{tenant_id}/gdpr-delete': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/deletion': goneTenant('POST', '/gdpr-delete'),
  'POST /api/v1/tenants/{tenant_id}/restore': goneTenant('DELETE'),
  'GET /api/v1/tenants/{tenant_id}/projects': async (owner, app) => {
    await newProject(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/projects': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'PATCH /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'DELETE /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'GET /api/v1/tenants/{tenant_id}/scim/users': newScimGroup,
  'GET /api/v1/tenants/{tenant_id}/scim/groups': newScimGroup,
  'PUT /api/v1/tenants/{tenant_id}/scim/groups/{group_id}/role': newScimGroup,
  'GET /api/v1/tenants/{tenant_id}/scim/settings': ownTenant,
  'PUT /api/v1/tenants/{tenant_id}/scim/settings': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/domains': newDomain,
  'POST /api/v1/tenants/{tenant_id}/domains': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/domains/{domain_id}': newDomain,
  'POST /api/v1/tenants/{tenant_id}/domains/{domain_id}/verify': newDomain,
  'DELETE /api/v1/tenants/{tenant_id}/domains/{domain_id}': newDomain,
  'GET /api/v1/auth/identity-providers': newIdentityProvider,
  'POST /api/v1/auth/identity-providers': nothing,
  'GET /api/v1/auth/identity-providers/{provider_id}': newIdentityProvider,
  'PATCH /api/v1/auth/identity-providers/{provider_id}': newIdentityProvider,
  'DELETE /api/v1/auth/identity-providers/{provider_id}': newIdentityProvider,
  'POST /api/v1/auth/sso/discover': nothing,
  'POST /api/v1/auth/sso/token': signInCode,
  'GET /api/v1/auth/identities': async (owner, app) => {
    await ownIdentity(owner, app);
    return {};
  },
  'DELETE /api/v1/auth/identities/{identity_id}': ownIdentity,
  'GET /api/v1/tenants/{tenant_id}/invitations': async (owner, app) => {
    await newInvitation(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/invitations': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/invitations/{invitation_id}': newInvitation,
  'POST /api/v1/tenants/{tenant_id}/invitations/{invitation_id}/resend': newInvitation,
  'DELETE /api/v1/tenants/{tenant_id}/invitations/{invitation_id}': newInvitation,
  'POST /api/v1/invitations/accept': invited,
  'POST /api/v1/invitations/decline': invited,
  'GET /api/v1/tenants/{tenant_id}/service-accounts': async (owner, app) => {
    await newServiceAccount(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/service-accounts': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'PATCH /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'DELETE /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'GET /api/v1/events': ownEvent,
  'POST /api/v1/events': nothing,
  'GET /api/v1/events/{event_id}': async (owner, app) => ({ params: (await ownEvent(owner, app)).params! }),
  'GET /api/v1/events/stream': async (owner, app) => {
    await ownEvent(owner, app);
    return { query: '?after_sequence=0&categories=storage' };
  },
  'GET /api/v1/events/webhooks': ownWebhook,
  'POST /api/v1/events/webhooks': () => ({ body: RECEIVER }),
  'GET /api/v1/events/webhooks/{webhook_id}': ownWebhook,
  'PATCH /api/v1/events/webhooks/{webhook_id}': ownWebhook,
  'DELETE /api/v1/events/webhooks/{webhook_id}': ownWebhook,
  'POST /api/v1/events/webhooks/{webhook_id}/rotate': ownWebhook,
  'POST /api/v1/events/webhooks/{webhook_id}/test': ownWebhook,
  'POST /api/v1/events/webhooks/{webhook_id}/redeliver': ownWebhook,
  'GET /api/v1/events/webhooks/{webhook_id}/deliveries': ownDelivery,
  'GET /api/v1/events/webhooks/deliveries/{delivery_id}': ownDelivery,
  'POST /api/v1/events/webhooks/deliveries/{delivery_id}/redeliver': ownDelivery,
  'GET /api/v1/usage': nothing,
  'GET /api/v1/usage/credits': nothing,
  'POST /api/v1/usage/credits': async ({ tenantId }, app) => ({
    as: await firstOperator(app),
    body: { organization_id: tenantId },
  }),
  'GET /api/v1/usage/limits': async (owner, app) => {
    const body = { monthly_usd: 250 };
    await app.call('PUT', '/api/v1/usage/limits', { token: owner.accessToken, body });
    return {};
  },
  'PUT /api/v1/usage/limits': nothing,
  'GET /api/v1/events/counts': async (owner, app) => {
    await ownEvent(owner, app);
    return { query: `?from=${new Date().toISOString()}` };
  },
  'GET /api/v1/events/types': ownEventType,
  'POST /api/v1/events/types': nothing,
  'DELETE /api/v1/events/types/{event_type}': ownEventType,
  'POST /api/v1/audit/events': nothing,
  'POST /api/v1/audit/events/query': ownAuditEvent,
  'GET /api/v1/audit/entries/{event_id}': ownAuditEvent,
  // What the platform has recorded of the newcomer is there as well, and need not have an actor or a resource.
  'GET /api/v1/audit': async (owner, app) => ({ ...(await ownAuditEvent(owner, app)), query: '?resource=document' }),
  'GET /api/v1/audit/verify': ownAuditEvent,
  'GET /api/v1/audit/export/csv': ownAuditEvent,
  'GET /api/v1/audit/export/jsonl': ownAuditEvent,
  'GET /api/v1/tasks': async (owner, app) => {
    await ownTask(owner, app);
    return {};
  },
  'POST /api/v1/tasks': nothing,
  'GET /api/v1/tasks/{task_id}': ownTask,
  'POST /api/v1/tasks/{task_id}/cancel': ownTask,
  'POST /api/v1/tasks/{task_id}/retry': failedTask,
  'POST /api/v1/tasks/retry': nothing,
  'POST /api/v1/tasks/claim': async (owner, app) => {
    await ownTask(owner, app);
    return {};
  },
  'POST /api/v1/tasks/{task_id}/heartbeat': ownClaim,
  'POST /api/v1/tasks/{task_id}/complete': ownClaim,
  'POST /api/v1/tasks/{task_id}/fail': ownClaim,
  'GET /api/v1/tasks/schedules': async (owner, app) => {
    await ownSchedule(owner, app);
    return {};
  },
  'POST /api/v1/tasks/schedules': nothing,
  'GET /api/v1/tasks/schedules/{schedule_id}': ownSchedule,
  'PATCH /api/v1/tasks/schedules/{schedule_id}': ownSchedule,
  'DELETE /api/v1/tasks/schedules/{schedule_id}': ownSchedule,
  'POST /api/v1/audit/security/alerts': nothing,
  'GET /api/v1/audit/security/alerts': ownAuditAlert,
  'GET /api/v1/audit/security/alerts/{alert_id}': ownAuditAlert,
  'POST /api/v1/audit/security/alerts/{alert_id}/acknowledge': ownAuditAlert,
  'POST /api/v1/audit/security/alerts/{alert_id}/resolve': ownAuditAlert,
  'GET /api/v1/agents': async (owner, app) => {
    await ownAgent(owner, app);
    return {};
  },
  'POST /api/v1/agents': nothing,
  'GET /api/v1/agents/{agent_id}': ownAgent,
  'PATCH /api/v1/agents/{agent_id}': ownAgent,
  'DELETE /api/v1/agents/{agent_id}': ownAgent,
  'GET /api/v1/agents/{agent_id}/versions': ownAgent,
  'POST /api/v1/agents/{agent_id}/restore': ownAgent,
  // The norms of stages have both ends, as the example's has.
  'POST /api/v1/sleep/evaluate': () => ({ body: { product: 'com_sleep_stage' } }),
  'POST /api/v1/sleep/recommend': nothing,
  'GET /api/v1/sleep/nights': async (owner, app) => {
    await ownNight(owner, app);
    return {};
  },
  'DELETE /api/v1/sleep/nights': ownNight,
  'GET /api/v1/sleep/nights/{night_id}': ownNight,
  'DELETE /api/v1/sleep/nights/{night_id}': ownNight,
  'GET /api/v1/agents/{agent_id}/runs': ownRun,
  'POST /api/v1/agents/{agent_id}/runs': ownAgent,
  'GET /api/v1/agents/{agent_id}/runs/{run_id}': ownRun,
  'POST /api/v1/agents/{agent_id}/runs/{run_id}/cancel': ownRun,
  'GET /api/v1/models/training/ml/prediction/models': async (owner, app) => {
    await ownForecast(owner, app);
    return {};
  },
  'POST /api/v1/models/training/ml/prediction/models': nothing,
  'GET /api/v1/models/training/ml/prediction/models/{model_id}': ownForecast,
  'DELETE /api/v1/models/training/ml/prediction/models/{model_id}': ownForecast,
  'POST /api/v1/models/inference/ml/prediction/models/{model_id}/predict': ownForecast,
  'GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions': ownForecast,
  'GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions/{run_id}': ownForecast,
  'GET /api/v1/models/deployments': async (owner, app) => {
    await ownDeployment(owner, app);
    return {};
  },
  'POST /api/v1/models/deployments': nothing,
  'GET /api/v1/models/deployments/{deployment_id}': ownDeployment,
  'PATCH /api/v1/models/deployments/{deployment_id}': ownDeployment,
  'DELETE /api/v1/models/deployments/{deployment_id}': ownDeployment,
  'GET /api/v1/models/deployments/{deployment_id}/examples': ownAnswer,
  'GET /api/v1/models/deployments/{deployment_id}/rollouts': ownRollout,
  'POST /api/v1/models/deployments/{deployment_id}/rollouts': ownDeployment,
  'GET /api/v1/models/rollouts/{rollout_id}': ownRollout,
  'POST /api/v1/models/rollouts/{rollout_id}/promote': ownRollout,
  'POST /api/v1/models/rollouts/{rollout_id}/roll-back': ownRollout,
  'POST /api/v1/models/feedback': ownAnswer,
  'POST /realtime/sessions': nothing,
  'GET /realtime/sessions': async (owner, app) => {
    await ownVoice(owner, app);
    return {};
  },
  'GET /realtime/sessions/{session_id}': ownVoice,
  'DELETE /realtime/sessions/{session_id}': ownVoice,
  'POST /realtime/sessions/{session_id}/interrupt': connectedVoice,
  'GET /realtime/sessions/{session_id}/transcripts': pastVoice,
  'POST /api/v1/models/training/train': toTrain,
  'GET /api/v1/models/training/stats': withEndedJob,
  'POST /api/v1/models/training/export': nothing,
  'GET /api/v1/models/training/config': nothing,
  'GET /api/v1/models/training/jobs': withEndedJob,
  'GET /api/v1/models/training/jobs/{job_id}': endedJob,
  'DELETE /api/v1/models/training/jobs/{job_id}': endedJob,
  'POST /api/v1/models/training/jobs/{job_id}/pause': pausedJob,
  'POST /api/v1/models/training/jobs/{job_id}/resume': pausedJob,
  'POST /api/v1/models/training/jobs/{job_id}/cancel': pausedJob,
  'GET /api/v1/models/training/jobs/{job_id}/candidates': endedJob,
  'POST /api/v1/models/training/jobs/{job_id}/reports': async (owner, app) => {
    const { params, body } = await trainedOutside(owner, app);
    return { params: params!, body: body! };
  },
  'GET /api/v1/models/training/jobs/{job_id}/dataset': async (owner, app) => {
    const { params, query } = await trainedOutside(owner, app);
    return { params: params!, query: query! };
  },
  'POST /api/v1/models/training/datasets': nothing,
  'GET /api/v1/models/training/datasets': async (owner, app) => {
    await newDataset(owner, app);
    return {};
  },
  'GET /api/v1/models/training/datasets/{dataset_id}': ownDataset,
  'GET /api/v1/models/training/datasets/{dataset_id}/content': ownDataset,
  'DELETE /api/v1/models/training/datasets/{dataset_id}': ownDataset,
  'GET /api/v1/files': async (owner, app) => {
    await ownFile(owner, app);
    return {};
  },
  'POST /api/v1/files': nothing,
  'GET /api/v1/files/{file_id}': ownFile,
  'GET /api/v1/files/{file_id}/content': ownFile,
  'DELETE /api/v1/files/{file_id}': ownFile,
  'GET /api/v1/models': nothing,
  'GET /api/v1/models/{model...}': () => ({ params: { model: 'dev/echo' } }),
};

/** Rows that make what their path names, where there is nothing of the name: no name there is another tenant's. */
export const NAMED_BY_CALLER: ReadonlySet<string> = new Set(['PUT /api/v1/notifications/templates/{template_id}']);

/** The path of a row with its parameters filled in; those that are not given become an id that nobody has. */
export const pathOf = ({ path }: AnyRoute, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{([^}.]+)(?:\.\.\.)?\}/g, (_, name: string) => params[name] ?? 'nobody_has_this');

/** What a row is sent unless a test says otherwise; a form has a file of that name in place of each file's text. */
export function exampleBody({ form, example }: AnyRoute, more: object = {}): unknown {
  if (example?.request === undefined) return undefined;
  const fields = { ...(example.request as Readonly<Record<string, unknown>>), ...more };
  if (!form || form.orJson) return fields;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (form.files.includes(name)) body.append(name, new Blob([`what ${String(value)} holds`]), String(value));
    else body.append(name, String(value));
  }
  return body;
}
