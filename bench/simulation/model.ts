import type { Costs, KindName } from './costs.ts';

/** Levers beyond one installation with its defaults. docs/scale.md tells which of them the product cannot do today. */
export interface Levers {
  /** Installations, each with its own stores and its own organizations. */
  readonly cells: number;
  /** Whether a balancer sends each credential to the same gateway. */
  readonly sticky: boolean;
  /** Connections that PostgreSQL, or PgBouncer before it, takes. */
  readonly connections: number;
  /** Connections of each gateway (DATABASE_POOL_SIZE). */
  readonly pool: number;
  /** PostgreSQL servers among which domains are spread (`<DOMAIN>_DATABASE_URL`). */
  readonly databases: number;
  /** Read replicas of PostgreSQL. */
  readonly replicas: number;
  /** Redis servers that share the windows of rate limits. */
  readonly limitShards: number;
  readonly bus: 'redis' | 'nats';
  /** Share of anonymous GETs that a CDN answers. */
  readonly cdn: number;
  /** Whether domains have processes of their own. */
  readonly apart: boolean;
}

/** The sizes of what is bought. They are assumptions, to be changed by flags. */
export interface Sizes {
  readonly postgresCores: number;
  /** Bytes of WAL a second that the disk and a standby keep up with. */
  readonly walBytesPerSecond: number;
  readonly redisMemoryBytes: number;
  readonly networkBytesPerSecond: number;
  /** Sockets that one process may hold. */
  readonly sockets: number;
  /** Utilisation that PostgreSQL, Redis and the network may reach, 0 to 1. */
  readonly use: number;
}

/** Callers, and what they ask for. */
export interface Workload {
  readonly mix: Readonly<Record<KindName, number>>;
  /** Requests that one caller makes a second while it is active. */
  readonly perCaller: number;
  readonly tenants: number;
  /** Exponent of Zipf's law by which organizations differ. */
  readonly skew: number;
  /** Share of active callers that hold a subscription open. */
  readonly subscribed: number;
  /** Subscriptions that one event is sent to. */
  readonly heardBy: number;
  /** Share of the largest organization's requests that one credential makes. */
  readonly hottest: number;
}

export interface Resource {
  readonly name: string;
  readonly used: number;
  readonly most: number;
  readonly unit: string;
  /** Beyond it requests are answered as before, and events come later and later. */
  readonly isDeferred?: boolean;
}

/** One cell at one rate. */
export interface Cell {
  readonly rate: number;
  readonly gateways: number;
  readonly domains: number;
  /** CPU seconds of a gateway for a request, in microseconds, without what it hears. */
  readonly gatewayUs: number;
  /** Share of each process that goes to events of others and to its own rounds. */
  readonly overhead: number;
  /** Share of each gateway that goes to what it sends on subscriptions. */
  readonly sending: number;
  /** Share of requests whose credential is not in the cache of the gateway. */
  readonly miss: number;
  readonly events: number;
  readonly postgresCores: number;
  readonly subscriptions: number;
  readonly walBytes: number;
  readonly resources: readonly Resource[];
}

/** Shares of all that organizations have, by Zipf's law, the largest first. */
export function sharesOf({ tenants, skew }: Workload): readonly number[] {
  const weights = Array.from({ length: tenants }, (_, i) => (i + 1) ** -skew);
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => each / sum);
}

/** Rate of the fullest cell: organizations are placed largest first, and one cannot be divided. */
export const fullest = (rate: number, cells: number, largestShare: number): number =>
  rate * Math.max(1 / cells, cells === 1 ? 0 : largestShare);

const kindsOf = (mix: Workload['mix']) => Object.entries(mix) as [KindName, number][];

