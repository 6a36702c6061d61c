import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, type FieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import type { CheckType } from '../detector.ts';
import { complianceEvent } from '../events.ts';
import { foldPhrase } from '../phrase-matcher.ts';
import type { ComplianceStore } from '../store.ts';
import type { ComplianceTermModel } from './models.ts';

interface NewTerm {
  readonly value: string;
  readonly kind: ComplianceTermModel['kind'];
  readonly checkType: CheckType | null;
  readonly category: string | null;
  readonly wholeWord: boolean | null;
  readonly note: string | null;
}

interface TermPatch {
  readonly category?: string | null | undefined;
  readonly wholeWord?: boolean | null | undefined;
  readonly note?: string | null | undefined;
}

/** The rules of terms. What belongs to another organization is NOT_FOUND. */
export interface Terms {
  get(id: string, context: CallContext): Promise<ComplianceTermModel>;
  list(kind: string | null, args: PageArguments, context: CallContext): Promise<Connection<ComplianceTermModel>>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT for one that is there already, and at the limit. */
  create(term: NewTerm, context: CallContext): Promise<ComplianceTermModel>;
  /** @throws AppError BAD_USER_INPUT */
  update(id: string, patch: TermPatch, context: CallContext): Promise<ComplianceTermModel>;
  delete(id: string, context: CallContext): Promise<void>;
}

const MAX_VALUE = 200;
const MAX_NOTE = 500;
const DEFAULT_CATEGORY = 'custom_term';
const ALLOWED_CATEGORY = 'allowed';

/** @param maxTerms - of one organization; 0: as many as it likes. */
export function createTerms(store: ComplianceStore, maxTerms: number): Terms {
  return {
    get: async (id, context) => {
      const [term] = await store.termsByIds([id]);
      if (term?.tenantId !== requireTenant(context)) throw notFound('Term');
      return term;
    },
    list: async (kind, args, context) => {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      const rows = await store.terms(tenantId, kind, page);
      return toConnection(page, rows, await store.countTerms(tenantId, kind));
    },
    create: async ({ kind, ...given }, context) => {
      const tenantId = requireTenant(context);
      const value = given.value.trim();
      const isAllowed = kind === 'allow';
      const category = given.category ?? (isAllowed ? ALLOWED_CATEGORY : DEFAULT_CATEGORY);
      const note = given.note ?? '';
      const errors = collectFieldErrors();
      const fits = foldPhrase(value) !== '' && [...value].length <= MAX_VALUE && isPlainLine(value);
      errors.expect(fits, 'value', `must have 1 to ${MAX_VALUE} visible characters on one line`);
      errors.expect(!(isAllowed && given.checkType), 'check_type', 'is not for an allowed value');
      expectCategory(errors, category);
      expectNote(errors, note);
      errors.throwIfAny();
      const createdBy = requireViewer(context).id;
      const checkType = isAllowed ? '' : (given.checkType ?? 'toxicity');
      const wholeWord = given.wholeWord ?? true;
      return makeOnce(context, 'term', store.termsByIds, (id) => {
        const event = complianceEvent('compliance.term_created', tenantId, { term_id: id, actor_id: createdBy });
        const term = { id, tenantId, kind, value, checkType, category, note, wholeWord, createdBy } as const;
        return store.insertTerm(term, foldPhrase(value), maxTerms, event);
      });
    },
    update: async (id, { category, wholeWord, note }, context) => {
      const tenantId = requireTenant(context);
      const errors = collectFieldErrors();
      if (category !== undefined) expectCategory(errors, category);
      if (note !== undefined) expectNote(errors, note);
      errors.expect(wholeWord !== null, 'whole_word', 'must be true or false');
      errors.throwIfAny();
      const payload = { term_id: id, actor_id: requireViewer(context).id };
      return store.updateTerm(
        id,
        tenantId,
        (current) => ({
          category: category ?? current.category,
          wholeWord: wholeWord ?? current.wholeWord,
          note: note ?? current.note,
        }),
        complianceEvent('compliance.term_updated', tenantId, payload),
      );
    },
    delete: async (id, context) => {
      const tenantId = requireTenant(context);
      const payload = { term_id: id, actor_id: requireViewer(context).id };
      await store.deleteTerm(id, tenantId, complianceEvent('compliance.term_deleted', tenantId, payload));
    },
  };
}

const expectCategory = (errors: FieldErrors, category: string | null): boolean =>
  errors.expect(
    category !== null && /^[a-z][a-z0-9_]{0,63}$/.test(category),
    'category',
    'must have 1 to 64 lower-case letters, digits and underscores, a letter first',
  );

const expectNote = (errors: FieldErrors, note: string | null): boolean =>
  errors.expect(
    note !== null && [...note].length <= MAX_NOTE && isPlainLine(note.replace(/[\n\r\t]/g, ' ')),
    'note',
    `must have at most ${MAX_NOTE} characters`,
  );
