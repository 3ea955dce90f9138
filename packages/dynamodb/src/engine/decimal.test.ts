import { addNumbers, compareNumbers, numberSize, toCanonicalNumber, toOrderedBytes } from './decimal.ts';

const canonical = (text: string) => {
  const read = toCanonicalNumber(text);
  return 'number' in read ? read.number : read.fault;
};
const digits = '1234567890'.repeat(4);

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['007', '7'],
  ['+5', '5'],
  ['1.0', '1'],
  ['0.30', '0.3'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-1200', '-1200'],
  ['12e-5', '0.00012'],
  ['1.5E3', '1500'],
  ['9007199254740993', '9007199254740993'],
  [digits.slice(0, 38), digits.slice(0, 38)],
  ['1e125', `1${'0'.repeat(125)}`],
  ['1e-130', `0.${'0'.repeat(129)}1`],
])('number %s is stored as %s', (text, expected) => {
  expect(canonical(text)).toBe(expected);
});

test.each([
  ['', 'not-a-number'],
  ['.', 'not-a-number'],
  ['x', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  [' 1', 'not-a-number'],
  ['1e126', 'too-large'],
  ['1e-131', 'too-small'],
  ['1e999999999', 'too-large'],
  [digits.slice(0, 39), 'too-precise'],
])('number %p is rejected: %s', (text, fault) => {
  expect(canonical(text)).toBe(fault);
});

test.each([
  ['0.1', '+', '0.2', '0.3'],
  ['0.001', '-', '1', '-0.999'],
  ['9007199254740993', '+', '1', '9007199254740994'],
  ['1', '-', '1', '0'],
  ['0', '-', '2.5', '-2.5'],
  ['99999999999999999999999999999999999999', '+', '1', `1${'0'.repeat(38)}`],
] as const)('sum: %s %s %s is %s', (a, operator, b, expected) => {
  expect(addNumbers(a, b, operator)).toBe(expected);
});

test('order: the bytes and the comparison have the order of the numbers', () => {
  const sorted = [
    ...[
      '-1e125',
      '-100.01',
      '-100',
      '-99.99',
      '-12',
      '-1.25',
      '-1.2',
      '-1',
      '-0.5',
      '-1e-130',
      '0',
      '1e-130',
    ],
    ...['0.05', '0.5', '0.55', '1', '1.2', '1.25', '9', '9.9', '10', '12', '99', '100', '9007199254740992'],
    ...['9007199254740993', '1e125'],
  ].map(canonical);
  const shuffled = sorted.toReversed();
  expect(shuffled.toSorted((a, b) => Buffer.compare(toOrderedBytes(a), toOrderedBytes(b)))).toEqual(sorted);
  expect(shuffled.toSorted(compareNumbers)).toEqual(sorted);
});

test.each([
  ['0', 1],
  ['1', 2],
  ['12', 2],
  ['120', 3],
  ['123', 3],
  ['-5', 3],
  ['1200', 2],
])('size: %s has %d bytes', (text, size) => {
  expect(numberSize(text)).toBe(size);
});