/** The load of one cell, with processes that are busy to `use` at most. */
export function cellAt(
  rate: number,
  use: number,
  workload: Workload,
  levers: Levers,
  sizes: Sizes,
  costs: Costs,
  largestShare: number,
): Cell {
  const { kinds, caches, bus, limits, idle } = costs;
  const shares = kindsOf(workload.mix).map(
    ([name, share]) => [kinds[name], name === 'anonymous' ? share * (1 - levers.cdn) : share] as const,
  );
  const sum = (of: (kind: Costs['kinds'][KindName]) => number) =>
    shares.reduce((total, [kind, share]) => total + share * of(kind), 0);
  const asked = rate * sum(() => 1);
  const authenticated = rate * (1 - workload.mix.anonymous);
  const events = rate * sum(({ events: each }) => each);
  const overhead = (events * bus.hearUs) / 1e6 + idle.processShare;
  const sent = events * workload.heardBy;
  const left = Math.max(0, use - overhead);
  let [gateways, miss, domains] = [2, 0, 0];
  for (let round = 0; round < 60; round++) {
    const work =
      (rate * sum((kind) => (levers.apart ? kind.apartGatewayUs : kind.gatewayUs)) +
        authenticated * miss * caches.missGatewayUs +
        sent * costs.subscriptions.sendUs) /
      1e6;
    gateways = left > 0 ? Math.max(2, work / left) : Number.POSITIVE_INFINITY;
    domains = levers.apart && left > 0 ? (rate * sum(({ apartDomainUs }) => apartDomainUs)) / 1e6 / left : 0;
    miss = missOf(authenticated, Math.ceil(gateways), workload.perCaller, levers.sticky, caches);
  }
  [gateways, domains] = [Math.ceil(gateways), domains > 0 ? Math.max(costs.domains, Math.ceil(domains)) : 0];
  const processes = gateways + domains;
  const reads =
    rate * sum((kind) => (kind.writes ? 0 : kind.postgresUs)) +
    authenticated * miss * caches.missPostgresUs +
    sent * costs.subscriptions.sendPostgresUs;
  const writes = rate * sum((kind) => (kind.writes ? kind.postgresUs : 0)) + processes * idle.postgresUs;
  const postgresCores = (reads + writes) / 1e6;
  const walBytes = rate * sum((kind) => kind.walBytes);
  // Of several servers the fullest has the domains that everything writes to.
  const ofDatabase = levers.databases === 1 ? 1 : Math.max(costs.largestDatabase, 1 / levers.databases);
  const onPrimary = ((reads / (1 + levers.replicas) + writes) / 1e6) * ofDatabase;
  const calls = rate * sum(({ limited }) => limited) * limits.redisUs;
  const callers = authenticated / workload.perCaller;
  const subscriptions = callers * workload.subscribed;
  const isNats = levers.bus === 'nats';
  const onBus = events * (bus.publishUs + processes * bus.sendUs) + processes * idle.redisUs;
  const resources: Resource[] = [
    { name: 'gateways: events of others', used: overhead, most: use, unit: 'of each process' },
    {
      name: 'PostgreSQL: CPU of the fullest primary',
      used: onPrimary,
      most: sizes.postgresCores * sizes.use,
      unit: 'cores',
    },
    {
      name: 'PostgreSQL: WAL',
      used: (walBytes * ofDatabase) / 1e6,
      most: (sizes.walBytesPerSecond * sizes.use) / 1e6,
      unit: 'MB/s',
    },
    { name: 'PostgreSQL: connections', used: processes * levers.pool, most: levers.connections, unit: '' },
    { name: 'Redis of limits: CPU of a shard', used: calls / levers.limitShards / 1e6, most: sizes.use, unit: 'core' },
    {
      name: 'Redis of limits: memory of a shard',
      used: (asked * limits.secondsKept * limits.entryBytes) / levers.limitShards / 1e9,
      most: (sizes.redisMemoryBytes * sizes.use) / 1e9,
      unit: 'GB',
    },
    {
      name: 'Redis of limits: calls of one credential',
      used: rate * Math.min(1, largestShare * levers.cells) * workload.hottest,
      most: (1e6 / limits.redisUs) * sizes.use,
      unit: 'calls/s',
    },
    {
      name: 'bus: CPU of its server',
      used: isNats ? Number.NaN : onBus / 1e6,
      most: sizes.use,
      unit: isNats ? 'not measured' : 'core',
    },
    {
      name: 'bus: bytes to all processes',
      used: (events * processes * bus.bytes) / 1e6,
      most: (sizes.networkBytesPerSecond * sizes.use) / 1e6,
      unit: 'MB/s',
    },
    {
      name: 'gateways: sockets of each',
      used: subscriptions / gateways + costs.processSockets,
      most: sizes.sockets * sizes.use,
      unit: '',
    },
    {
      name: 'relay of the busiest domain, one after the other',
      used: events * costs.busiestTopic,
      most: (isNats ? bus.natsRelayed : bus.redisRelayed) * sizes.use,
      unit: 'events/s',
      isDeferred: true,
    },
    {
      name: 'event store of the busiest domain, one after the other',
      used: events * costs.busiestTopic,
      most: bus.stored * sizes.use,
      unit: 'events/s',
      isDeferred: true,
    },
  ];
  return {
    ...{
      rate,
      gateways,
      domains,
      overhead,
      sending: (sent * costs.subscriptions.sendUs) / 1e6 / gateways,
      miss,
      events,
      postgresCores,
      subscriptions,
      walBytes,
      resources,
    },
    gatewayUs:
      (rate * sum((kind) => (levers.apart ? kind.apartGatewayUs : kind.gatewayUs)) +
        authenticated * miss * caches.missGatewayUs) /
      rate,
  };
}

