import type { CallContext } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** A route of the platform as a tool of a model. */
export interface ViewerTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. */
  readonly inputSchema: object;
}

/** How a call has ended: `value` is what the route answers, or the problem (RFC 9457) where there is a `code`. */
export interface ViewerToolOutcome {
  readonly code: string | null;
  readonly value: unknown;
}

/** The tools of MCP for whoever else of ours calls them on a viewer's behalf. */
export interface ViewerTools {
  /** Those of the names that the viewer may use. */
  list(names: readonly string[], viewer: Viewer): readonly ViewerTool[];
  /** Never rejects: a tool that is not there, or that the viewer may not use, is an outcome. */
  call(name: string, given: Readonly<Record<string, unknown>>, context: CallContext): Promise<ViewerToolOutcome>;
}

/** Tools that are known only when the graph is, which the gateway's own subgraph is part of. */
export interface LateViewerTools {
  readonly now: () => ViewerTools;
  provide(tools: ViewerTools): void;
}

/** `now` throws SERVICE_UNAVAILABLE until tools are provided. */
export function lateViewerTools(): LateViewerTools {
  let current: ViewerTools | null = null;
  return {
    now() {
      if (!current) throw new AppError('SERVICE_UNAVAILABLE', 'The gateway has no tools yet', { retryAfter: 1 });
      return current;
    },
    provide(tools) {
      current = tools;
    },
  };
}
