import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { CHANNELS, type ChannelName } from '../channels/channel.ts';
import { LiquidFailure, MAX_TEXT, parseLiquid } from './liquid.ts';
import { canonicalLocale } from './locale.ts';

/** The content for one channel in one language. */
export interface TemplateContent {
  readonly locale: string;
  /** Null: for every channel that has nothing of its own. */
  readonly channel: ChannelName | null;
  /** Subject of a mail, title elsewhere. */
  readonly subject: string | null;
  readonly text: string;
  /** For mail. What variables say in it is escaped. */
  readonly html: string | null;
  /** Where a click leads. */
  readonly url: string | null;
}

/** A variable that a template reads. */
export interface TemplateVariable {
  readonly name: string;
  readonly required: boolean;
}

/** The definition of a template. */
export interface TemplateDefinition {
  readonly name: string;
  /** Its subject, which people can switch off: `security`, `orders`. */
  readonly category: string;
  /** Where it goes unless the sender says otherwise. */
  readonly channels: readonly ChannelName[];
  readonly defaultLocale: string;
  readonly variables: readonly TemplateVariable[];
  readonly contents: readonly TemplateContent[];
}

/** A definition as it is asked for; what is left out is worked out. */
export interface GivenDefinition {
  readonly name?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly channels?: readonly ChannelName[] | null | undefined;
  readonly defaultLocale?: string | null | undefined;
  readonly variables?:
    | readonly { readonly name: string; readonly required?: boolean | null | undefined }[]
    | null
    | undefined;
  readonly contents: readonly GivenContent[];
}

/** A content as it is asked for. */
export interface GivenContent {
  readonly locale?: string | null | undefined;
  readonly channel?: ChannelName | null | undefined;
  readonly subject?: string | null | undefined;
  readonly text: string;
  readonly html?: string | null | undefined;
  readonly url?: string | null | undefined;
}

/** The value that every template may read beside its variables: `recipient.name`, `recipient.email`. */
export const RECIPIENT = 'recipient';
const MAX_NAME = 100;
const MAX_CONTENTS = 100;
const MAX_VARIABLES = 100;
const MAX_ALL_TEXTS = 256 * 1024;
const NAME = /^[a-z][a-z0-9_.-]{0,63}$/;
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** Whether something can be the name of a template or a category. */
export const isTemplateName = (text: string): boolean => NAME.test(text);

/**
 * The definition that is asked for, complete: channels, variables and languages that were left out are read from the texts.
 * @param within - what the names of refused fields begin with.
 * @throws AppError BAD_USER_INPUT that names each refused field, a text that is no Liquid included.
 */
export function readDefinition(id: string, given: GivenDefinition, within = ''): TemplateDefinition {
  const { expect, throwIfAny } = collectFieldErrors(within);
  const name = given.name ?? id;
  const category = given.category ?? 'general';
  const defaultLocale = canonicalLocale(given.defaultLocale ?? 'en');
  const isLine = name.trim() !== '' && name.length <= MAX_NAME && isPlainLine(name);
  expect(isLine, 'name', `must have 1 to ${MAX_NAME} characters on one line`);
  expect(
    NAME.test(category),
    'category',
    'must begin with a letter and have lower-case letters, digits, _ . - only, at most 64',
  );
  expect(defaultLocale !== null, 'defaultLocale', 'must be a language tag such as en or de-AT');
  const fits = given.contents.length > 0 && given.contents.length <= MAX_CONTENTS;
  expect(fits, 'contents', `must be 1 to ${MAX_CONTENTS}`);
  const size = given.contents.reduce((sum, { text, html }) => sum + text.length + (html?.length ?? 0), 0);
  expect(size <= MAX_ALL_TEXTS, 'contents', `must not take more than ${MAX_ALL_TEXTS} characters`);
  throwIfAny();

  const contents = given.contents.map((content) => completeContent(content, defaultLocale!));
  const read = new Set<string>();
  contents.forEach((content, index) => {
    const at = `contents.${index}`;
    expect(content.locale !== '', `${at}.locale`, 'must be a language tag such as en or de-AT');
    const same = contents.findIndex(({ locale, channel }) => locale === content.locale && channel === content.channel);
    expect(same === index, at, `says the same channel and locale as contents.${same}`);
    for (const [field, text] of textsOf(content)) {
      const problem = readNames(text, field === 'html', read);
      expect(problem === null, `${at}.${field}`, problem ?? '');
    }
  });
  expect(
    contents.some(({ locale }) => locale === defaultLocale),
    'contents',
    `must have one in the default locale, ${defaultLocale}`,
  );
  const variables = completeVariables(given, read, expect);
  const channels = [...new Set(given.channels ?? channelsOf(contents))];
  channels.forEach((channel, index) => {
    const isSaid = contents.some((each) => each.locale === defaultLocale && (each.channel ?? channel) === channel);
    expect(isSaid, `channels.${index}`, `has no content in ${defaultLocale}`);
  });
  throwIfAny();
  return { name, category, channels, defaultLocale: defaultLocale!, variables, contents };
}

function completeContent(given: GivenContent, defaultLocale: string): TemplateContent {
  const { locale, channel = null, subject = null, text, html = null, url = null } = given;
  return { locale: canonicalLocale(locale ?? defaultLocale) ?? '', channel, subject, text, html, url };
}

/** The texts of a content that are there, by the name of their field. */
export const textsOf = ({ subject, text, html, url }: TemplateContent): [keyof TemplateContent, string][] =>
  Object.entries({ subject, text, html, url }).filter(([, value]) => value !== null) as [
    keyof TemplateContent,
    string,
  ][];

function readNames(text: string, html: boolean, read: Set<string>): string | null {
  if (text.length > MAX_TEXT) return `must not have more than ${MAX_TEXT} characters`;
  try {
    for (const name of parseLiquid(text, { html }).names) if (name !== RECIPIENT) read.add(name);
    return null;
  } catch (error) {
    if (!(error instanceof LiquidFailure)) throw error;
    return `is not a Liquid template: ${error.message}`;
  }
}

/** Those that are declared, and those that the texts read beside them, which are required. */
function completeVariables(
  { variables }: GivenDefinition,
  read: ReadonlySet<string>,
  expect: (condition: boolean, path: string, message: string) => boolean,
): TemplateVariable[] {
  const declared = (variables ?? []).map(({ name, required }) => ({ name, required: required ?? true }));
  declared.forEach(({ name }, index) => {
    const at = `variables.${index}.name`;
    expect(VARIABLE.test(name), at, 'must begin with a letter and have letters, digits, _ and - only, at most 64');
    expect(name !== RECIPIENT, at, 'is what the recipient is called');
    expect(declared.findIndex((other) => other.name === name) === index, at, 'is declared twice');
  });
  const others = [...read].filter((name) => !declared.some((other) => other.name === name));
  const all = [...declared, ...others.map((name) => ({ name, required: true }))];
  expect(all.length <= MAX_VARIABLES, 'variables', `must be at most ${MAX_VARIABLES}`);
  return all;
}

/** The channels that contents name; where one is for all of them, mail and the inbox. */
function channelsOf(contents: readonly TemplateContent[]): ChannelName[] {
  const named = new Set(contents.map(({ channel }) => channel));
  if (named.has(null)) for (const channel of ['email', 'in_app'] as const) named.add(channel);
  return CHANNELS.filter((channel) => named.has(channel));
}
