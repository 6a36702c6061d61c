import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { generateClients, schemaDomains } from '../../scripts/generate-clients.ts';
import { outdatedMigrations, writeMigration } from '../../scripts/migrate.ts';
import { type ScratchServer, startScratchServer } from '../../scripts/scratch-database.ts';
import { temporaryDirectory } from './open.ts';

let scratch: ScratchServer;
let root: string;
beforeAll(async () => {
  scratch = await startScratchServer();
});
afterAll(() => scratch.close());
beforeEach(() => {
  root = temporaryDirectory('write-migration');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeSchema(fields: string): void {
  mkdirSync(path.join(root, 'shop'), { recursive: true });
  writeFileSync(
    path.join(root, 'shop', 'schema.prisma'),
    `datasource db {\n  provider = "postgresql"\n}\n\nmodel Item {\n  id String @id\n${fields}\n  @@map("items")\n}\n`,
  );
}

test('writes the SQL that leads from the migrations to the schema, and nothing when they agree', async () => {
  writeSchema('');
  const first = await writeMigration(scratch, 'shop', 'init', root);
  expect(path.relative(root, first!)).toMatch(/^shop\/migrations\/\d{14}_init\/migration\.sql$/);
  expect(readFileSync(first!, 'utf8')).toBe(
    '-- CreateTable\nCREATE TABLE "items" (\n    "id" TEXT NOT NULL,\n\n    CONSTRAINT "items_pkey" PRIMARY KEY ("id")\n);\n',
  );
  expect(await writeMigration(scratch, 'shop', 'again', root)).toBeNull();

  writeSchema('  price Int @default(0)\n  @@index([price])');
  expect(await outdatedMigrations(scratch, ['shop'], root)).toEqual(['shop']);
  const second = await writeMigration(scratch, 'shop', 'add_price', root);
  expect(readFileSync(second!, 'utf8')).toBe(
    '-- AlterTable\nALTER TABLE "items" ADD COLUMN     "price" INTEGER NOT NULL DEFAULT 0;\n\n' +
      '-- CreateIndex\nCREATE INDEX "items_price_idx" ON "items"("price");\n',
  );
  expect(await outdatedMigrations(scratch, ['shop'], root)).toEqual([]);
});

test('accepts migrations with functions and triggers, which no schema can say', async () => {
  writeSchema('');
  const file = await writeMigration(scratch, 'shop', 'init', root);
  writeFileSync(
    file!,
    `${readFileSync(file!, 'utf8')}
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no; not here'; END $$;
CREATE TRIGGER keep BEFORE DELETE ON "items" FOR EACH ROW EXECUTE FUNCTION refuse();`,
  );
  expect(await outdatedMigrations(scratch, ['shop'], root)).toEqual([]);
});

test('refuses a name that is no file name, and a domain that is not there', async () => {
  await expect(writeMigration(scratch, 'shop', '../x', root)).rejects.toThrow('use lower-case letters');
  await expect(writeMigration(scratch, 'nothing', 'x', root)).rejects.toThrow(
    'There is no prisma/nothing/schema.prisma',
  );
});

test('the migrations of every domain make what its schema says', async () => {
  expect(schemaDomains()).toContain('platform');
  expect(await outdatedMigrations(scratch)).toEqual([]);
});

test('clients of unchanged schemas are not generated again', async () => {
  await generateClients();
  expect(await generateClients()).toEqual([]);
});
