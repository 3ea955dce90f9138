import { isScalarType, parseValue } from 'graphql';
import { buildAppSyncSchema } from './schema.ts';

const schema = buildAppSyncSchema('type Query { a: String }');
const scalar = (name: string) => {
  const type = schema.getType(name);
  if (!isScalarType(type)) throw new Error(`${name} is not a scalar.`);
  return type;
};
const accepts = (name: string, value: unknown): boolean => {
  try {
    scalar(name).parseValue(value);
    return true;
  } catch {
    return false;
  }
};

test.each([
  [
    'AWSDate',
    ['2026-11-20', '2024-02-29', '2026-11-20Z', '2026-11-20+05:30'],
    ['2026-02-29', '2026-1-1', '20261120', '', 1],
  ],
  [
    'AWSTime',
    ['09:30', '09:30:05', '09:30:05.123', '09:30Z', '23:59:59-08:00'],
    ['24:00', '9:30', '09:60', 'noon'],
  ],
  [
    'AWSDateTime',
    [
      '2026-11-20T09:30Z',
      '2026-11-20T09:30:05.123Z',
      '2026-11-20T09:30:05+05:30',
      '2024-02-29T23:59:59.999Z',
    ],
    [
      '2026-02-29T00:00:00.000Z',
      '2026-11-20T24:00:00.000Z',
      '2026-11-20T09:30:05.123z',
      '2026-11-20T09:30',
      '2026-11-20 09:30Z',
      '2026-13-01T00:00Z',
      '2026-11-20',
    ],
  ],
  ['AWSEmail', ['ann@example.com', 'a.b+c@x-y.org'], ['ann', 'ann@', '@x.org', 'a b@x.org']],
  ['AWSURL', ['https://example.com/a?b=c', 'mailto:a@b.c'], ['example.com', 'https://a.b/c//d', '']],
  ['AWSPhone', ['+358 40 123 4567', '(555) 123-4567'], ['phone', '']],
  [
    'AWSIPAddress',
    ['127.0.0.1', '10.0.0.0/8', '::1', 'fe80::/64'],
    ['256.0.0.1', '10.0.0.0/33', '1', '1.2.3.4/8/9'],
  ],
  ['AWSTimestamp', [0, 1_700_000_000], [1.5, '1']],
  ['AWSJSON', ['{"a":1}', 'null', '"text"'], ['{a:1}', '', 1]],
])('%s: accepts valid values and rejects invalid ones', (name, right: unknown[], wrong: unknown[]) => {
  expect(right.filter((value) => !accepts(name, value))).toEqual([]);
  expect(wrong.filter((value) => accepts(name, value))).toEqual([]);
});

test('scalars: parse literals like variables', () => {
  expect(scalar('AWSJSON').parseLiteral(parseValue('"[1]"'))).toEqual([1]);
  expect(scalar('AWSTimestamp').parseLiteral(parseValue('5'))).toBe(5);
  expect(() => scalar('AWSDate').parseLiteral(parseValue('20261120'))).toThrow('as a valid AWSDate');
});

test('serialize: returns AWSJSON as text and rejects invalid stored values', () => {
  expect(scalar('AWSJSON').serialize({ a: [1] })).toBe('{"a":[1]}');
  expect(scalar('AWSJSON').serialize('{"a":1}')).toBe('{"a":1}');
  expect(scalar('AWSDate').serialize('2026-11-20')).toBe('2026-11-20');
  expect(() => scalar('AWSDate').serialize('soon')).toThrow('Unable to serialize `soon` as a valid AWSDate.');
});
