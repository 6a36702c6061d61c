import type { CallSubgraph, ViewerCalls } from '../../../platform/graphql/graph.ts';
import { mayDo } from '../../../platform/identity/permissions.ts';
import { type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { withDeadline } from '../../../platform/kernel/deadline.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { requestFields } from '../../../platform/observability/logger.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SearchHit, SearchKind, SearchResult } from '../schema.generated.ts';
import { type Found, finders } from './finders.ts';

/** Arguments of a search. */
export interface SearchArguments {
  readonly query: string;
  readonly kinds?: readonly SearchKind[] | null | undefined;
  readonly first?: number | null | undefined;
}

/** Looks among all kinds that the viewer may list. @throws AppError BAD_USER_INPUT, UNAUTHENTICATED; FORBIDDEN for who belongs to no organization. */
export type SearchByText = (args: SearchArguments, context: CallContext) => Promise<SearchResult>;

const MAX_LENGTH = 100;
const MAX_EACH = 20;
const DEFAULT_EACH = 5;
/** Whoever types waits for no kind longer. Milliseconds. */
const PATIENCE_MS = 5_000;

/** Refusals that are answers: whoever asks sees none of these. */
const HIDDEN: ReadonlySet<unknown> = new Set(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']);

interface SearchParts {
  readonly call: CallSubgraph;
  readonly asViewer: Pick<ViewerCalls, 'call'>;
  readonly logger: Platform['logger'];
  readonly patienceMs?: number;
}

export function createSearch({ call, asViewer, logger, patienceMs = PATIENCE_MS }: SearchParts): SearchByText {
  const all = finders(call, asViewer);
  return async (args, context) => {
    const viewer = requireViewer(context);
    const tenantId = requireTenant(context);
    const { text, limit } = checked(args);
    const wanted = new Set(args.kinds ?? all.keys());
    const kinds = [...all].filter(([kind, { permission }]) => wanted.has(kind) && mayDo(viewer, permission));
    const unavailable: SearchKind[] = [];
    const hits = await Promise.all(
      kinds.map(async ([kind, { find }]): Promise<SearchHit[]> => {
        try {
          const found = find({ tenantId, text, limit }, context);
          const things = await withDeadline(found, patienceMs, `${kind} did not answer in time`);
          return things.map((each) => ({ kind, ...each, subtitle: each.subtitle || null }));
        } catch (error) {
          if (error instanceof AppError && HIDDEN.has(error.extensions['code'])) return [];
          logger.warn({ err: error, kind, ...requestFields(context) }, 'a kind could not be looked among');
          unavailable.push(kind);
          return [];
        }
      }),
    );
    return { hits: bestFirst(hits.flat(), text), unavailable };
  };
}

function checked({ query, first }: SearchArguments) {
  const text = query.trim().normalize();
  if (text === '' || text.length > MAX_LENGTH) throw invalid('query', `must have 1 to ${MAX_LENGTH} characters`);
  if (/[\p{Cc}\p{Surrogate}]/u.test(text)) throw invalid('query', 'must have no control characters');
  const limit = first ?? DEFAULT_EACH;
  if (limit < 1 || limit > MAX_EACH) throw invalid('first', `must be from 1 to ${MAX_EACH}`);
  return { text, limit };
}

/** Hits of one rank stay in their order. */
function bestFirst(hits: readonly SearchHit[], text: string): SearchHit[] {
  const start = text.toLowerCase();
  const rank = ({ id, title }: Found) => (id === text ? 0 : title.toLowerCase().startsWith(start) ? 1 : 2);
  return [...hits].sort((a, b) => rank(a) - rank(b));
}
