import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPatch, FREE_FORM, isJsonObject, type JsonObject, mergePatch } from '../../platform/kernel/merge-patch.ts';

describe('a merge', () => {
  // The examples of RFC 7396, appendix A, whose target and patch are objects.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('of %j and %j is %j', (target, patch, merged) => {
    expect(mergePatch(target as JsonObject, patch as JsonObject)).toEqual(merged);
  });

  const documents = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })).filter((value) => safely(value));

  it('changes neither argument, is the same twice, and leaves no null of the patch behind', () => {
    fc.assert(
      fc.property(documents, documents, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        const merged = mergePatch(target as JsonObject, patch as JsonObject);
        expect(JSON.stringify([target, patch])).toBe(before);
        expect(mergePatch(merged, patch as JsonObject)).toEqual(merged);
        for (const [key, value] of Object.entries(patch))
          if (value === null) expect(Object.keys(merged)).not.toContain(key);
      }),
    );
  });

  it('reaches no prototype', () => {
    const patch = JSON.parse('{"__proto__": {"admin": true}, "a": {"constructor": {"prototype": {"admin": true}}}}');
    mergePatch({}, patch);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect(() => checkPatch('p', JSON.parse(`{"x": {"${key}": 1}}`), FREE_FORM)).toThrow(`the key "${key}"`);
  });
});

/** Whether a generated document passes our own check. */
function safely(value: unknown): boolean {
  try {
    return isJsonObject(checkPatch('p', value, FREE_FORM));
  } catch {
    return false;
  }
}
