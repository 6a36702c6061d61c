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
/** Values that a label may have in one metric; those that come later are counted as `other`. */
const MAX_VALUES = 100;
/** Of labels that we name ourselves, and whose values are more: routes, operations and tools of all domains, listed models, circuits. */
const MORE_VALUES: Readonly<Record<string, number>> = {
  route: 2_000,
  rule: 2_000,
  operation: 2_000,
  tool: 2_000,
  gen_ai_request_model: 2_000,
  name: 2_000,
};
const OTHER = 'other';
/** Longest name in characters; a longer one is not ours. */
const LONGEST_VALUE = 200;

/** Values of one label, each with how many series have it. */
interface LabelValues {
  readonly name: string;
  readonly most: number;
  readonly counts: Map<string, number>;
}

/** The value itself, or `other` where it is one too many: what callers think of has no end. */
const boundedValue = ({ counts, most }: LabelValues, value: string): string =>
  counts.has(value) || (counts.size < most && value.length <= LONGEST_VALUE) ? value : OTHER;

function createSeriesTable<Name extends string, Item extends { readonly labels: Readonly<Record<string, string>> }>(
  labelNames: readonly Name[],
  make: (labels: Labels<Name>) => Item,
) {
  const items = new Map<string, Item>();
  const values = labelNames.map((name): LabelValues => {
    return { name, most: MORE_VALUES[name] ?? MAX_VALUES, counts: new Map() };
  });
  const keyOf = (labels: Readonly<Record<string, string>>): string => {
    let key = '';
    for (const name of labelNames) key += `${labels[name]}\u0000`;
    return key;
  };
  const add = (labels: Readonly<Record<string, string>>, key: string): Item => {
    const item = make(labels as Labels<Name>);
    items.set(key, item);
    for (const { name, counts } of values) counts.set(labels[name]!, (counts.get(labels[name]!) ?? 0) + 1);
    return item;
  };
  const bind = (given: Labels<Name>): Item => {
    const known = items.get(keyOf(given));
    if (known !== undefined) return known;
    // Only the declared labels, as text: an undeclared one would corrupt the exposition.
    const isFull = items.size >= MAX_SERIES;
    const labels = Object.fromEntries(
      values.map((each) => [each.name, isFull ? OTHER : boundedValue(each, String(given[each.name as Name]))]),
    );
    const key = keyOf(labels);
    return items.get(key) ?? add(labels, key);
  };
  const remove = (labels: Labels<Name>): void => {
    if (!items.delete(keyOf(labels))) return;
    for (const { name, counts } of values) {
      const left = counts.get(labels[name as Name])! - 1;
      if (left > 0) counts.set(labels[name as Name], left);
      else counts.delete(labels[name as Name]);
    }
  };
  const reset = (): void => {
    items.clear();
    for (const { counts } of values) counts.clear();
  };
  return { items, bind, remove, reset };
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
    reset: table.reset,
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
    reset: table.reset,
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
