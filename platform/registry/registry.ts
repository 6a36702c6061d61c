/** One listening process of a service. */
export interface ServiceInstance {
  /** Unique among the instances of its service. */
  readonly id: string;
  /** Where others reach it, `http://host:port`. */
  readonly url: string;
}

/** The registration of an instance. */
export interface Registration extends ServiceInstance {
  /** `auth_service`, as the specification names it. */
  readonly service: string;
  /** Asked before every heartbeat: while it answers false no heartbeat is sent, and the registration expires. */
  readonly health?: () => boolean;
}

/** Who serves what: in this process, in Redis keys with a TTL, or in Consul with TTL checks (contract §5). */
export interface Registry {
  /**
   * Announces the instance and keeps it alive by heartbeats. Never rejects: while the registry is away it is tried again in the background, and
   * the promise resolves after the first try.
   */
  register(registration: Registration): Promise<void>;
  /** Withdraws all that this process registered. Never rejects: what cannot be withdrawn expires. */
  deregister(): Promise<void>;
  /** The live instances as known now, by id; asking keeps them known from then on. When the registry is out of reach, as last known. */
  instances(service: string): readonly ServiceInstance[];
  /** Resolves with the live instances as the registry knows them. Rejects with SERVICE_UNAVAILABLE. */
  lookup(service: string): Promise<readonly ServiceInstance[]>;
  /** Calls back after each change. The result ends it. */
  watch(service: string, onChange: (instances: readonly ServiceInstance[]) => void): () => void;
  /** Resolves while the registry answers and knows what this process has registered; for health. */
  check(): Promise<void>;
  /** Deregisters and stops. */
  close(): Promise<void>;
}
