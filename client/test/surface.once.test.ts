import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { unsaidSurfaceBreaks } from '../../scripts/client/surface-breaks.ts';
import { installClientTools } from '../../scripts/client/tools.ts';
import { runQuietly } from '../../scripts/run.ts';

const INDEX = `
  export { type Book, Shelf, type Kind } from './shelf.ts';
  export type * from './generated/types.ts';
  /** Finds. */
  export const find = (title: string, { year }: { readonly year?: number } = {}): string => title + year;
`;
const SHELF = `
  import type { Print } from './generated/types.ts';
  export type Kind = 'novel' | 'atlas';
  export interface Book { readonly title: string; readonly kind?: Kind | null; read(page?: number): Promise<Page> }
  interface Page { readonly text: string; readonly print: Print }
  class Furniture { readonly height: number = 1; protected readonly nails = 4; #weight = 2; weigh() { return this.#weight; } }
  export class Shelf<Item = Book> extends Furniture {
    constructor(readonly items: readonly Item[]) { super(); }
    /** @deprecated It may be gone from 2030-01-31 on. */
    get first() { return this.items[0]; }
    add(item: Item): void;
    add(item: Item, place: number): void;
    add(item: Item, place = 0): void { console.log(item, place); }
    private shake() {}
  }
`;
const MADE = 'export interface Print { readonly ink: string }';
/** Lines that are to be written of it. */
const SURFACE = [
  '. exports Book',
  '. exports Kind',
  '. exports Shelf',
  '. exports find',
  './shelf exports Book',
  './shelf exports Kind',
  './shelf exports Shelf',
  'Book.kind?: Kind | null',
  'Book.read(page?: number): Promise<Page>',
  'Book.title: string',
  "Kind | 'atlas'",
  "Kind | 'novel'",
  'Page.print: Print',
  'Page.text: string',
  'Shelf extends Furniture',
  'Shelf.add(item: Item): void',
  'Shelf.add(item: Item, place: number): void',
  'Shelf.first: Item @deprecated It may be gone from 2030-01-31 on.',
  'Shelf.height: number',
  'Shelf.items: readonly Item[]',
  'Shelf.weigh(): number',
  'find(title: string, options?: { readonly year?: number }): string',
  'new Shelf(items: readonly Item[])',
];

describe('the surface of a package', () => {
  let folder: string;
  beforeAll(async () => {
    await installClientTools();
    folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-surface-'));
    const exports = {
      '.': './dist/index.js',
      './shelf': './dist/shelf.js',
      './*': './dist/generated/*.js',
      './package.json': './package.json',
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'shelves', type: 'module', exports }));
    mkdirSync(path.join(folder, 'generated'));
    writeFileSync(path.join(folder, 'generated/types.ts'), MADE);
    writeFileSync(path.join(folder, 'index.ts'), INDEX);
    writeFileSync(path.join(folder, 'shelf.ts'), SHELF);
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  it('has a line for each export, method, field and value, and none of what is private', async () => {
    const file = path.join(folder, 'surface.txt');
    const program = path.join(projectRoot, 'scripts/client/surface.mjs');
    expect(await runQuietly('node', [program, folder, file])).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(SURFACE);
  });

  it('is committed for the client, without what is made of the document', () => {
    const lines = readFileSync(path.join(projectRoot, 'schema/client.txt'), 'utf8').trim().split('\n');
    for (const line of [
      './core exports Client',
      'NotFoundError extends ApiError',
      'CallOptions.timeoutMs?: number | undefined',
      'Following.follow(options?: FollowOptions): Leavable<Event>',
      'Trellis.query: ChatFunction @deprecated Use `chat`. It is removed in 3.0.0.',
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /tasks/i.test(line))).toEqual([]);
  });
});

describe('the check of the surface', () => {
  const before = [
    './books exports booksAdd',
    './books exports booksFind',
    'Author.name: string',
    'Book.author: Author',
    'Book.title: string',
    'Found.books: readonly Book[]',
    'Kind | "atlas"',
    'Kind | "novel"',
    'Shelf.height: number',
    'booksAdd(client: Client, body: Book): Promise<Found>',
    'booksFind(client: Client, query?: Kind): Promise<Found> @deprecated It may be gone from 2030-01-31 on.',
    'new Shelf(kind: Kind)',
  ];
  const without = (...gone: readonly string[]) => before.filter((line) => !gone.includes(line));

  it('lets additions pass, and the removal of what was deprecated', () => {
    const more = [
      'Book.year?: number',
      'Found.total: number',
      'Kind | "comic"',
      'Shelf.width: number',
      'booksGet(): void',
    ];
    expect(unsaidSurfaceBreaks(before, [...before, ...more], [])).toEqual([]);
    expect(unsaidSurfaceBreaks(before, without(before[1]!, before[10]!), [])).toEqual([]);
    const deprecated = before.map((line) => (line === before[9] ? `${line} @deprecated` : line));
    expect(unsaidSurfaceBreaks(before, deprecated, [])).toEqual([]);
    expect(unsaidSurfaceBreaks(deprecated, before, [])).toEqual([]);
  });

  it('finds what is gone: an export, a field, a value', () => {
    for (const line of ['./books exports booksAdd', 'Book.title: string', 'Kind | "atlas"', 'new Shelf(kind: Kind)'])
      expect(unsaidSurfaceBreaks(before, without(line), [])).toEqual([line]);
  });

  it('finds what is another one, deprecated or not', () => {
    for (const line of ['Found.books: readonly Book[]', before[10]!]) {
      const after = [...without(line), line.replace(/: .*/, ': never')];
      expect(unsaidSurfaceBreaks(before, after, [])).toEqual([line.replace(/ @deprecated.*/, '')]);
    }
    expect(unsaidSurfaceBreaks(before, [...without('Book.title: string'), 'Book.title?: string'], [])).toHaveLength(1);
  });

  it('finds fields that inputs have to have from now on, however deep', () => {
    for (const line of ['Book.isbn: string', 'Author.born: string'])
      expect(unsaidSurfaceBreaks(before, [...before, line], [])).toEqual([line]);
  });

  it('lets pass what is named: a place, a type with its members, a pattern', () => {
    const after = without('Book.title: string', 'Book.author: Author', './books exports booksAdd');
    expect(unsaidSurfaceBreaks(before, after, ['Book.title', 'booksAdd'])).toEqual(['Book.author: Author']);
    expect(unsaidSurfaceBreaks(before, after, ['Book', 'books*'])).toEqual([]);
    expect(unsaidSurfaceBreaks(before, after, ['Boo'])).toHaveLength(3);
  });
});
