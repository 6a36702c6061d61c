import type { Costs, KindName } from './costs.ts';
import type { Cell, Levers, Sizes, Workload } from './model.ts';
import { exponential, quantile, Simulation, Station } from './queues.ts';

/** In milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

interface Options {
  readonly hopMs: number;
  readonly commitMs: number;
  readonly random: () => number;
}

/** Requests that one cell is simulated with: enough for a 99th percentile of the rarest kind. */
const REQUESTS = 150_000;
const WARM = 0.1;

/**
 * Lets requests come at random to one cell and follows each: limits in Redis, half of its work in a gateway, statement after statement in PostgreSQL, the other half, and the commit
 * of what writes. Each service is exponential around the measured mean, so a server is less even here than it is; work that goes on after the answer (journals, relays) counts as before it.
 */
export function latenciesOf(
  cell: Cell,
  workload: Workload,
  levers: Levers,
  sizes: Sizes,
  costs: Costs,
  { hopMs, commitMs, random }: Options,
): Readonly<Record<KindName, Latency>> {
  const simulation = new Simulation();
  const stations = (count: number, servers: number) =>
    Array.from({ length: count }, () => new Station(simulation, servers));
  const gateways = stations(cell.gateways, 1);
  const domains = stations(cell.domains, 1);
  const postgres = stations(1 + levers.replicas, sizes.postgresCores * levers.databases);
  const redis = stations(levers.limitShards, 1);
  const any = (of: readonly Station[]) => of[Math.floor(random() * of.length)]!;
  // What a process does for others slows it down for its own.
  const slower = 1 / (1 - cell.overhead - cell.sending) / 1000;
  const names = Object.keys(workload.mix) as KindName[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  const pick = (): KindName => {
    let left = random();
    for (const name of names) {
      left -= workload.mix[name];
      if (left < 0) return name;
    }
    return names[0]!;
  };
  let made = 0;

  function arrive(): void {
    const name = pick();
    const kind = costs.kinds[name];
    const startedAt = simulation.now;
    const isCounted = made++ > REQUESTS * WARM;
    if (made < REQUESTS) simulation.after(exponential(random, 1000 / cell.rate), arrive);
    if (name === 'anonymous' && random() < levers.cdn) return;
    const missed = name !== 'anonymous' && random() < cell.miss;
    const own = levers.apart ? kind.apartGatewayUs : kind.gatewayUs;
    const half = ((own + (missed ? costs.caches.missGatewayUs : 0)) / 2) * slower;
    const gateway = any(gateways);
    const answer = () => {
      if (isCounted) times.get(name)!.push(simulation.now - startedAt);
    };
    const write = () => (kind.writes ? simulation.after(commitMs, answer) : answer());
    const finish = () => gateway.serve(exponential(random, half), write);
    const inDomain = () =>
      levers.apart && kind.apartDomainUs > 0
        ? simulation.after(hopMs, () => any(domains).serve(exponential(random, kind.apartDomainUs * slower), finish))
        : finish();
    const count = Math.round(kind.statements) + (missed ? costs.caches.missStatements : 0);
    const all = kind.postgresUs + (missed ? costs.caches.missPostgresUs : 0);
    const server = kind.writes ? postgres[0]! : any(postgres);
    const ask = (left: number): void => {
      if (left === 0) inDomain();
      else simulation.after(hopMs, () => server.serve(exponential(random, all / count / 1000), () => ask(left - 1)));
    };
    const begin = () => gateway.serve(exponential(random, half), () => ask(count));
    if (kind.limited === 0) begin();
    else simulation.after(hopMs, () => any(redis).serve(exponential(random, costs.limits.redisUs / 1000), begin));
  }

  arrive();
  simulation.run(Number.POSITIVE_INFINITY);
  return Object.fromEntries(
    names.map((name) => {
      const sorted = times.get(name)!.sort((one, other) => one - other);
      return [name, { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }];
    }),
  ) as Record<KindName, Latency>;
}
