import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql';

/** What an identifier can name. */
export type Noun =
  | 'account'
  | 'agent'
  | 'agentRun'
  | 'alert'
  | 'apiKey'
  | 'app'
  | 'auditAlert'
  | 'auditEvent'
  | 'binding'
  | 'complianceCheck'
  | 'complianceTerm'
  | 'conversation'
  | 'deployment'
  | 'device'
  | 'domain'
  | 'event'
  | 'factor'
  | 'file'
  | 'identity'
  | 'identityProvider'
  | 'invitation'
  | 'modelBatch'
  | 'modelCall'
  | 'modelResponse'
  | 'notification'
  | 'notificationEndpoint'
  | 'oauthClient'
  | 'organization'
  | 'prediction'
  | 'predictionModel'
  | 'project'
  | 'rollout'
  | 'realtimeSession'
  | 'scimGroup'
  | 'serviceAccount'
  | 'night'
  | 'session'
  | 'template'
  | 'task'
  | 'taskSchedule'
  | 'trainingDataset'
  | 'trainingJob'
  | 'webhook'
  | 'webhookDelivery';

const PREDICTIONS = 'GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions';

/** By which route's preparation something of a kind comes to be, and its parameter. */
export const MADE_BY: Readonly<
  Record<Exclude<Noun, 'account' | 'alert' | 'organization' | 'session'>, readonly [string, string]>
> = {
  agent: ['GET /api/v1/agents/{agent_id}', 'agent_id'],
  agentRun: ['GET /api/v1/agents/{agent_id}/runs/{run_id}', 'run_id'],
  apiKey: ['GET /api/v1/auth/api-keys/{key_id}', 'key_id'],
  app: ['DELETE /api/v1/auth/oauth/apps/{client_id}', 'client_id'],
  auditAlert: ['GET /api/v1/audit/security/alerts/{alert_id}', 'alert_id'],
  auditEvent: ['GET /api/v1/audit/entries/{event_id}', 'event_id'],
  binding: ['DELETE /api/v1/authorization/roles/{binding_id}', 'binding_id'],
  complianceCheck: ['GET /api/v1/compliance/checks/{check_id}', 'check_id'],
  complianceTerm: ['GET /api/v1/compliance/terms/{term_id}', 'term_id'],
  deployment: ['GET /api/v1/models/deployments/{deployment_id}', 'deployment_id'],
  device: ['GET /api/v1/auth/devices/{device_id}', 'device_id'],
  domain: ['GET /api/v1/tenants/{tenant_id}/domains/{domain_id}', 'domain_id'],
  event: ['GET /api/v1/events/{event_id}', 'event_id'],
  factor: ['PUT /api/v1/auth/second-factors/{factor_id}/name', 'factor_id'],
  file: ['GET /api/v1/files/{file_id}', 'file_id'],
  identity: ['DELETE /api/v1/auth/identities/{identity_id}', 'identity_id'],
  identityProvider: ['GET /api/v1/auth/identity-providers/{provider_id}', 'provider_id'],
  invitation: ['GET /api/v1/tenants/{tenant_id}/invitations/{invitation_id}', 'invitation_id'],
  night: ['GET /api/v1/sleep/nights/{night_id}', 'night_id'],
  notification: ['GET /api/v1/notifications/{notification_id}', 'notification_id'],
  notificationEndpoint: ['DELETE /api/v1/notifications/endpoints/{endpoint_id}', 'endpoint_id'],
  conversation: ['GET /api/v1/conversations/{conversation_id}', 'conversation_id'],
  modelBatch: ['GET /api/v1/batches/{batch_id}', 'batch_id'],
  modelCall: ['GET /api/v1/model-calls/{call_id}', 'call_id'],
  modelResponse: ['GET /api/v1/responses/{response_id}', 'response_id'],
  oauthClient: ['GET /api/v1/auth/oauth/clients/{client_id}', 'client_id'],
  prediction: [`${PREDICTIONS}/{run_id}`, 'run_id'],
  predictionModel: ['GET /api/v1/models/training/ml/prediction/models/{model_id}', 'model_id'],
  realtimeSession: ['GET /realtime/sessions/{session_id}', 'session_id'],
  project: ['GET /api/v1/tenants/{tenant_id}/projects/{project_id}', 'project_id'],
  rollout: ['GET /api/v1/models/rollouts/{rollout_id}', 'rollout_id'],
  scimGroup: ['PUT /api/v1/tenants/{tenant_id}/scim/groups/{group_id}/role', 'group_id'],
  serviceAccount: ['GET /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}', 'service_account_id'],
  template: ['GET /api/v1/notifications/templates/{template_id}', 'template_id'],
  task: ['GET /api/v1/tasks/{task_id}', 'task_id'],
  taskSchedule: ['GET /api/v1/tasks/schedules/{schedule_id}', 'schedule_id'],
  trainingDataset: ['GET /api/v1/models/training/datasets/{dataset_id}', 'dataset_id'],
  trainingJob: ['GET /api/v1/models/training/jobs/{job_id}', 'job_id'],
  webhook: ['GET /api/v1/events/webhooks/{webhook_id}', 'webhook_id'],
  webhookDelivery: ['GET /api/v1/events/webhooks/deliveries/{delivery_id}', 'delivery_id'],
};

