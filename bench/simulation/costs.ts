/*
 * What was measured, and by which command; SOURCES has the same as a table to read. Figures of `costs.ts` are of one run on two cores that others used too (load 5 to 9), over a PostgreSQL and a Redis of its own. They are
 * up to three times those of an idle machine: a chat has 433 µs here, 166 in bench/README.md. What comes of them is too much rather than too little; `--cpu-factor` says how much faster your cores are.
 */

export type KindName = 'anonymous' | 'read' | 'dashboard' | 'mutation' | 'modelCall' | 'modelStream';

/** One request of a kind. Times are CPU, in microseconds. */
export interface KindCost {
  /** Of the gateway that runs all domains. */
  readonly gatewayUs: number;
  /** Of the gateway, and of the processes of domains, where domains are elsewhere. */
  readonly apartGatewayUs: number;
  readonly apartDomainUs: number;
  readonly postgresUs: number;
  /** Transactions that it waits for, one after the other. */
  readonly statements: number;
  readonly walBytes: number;
  readonly writes: boolean;
  /** Calls of the rate limiter. */
  readonly limited: number;
  /** Events on the bus. */
  readonly events: number;
  readonly bodyBytes: number;
}

export interface Costs {
  readonly kinds: Readonly<Record<KindName, KindCost>>;
  readonly limits: { readonly redisUs: number; readonly entryBytes: number; readonly secondsKept: number };
  readonly bus: {
    readonly hearUs: number;
    readonly publishUs: number;
    readonly sendUs: number;
    readonly bytes: number;
    readonly redisRelayed: number;
    readonly natsRelayed: number;
    readonly stored: number;
  };
  readonly caches: {
    readonly seconds: number;
    readonly entries: number;
    readonly missGatewayUs: number;
    readonly missPostgresUs: number;
    readonly missStatements: number;
  };
  /** Use of a process that nobody asks: a share of its core, and microseconds a second of the stores. */
  readonly idle: { readonly processShare: number; readonly postgresUs: number; readonly redisUs: number };
  readonly subscriptions: {
    readonly openBytes: number;
    readonly sendUs: number;
    readonly sendPostgresUs: number;
    readonly sentBytes: number;
  };
  readonly processBytes: number;
  /** Connections of a gateway to balancers, stores and other processes: an assumption. */
  readonly processSockets: number;
  readonly headBytes: number;
  readonly domains: number;
  /** Share of all events that the busiest domain has: an assumption. */
  readonly busiestTopic: number;
  /** Share of PostgreSQL's work that the fullest of several servers has: an assumption. */
  readonly largestDatabase: number;
}

export const MEASURED: Costs = {
  kinds: {
    anonymous: {
      ...{ gatewayUs: 77.1, apartGatewayUs: 77.1, apartDomainUs: 0, postgresUs: 0, statements: 0, walBytes: 0 },
      ...{ writes: false, limited: 1, events: 0, bodyBytes: 462 },
    },
    read: {
      ...{
        gatewayUs: 483.3,
        apartGatewayUs: 405.6,
        apartDomainUs: 460.2,
        postgresUs: 411.6,
        statements: 3,
        walBytes: 20,
      },
      ...{ writes: false, limited: 1, events: 0, bodyBytes: 620 },
    },
    dashboard: {
      ...{
        gatewayUs: 1158.8,
        apartGatewayUs: 1715.9,
        apartDomainUs: 667.7,
        postgresUs: 643,
        statements: 5,
        walBytes: 67,
      },
      ...{ writes: false, limited: 2, events: 0, bodyBytes: 3655 },
    },
    mutation: {
      ...{
        gatewayUs: 1567,
        apartGatewayUs: 1567 * 0.84,
        apartDomainUs: 1567 * 0.95,
        postgresUs: 1843.6,
        statements: 3,
        walBytes: 4397,
      },
      ...{ writes: true, limited: 1, events: 1.05, bodyBytes: 620 },
    },
    modelCall: {
      ...{
        gatewayUs: 433.1,
        apartGatewayUs: 433.1 * 0.84,
        apartDomainUs: 433.1 * 0.95,
        postgresUs: 74.8,
        statements: 0,
        walBytes: 1207,
      },
      ...{ writes: true, limited: 1, events: 0.02, bodyBytes: 679 },
    },
    modelStream: {
      ...{
        gatewayUs: 2019,
        apartGatewayUs: 2019 * 0.84,
        apartDomainUs: 2019 * 0.95,
        postgresUs: 172.5,
        statements: 0,
        walBytes: 1277,
      },
      ...{ writes: true, limited: 1, events: 0.04, bodyBytes: 46_269 },
    },
  },
  limits: { redisUs: 26.4, entryBytes: 125, secondsKept: 3_660 },
  bus: {
    ...{ hearUs: 14.4, publishUs: 7.4, sendUs: 0.58, bytes: 316 },
    ...{ redisRelayed: 23_152, natsRelayed: 11_252, stored: 959 },
  },
  caches: { seconds: 60, entries: 20_000, missGatewayUs: 1043, missPostgresUs: 683, missStatements: 2 },
  idle: { processShare: 0.0292, postgresUs: 15_000, redisUs: 5_000 },
  subscriptions: { openBytes: 83 * 1024, sendUs: 185, sendPostgresUs: 205, sentBytes: 104 },
  processBytes: 512 * 1024 * 1024,
  processSockets: 200,
  headBytes: 400,
  domains: 18,
  busiestTopic: 0.4,
  largestDatabase: 0.4,
};

