import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { Trellis } from '../index.ts';
import { listedOperations } from './support/prepared-operations.ts';

it('has a method for each operation of the document that makes sense in a client, and for no other', () => {
  const { paths } = JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; 'x-sdk'?: false }>>>>;
  };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  const known = described.filter((operation) => operation['x-sdk'] !== false).map(({ operationId }) => operationId);
  const client = new Trellis({ baseUrl: 'http://nobody', auth: () => '' });
  const methods = [...new Set(listedOperations.map(({ noun }) => noun))].flatMap((noun) => {
    const resource = client[noun as keyof Trellis] as object;
    return Object.keys(resource).map((name) => noun + name.charAt(0).toUpperCase() + name.slice(1));
  });
  expect(methods.sort()).toEqual(expect.arrayContaining(known.sort()));
  expect(listedOperations.map(({ operationId }) => operationId).sort()).toEqual(known);
});
