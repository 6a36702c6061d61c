import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import type { ChannelName, Recipient, Rendered } from '../channels/channel.ts';
import { RECIPIENT, type TemplateContent, type TemplateDefinition } from './definition.ts';
import { LiquidFailure, MissingVariable, type ParsedText, parseLiquid } from './liquid.ts';
import { localeChain } from './locale.ts';

const MAX_SUBJECT = 200;
/** Contents in memory; each has a few texts of some kilobytes. */
const MAX_PARSED = 500;

interface ParsedContent {
  readonly subject: ParsedText | null;
  readonly text: ParsedText;
  readonly html: ParsedText | null;
  readonly url: ParsedText | null;
}

/** The content of a template on one channel. */
export interface RenderedContent extends Rendered {
  /** The language that was found. */
  readonly locale: string;
}

/** Renders templates, and keeps the parsed texts of those that were used last. */
export interface Rendering {
  /**
   * Renders the template for somebody on a channel, in the first language of the chain `de-AT`, `de`, its default that it has; a content of the
   * channel's own comes before one for all channels in the same language.
   * @param key - names the definition: definitions with the same key are the same. Null: it is not kept.
   * @throws AppError BAD_USER_INPUT that names the missing variable (`variables.order`), or the channel that nothing is said on.
   */
  render(
    key: string | null,
    definition: TemplateDefinition,
    asked: {
      readonly channel: ChannelName;
      readonly locale: string | null;
      readonly variables: JsonObject;
      readonly recipient: Pick<Recipient, 'name' | 'email'>;
    },
  ): RenderedContent;
}

export function createRendering(): Rendering {
  const cache = boundedCache<string, ParsedContent>(MAX_PARSED);
  const parsed = (key: string | null, content: TemplateContent): ParsedContent => {
    if (key === null) return parseContent(content);
    const contentKey = `${key} ${content.locale} ${content.channel}`;
    const known = cache.get(contentKey);
    if (known) return known;
    const fresh = parseContent(content);
    cache.set(contentKey, fresh);
    return fresh;
  };
  return {
    render(key, definition, { channel, locale, variables, recipient }) {
      const content = contentFor(definition, channel, locale);
      if (!content) throw invalid('channels', `the template says nothing on ${channel}`);
      const { name, email } = recipient;
      const values = { ...valuesOf(definition, variables), [RECIPIENT]: { name, email } };
      const { subject, text, html, url } = parsed(key, content);
      return {
        locale: content.locale,
        subject: subject && oneLine(say(subject, values)),
        text: say(text, values),
        html: html && say(html, values),
        url: url && readUrl(say(url, values).trim()),
      };
    },
  };
}

function parseContent({ subject, text, html, url }: TemplateContent): ParsedContent {
  const parse = (source: string | null, isHtml = false) =>
    source === null ? null : parseLiquid(source, { html: isHtml });
  return { subject: parse(subject), text: parse(text)!, html: parse(html, true), url: parse(url) };
}

/** The content that is heard on a channel by somebody with a language; undefined when there is none. */
function contentFor({ contents, defaultLocale }: TemplateDefinition, channel: ChannelName, locale: string | null) {
  for (const each of localeChain(locale, defaultLocale))
    for (const wanted of [channel, null]) {
      const found = contents.find((content) => content.locale === each && content.channel === wanted);
      if (found) return found;
    }
  return undefined;
}

/** Returns the values that the texts may read. An optional variable that was not given is empty, and not missing. */
function valuesOf({ variables }: TemplateDefinition, given: JsonObject): JsonObject {
  const missing = variables.filter(({ name, required }) => required && !Object.hasOwn(given, name));
  if (missing.length > 0) {
    const errors = missing.map(({ name }) => ({ path: `variables.${name}`, message: 'is required by the template' }));
    throw new AppError('BAD_USER_INPUT', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      errors,
    });
  }
  return Object.fromEntries(variables.map(({ name }) => [name, Object.hasOwn(given, name) ? given[name] : null]));
}

function say(text: ParsedText, values: JsonObject): string {
  try {
    return text.render(values);
  } catch (error) {
    if (error instanceof MissingVariable) throw invalid(`variables.${error.path}`, 'is required by the template');
    if (error instanceof LiquidFailure)
      throw invalid('variables', `the template cannot be rendered with them: ${error.message}`);
    throw error;
  }
}

/** A line break would begin another header of a mail (RFC 5322 §2.2). */
const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, ' ').trim()].slice(0, MAX_SUBJECT).join('');

/** Only what a browser opens without running it. */
function readUrl(text: string): string | null {
  if (text === '') return null;
  const isWeb = URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
  if (!isWeb) throw invalid('variables', 'make a url that begins with neither https:// nor http://');
  return text;
}
