import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaAdapter } from './schema-adapter.ts';

/** Prisma's schema engine: what `prisma migrate` asks of its native program, with the same methods and parameters. */
export type SchemaEngine = Awaited<ReturnType<typeof engine.SchemaEngine.new>>;

/** The part of the WebAssembly interface used here; the types of Node 20 leave it to browsers. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { __wbindgen_start(): void } };
}

let loaded = false;

/**
 * Starts Prisma's schema engine from its WebAssembly package, so that nothing is downloaded.
 * @param datamodels `[path, content]` of each Prisma schema file
 * @throws Error with the engine's message when a schema cannot be parsed
 */
export async function openSchemaEngine(datamodels: [string, string][], adapter: SchemaAdapter): Promise<SchemaEngine> {
  load();
  return engine.SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapter));
}

function load(): void {
  if (loaded) return;
  const directory = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const { Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  const module = new Module(readFileSync(path.join(directory, 'schema_engine_bg.wasm')));
  const instance = new Instance(module, { './schema_engine_bg.js': engine });
  // The engine reports a panic here and then traps; the trap alone would say "unreachable".
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  loaded = true;
}