/** A place in the arguments of a root field where an identifier can stand. */
export interface ForeignCase {
  readonly noun: Noun;
  /** The arguments of a call that nothing but the identifier can spoil; `$` is where it stands, `%` the caller's account. */
  readonly call: string;
  /**
   * `refused`: NOT_FOUND or FORBIDDEN. `unknown`: BAD_USER_INPUT, the same as for an identifier that nobody has. `empty`: an answer that has nothing of the other tenant in it, because the identifier only narrows
   * what belongs to the caller. `silent`: a subscription likewise. `no ticket`: UNAUTHENTICATED, because it counts only beside a ticket, which a login of its owner is given.
   */
  readonly answer: 'refused' | 'unknown' | 'empty' | 'silent' | 'no ticket';
}

const refused = (noun: Noun, call = 'id: $'): ForeignCase => ({ noun, call, answer: 'refused' });
const unknown = (noun: Noun, call: string): ForeignCase => ({ noun, call, answer: 'unknown' });
const empty = (noun: Noun, call: string): ForeignCase => ({ noun, call, answer: 'empty' });
const silent = (noun: Noun, call: string): ForeignCase => ({ noun, call, answer: 'silent' });
/** The organization in which something is made, or looked for. */
const within = (rest = ''): ForeignCase => refused('organization', `organizationId: $${rest}`);

const KEY = 'name: "Mine", scopes: ["read:storage"]';
const PROOF = 'input: { reauthenticate: { password: "correct horse battery" } }';
const NIGHT = 'sessionData: { durationMin: 480, stageDurations: { W: 30, N1: 20, N2: 240, N3: 90, REM: 100 } }';
const UNTIL = '2999-01-31T12:00:00.000Z';

/**
 * Every identifier that a root field takes, by `field.path`. One that is not listed here fails the sweep of tenants: whoever adds an
 * operation says what becomes of it in the hands of another tenant.
 */
