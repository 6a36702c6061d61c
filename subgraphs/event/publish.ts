import { type CallContext, requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { checkPatch, type DocumentBounds } from '../../platform/kernel/merge-patch.ts';
import { repeatedKey } from '../../platform/stores/repeated-request.ts';
import type { Draft } from './append.ts';
import { isBuiltInCategory, readPublishedType } from './catalog.ts';
import type { AppendOne } from './joined-appends.ts';
import type { EventModel } from './models.ts';
import type { EventTypeStore } from './types/store.ts';

/** An event as somebody publishes it. */
export interface Publication {
  readonly eventType: string;
  readonly category?: string | null | undefined;
  readonly source?: string | null | undefined;
  readonly payload?: unknown;
  readonly streamId?: string | null | undefined;
  readonly expectedSequence?: number | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
}

/** For whom, and on whose behalf. */
export interface Publisher {
  readonly tenantId: string;
  readonly actorId: string | null;
}

/** The rules of publishing. */
export interface Publishing {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the expected sequence is not the current one. */
  publish(publication: Publication, publisher: Publisher, context: CallContext): Promise<EventModel>;
}

const PAYLOAD: DocumentBounds = { maxBytes: 64 * 1024, maxDepth: 20 };
const MAX_TEXT = 200;

export function createPublishing(
  append: AppendOne,
  types: Pick<EventTypeStore, 'isRegistered' | 'hasCategory'>,
): Publishing {
  /** @throws AppError BAD_USER_INPUT for a type that the tenant may not publish. */
  const checkType = async (tenantId: string, name: string, category: string, isCategoryGiven: boolean) => {
    if (await types.isRegistered(tenantId, name)) return;
    if (isBuiltInCategory(category) || (await types.hasCategory(tenantId, category)))
      throw invalid('eventType', `${name} is not a known type: it has to be registered first`);
    const message = `${category} is not a known category: a type in it has to be registered first`;
    throw invalid(isCategoryGiven ? 'category' : 'eventType', message);
  };
  return {
    publish: async (publication, { tenantId, actorId }, context) => {
      const { name, category } = readPublishedType(publication.eventType, publication.category);
      const { streamId = null, expectedSequence = null } = publication;
      const idempotencyKey = repeatedKey(context, publication.idempotencyKey);
      const source = publication.source ?? 'api';
      const errors = collectFieldErrors();
      const expectLine = (path: string, text: string | null) =>
        errors.expect(
          text === null || (text.trim() !== '' && [...text].length <= MAX_TEXT && isPlainLine(text)),
          path,
          `must have 1 to ${MAX_TEXT} characters on one line`,
        );
      expectLine('source', source);
      expectLine('streamId', streamId);
      expectLine('idempotencyKey', idempotencyKey);
      errors.expect(expectedSequence === null || expectedSequence >= 0, 'expectedSequence', 'must be 0 or more');
      errors.throwIfAny();
      const payload = checkPatch('payload', publication.payload ?? {}, PAYLOAD);
      const isGiven = publication.category !== null && publication.category !== undefined;
      await checkType(tenantId, name, category, isGiven);
      const draft: Draft = {
        id: newId('evt'),
        tenantId,
        eventType: name,
        category,
        source,
        streamId,
        payload,
        actorId,
        createdAt: new Date(),
        expectedSequence,
        idempotencyKey,
        mayBeStored: false,
      };
      const appended = await append(draft);
      if ('error' in appended) throw appended.error;
      return appended.event;
    },
  };
}

/** The viewer as a publisher. @throws AppError FORBIDDEN for a viewer without an organization. */
export function publisherOf(context: CallContext): Publisher {
  return { tenantId: requireTenant(context), actorId: requireViewer(context).id };
}