type Source = readonly [cost: string, figure: string, from: string];

const COSTS_TS = 'bench/costs.ts';
const us = (value: number): string => `${Math.round(value)} µs`;

/** Each figure with the command that it comes from. */
export const SOURCES: readonly Source[] = [
  ...Object.entries(MEASURED.kinds).flatMap(([name, kind]): Source[] => [
    [`${name}: gateway, PostgreSQL`, `${us(kind.gatewayUs)}, ${us(kind.postgresUs)}`, COSTS_TS],
    [
      `${name}: transactions, WAL, events, body`,
      `${kind.statements}, ${kind.walBytes} B, ${kind.events}, ${kind.bodyBytes} B`,
      COSTS_TS,
    ],
  ]),
  ['read apart: gateway, domain', '406 µs, 460 µs', `${COSTS_TS} --only apart`],
  ['dashboard apart: gateway, domain', '1716 µs, 668 µs', `${COSTS_TS} --only apart`],
  ['other kinds apart: gateway, domain', '0.84 and 0.95 of together', 'assumed, as the read'],
  ['limits: Redis a call of two windows', us(MEASURED.limits.redisUs), `${COSTS_TS} --only limits`],
  ['limits: memory an entry', `${MEASURED.limits.entryBytes} B`, `${COSTS_TS} --only limits`],
  ['limits: how long an entry is kept', `${MEASURED.limits.secondsKept} s`, 'windows of a minute and an hour'],
  ['bus: a process hears an event', `${MEASURED.bus.hearUs} µs`, `${COSTS_TS} --only bus`],
  ['bus: Redis takes an event, and sends it once', '7.4 µs, 0.58 µs', `${COSTS_TS} --only bus (1 and 7 listeners)`],
  ['bus: relayed in batches, Redis and NATS', '23,152/s, 11,252/s', 'bench/events.ts, bench/README.md'],
  ['event store: one topic, one after the other', `${MEASURED.bus.stored}/s`, COSTS_TS],
  [
    'credential not cached: gateway, PostgreSQL',
    '1043 µs, 683 µs, 2 statements',
    `${COSTS_TS} --only cold, less the read`,
  ],
  ['credential cached: time, entries a process', '60 s, 20,000', 'gateway/access/authenticate.ts'],
  ['idle process: core, PostgreSQL, Redis', '2.9 %, 1.5 %, 0.5 % of a core', COSTS_TS],
  ['subscription open', '83 KiB', `${COSTS_TS} --only subscriptions`],
  ['event sent to one: gateway, PostgreSQL', '185 µs, 205 µs', `${COSTS_TS} --only subscriptions`],
  ['memory of a process', '512 MiB', 'bench/inference-soak.ts has 404 at the most'],
  ['sockets of a gateway beside subscriptions', '200', 'assumed'],
  ['busiest domain, of all events', '0.4', 'assumed'],
  ['fullest of several PostgreSQL servers', '0.4 of all', 'assumed'],
];
