import { type ConfigWith, withSettings } from '../platform/config/config.ts';
import { defineSettings, type SettingGroups } from '../platform/config/setting.ts';
import type { ErrorForm } from '../platform/edge/error-body.ts';
import type { Exchange } from '../platform/edge/exchange.ts';
import type { AuditCategory } from '../platform/identity/audit-record.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { type MetricMaker, withMetrics } from '../platform/observability/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlatformParts } from '../platform/start.ts';
import type { AnyRoute } from '../rest-adapter/route.ts';
import type { Resolvers } from './resolvers.ts';
import type { Resources } from './resource-owners.ts';
import type { Searchable } from './searchable.ts';

/** Answers a request to one of the domain's own endpoints. What it rejects with is answered as an error. */
export type HandleHttp = (exchange: Exchange, context: CallContext) => Promise<void>;

/** The record of a request to an endpoint. */
export interface HttpAct {
  /** Behind the name of the domain: `scim_user_created`. */
  readonly type: string;
  readonly action: string;
  readonly category: AuditCategory;
  /** The kind of what it is done to; the first parameter of the path names which one. */
  readonly resourceType: string;
}

/**
 * A route whose form a standard prescribes and the graph cannot give: a redirect, a page, a form. Known before the domain
 * starts, because a gateway serves it also where the domain runs in another process.
 */
export interface HttpEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI form: `/oauth/authorize/{uid}`. */
  readonly path: `/${string}`;
  /** The specifications name it; others are marked `x-extension: true`. */
  readonly documented?: boolean;
  /** The edge asks for a credential, and the domain is told the viewer; unless said, callers are public to the edge. */
  readonly auth?: 'bearer';
  /** How failures are told; RFC 9457 unless said. */
  readonly errorForm?: ErrorForm;
  /** A POST that changes nothing, and is not recorded as a write. */
  readonly reads?: boolean;
  /** The content of its record, where the path alone does not tell it. */
  readonly act?: HttpAct;
  /** Pages of other origins may be let in: the domain answers preflights and decides about the origin. */
  readonly crossOrigin?: boolean;
  /** Its operation object in OpenAPI, without tags. */
  readonly operation: Readonly<Record<string, unknown>> & { readonly summary: string };
}

/** Says of endpoints that callers who ask too often are refused: in the form of routes, unless an endpoint has said how. */
export const limited = (endpoints: readonly HttpEndpoint[]): HttpEndpoint[] =>
  endpoints.map((endpoint) => {
    const responses = {
      429: { $ref: '#/components/responses/RateLimited' },
      ...(endpoint.operation['responses'] as object),
    };
    return { ...endpoint, operation: { ...endpoint.operation, responses } };
  });

/** A started domain, as the platform uses it. */
export interface StartedDomain {
  /** Resolver map of the domain's SDL, `__resolveReference` included. */
  readonly resolvers: Resolvers;
  /** Takes the requests to the domain's endpoints; needed by a domain that has any. */
  readonly http?: HandleHttp;
  /** Runs once the domain's calls of others have their way, before anything is served. What it waits for has to come in seconds. */
  readonly ready?: () => Promise<void>;
  /** Runs at shutdown, after requests have drained; at most 5 seconds. */
  readonly stop?: () => Promise<void>;
}

/** The platform as hooks of tenant data get it. */
export type TenantDataPlatform = PlatformParts;

/** One row of a tenant's data: what the domain holds of it, and how it is removed (filled by tenant deletion). */
export interface TenantData {
  /** Rows that belong to the tenant, by table, and what else there is, by a name of its own. */
  readonly count: (platform: TenantDataPlatform, tenantId: string) => Promise<Record<string, number>>;
  /**
   * Removes them, in batches that each hold their locks for a moment; safe to repeat, and to interrupt anywhere.
   * @param untilMs - epoch milliseconds after which it ends with what it has done; unless given it goes on to the end.
   */
  readonly erase: (platform: TenantDataPlatform, tenantId: string, untilMs?: number) => Promise<void>;
  /**
   * Hides the tenant, before its caller reads that it is deleted; safe to repeat.
   * @throws AppError CONFLICT for a tenant that may not be deleted.
   */
  readonly close?: (platform: TenantDataPlatform, tenantId: string) => Promise<void>;
  /** Accounts whose own organization the tenant is. */
  readonly accountsAtHome?: (platform: TenantDataPlatform, tenantId: string) => Promise<readonly string[]>;
  /** Gives an account that is a member elsewhere another home, so that it outlives the tenant; safe to repeat. */
  readonly moveAccount?: (
    platform: TenantDataPlatform,
    move: { readonly accountId: string; readonly from: string; readonly to: string },
  ) => Promise<void>;
  /** Undoes `close`, where the tenant is restored. */
  readonly open?: (platform: TenantDataPlatform, tenantId: string) => Promise<void>;
}

/** A domain: a federated subgraph that owns its rules, its tables and its REST rows. */
export interface Subgraph {
  /** Directory, database schema and subgraph name: `session`. */
  readonly name: string;
  /** The specification's name, used as `service` label: `session_service`. */
  readonly service: string;
  /** The documented port. */
  readonly port: number;
  /** One line for OpenAPI and `/info`. */
  readonly description: string;
  readonly routes: readonly AnyRoute[];
  readonly endpoints?: readonly HttpEndpoint[];
  /** Where it keeps what belongs to organizations, by kind: asked when somebody asks whether they may do something with it. */
  readonly resources: Resources;
  readonly tenantData: TenantData;
  /** Things of organizations that are found by name, and where they are kept. */
  readonly searchable?: Searchable;
  /** Calls the gateway's tools, as their viewers; in a process of its own it then has to know where a gateway is. */
  readonly callsTools?: boolean;
  /** Makes the metrics of `metrics.ts`, which `start` gets with the platform's. */
  readonly metrics?: (make: MetricMaker) => object;
  readonly start: (platform: Platform) => Promise<StartedDomain>;
}

interface Definition<Settings extends SettingGroups, OwnMetrics extends object>
  extends Omit<Subgraph, 'start' | 'metrics'> {
  /** Settings of `settings.ts`. */
  readonly settings?: Settings;
  readonly metrics?: (make: MetricMaker) => OwnMetrics;
  readonly start: (platform: Platform<ConfigWith<Settings>, OwnMetrics>) => Promise<StartedDomain>;
}

/**
 * Declares a domain; `subgraphs/index.ts` lists them all. SDL is read from `subgraphs/<name>/schema.graphql`, and that of its parts
 * (`sdl.ts`), settings from `subgraphs/<name>/settings.ts`.
 */
export function defineSubgraph<
  Settings extends SettingGroups<Record<never, never>>,
  OwnMetrics extends object = Record<never, never>,
>({ settings, metrics, start, ...subgraph }: Definition<Settings, OwnMetrics>): Subgraph {
  return {
    ...subgraph,
    ...(metrics && { metrics }),
    start: (platform) =>
      start({
        ...platform,
        config: withSettings(platform.config, (settings ?? NONE) as Settings),
        metrics: withMetrics(platform.metrics, metrics ?? (() => ({}) as OwnMetrics)),
      }),
  };
}

const NONE = defineSettings({});
