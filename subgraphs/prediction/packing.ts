import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Series } from './forecasting/model.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** A value as a row keeps it: JSON, compressed in a thread of Node's own. */
export const pack = (value: unknown): Promise<Buffer> => compress(JSON.stringify(value));

/** Reads a value that `pack` has written. */
export const unpack = async <Value>(content: Buffer): Promise<Value> =>
  JSON.parse((await expand(content)).toString()) as Value;

/** A series as a row keeps it: all times, then all values, as little-endian doubles, compressed. */
export function packSeries({ ds, y }: Series): Promise<Buffer> {
  const bytes = Buffer.alloc(ds.length * 16);
  for (let i = 0; i < ds.length; i++) {
    bytes.writeDoubleLE(ds[i]!, i * 8);
    bytes.writeDoubleLE(y[i]!, (ds.length + i) * 8);
  }
  return compress(bytes);
}

/** Reads a series that `packSeries` has written. */
export async function unpackSeries(content: Buffer): Promise<Series> {
  const bytes = await expand(content);
  const rows = bytes.length / 16;
  const column = (from: number) => Float64Array.from({ length: rows }, (_, i) => bytes.readDoubleLE((from + i) * 8));
  return { ds: column(0), y: column(rows) };
}
