import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/kernel/errors.ts';
import { expectLinearCost } from '../../../test/support/linear-cost.ts';
import type { Values } from '../scim/attribute-path.ts';
import { compileFilter } from '../scim/filter.ts';
import { parseFilter, parsePatchPath } from '../scim/filter-parser.ts';
import { applyPatch, type PatchOperation, readOperations } from '../scim/patch.ts';
import { readResource } from '../scim/resource.ts';
import { URN, USER } from '../scim/schemas.ts';

const SCIM_TYPES = [
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'mutability',
  'noTarget',
  'tooMany',
];

/** The keyword of a refusal; null where there was none. Anything else that is thrown fails the test. */
function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    const { code, scimType } = (error as AppError).extensions;
    expect(code).toBe('BAD_USER_INPUT');
    expect(SCIM_TYPES).toContain(scimType);
    return String(scimType);
  }
}

const babs: Values = {
  schemas: [URN.user],
  userName: 'bjensen',
  title: 'Guide',
  active: true,
  emails: [
    { value: 'work@example.com', type: 'work', primary: true },
    { value: 'home@example.org', type: 'home' },
  ],
  meta: { resourceType: 'User', created: '2030-01-31T12:00:00.000Z' },
};
const matches = (text: string): boolean => compileFilter(parseFilter(text), USER)(babs);

describe('a filter', () => {
  it('binds not before and before or', () => {
    expect(matches('title pr or userName eq "x" and nickName pr')).toBe(true);
    expect(matches('(title pr or userName eq "x") and nickName pr')).toBe(false);
    expect(matches('not (title pr) or userName eq "bjensen"')).toBe(true);
    expect(matches('not (title pr or userName eq "bjensen")')).toBe(false);
    expect(matches('NOT (nickName PR) AND title SW "g"')).toBe(true);
  });

  it('asks all conditions of a value path of one and the same value', () => {
    expect(matches('emails[type eq "work" and value ew "example.com"]')).toBe(true);
    expect(matches('emails[type eq "home" and value ew "example.com"]')).toBe(false);
    expect(matches('emails.type eq "home" and emails.value ew "example.com"')).toBe(true);
    expect(matches('emails[not (type eq "work")]')).toBe(true);
  });

  it('compares times as times, text by its case rule, and nothing with what is absent', () => {
    expect(matches('meta.created eq "2030-01-31T13:00:00+01:00"')).toBe(true);
    expect(matches('meta.created gt "2030-01-31T12:00:00Z"')).toBe(false);
    expect(matches('USERNAME eq "BJENSEN"')).toBe(true);
    expect(matches('meta.resourceType eq "user"')).toBe(false);
    expect(matches('nickName ne "x"')).toBe(true);
    expect(matches('nickName gt ""')).toBe(false);
    expect(matches('nickName eq null')).toBe(true);
    expect(matches('title ne null')).toBe(true);
    expect(matches('title eq "\\u0047uide"')).toBe(true);
  });

  it('is refused by its keyword and never otherwise, whatever is sent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => void refusalOf(() => matches(text))));
    const word = fc.constantFrom(
      'userName',
      'emails',
      'active',
      'meta.created',
      'not',
      'and',
      'or',
      'eq',
      'co',
      'gt',
      'pr',
      '(',
      ')',
      '[',
      ']',
      '"a"',
      'true',
      'null',
      '5',
      '__proto__',
      'constructor',
      `${URN.enterprise}:manager`,
    );
    const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (given) => void refusalOf(() => matches(given))),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(text, (given) => void refusalOf(() => parsePatchPath(given))),
      { numRuns: 500 },
    );
  });

  it('is bounded in length, depth and terms', () => {
    expect(refusalOf(() => parseFilter(`${'('.repeat(1_000)}title pr${')'.repeat(1_000)}`))).toBe('invalidFilter');
    expect(refusalOf(() => parseFilter(`${'not ('.repeat(500)}title pr${')'.repeat(500)}`))).toBe('invalidFilter');
    expect(refusalOf(() => parseFilter(Array(100).fill('title pr').join(' or ')))).toBe('invalidFilter');
    expect(refusalOf(() => parseFilter(`userName eq "${'a'.repeat(5_000)}"`))).toBe('invalidFilter');
    expect(refusalOf(() => parseFilter(`${'emails['.repeat(50)}type pr`))).toBe('invalidFilter');
  });
});

