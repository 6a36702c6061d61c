import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import type { FieldErrors } from '../../platform/kernel/field-errors.ts';
import { isPlainLine } from '../../platform/kernel/field-errors.ts';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2_000;

/** Notes a refusal unless the text, trimmed, is a name of 1 to 200 characters on one line. */
export const expectName = (errors: FieldErrors, name: string | null | undefined, path = 'name'): boolean => {
  const text = name?.trim() ?? '';
  const fits = text !== '' && [...text].length <= MAX_NAME && isPlainLine(text);
  return errors.expect(fits, path, `must have 1 to ${MAX_NAME} characters on one line`);
};

/** Notes a refusal unless the text has at most 2,000 characters that can be stored; line breaks may be among them. */
export const expectDescription = (errors: FieldErrors, description: string | null | undefined): boolean => {
  const fits =
    typeof description === 'string' &&
    [...description].length <= MAX_DESCRIPTION &&
    isPlainLine(description.replace(/[\n\r\t]/g, ' '));
  return errors.expect(fits, 'description', `must have at most ${MAX_DESCRIPTION} characters`);
};

/** The form in which two spellings of a name are the same. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** Who writes, as events and `created_by` tell it: the credential itself, `usr_…` or `key_…`. */
export const actorOf = (context: CallContext): string => requireViewer(context).id;
