import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Random } from './random.ts';

const texts = [
  '',
  'a',
  'ab',
  'abc',
  'b',
  'Tea',
  'Ä',
  'é',
  'a\0b',
  '\uffee',
  '😀',
  '2026-11-27',
  '2026-11-28T12:00Z',
];
const numbers = [
  ...['0', '1', '-1', '2', '10', '9', '007', '1.0', '-0', '0.001', '-2.5', '1e3', '12e-5', '0.30', '99.99'],
  ...['9007199254740993', '9007199254740992', '123456789012345678901234567890.12345678', '1e-130', '9.9e125'],
];
const faultyNumbers = ['', 'x', '1e126', '1e-131', '1.2.3', '123456789012345678901234567890123456789'];

export const text = (random: Random): string => random.pick(texts);
export const number = (random: Random): string =>
  random.chance(60) ? String(random.below(20)) : random.pick(numbers);
const bytes = (random: Random): Uint8Array => Uint8Array.from(random.list(0, 3, () => random.below(4) * 85));

const unique = <T>(values: readonly T[], key: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
];

/** A valid value of any type. */
export function value(random: Random, depth = 0): AttributeValue {
  switch (random.below(depth < 2 ? 14 : 10)) {
    case 0:
    case 1:
    case 2:
      return { S: text(random) };
    case 3:
    case 4:
      return { N: number(random) };
    case 5:
      return { B: bytes(random) };
    case 6:
      return { BOOL: random.chance(50) };
    case 7:
      return { NULL: true };
    case 8:
      return random.chance(50)
        ? {
            SS: unique(
              random.list(1, 4, () => text(random)),
              String,
            ),
          }
        : {
            BS: unique(
              random.list(1, 3, () => bytes(random)),
              String,
            ),
          };
    case 9:
      return {
        NS: unique(
          random.list(1, 4, () => number(random)),
          (one) => String(Number(one)),
        ),
      };
    case 10:
    case 11:
      return { L: random.list(0, 4, () => value(random, depth + 1)) };
    default:
      return { M: attributes(random, 3, depth + 1) };
  }
}

/** A value that is sometimes rejected. */
export function anyValue(random: Random): AttributeValue {
  if (!random.chance(3)) return value(random);
  return random.pick<AttributeValue>([
    { N: random.pick(faultyNumbers) },
    { SS: [] },
    { NS: ['1', '1.0'] },
    { SS: ['a', 'a'] },
    { L: [{ N: 'x' }] },
  ]);
}

export const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'] as const;

export const names = ['title', 'count', 'tags', 'list', 'map', 'done', 'note'] as const;

export function attributes(random: Random, most: number, depth = 0): Record<string, AttributeValue> {
  return Object.fromEntries(random.list(0, most, () => [random.pick(names), value(random, depth)]));
}
