import type { Text } from '../detector.ts';
import { STEP, type Steps } from '../turns.ts';
import { createTextBuilder, type MappedText } from './builder.ts';
import { referenceAt } from './entities.ts';
import { type Tag, tagAt } from './tag.ts';

/** Elements that do not break a line: text on both sides of their tags is one word. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements without content. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements whose content is no markup. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'title', 'textarea']);

/** Where the reading of HTML stands. */
interface Reading {
  readonly content: string;
  readonly visible: MappedText;
  readonly hidden: MappedText;
  /** The name of the element that hides what is in it, and how many of that name are open. */
  hiding: { readonly name: string; open: number } | null;
}

/**
 * HTML as a reader sees it, then its attributes, comments and hidden elements. Browsers repair what is broken; here what cannot be
 * read as markup is text, so that nothing escapes the detectors. One pass: what does not end is never looked for twice.
 */
export function* readHtml(content: string): Steps<Text> {
  const { visible, hidden, build } = createTextBuilder(content, 'html');
  const reading: Reading = { content, visible, hidden, hiding: null };
  let at = 0;
  let mayBeMarkup = true;
  let rest = STEP;
  while (at < content.length) {
    if (at >= rest) {
      rest = at + STEP;
      yield;
    }
    const unit = content.charCodeAt(at);
    if (unit === 60 && mayBeMarkup) {
      const end = readMarkup(reading, at);
      if (end > at) {
        at = end;
        continue;
      }
      // A tag that does not end before the content does: neither does any later one.
      if (end === -1) mayBeMarkup = false;
    }
    at = readCharacter(content, at, reading.hiding ? hidden : visible);
  }
  hidden.close('hidden');
  return build();
}

/** Copies one character, or what its reference stands for; where the next one begins. */
export function readCharacter(content: string, at: number, to: MappedText): number {
  const unit = content.charCodeAt(at);
  const reference = unit === 38 ? referenceAt(content, at) : null;
  if (!reference) {
    to.push(unit, at, at + 1);
    return at + 1;
  }
  for (let i = 0; i < reference.text.length; i++) to.push(reference.text.charCodeAt(i), at, reference.end);
  return reference.end;
}

/** Reads the tag or comment at `at`: where it ends; `at` when there is none, -1 when it does not end. */
function readMarkup(reading: Reading, at: number): number {
  const { content, hidden } = reading;
  if (content.startsWith('<!--', at)) {
    const close = content.indexOf('-->', at + 4);
    if (close === -1) return -1;
    closeHidden(reading);
    hidden.copy(at + 4, close);
    hidden.close('comment');
    return close + 3;
  }
  const tag = tagAt(content, at);
  if (tag === null) return at;
  if (tag === 'unfinished') return -1;
  closeHidden(reading);
  for (const { name, start, end } of tag.attributes) {
    for (let i = start; i < end; ) i = readCharacter(content, i, hidden);
    hidden.close('attribute', name);
  }
  if (!INLINE.has(tag.name) && !reading.hiding) breakLine(reading.visible, at);
  follow(reading, tag);
  return RAW.has(tag.name) && !tag.closing ? readRaw(reading, tag) : tag.end;
}

/** Ends the segment of a hidden element before one of another kind begins. */
function closeHidden({ hiding, hidden }: Reading): void {
  if (hiding) hidden.close('hidden');
}

function breakLine(to: MappedText, at: number): void {
  if (to.length() > 0) to.push(10, at, at);
}

/** Keeps count of the element that hides its content. */
function follow(reading: Reading, { name, closing, selfClosing, hides }: Tag): void {
  const { hiding } = reading;
  if (hiding?.name === name) {
    if (closing) hiding.open--;
    else if (!selfClosing) hiding.open++;
    if (hiding.open === 0) reading.hiding = null;
  } else if (!hiding && hides && !closing && !selfClosing && !VOID.has(name)) reading.hiding = { name, open: 1 };
}

/** The content of an element that holds no markup, up to its end tag. */
function readRaw({ content, hidden, visible, hiding }: Reading, { name, end }: Tag): number {
  const isShown = (name === 'title' || name === 'textarea') && !hiding;
  let close = content.indexOf('</', end);
  while (close !== -1 && content.slice(close + 2, close + 2 + name.length).toLowerCase() !== name)
    close = content.indexOf('</', close + 2);
  const stop = close === -1 ? content.length : close;
  const to = isShown ? visible : hidden;
  for (let i = end; i < stop; ) i = readCharacter(content, i, to);
  if (!isShown) hidden.close('hidden');
  return stop;
}
