import type { BusEvent } from './event-bus.ts';

/** An event at its lasting place among those of its domain. Positions only grow. */
export interface PlacedEvent {
  readonly position: number;
  readonly event: BusEvent;
}

/** Positions of a topic on the bus: its newest event, and each group of consumers. */
export interface Standing {
  /** Position of the newest; 0 for a topic that is empty, or was lost. */
  readonly newest: number;
  /** Each group's position: it has acknowledged everything up to there. */
  readonly groups: ReadonlyMap<string, number>;
}

/** The side of the bus on which the relay of an outbox stands: its rows are the truth, and the bus is filled from them. */
export interface EventLog {
  /**
   * Adds events in their order, in one step, provided that the newest on the bus is at `after`. Groups that the bus does not know,
   * or that stand behind what is given of them, begin there. Rejects with SERVICE_UNAVAILABLE when it is not known what was added.
   * @returns the position of the newest that the bus has now: of the last one given when all were added.
   */
  add(
    topic: string,
    events: readonly PlacedEvent[],
    after: number,
    groups: ReadonlyMap<string, number>,
  ): Promise<number>;
  /** Reads the standing of each topic. */
  standing(topics: readonly string[]): Promise<ReadonlyMap<string, Standing>>;
  /** Lets entries go that no group needs: those up to the position, as far as the bus keeps more than it should. */
  release(topic: string, position: number): Promise<void>;
  /** Forgets a group. */
  drop(topic: string, group: string): Promise<void>;
  /**
   * Calls back when groups of this process have got on, or left, with the position of the newest event that the bus counts as added. A bus
   * between processes is asked instead, from time to time.
   */
  onProgress(listener: (topic: string, newest: number) => void): () => void;
}
