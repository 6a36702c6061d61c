import { randomUUID } from 'node:crypto';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import { requireViewer, withOperation } from '../../../platform/kernel/context.ts';
import { withDeadline } from '../../../platform/kernel/deadline.ts';
import { type OwnFinding, ownResult, UNKNOWN_CATEGORIES } from '../moderation/categories.ts';
import { isImage, type ModerationRequest, moderatedTexts } from '../moderation/request.ts';
import { type Provider, type ProviderCall, ProviderError } from '../provider.ts';

const QUERY = `mutation ModerateContent($input: _CheckContentInput!) {
  _checkContent(input: $input) { results { toxicity { ...Found } nsfw { ...Found } } }
}
fragment Found on ComplianceResult { threshold categories }`;

interface Checked {
  readonly _checkContent: { readonly results: Readonly<Record<'toxicity' | 'nsfw', OwnFinding>> };
}

/** Texts that are checked at the same time for one request. */
const AT_ONCE = 8;

/** `trellis/moderation`: the gateway's own detectors, those of compliance, in the form of a model. They read texts alone. */
export function createOwnProvider(call: CallSubgraph): Provider {
  const check = call<Checked, Record<string, unknown>>('compliance', QUERY);
  const resultOf = async (content: string, { context, timeoutMs }: ProviderCall<unknown>) => {
    const { tenantId, id: actorId } = requireViewer(context);
    const input = { tenantId, actorId, content, contentType: 'TEXT', checkTypes: ['TOXICITY', 'NSFW'] };
    try {
      // Each text is a check of its own, also where they belong to one request with an Idempotency-Key.
      const asked = check({ input }, withOperation(context, undefined));
      const checked = await withDeadline(asked, timeoutMs, 'compliance did not answer in time');
      const { toxicity, nsfw } = checked._checkContent.results;
      return ownResult([toxicity, nsfw]);
    } catch (error) {
      const failure = context.signal.aborted ? 'aborted' : 'server';
      throw new ProviderError(failure, 'trellis', 'compliance did not check the content', { cause: error });
    }
  };
  return {
    name: 'trellis',
    keys: [null],
    // It has nothing to be configured; domains that do not answer are told of as such.
    variable: '',
    async moderate(given) {
      const { input } = given.request as ModerationRequest;
      if (Array.isArray(input) && input.some(isImage)) {
        const at = `input[${input.findIndex(isImage)}]`;
        const message = "the gateway's own detectors read no images: name a model that does";
        throw new ProviderError('rejected', 'trellis', message, { status: 400, param: at });
      }
      const texts = moderatedTexts({ input });
      // Parts are one input together.
      const contents = Array.isArray(input) && typeof input[0] !== 'string' ? [texts.join('\n')] : texts;
      const results = [];
      for (let from = 0; from < contents.length; from += AT_ONCE)
        results.push(...(await Promise.all(contents.slice(from, from + AT_ONCE).map((text) => resultOf(text, given)))));
      const document = {
        id: `modr-${randomUUID()}`,
        model: given.model.upstream,
        results,
        unknown_categories: UNKNOWN_CATEGORIES,
      };
      return { bytes: Buffer.from(JSON.stringify(document)), usage: null };
    },
  };
}
