import { quoted, refused } from './scim-error.ts';

/** Operators of comparisons (RFC 7644 §3.4.2.2). */
export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

/** The value that an attribute is compared with. */
export type Literal = string | number | boolean | null;

/** A parsed filter. Paths are texts yet: which attributes there are, the resource type says. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'compare'; readonly path: string; readonly operator: Operator; readonly value: Literal }
  | { readonly kind: 'value'; readonly path: string; readonly filter: Filter };

/** A path of a PATCH operation: `emails[type eq "work"].value`. */
export interface PatchPath {
  readonly path: string;
  readonly filter: Filter | null;
  /** The sub-attribute behind a filter. */
  readonly sub: string | null;
}

const MAX_LENGTH = 4_000;
const MAX_TERMS = 64;
const MAX_DEPTH = 16;
const OPERATORS: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);

interface Token {
  readonly kind: 'word' | 'string' | '(' | ')' | '[' | ']';
  readonly text: string;
}

/** @throws AppError invalidFilter for what is no filter, and for one that is longer, deeper or has more terms than a filter may. */
export const parseFilter = (text: string): Filter => {
  const tokens = createTokens(text, 'invalidFilter');
  const filter = parseOr(tokens, 0);
  tokens.end();
  return filter;
};

/** @throws AppError invalidPath */
export function parsePatchPath(text: string): PatchPath {
  const tokens = createTokens(text, 'invalidPath');
  const path = tokens.word('a path');
  if (!tokens.takes('[')) {
    tokens.end();
    return { path, filter: null, sub: null };
  }
  const filter = parseOr(tokens, 1);
  tokens.expect(']');
  const sub = tokens.isAtEnd() ? null : tokens.word('a sub-attribute');
  tokens.end();
  if (sub !== null && !/^\.[A-Za-z$][\w$-]*$/.test(sub)) throw tokens.refuse();
  return { path, filter, sub: sub === null ? null : sub.slice(1) };
}

type Tokens = ReturnType<typeof createTokens>;

function createTokens(text: string, scimType: 'invalidFilter' | 'invalidPath') {
  const noun = scimType === 'invalidFilter' ? 'filter' : 'path';
  if (text.length > MAX_LENGTH) throw refused(scimType, `The ${noun} is longer than ${MAX_LENGTH} characters`);
  const refuse = (detail = 'cannot be read') => refused(scimType, `The ${noun} ${quoted(text)} ${detail}`);
  const tokens = tokenize(text, refuse);
  let next = 0;
  let terms = 0;
  const takes = (kind: Token['kind']): boolean => {
    if (tokens[next]?.kind !== kind) return false;
    next++;
    return true;
  };
  return {
    refuse,
    takes,
    isAtEnd: () => next === tokens.length,
    expect: (kind: Token['kind']) => {
      if (!takes(kind)) throw refuse(`needs a ${kind}`);
    },
    word: (expected: string): string => {
      const token = tokens[next++];
      if (token?.kind !== 'word') throw refuse(`needs ${expected}`);
      return token.text;
    },
    /** Takes the word where it comes next, in whatever case. */
    takesWord: (word: string, before?: Token['kind']): boolean => {
      const token = tokens[next];
      if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false;
      if (before !== undefined && tokens[next + 1]?.kind !== before) return false;
      next++;
      return true;
    },
    literal: (): Literal => {
      const token = tokens[next++];
      if (token?.kind === 'string') return parseString(token.text, refuse);
      if (token?.kind !== 'word') throw refuse('needs a value after its operator');
      return readWord(token.text);
    },
    term: () => {
      if (++terms > MAX_TERMS) throw refuse(`has more than ${MAX_TERMS} terms`);
    },
    end: () => {
      if (next < tokens.length) throw refuse(`goes on with ${quoted(tokens[next]!.text)} where it should end`);
    },
  };
}

const PUNCTUATION: ReadonlySet<string> = new Set(['(', ')', '[', ']']);
const isSpace = (char: string): boolean => char === ' ' || char === '\t';

/** Reads the text once, from left to right. */
function tokenize(text: string, refuse: (detail?: string) => Error): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    const from = at;
    if (isSpace(char)) at++;
    else if (PUNCTUATION.has(char)) {
      tokens.push({ kind: char as Token['kind'], text: char });
      at++;
    } else if (char === '"') {
      at = endOfString(text, at);
      if (at === -1) throw refuse('has a string without an end');
      tokens.push({ kind: 'string', text: text.slice(from, at) });
    } else {
      while (at < text.length && !isSpace(text[at]!) && !PUNCTUATION.has(text[at]!) && text[at] !== '"') at++;
      tokens.push({ kind: 'word', text: text.slice(from, at) });
    }
  }
  return tokens;
}

/** The place after the closing quote; -1 where there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return -1;
}

function parseString(text: string, refuse: (detail?: string) => Error): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw refuse('has a string that is none of JSON');
  }
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** A value without quotes. Words that are neither numbers nor of JSON stand for themselves: RFC 7644 §3.4.2.2 has `eq User`. */
function readWord(text: string): Literal {
  const lower = text.toLowerCase();
  if (lower === 'true') return true;
  if (lower === 'false') return false;
  if (lower === 'null') return null;
  return NUMBER.test(text) ? Number(text) : text;
}

function parseOr(tokens: Tokens, depth: number): Filter {
  const parts = [parseAnd(tokens, depth)];
  while (tokens.takesWord('or')) parts.push(parseAnd(tokens, depth));
  return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
}

function parseAnd(tokens: Tokens, depth: number): Filter {
  const parts = [parseTerm(tokens, depth)];
  while (tokens.takesWord('and')) parts.push(parseTerm(tokens, depth));
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
}

function parseTerm(tokens: Tokens, depth: number): Filter {
  if (depth > MAX_DEPTH) throw tokens.refuse(`is deeper than ${MAX_DEPTH} levels`);
  tokens.term();
  const negated = tokens.takesWord('not', '(');
  if (tokens.takes('(')) {
    const filter = parseOr(tokens, depth + 1);
    tokens.expect(')');
    return negated ? { kind: 'not', filter } : filter;
  }
  const path = tokens.word('an attribute');
  if (tokens.takes('[')) {
    const filter = parseOr(tokens, depth + 1);
    tokens.expect(']');
    return { kind: 'value', path, filter };
  }
  const operator = tokens.word('an operator').toLowerCase();
  if (operator === 'pr') return { kind: 'present', path };
  if (!OPERATORS.has(operator)) throw tokens.refuse(`has an operator that there is not: ${quoted(operator)}`);
  return { kind: 'compare', path, operator: operator as Operator, value: tokens.literal() };
}
