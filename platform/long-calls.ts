/** Domains whose fields wait for models. A subgraph process loads no other domain, so that nobody else could tell it. */
const DOMAINS: ReadonlySet<string> = new Set(['inference']);

/**
 * Whether the fields of a subgraph of ours call somebody outside, which takes long and costs money: its fetches have the time of their
 * request and no other, and its subscriptions are answers that are given once, never started again, over connections that hold up a
 * sender whose reader is slow.
 */
export const makesLongCalls = (subgraph: string): boolean => DOMAINS.has(subgraph);
