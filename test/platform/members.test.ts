import { expect, test } from 'vitest';
import { Members } from '../../platform/kernel/members.ts';

test('values are there in their order until they are taken out', () => {
  const members = new Members<string>();
  const [a, b, c] = ['a', 'b', 'c'].map((value) => members.add(value));
  expect(members.values()).toEqual(['a', 'b', 'c']);
  expect(b!.remove()).toBe(true);
  expect(b!.remove()).toBe(false);
  expect(members.values()).toEqual(['a', 'c']);
  members.add('a');
  expect(members.values()).toEqual(['a', 'c', 'a']);
  a!.remove();
  c!.remove();
  expect(members.values()).toEqual(['a']);
});

test('their number is that of those that are in, however often one is taken out', () => {
  const members = new Members<number>();
  expect(members.size).toBe(0);
  const [first, second] = [members.add(1), members.add(2)];
  second.remove();
  second.remove();
  expect(members.size).toBe(1);
  first.remove();
  expect(members.size).toBe(0);
});

test('whoever reads the values may change them', () => {
  const members = new Members<{ readonly leave: () => void }>();
  for (let index = 0; index < 4; index++) {
    const place = members.add({ leave: () => place.remove() });
  }
  for (const { leave } of members.values()) {
    leave();
    members.add({ leave: () => undefined });
  }
  expect(members.values()).toHaveLength(4);
});