const operation: fc.Arbitrary<PatchOperation> = fc.record({
  op: fc.constantFrom('add' as const, 'remove' as const, 'replace' as const),
  path: fc.constantFrom(
    ...[
      null,
      'title',
      'name.givenName',
      'name',
      'emails',
      'emails[type eq "work"]',
      'emails[type eq "work"].value',
      'emails.type',
    ],
    ...[
      'active',
      'userName',
      'id',
      `${URN.enterprise}:department`,
      URN.enterprise,
      `${URN.enterprise}:manager`,
      'nothing',
      'emails[',
      'members',
      '__proto__',
      'addresses[primary eq true].locality',
    ],
  ),
  value: fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      'True',
      'False',
      'text',
      { toString: null },
      [{ toString: null }],
      ['a@b.c'],
      [{ value: 'a@b.c', type: 'work', primary: true }],
      { value: 'x@y.z', primary: true },
      { displayName: 'D', 'name.familyName': 'F', [`${URN.enterprise}:department`]: 'X' },
    ),
  ),
});

describe('a patch', () => {
  const before = readResource(babs, USER, 0);
  const patched = (operations: readonly PatchOperation[]): Values | null => {
    let after: Values | null = null;
    refusalOf(() => {
      after = applyPatch(before, operations, USER, 0);
    });
    return after;
  };

  it('is refused by its keyword and never otherwise, and leaves what it is given as it was', () => {
    const copy = structuredClone(before);
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), (operations) => {
        const after = patched(operations);
        expect(before).toEqual(copy);
        if (after === null) return;
        expect(after['userName']).toEqual(expect.any(String));
        // What a patch has made can be read and stored as it is: reading it again changes nothing.
        expect(readResource({ ...after, schemas: [URN.user] }, USER, 0)).toEqual(after);
        expect(applyPatch(after, [{ op: 'add', path: null, value: {} }], USER, 0)).toEqual(after);
      }),
      { numRuns: 2_000 },
    );
    expect(({} as Values)['polluted']).toBeUndefined();
  });

  it('is stable: what was replaced or added is so by doing it again', () => {
    fc.assert(
      fc.property(operation, (each) => {
        // A value that was replaced may not be one that the path means any more; then there is nothing to replace.
        const [once, twice] = [patched([each]), patched([each, each])];
        if (each.op === 'replace' && once !== null && twice !== null) expect(twice).toEqual(once);
      }),
      { numRuns: 1_000 },
    );
    const email = { value: 'new@example.com', type: 'other' };
    const add: PatchOperation = { op: 'add', path: 'emails', value: [email] };
    expect(patched([add, add])).toEqual(patched([add]));
  });

  it('leaves one primary value', () => {
    const add: PatchOperation = { op: 'add', path: 'emails', value: [{ value: 'p@example.com', primary: true }] };
    const emails = patched([add])!['emails'] as Values[];
    expect(emails.filter(({ primary }) => primary === true).map(({ value }) => value)).toEqual(['p@example.com']);
  });

  it('takes the capitals, text booleans and lists of directories, and refuses what is no operation', () => {
    const body = { schemas: [URN.patch], Operations: [{ OP: 'Replace', Path: 'active', Value: 'False' }] };
    expect(applyPatch(before, readOperations(body), USER, 0)['active']).toBe(false);
    const none = [
      null,
      [],
      {},
      { schemas: [URN.patch] },
      { schemas: [URN.patch], Operations: [] },
      { ...body, Operations: [5] },
    ];
    for (const given of none) expect(refusalOf(() => readOperations(given))).toBe('invalidSyntax');
    const many = { ...body, Operations: Array(1_000).fill({ op: 'add', path: 'title', value: 'x' }) };
    expect(refusalOf(() => readOperations(many))).toBe('tooMany');
  });
});

describe('the cost of a filter', () => {
  it('grows no faster than the text that it is asked of', () => {
    const filter = compileFilter(parseFilter(`title co "${'a'.repeat(50)}b"`), USER);
    expectLinearCost(
      'a',
      (title) => ({ title }),
      (values) => void filter(values),
    );
  });
});

it('a resource whose schemas are no texts is refused', () => {
  const given = { ...babs, schemas: [{ toString: null }] };
  expect(refusalOf(() => readResource(given, USER, 0))).toBe('invalidValue');
});