/**
 * Share of requests that find nothing cached: callers are spread over all gateways, or each has its own. An entry lives for its time, or until the cache is full of
 * younger ones.
 */
function missOf(rate: number, gateways: number, perCaller: number, sticky: boolean, caches: Costs['caches']): number {
  if (!Number.isFinite(gateways) || rate === 0) return 1;
  const each = sticky ? perCaller : perCaller / gateways;
  let [miss, lives] = [1, caches.seconds];
  for (let round = 0; round < 30; round++) {
    miss = 1 / (1 + each * lives);
    lives = Math.min(caches.seconds, caches.entries / ((rate / gateways) * miss));
  }
  return miss;
}

const isOver = ({ used, most }: Resource): boolean => used > most;

export interface Limit {
  readonly resource: string;
  readonly isDeferred: boolean;
  /** Requests a second, of all cells, at which it is used up. */
  readonly rate: number;
}

/** Where each resource ends, the first one first. */
export function limitsOf(at: (rate: number) => readonly Resource[]): readonly Limit[] {
  const limits = at(1).map(({ name: resource, isDeferred = false }, index): Limit => {
    let [low, high] = [1, 1e9];
    if (!isOver(at(high)[index]!)) return { resource, isDeferred, rate: Number.POSITIVE_INFINITY };
    while (high / low > 1.001) {
      const middle = Math.sqrt(low * high);
      if (isOver(at(middle)[index]!)) high = middle;
      else low = middle;
    }
    return { resource, isDeferred, rate: low };
  });
  return limits.sort((one, other) => one.rate - other.rate);
}

/** The same costs on cores that are so many times faster; rates of what goes one after the other grow with them. */
export function faster(costs: Costs, factor: number): Costs {
  const each = (value: number) => value / factor;
  const kinds = Object.fromEntries(
    Object.entries(costs.kinds).map(([name, kind]) => [
      name,
      {
        ...kind,
        gatewayUs: each(kind.gatewayUs),
        apartGatewayUs: each(kind.apartGatewayUs),
        apartDomainUs: each(kind.apartDomainUs),
        postgresUs: each(kind.postgresUs),
      },
    ]),
  ) as Costs['kinds'];
  const { bus, caches, idle, limits, subscriptions } = costs;
  return {
    ...costs,
    kinds,
    limits: { ...limits, redisUs: each(limits.redisUs) },
    bus: {
      ...bus,
      hearUs: each(bus.hearUs),
      publishUs: each(bus.publishUs),
      sendUs: each(bus.sendUs),
      redisRelayed: bus.redisRelayed * factor,
      natsRelayed: bus.natsRelayed * factor,
      stored: bus.stored * factor,
    },
    caches: { ...caches, missGatewayUs: each(caches.missGatewayUs), missPostgresUs: each(caches.missPostgresUs) },
    idle: {
      processShare: each(idle.processShare),
      postgresUs: each(idle.postgresUs),
      redisUs: each(idle.redisUs),
    },
    subscriptions: {
      ...subscriptions,
      sendUs: each(subscriptions.sendUs),
      sendPostgresUs: each(subscriptions.sendPostgresUs),
    },
  };
}
