import { sourceOf } from '../answer-source.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Moderate, Moderated, ModerationDocument } from './moderation.ts';
import { readModerationRequest } from './request.ts';

const documentOf = ({ body }: Moderated): ModerationDocument => body.toJSON() as ModerationDocument;

/** Arguments → rules → results of moderations. */
export const moderationResolvers = (moderate: Moderate): Resolvers => ({
  ModerationRequest: passing('ModerationRequest'),
  Mutation: {
    createModeration: (_source, { request }, context) => moderate(readModerationRequest(request), context),
  },
  Moderation: {
    source: (moderated) => sourceOf(moderated, moderated.use),
    model: (moderated) => documentOf(moderated).model,
    results: (moderated) =>
      documentOf(moderated).results.map(
        ({ flagged, categories, category_scores: scores, category_applied_input_types: applied }) => ({
          flagged,
          categories: Object.entries(scores).map(([name, score]) => ({
            name,
            score,
            flagged: categories[name] ?? false,
            inputTypes: applied ? (applied[name] ?? []) : ['text'],
          })),
        }),
      ),
  },
});
