/**
 * The suites that run in one of `npm test` and `npm run test:services`, by reason; whatever is not listed runs in both. What may differ with
 * PostgreSQL and Redis is: another release of PostgreSQL, several processes on one database (caches that must hear of others' changes),
 * and Redis behind events, limits, caches and discovery.
 */

/** They open no database and no Redis. */
export const WITHOUT_STORES: readonly string[] = [
  'distributed/{balancing,restarted-subgraph,standalone,subgraph-answers,subgraph-process,subscriptions,viewer-token}',
  'domains/{built-in-tools,cache-rules,compliance-moderation,compliance-pii,grpo,guard-rules,model-catalog,model-providers,model-replicate}',
  'domains/{notification-providers,notification-quiet-hours,response-mapping,structured-output,tenant-deletion,tenant-deletion-model,training-rules}',
  'front/*',
  'realtime/{dial,rules}',
  'rest/*',
];

/** They are about the embedded server itself, about migrations on one, or start a Trellis with nothing set. */
export const EMBEDDED_ALONE: readonly string[] = [
  'database/{embedded,embedded-access,write-migration}',
  'e2e/{attacks,hardening}',
];

/**
 * Rules of one process over tables of its own. The sweeps send each of their statements to the server, from processes; what must be heard
 * by other processes has suites of its own in `services/`.
 */
export const ONE_PROCESS: readonly string[] = [
  'domains/{account-autonomy,account-recovery,account-recovery-settings,acting,agents,api-key-credentials,audit,audit-chain,compliance,first-account,guard}',
  'domains/{invitations,mcp,modalities,model-circuits,model-keys,models,notification-channels,notification-templates,oauth-clients,oauth-state,organizations}',
  'domains/{passkeys,projects,second-factor-management,second-factor-recovery,second-factors,service-accounts,switch-organization}',
  'realtime/sessions',
  'distributed/registry-away',
  'e2e/{access-sweep,account-autonomy,acting-ways,audit-export,audit-recording,invitation-page,mcp-every-tool,metric-labels,metrics-fed}',
  'e2e/{model-clients,null-fields,oauth,outside-bytes,permissions,second-factor-policy,tenant-isolation,usage}',
];

/** They run there as processes, from `services/distributed-domains.test.ts`. */
export const AS_PROCESSES: readonly string[] = ['domains/{accounts,changes,sessions,tokens}'];

/**
 * Left to `npm run test:faults`: they break processes and stores of an installation that shares one PostgreSQL, which without services would
 * be an embedded one that their own process brings. What a kill does to the embedded form is in `e2e/processes`.
 */
export const FAULTS = 'test/faults/**/*.test.ts';

const fromRoot = (patterns: readonly string[]) => patterns.map((pattern) => `test/${pattern}.test.ts`);

/** What `npm test` leaves out, as patterns from the project's root. */
export const SERVICES_ONLY: readonly string[] = ['test/services/**', FAULTS];

/** What `npm run test:services` leaves out, as patterns from the project's root. */
export const RUN_ONCE: readonly string[] = fromRoot([WITHOUT_STORES, EMBEDDED_ALONE, ONE_PROCESS, AS_PROCESSES].flat());
