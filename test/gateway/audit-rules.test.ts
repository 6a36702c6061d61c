import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUDIT_FACTS } from '../../gateway/audit/audit-facts.ts';
import { type FieldOutcome, fieldOutcomes, severityOf } from '../../gateway/audit/audit-outcome.ts';
import { readFieldAudits } from '../../gateway/audit/field-audit.ts';
import { projectRoot } from '../../platform/kernel/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const LINK = 'extend schema @link(url: "https://trellis.dev/audit/v1.0", import: ["@audit"])';

describe('the events that are recorded', () => {
  test('are those of the page, and there are such events', () => {
    const told = [...read('docs/audit-events.md').matchAll(/^\| `([a-z_.]+)` \| (\w+) \| (\w+) \| (\w+) \|$/gm)];
    const lines = told.map(([, type, category, severity, outcome]) => [type, { category, severity, outcome }]);
    const facts = Object.entries(AUDIT_FACTS).map(([type, { category, severity, outcome = 'success' }]) => [
      type,
      { category, severity, outcome },
    ]);
    expect(Object.fromEntries(lines)).toEqual(Object.fromEntries(facts));
    const known = read('schema/events.txt')
      .split('\n')
      .map((line) => line.split(' ', 1)[0]);
    expect(known).toEqual(expect.arrayContaining(Object.keys(AUDIT_FACTS)));
  });
});

describe('@audit', () => {
  const reading = (field: string) => () => readFieldAudits(`${LINK} type Mutation { ${field} }`);

  test('refuses what does not exist, by name', () => {
    expect(reading('a: Int @audit(category: "gossip")')).toThrow('Mutation.a: @audit(category:) must be one of');
    expect(reading('a: Int @audit(severity: "awful")')).toThrow('Mutation.a: @audit(severity:) must be one of');
    expect(() => readFieldAudits(`${LINK} type Query { a: Int @audit(skip: true) }`)).toThrow(
      'is for fields of Mutation and Subscription',
    );
  });

  test('is found under the name that it is linked by, and nowhere where it is not linked', () => {
    const renamed = LINK.replace('"@audit"', '{ name: "@audit", as: "@log" }');
    const sdl = `${renamed} type Mutation { a: Int @log(recordedByDomain: true, severity: "high") b: Int @audit(skip: true) }`;
    expect([...readFieldAudits(sdl)]).toMatchObject([
      ['Mutation.a', { recordedByDomain: true, severity: 'high', skip: false }],
    ]);
    expect(readFieldAudits('type Mutation { a: Int @audit(skip: true) }').size).toBe(0);
  });
});

describe('the outcome of a field', () => {
  const fields = [
    { key: 'a', owner: 'one' },
    { key: 'b', owner: 'one' },
    { key: 'c', owner: 'one' },
    { key: 'd', owner: 'two' },
  ] as unknown as Parameters<typeof fieldOutcomes>[0];
  const error = (code: string, ...path: (string | number)[]) => ({ message: code, path, extensions: { code } });
  const codes = (outcomes: readonly FieldOutcome[]) => outcomes.map(({ outcome, reason }) => reason ?? outcome);

  test('is the error at its place, or one without a place', () => {
    expect(codes(fieldOutcomes(fields, { data: { a: 1, b: 1, c: 1, d: 1 } }))).toEqual(Array(4).fill('success'));
    expect(codes(fieldOutcomes(fields, { errors: [error('FORBIDDEN')] }))).toEqual(Array(4).fill('FORBIDDEN'));
    expect(fieldOutcomes(fields, { data: null, errors: [error('UPSTREAM_FAILED')] })[0]!.outcome).toBe('failure');
  });

  test('is that of the field before it in the same subgraph, when that one took the answer away', () => {
    const lost = fieldOutcomes(fields, { data: null, errors: [error('NOT_FOUND', 'b')] });
    expect(codes(lost)).toEqual(['success', 'NOT_FOUND', 'NOT_FOUND', 'success']);
    const nullable = { data: { a: 1, b: null, c: 1, d: 1 }, errors: [error('NOT_FOUND', 'b')] };
    expect(codes(fieldOutcomes(fields, nullable))).toEqual(['success', 'NOT_FOUND', 'success', 'success']);
  });

  test('is a success when only something below it is missing', () => {
    const partial = { data: { a: { x: null }, b: 1, c: 1, d: 1 }, errors: [error('UPSTREAM_FAILED', 'a', 'x')] };
    expect(codes(fieldOutcomes(fields, partial))).toEqual(Array(4).fill('success'));
  });

  test('decides how grave it is', () => {
    const graveness = (reason: string | null, outcome: FieldOutcome['outcome']) =>
      severityOf('info', { outcome, reason });
    expect(graveness(null, 'success')).toBe('info');
    expect(graveness('BAD_USER_INPUT', 'refused')).toBe('low');
    expect(graveness('INVALID_CREDENTIALS', 'refused')).toBe('medium');
    expect(graveness('UPSTREAM_FAILED', 'failure')).toBe('medium');
    expect(severityOf('high', { outcome: 'refused', reason: 'FORBIDDEN' })).toBe('high');
  });
});
