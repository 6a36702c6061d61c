/** A number that goes up and down. */
export interface Count {
  readonly name: string;
  /** Its meaning. */
  readonly help: string;
  /** `domain task, group webhooks`. */
  readonly labels: string;
  readonly value: number;
}

/** Gauges that are in other places of the dashboard, or say nothing of work that waits. */
const ELSEWHERE = /^(?:process_|nodejs_|circuit_breaker_|http_requests_in_flight$|supergraph_generation$)/;

/** The gauges in a text of Prometheus, by name. */
export function countsOf(text: string): readonly Count[] {
  const helps = new Map<string, string>();
  const gauges = new Set<string>();
  const counts: Count[] = [];
  for (const line of text.split('\n')) {
    const [, about, named, rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (about === 'HELP') helps.set(named!, rest!);
    if (about === 'TYPE' && rest === 'gauge') gauges.add(named!);
    const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    if (!name || !gauges.has(name) || ELSEWHERE.test(name)) continue;
    const words = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => `${label} ${of}`);
    counts.push({ name, help: helps.get(name) ?? '', labels: words.join(', '), value: Number(value) });
  }
  return counts.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}
