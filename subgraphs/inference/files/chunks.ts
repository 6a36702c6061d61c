/** Tokens of a chunk at most, estimated; a model reads a handful of them for a question. */
const CHUNK_TOKENS = 400;
/** Of those, what is repeated of the chunk before, so that no sentence is torn from what it is about. */
const OVERLAP_TOKENS = 50;
/** More than a shelf of the vector store would hold. */
export const MAX_CHUNKS = 2_000;

/** Characters of a token: four in the alphabets, one where a character is a word or half of one. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** How many tokens a text has, about: no two models count alike. */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += DENSE.test(character) ? 4 : 1;
  return Math.ceil(quarters / 4);
}

/**
 * The text in chunks: whole paragraphs as long as they fit, else sentences, else words, else whatever fits. Each begins with the end of
 * the one before.
 */
export function chunkText(text: string): string[] {
  const chunks: string[] = [];
  let chunk: string[] = [];
  let tokens = 0;
  let hasNew = false;
  const close = () => {
    if (!hasNew) return;
    chunks.push(chunk.join('').trim());
    const tail = tailOf(chunk);
    chunk = tail;
    tokens = estimateTokens(tail.join(''));
    hasNew = false;
  };
  for (const piece of piecesOf(text)) {
    const size = estimateTokens(piece);
    if (tokens + size > CHUNK_TOKENS) close();
    // What is repeated gives way to what is new.
    if (tokens + size > CHUNK_TOKENS) {
      chunk = [];
      tokens = 0;
    }
    chunk.push(piece);
    tokens += size;
    hasNew ||= piece.trim() !== '';
  }
  close();
  return chunks.filter((each) => each !== '');
}

/** The last pieces that make an overlap together. */
function tailOf(pieces: readonly string[]): string[] {
  const tail: string[] = [];
  let tokens = 0;
  for (let i = pieces.length - 1; i >= 0; i--) {
    tokens += estimateTokens(pieces[i]!);
    if (tokens > OVERLAP_TOKENS) break;
    tail.unshift(pieces[i]!);
  }
  return tail;
}

/** The ends that a piece may have, the best first. */
const SEAMS = [/\n{2,}/g, /\n/g, /[.!?。！？]\s*/g, /\s+/g] as const;

/** The text in pieces that fit into a chunk, with what parts them at their ends: joined they are the text. */
function* piecesOf(text: string, seam = 0): Generator<string> {
  const pattern = SEAMS[seam];
  if (!pattern) {
    yield* hardPieces(text);
    return;
  }
  let from = 0;
  const upTo = function* (to: number): Generator<string> {
    const piece = text.slice(from, to);
    from = to;
    if (piece === '') return;
    if (estimateTokens(piece) <= CHUNK_TOKENS / 2) yield piece;
    else yield* piecesOf(piece, seam + 1);
  };
  for (const match of text.matchAll(pattern)) yield* upTo(match.index + match[0].length);
  yield* upTo(text.length);
}

function* hardPieces(text: string): Generator<string> {
  const characters = [...text];
  for (let i = 0; i < characters.length; i += CHUNK_TOKENS / 2)
    yield characters.slice(i, i + CHUNK_TOKENS / 2).join('');
}