export const FOREIGN_CASES: Readonly<Record<string, ForeignCase>> = {
  'deletePredictionModel.id': refused('predictionModel'),
  'predict.modelId': refused('predictionModel', 'modelId: $, input: { periods: 1, frequency: "D" }'),
  'endRealtimeSession.id': refused('realtimeSession'),
  'interruptRealtimeSession.id': refused('realtimeSession'),
  'realtimeSession.id': refused('realtimeSession'),
  'realtimeSessionEvents.id': refused('realtimeSession'),
  'realtimeTranscripts.sessionId': refused('realtimeSession', 'sessionId: $'),
  'predictionModel.id': refused('predictionModel'),
  'predictionModelChanged.id': refused('predictionModel'),
  'predictionRun.id': refused('prediction', 'id: $, modelId: "mdl_none"'),
  'predictionRun.modelId': refused('predictionModel', 'id: "run_none", modelId: $'),
  'predictionRuns.modelId': refused('predictionModel', 'modelId: $'),
  'predictionTrainingProgress.id': refused('predictionModel'),
  'deleteOrganization.id': refused('organization'),
  'eraseOrganization.id': refused('organization'),
  'restoreOrganization.id': refused('organization'),
  'tenantDeletion.organizationId': refused('organization', 'organizationId: $'),
  'cancelTraining.id': refused('trainingJob'),
  'deleteTrainingDataset.id': refused('trainingDataset'),
  'deleteTrainingJob.id': refused('trainingJob'),
  'pauseTraining.id': refused('trainingJob'),
  'reportTraining.jobId': refused('trainingJob', 'jobId: $, input: { token: "none", sequence: 1 }'),
  'resumeTraining.id': refused('trainingJob'),
  'startTraining.input.datasetId': unknown(
    'trainingDataset',
    'input: { algorithm: "apo", datasetId: $, config: { model: "dev/echo", prompt: "Mine" } }',
  ),
  'trainingCandidates.jobId': refused('trainingJob', 'jobId: $'),
  'trainingDataset.id': refused('trainingDataset'),
  'trainingDatasetContent.id': refused('trainingDataset'),
  'trainingExport.jobId': refused('trainingJob', 'jobId: $'),
  'trainingJob.id': refused('trainingJob'),
  'trainingJobChanged.id': refused('trainingJob'),
  'trainingJobDataset.jobId': refused('trainingJob', 'jobId: $, expires: 4102444800, signature: "none"'),
  'acknowledgeSecurityAlert.id': refused('alert'),
  'apiKey.id': refused('apiKey'),
  'apiKeys.projectId': empty('project', 'projectId: $'),
  'apiKeys.filter.projectId': empty('project', 'filter: { projectId: $ }'),
  'apiKeys.filter.serviceAccountId': empty('serviceAccount', 'all: true, filter: { serviceAccountId: $ }'),
  'apiKeys.serviceAccountId': empty('serviceAccount', 'all: true, serviceAccountId: $'),
  'archiveProject.id': refused('project'),
  'archiveProject.organizationId': within(', id: "proj_none"'),
  'acknowledgeAuditAlert.id': refused('auditAlert'),
  'auditAlert.id': refused('auditAlert'),
  'auditEvent.id': refused('auditEvent'),
  'auditCounts.filter.actorId': empty('account', 'from: "2020-01-31T12:00:00.000Z", filter: { actorId: $ }'),
  'auditCounts.filter.resourceId': empty('project', 'from: "2020-01-31T12:00:00.000Z", filter: { resourceId: $ }'),
  'auditEvents.actorId': empty('account', 'actorId: $'),
  'auditEvents.filter.actorId': empty('account', 'filter: { actorId: $ }'),
  'auditEvents.filter.resourceId': empty('project', 'filter: { resourceId: $ }'),
  'auditEvents.resourceId': empty('project', 'resourceId: $'),
  'checkPermission.input.resourceId': empty(
    'project',
    'input: { resource: "projects", action: "read", resourceId: $ }',
  ),
  'checkPermissions.checks.resourceId': empty(
    'project',
    'checks: [{ resource: "projects", action: "read", resourceId: $ }]',
  ),
  'complianceCheck.id': refused('complianceCheck'),
  'complianceTerm.id': refused('complianceTerm'),
  // With a ticket of one's own: `subgraphs/auth/test/second-factor-policy.test.ts`.
  'completeEnrolment.input.factorId': {
    noun: 'factor',
    call: 'input: { ticket: "enr_none", method: TOTP, factorId: $, code: "000000" }',
    answer: 'no ticket',
  },
  'confirmTotp.id': refused('factor', 'id: $, code: "000000"'),
  'createApiKey.input.ownerId': unknown('serviceAccount', `input: { ${KEY}, ownerType: SERVICE_ACCOUNT, ownerId: $ }`),
  'createApiKey.input.projectId': unknown('project', `input: { ${KEY}, projectId: $ }`),
  'createProject.organizationId': within(', input: { name: "Mine" }'),
  'createRoleBinding.input.resourceId': empty(
    'project',
    `input: { subjectId: %, role: "viewer", resource: "projects", resourceId: $ }`,
  ),
  'createRoleBinding.input.subjectId': empty(
    'account',
    `input: { subjectId: $, role: "guest", resource: "projects", resourceId: "proj_none", expiresAt: "${UNTIL}" }`,
  ),
  'createServiceAccount.organizationId': within(', input: { name: "Mine", role: "viewer" }'),
  'deleteComplianceTerm.id': refused('complianceTerm'),
  'deleteModelResponse.id': refused('modelResponse'),
  'modelCall.id': refused('modelCall'),
  'modelCalls.filter.apiKeyId': empty('apiKey', 'filter: { apiKeyId: $ }'),
  'modelCalls.filter.projectId': empty('project', 'filter: { projectId: $ }'),
  'modelCallRecorded.filter.apiKeyId': silent('apiKey', 'filter: { apiKeyId: $ }'),
  'modelCallRecorded.filter.projectId': silent('project', 'filter: { projectId: $ }'),
  'modelResponse.id': refused('modelResponse'),
  'modelResponseInputItems.id': refused('modelResponse'),
  'cancelModelResponse.id': refused('modelResponse'),
  'addConversationItems.id': refused('conversation', 'id: $, items: [{ role: "user", content: "Hello" }]'),
  'modelBatch.id': refused('modelBatch'),
  'cancelModelBatch.id': refused('modelBatch'),
  'createModelBatch.inputFileId': unknown(
    'file',
    'inputFileId: $, endpoint: "/v1/embeddings", completionWindow: "24h"',
  ),
  'conversation.id': refused('conversation'),
  'conversationItem.id': refused('conversation', 'id: $, itemId: "msg_none"'),
  'conversationItems.id': refused('conversation'),
  'deleteConversation.id': refused('conversation'),
  'deleteConversationItem.id': refused('conversation', 'id: $, itemId: "msg_none"'),
  'updateConversation.id': refused('conversation', 'id: $, metadata: {}'),
  'deleteOAuthClient.id': refused('oauthClient'),
  'deleteRoleBinding.id': refused('binding'),
  'deleteWebhook.id': refused('webhook'),
  'redeliverFailed.id': refused('webhook', 'id: $, input: { since: "2020-01-31T12:00:00.000Z" }'),
  'redeliverWebhook.id': refused('webhookDelivery'),
  'rotateWebhookSecret.id': refused('webhook', 'id: $, input: { overlapSeconds: 0 }'),
  'testWebhook.id': refused('webhook'),
  'updateWebhook.id': refused('webhook', 'id: $, input: { enabled: false }'),
  'webhook.id': refused('webhook'),
  'webhookDeliveries.webhookId': refused('webhook', 'webhookId: $'),
  'webhookDelivery.id': refused('webhookDelivery'),
  'webhookDeliveryChanged.webhookId': refused('webhook', 'webhookId: $'),
  'deleteServiceAccount.id': refused('serviceAccount'),
  'deleteServiceAccount.organizationId': within(', id: "svc_none"'),
  'device.id': refused('device'),
  'addDomain.organizationId': within(', input: { domain: "example.com" }'),
  'scimGroups.organizationId': within(),
  'scimSettings.organizationId': within(),
  'scimUsers.organizationId': within(),
  'setScimDefaultRole.organizationId': within(', input: { role: "viewer" }'),
  'setScimGroupRole.id': refused('scimGroup', 'id: $, input: { role: "viewer" }'),
  'setScimGroupRole.organizationId': within(', id: "scg_none", input: { role: "viewer" }'),
  'organizationDomain.id': refused('domain'),
  'organizationDomain.organizationId': within(', id: "dom_none"'),
  'organizationDomains.organizationId': within(),
  'removeDomain.id': refused('domain'),
  'removeDomain.organizationId': within(', id: "dom_none"'),
  'verifyDomain.id': refused('domain'),
  'verifyDomain.organizationId': within(', id: "dom_none"'),
  'importApiKey.input.ownerId': unknown(
    'serviceAccount',
    `input: { key: "sk_0123456789abcdefghijklmnop", ${KEY}, ownerType: SERVICE_ACCOUNT, ownerId: $ }`,
  ),
  'importApiKey.input.projectId': unknown(
    'project',
    `input: { key: "sk_0123456789abcdefghijklmnop", ${KEY}, projectId: $ }`,
  ),
  'createIdentityProvider.input.organizationId': unknown(
    'organization',
    'input: { name: "Mine", issuer: "https://login.example.com", clientId: "mine", organizationId: $ }',
  ),
  'identityProvider.id': refused('identityProvider'),
  'removeIdentityProvider.id': refused('identityProvider'),
  'unlinkIdentity.id': refused('identity'),
  'updateIdentityProvider.id': refused('identityProvider', 'id: $, input: { name: "Mine" }'),
  'invitation.id': refused('invitation'),
  'invitation.organizationId': within(', id: "inv_none"'),
  'invitations.organizationId': within(),
  'inviteMember.organizationId': within(', input: { email: "mine@example.com", role: "viewer" }'),
  'members.tenantId': refused('organization', 'tenantId: $'),
  'myPermissions.resourceId': empty('project', 'resource: "projects", resourceId: $'),
  'oauthClient.id': refused('oauthClient'),
  'organization.id': refused('organization'),
  'event.id': refused('event'),
  'drainProcess.id': refused('webhook', 'id: $, force: true'),
  'resumeProcess.id': refused('webhook'),
  'grantCredit.input.organizationId': refused('organization', 'input: { organizationId: $, amountUsd: 1 }'),
  'setSpendLimits.input.projectId': refused('project', 'input: { projectId: $, monthlyUsd: 1 }'),
  'project.id': refused('project'),
  'project.organizationId': within(', id: "proj_none"'),
  'projects.organizationId': within(),
  'removeMember.memberId': refused('account', 'memberId: $'),
  'removeMember.tenantId': refused('organization', 'tenantId: $, memberId: "usr_none"'),
  'removeNotificationEndpoint.id': refused('notificationEndpoint'),
  'removeSecondFactor.id': refused('factor', `id: $, ${PROOF}`),
  'renameDevice.id': refused('device', 'id: $, input: { name: "Mine" }'),
  'renameSecondFactor.id': refused('factor', 'id: $, name: "Mine"'),
  'resendInvitation.id': refused('invitation'),
  'resendInvitation.organizationId': within(', id: "inv_none"'),
  'resetSecondFactors.accountId': refused('account', `accountId: $, ${PROOF}`),
  'resolveAuditAlert.id': refused('auditAlert'),
  'revokeApiKey.id': refused('apiKey'),
  'revokeAuthorizedApp.clientId': refused('app', 'clientId: $'),
  'revokeDevice.id': refused('device'),
  'revokeInvitation.id': refused('invitation'),
  'revokeInvitation.organizationId': within(', id: "inv_none"'),
  'revokeSession.id': refused('session'),
  'memberSessions.memberId': refused('account', 'memberId: $'),
  'memberSessions.tenantId': refused('organization', 'tenantId: $, memberId: %'),
  'revokeMemberSession.memberId': refused('account', 'memberId: $, sessionId: "sess_none"'),
  'revokeMemberSession.sessionId': refused('session', 'memberId: %, sessionId: $'),
  'revokeMemberSession.tenantId': refused('organization', 'tenantId: $, memberId: %, sessionId: "sess_none"'),
  'roleBindings.resourceId': empty('project', 'resource: "projects", resourceId: $'),
  'roleBindings.filter.resourceId': empty('project', 'filter: { resource: "projects", resourceId: $ }'),
  'roleBindings.filter.subjectId': empty('account', 'filter: { subjectId: $ }'),
  'roleBindings.subjectId': empty('account', 'subjectId: $'),
  'rotateApiKey.id': refused('apiKey'),
  'rotateOAuthClientSecret.id': refused('oauthClient'),
  'serviceAccount.id': refused('serviceAccount'),
  'serviceAccount.organizationId': within(', id: "svc_none"'),
  'serviceAccounts.organizationId': within(),
  'session.id': refused('session'),
  'setMemberRole.memberId': refused('account', 'memberId: $, role: "viewer"'),
  'setMemberRole.tenantId': refused('organization', 'tenantId: $, memberId: "usr_none", role: "viewer"'),
  'switchOrganization.tenantId': refused('organization', 'tenantId: $'),
  'updateApiKey.id': refused('apiKey', 'id: $, input: { name: "Mine" }'),
  'updateComplianceTerm.id': refused('complianceTerm', 'id: $, input: { note: "Mine" }'),
  'updateOAuthClient.id': refused('oauthClient', 'id: $, input: { name: "Mine" }'),
  'updateOrganization.id': refused('organization', 'id: $, input: { name: "Mine" }'),
  'updateProject.id': refused('project', 'id: $, input: { name: "Mine" }'),
  'updateProject.organizationId': within(', id: "proj_none", input: { name: "Mine" }'),
  'updateServiceAccount.id': refused('serviceAccount', 'id: $, input: { name: "Mine" }'),
  'updateServiceAccount.organizationId': within(', id: "svc_none", input: { name: "Mine" }'),
  'deleteNotificationTemplate.id': refused('template'),
  'markAllNotificationsRead.upTo': empty('notification', 'upTo: $'),
  'markNotificationRead.id': refused('notification'),
  'notification.id': refused('notification'),
  'notificationDeliveries.filter.userId': empty('account', 'filter: { userId: $ }'),
  'notificationTemplate.id': refused('template'),
  'previewNotificationTemplate.id': refused('template', 'id: $, input: {}'),
  'putNotificationTemplate.id': refused('template', 'id: $, input: { version: 1, contents: [{ text: "Mine" }] }'),
  'retryNotification.id': refused('notification'),
  'sendNotification.input.templateId': unknown('template', 'input: { userId: %, templateId: $ }'),
  'sendNotification.input.userId': refused('account', 'input: { userId: $, templateId: "welcome" }'),
  'updateSessionContext.id': refused('session', 'id: $, context: { mine: true }'),
  'cancelTask.id': refused('task'),
  'cancelTasks.filter.scheduleId': empty('taskSchedule', 'filter: { scheduleId: $ }'),
  'completeTask.id': refused('task', 'id: $, input: { fencingToken: 1 }'),
  'deleteTaskSchedule.id': refused('taskSchedule'),
  'agent.id': refused('agent'),
  'agentChanged.id': refused('agent'),
  'agentRun.agentId': refused('agent', 'agentId: $, id: "run_none"'),
  'agentRun.id': refused('agentRun'),
  'agentRunEvents.agentId': refused('agent', 'agentId: $, input: { input: "Mine" }'),
  'agentRunSteps.runId': refused('agentRun', 'runId: $'),
  'agentRuns.agentId': refused('agent', 'agentId: $'),
  'agentVersion.id': refused('agent', 'id: $, version: 1'),
  'agentVersions.id': refused('agent'),
  'cancelAgentRun.agentId': refused('agent', 'agentId: $, id: "run_none"'),
  'cancelAgentRun.id': refused('agentRun'),
  'runAgent.agentId': refused('agent', 'agentId: $, input: { input: "Mine" }'),
  'deleteAgent.id': refused('agent'),
  'restoreAgent.id': refused('agent', 'id: $, input: { version: 1 }'),
  'updateAgent.id': refused('agent', 'id: $, input: { name: "Mine" }'),
  'deleteSleepNight.id': refused('night'),
  'deleteSleepNights.userId': refused('account', 'userId: $'),
  'evaluateSleep.input.userId': refused('account', `input: { userId: $, ${NIGHT} }`),
  'recommendSleep.input.userId': refused('account', 'input: { userId: $ }'),
  'sleepNight.id': refused('night'),
  'sleepNightEvaluated.userId': refused('account', 'userId: $'),
  'sleepNights.userId': refused('account', 'userId: $'),
  'deployment.id': refused('deployment'),
  'deleteDeployment.id': refused('deployment'),
  'updateDeployment.id': refused('deployment', 'id: $, input: { model: "dev/echo" }'),
  'gatheredExamples.deploymentId': refused('deployment', 'deploymentId: $'),
  'rollouts.deploymentId': refused('deployment', 'deploymentId: $'),
  'rolloutChanged.deploymentId': refused('deployment', 'deploymentId: $'),
  'startRollout.deploymentId': refused('deployment', 'deploymentId: $, input: { temperature: 0.1 }'),
  'rollout.id': refused('rollout'),
  'promoteRollout.id': refused('rollout'),
  'rollBackRollout.id': refused('rollout'),
  'deleteFile.id': refused('file'),
  'file.id': refused('file'),
  'fileContent.id': refused('file'),
  'searchFiles.fileIds': empty('file', 'query: "office", fileIds: [$]'),
  'failTask.id': refused('task', 'id: $, input: { fencingToken: 1, error: "mine" }'),
  'heartbeatTask.id': refused('task', 'id: $, input: { fencingToken: 1 }'),
  'retryTask.id': refused('task'),
  'task.id': refused('task'),
  'node.id': empty('task', 'id: $'),
  'nodes.ids': empty('task', 'ids: [$]'),
  'account.id': refused('account'),
  'taskChanged.id': refused('task'),
  'taskSchedule.id': refused('taskSchedule'),
  'tasks.filter.scheduleId': empty('taskSchedule', 'filter: { scheduleId: $ }'),
  'updateTaskSchedule.id': refused('taskSchedule', 'id: $, input: { name: "Mine" }'),
};

/** `field.path` of every argument of a root field that takes an identifier, those of input objects included. */
export function identifierPaths(schema: GraphQLSchema): readonly string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
  return fields.flatMap((field) => field.args.flatMap((argument) => pathsOf(`${field.name}.`, argument, [])));
}

function pathsOf(prefix: string, argument: GraphQLArgument | GraphQLInputField, above: readonly string[]): string[] {
  const type = getNamedType(argument.type);
  const path = `${prefix}${argument.name}`;
  if (type.name === 'ID') return [path];
  if (!isInputObjectType(type) || above.includes(type.name)) return [];
  return Object.values(type.getFields()).flatMap((field) => pathsOf(`${path}.`, field, [...above, type.name]));
}
