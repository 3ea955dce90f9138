import { isLarge } from './is-large.ts';
import type { Row } from './record.ts';

const rowOf = (stored: string, changed: string): Row => {
  const base = { id: 'a', version: 1, stamps: {}, createdAt: '', updatedAt: '', log: stored };
  const pending = changed === '' ? {} : { log: { value: changed, stamp: '1-c1' } };
  return { entity: 'Habit', id: 'a', base, pending, tried: null } as unknown as Row;
};

test.each([
  ['small', rowOf('{}', ''), false],
  ['large in the server', rowOf('x'.repeat(200_000), ''), true],
  ['large with its changes', rowOf('x'.repeat(120_000), 'x'.repeat(120_000)), true],
  ['large in bytes only', rowOf('旅'.repeat(70_000), ''), true],
  ['long, but below the limit', rowOf('x'.repeat(190_000), ''), false],
])('is large: a record that is %s: %s', (_what, row, expected) => {
  expect(isLarge(row)).toBe(expected);
});
