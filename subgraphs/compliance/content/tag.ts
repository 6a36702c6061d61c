/** An attribute's value, in offsets of the content. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A start or end tag. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: readonly Attribute[];
  /** Its element is not shown: by `hidden`, or by its style. */
  readonly hides: boolean;
  /** Where what follows the tag begins. */
  readonly end: number;
}

const SLASH = 47;
const GREATER = 62;
const LONGEST_NAME = 64;

const isLetter = (unit: number): boolean => (unit | 32) >= 97 && (unit | 32) <= 122;
const isSpace = (unit: number): boolean => unit === 32 || (unit >= 9 && unit <= 13);

/** The tag that begins with the `<` at `at`; null when it is none, `unfinished` when the content ends within it. */
export function tagAt(content: string, at: number): Tag | 'unfinished' | null {
  const closing = content.charCodeAt(at + 1) === SLASH;
  const nameStart = at + (closing ? 2 : 1);
  const isDeclaration = content[at + 1] === '!' || content[at + 1] === '?';
  if (!isDeclaration && !isLetter(content.charCodeAt(nameStart))) return null;
  let i = nameStart;
  while (i < content.length && isName(content.charCodeAt(i)) && i - nameStart < LONGEST_NAME) i++;
  const name = content.slice(nameStart, i).toLowerCase();
  const attributes: Attribute[] = [];
  let hides = false;
  let selfClosing = false;
  while (i < content.length) {
    const unit = content.charCodeAt(i);
    if (unit === GREATER) return { name, closing, selfClosing, attributes, hides, end: i + 1 };
    if (unit === SLASH || isSpace(unit)) {
      selfClosing = unit === SLASH;
      i++;
      continue;
    }
    selfClosing = false;
    const attribute = attributeAt(content, i);
    if (attribute === null) return 'unfinished';
    if (attribute.end > attribute.start) attributes.push(attribute);
    hides ||= isHiding(content, attribute);
    i = attribute.next;
  }
  return 'unfinished';
}

const isName = (unit: number): boolean => !isSpace(unit) && unit !== SLASH && unit !== GREATER;

/** The attribute at `at`, and where the tag goes on; null when the content ends within it. */
function attributeAt(content: string, at: number): (Attribute & { readonly next: number }) | null {
  let i = at + 1;
  while (i < content.length && isName(content.charCodeAt(i)) && content[i] !== '=') i++;
  const name = content.slice(at, Math.min(i, at + LONGEST_NAME)).toLowerCase();
  let value = i;
  while (isSpace(content.charCodeAt(value))) value++;
  // Without a value, the spaces belong to what follows; only this look-ahead passes them twice.
  if (content[value] !== '=') return { name, start: i, end: i, next: i };
  value++;
  while (isSpace(content.charCodeAt(value))) value++;
  const quote = content[value];
  if (quote === '"' || quote === "'") {
    const close = content.indexOf(quote, value + 1);
    return close === -1 ? null : { name, start: value + 1, end: close, next: close + 1 };
  }
  let end = value;
  while (end < content.length && !isSpace(content.charCodeAt(end)) && content.charCodeAt(end) !== GREATER) end++;
  return { name, start: value, end, next: end };
}

/** Ways of style to show nothing. */
const HIDING_STYLES = ['display:none', 'visibility:hidden', 'font-size:0', 'opacity:0'];
const LONGEST_STYLE = 1_000;

function isHiding(content: string, { name, start, end }: Attribute): boolean {
  if (name === 'hidden') return true;
  if (name !== 'style' || end - start > LONGEST_STYLE) return false;
  const style = content.slice(start, end).toLowerCase().replaceAll(' ', '');
  return HIDING_STYLES.some((each) => {
    const found = style.indexOf(each);
    // `opacity:0.9` and `font-size:0.9em` are shown.
    return found !== -1 && !/[\d.]/.test(style[found + each.length] ?? '');
  });
}
