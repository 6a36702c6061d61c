import { qualityOf } from '../../platform/edge/quality.ts';

/** The media types that this endpoint can answer with. */
export type MediaType = 'application/json' | 'application/graphql-response+json' | 'text/event-stream' | 'text/html';

/** The two forms of a GraphQL response (GraphQL over HTTP, §6.3 and §6.4). */
export type ResponseType = Extract<MediaType, `application/${string}`>;

interface AcceptedRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
  /** Exact over `type/*` over `*`/`*`. */
  readonly specificity: number;
}

/** Accept headers are few and repeat; more than this are parsed anew each time. */
const CACHED_HEADERS = 64;

/**
 * Chooses an answer by the `Accept` header (RFC 9110 §12.5.1): the highest quality, then what the client named more
 * exactly, then what it named first, then our order. Null when it accepts none of them. Parameters other than `q` are
 * not looked at: our charset is always UTF-8.
 * @param offers In our order of preference; the first answers a missing header and `*`/`*`.
 */
export function createNegotiator<Offer extends MediaType>(
  offers: readonly Offer[],
): (accept: string | undefined) => Offer | null {
  const cache = new Map<string, Offer | null>();
  return (accept) => {
    if (accept === undefined || accept === '' || accept === '*/*') return offers[0] ?? null;
    const known = cache.get(accept);
    if (known !== undefined) return known;
    const chosen = choose(offers, parseAccept(accept));
    if (cache.size < CACHED_HEADERS) cache.set(accept, chosen);
    return chosen;
  };
}

function choose<Offer extends MediaType>(offers: readonly Offer[], ranges: readonly AcceptedRange[]): Offer | null {
  let best: { offer: Offer; range: AcceptedRange; position: number } | null = null;
  for (const offer of offers) {
    const position = matching(offer, ranges);
    const range = ranges[position];
    if (!range || range.quality <= 0) continue;
    const better =
      !best ||
      range.quality > best.range.quality ||
      (range.quality === best.range.quality &&
        (range.specificity > best.range.specificity ||
          (range.specificity === best.range.specificity && position < best.position)));
    if (better) best = { offer, range, position };
  }
  return best?.offer ?? null;
}

/** The index of the most exact range that covers the offer; -1 when none does. */
function matching(offer: string, ranges: readonly AcceptedRange[]): number {
  const slash = offer.indexOf('/');
  const type = offer.slice(0, slash);
  const subtype = offer.slice(slash + 1);
  let found = -1;
  ranges.forEach((range, index) => {
    const covers = (range.type === '*' || range.type === type) && (range.subtype === '*' || range.subtype === subtype);
    if (covers && range.specificity > (ranges[found]?.specificity ?? -1)) found = index;
  });
  return found;
}

function parseAccept(header: string): AcceptedRange[] {
  const ranges: AcceptedRange[] = [];
  for (const item of header.split(',')) {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const [type = '', subtype = ''] = range.split('/');
    if (!type || !subtype) continue;
    const specificity = (type === '*' ? 0 : 1) + (subtype === '*' ? 0 : 1);
    ranges.push({ type, subtype, quality: qualityOf(parameters), specificity });
  }
  return ranges;
}

/** `application/json` of `application/json; charset=utf-8`, in lower case; null when there is none. */
export function contentTypeOf(header: string | undefined): string | null {
  if (!header) return null;
  const semicolon = header.indexOf(';');
  return (semicolon < 0 ? header : header.slice(0, semicolon)).trim().toLowerCase() || null;
}

/** Whether a `Content-Type` names a charset that is not UTF-8. */
export function hasForeignCharset(header: string): boolean {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(header)?.[1];
  return charset !== undefined && charset.toLowerCase() !== 'utf-8' && charset.toLowerCase() !== 'utf8';
}
