import type { Metric, Registry } from 'prom-client';

/*
 * prom-client joins, sorts and hashes the labels on every observation, also for a child made by `labels()`: a
 * microsecond for one request's four metrics. These keep their numbers in plain fields of a series that is bound once,
 * and hand them to prom-client's registry when it is scraped.
 */

/** Label values by name. */
export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** A metric as prom-client's registry reads it. */
export interface Exposition {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly values: readonly {
    readonly metricName?: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

/** One series of a counter or gauge, bound to its labels. */
export interface Series {
  readonly value: number;
  inc(by?: number): void;
  dec(by?: number): void;
  set(value: number): void;
}

/** A counter whose bound series cost an addition. A metric without labels is used through `bind({})`. */
export interface FastCounter<Name extends string> {
  inc(labels: Labels<Name>, by?: number): void;
  /** The series of these labels; keep it where the labels are fixed. */
  bind(labels: Labels<Name>): Series;
  remove(labels: Labels<Name>): void;
  /** The series as prom-client's `get()` answers them. */
  get(): Promise<Exposition>;
}

/** A gauge whose bound series cost an addition. */
export interface FastGauge<Name extends string> extends FastCounter<Name> {
  dec(labels: Labels<Name>, by?: number): void;
  set(labels: Labels<Name>, value: number): void;
  /** Removes all series: for a gauge that is filled anew at every scrape. */
  reset(): void;
}

/** One series of a histogram, bound to its labels. */
export interface BoundHistogram {
  observe(value: number): void;
}

/** A histogram whose bound series cost a search through the buckets. */
export interface FastHistogram<Name extends string> {
  observe(labels: Labels<Name>, value: number): void;
  bind(labels: Labels<Name>): BoundHistogram;
  get(): Promise<Exposition>;
}

interface FastMetricOptions<Name extends string> {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Name[];
}

/** Series a metric may have; what comes later is counted in one series whose labels are all `other`. */
const MAX_SERIES = 10_000;

function createSeriesTable<Name extends string, Item>(
  labelNames: readonly Name[],
  make: (labels: Labels<Name>) => Item,
) {
  const items = new Map<string, Item>();
  const other = Object.fromEntries(labelNames.map((name) => [name, 'other'])) as Labels<Name>;
  const keyOf = (labels: Labels<Name>): string => {
    let key = '';
    for (const name of labelNames) key += `${labels[name]}\u0000`;
    return key;
  };
  const bind = (labels: Labels<Name>): Item => {
    const key = keyOf(labels);
    let item = items.get(key);
    if (item !== undefined) return item;
    if (items.size >= MAX_SERIES && labels !== other) return bind(other);
    // Only the declared labels, as text: an undeclared one would corrupt the exposition.
    item = make(Object.fromEntries(labelNames.map((name) => [name, String(labels[name])])) as Labels<Name>);
    items.set(key, item);
    return item;
  };
  return { items, bind, remove: (labels: Labels<Name>) => void items.delete(keyOf(labels)) };
}

class NumberSeries implements Series {
  value = 0;
  readonly labels: Readonly<Record<string, string>>;
  constructor(labels: Readonly<Record<string, string>>) {
    this.labels = labels;
  }
  inc(by = 1): void {
    this.value += by;
  }
  dec(by = 1): void {
    this.value -= by;
  }
  set(value: number): void {
    this.value = value;
  }
}

const register = (registry: Registry, metric: object): void => registry.registerMetric(metric as Metric);

function createNumberMetric<Name extends string>(
  type: 'counter' | 'gauge',
  { registry, name, help, labelNames }: FastMetricOptions<Name>,
): FastGauge<Name> {
  const table = createSeriesTable(labelNames, (labels) => new NumberSeries(labels));
  // A counter starts at zero; a gauge that nobody has set says nothing.
  if (labelNames.length === 0 && type === 'counter') table.bind({} as Labels<Name>);
  const metric = {
    name,
    help,
    type,
    inc: (labels: Labels<Name>, by = 1) => table.bind(labels).inc(by),
    dec: (labels: Labels<Name>, by = 1) => table.bind(labels).dec(by),
    set: (labels: Labels<Name>, value: number) => table.bind(labels).set(value),
    bind: table.bind,
    remove: table.remove,
    reset: () => table.items.clear(),
    get: async () => ({
      name,
      help,
      type,
      aggregator: 'sum',
      values: Array.from(table.items.values(), ({ labels, value }) => ({ labels, value })),
    }),
  };
  register(registry, metric);
  return metric;
}

/** A counter of the registry. Its name ends in `_total` (Prometheus naming). */
export const createCounter = <Name extends string>(options: FastMetricOptions<Name>): FastCounter<Name> =>
  createNumberMetric('counter', options);

/** A gauge of the registry. */
export const createGauge = <Name extends string>(options: FastMetricOptions<Name>): FastGauge<Name> =>
  createNumberMetric('gauge', options);

class HistogramSeries implements BoundHistogram {
  readonly labels: Readonly<Record<string, string>>;
  readonly bounds: readonly number[];
  /** Observations by bucket, not cumulated; the last is +Inf. */
  readonly counts: Float64Array;
  sum = 0;
  constructor(labels: Readonly<Record<string, string>>, bounds: readonly number[]) {
    this.labels = labels;
    this.bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
  }
  observe(value: number): void {
    // One NaN would make the sum useless for ever.
    if (Number.isNaN(value)) return;
    const { bounds } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > bounds[bucket]!) bucket++;
    this.counts[bucket]!++;
    this.sum += value;
  }
}

/** A histogram of the registry. @param options.buckets Upper bounds, ascending, without +Inf. */
export function createHistogram<Name extends string>(
  options: FastMetricOptions<Name> & { readonly buckets: readonly number[] },
): FastHistogram<Name> {
  const { registry, name, help, labelNames, buckets } = options;
  const table = createSeriesTable(labelNames, (labels) => new HistogramSeries(labels, buckets));
  if (labelNames.length === 0) table.bind({} as Labels<Name>);
  const metric = {
    name,
    help,
    type: 'histogram',
    observe: (labels: Labels<Name>, value: number) => table.bind(labels).observe(value),
    bind: table.bind,
    reset: () => table.items.clear(),
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: Array.from(table.items.values(), (series) => exposition(name, series)).flat(),
    }),
  };
  register(registry, metric);
  return metric;
}

function exposition(name: string, { labels, bounds, counts, sum }: HistogramSeries) {
  let cumulated = 0;
  const values = Array.from(counts, (count, bucket) => {
    cumulated += count;
    return {
      metricName: `${name}_bucket`,
      labels: { ...labels, le: String(bounds[bucket] ?? '+Inf') },
      value: cumulated,
    };
  });
  return [
    ...values,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: cumulated },
  ];
}
