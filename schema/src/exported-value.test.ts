import type { Field } from './entity.ts';
import { isExportedValue, isInstant } from './exported-value.ts';

const text = { type: 'String', maxLength: 4 } as const;
const fields: readonly (readonly [string, Field, readonly unknown[], readonly unknown[]])[] = [
  ['a text', text, ['', '    ', 'abcd'], ['abcde', 1, null, undefined]],
  ['a text that is not blank', { ...text, notBlank: true }, ['a'], ['', '  ']],
  ['a word', { ...text, oneOf: ['a', 'b'] }, ['a'], ['', 'c']],
  ['a word that may be empty', { ...text, oneOf: ['a'], mayBeEmpty: true }, ['a', ''], ['c']],
  [
    'a time of day',
    { type: 'String', maxLength: 5, format: 'HH:mm' },
    ['00:00', '23:59'],
    ['', '24:00', '9:00', '09:00\n'],
  ],
  [
    'a link',
    { type: 'String', maxLength: 99, format: 'web link' },
    ['https://example.org', 'HTTP://example.org/a?b'],
    ['', 'javascript:alert(1)', 'https://', 'ftp://example.org', 'https://a b', ' https://a', 'https://a\n'],
  ],
  [
    'an object',
    { type: 'String', maxLength: 10, format: 'JSON object' },
    [{}, { a: true }],
    ['{}', [], null, { ab: true }],
  ],
  [
    'a list',
    { type: 'String', maxLength: 10, format: 'JSON list' },
    [[], [{ a: 1 }], ['abcdef']],
    ['[]', {}, null, ['abcdefg']],
  ],
  [
    'a day',
    { type: 'AWSDate' },
    ['2028-02-29', '1900-01-01', '2200-12-31'],
    ['2026-02-29', '2026-02-28Z', '2026-2-28', '', 20_260_228, '0001-01-01', '1899-12-31', '2201-01-01'],
  ],
  ['a number', { type: 'Int', min: 0, max: 4 }, [0, 4], [-1, 5, 1.5, '1', NaN]],
  [
    'a number with two decimals',
    { type: 'Float', min: 0.01, max: 4 },
    [0.01, 1.15, 4],
    [0, 4.01, 1.005, '1', NaN, null],
  ],
  ['a number of a list', { type: 'Int', min: 0, max: 60, oneOf: [0, 15, 60] }, [0, 15, 60], [5, -1, '15']],
  ['a number that is not 0', { type: 'Int', min: -1, max: 4, notZero: true }, [-1, 1, 4], [0, -2, 5]],
  ['a choice', { type: 'Boolean' }, [true, false], [0, 'true', null]],
  [
    'words',
    { type: '[String!]', oneOf: ['Mon', 'Tue'] },
    [[], ['Tue', 'Mon']],
    ['Mon', ['Mon', 'Mon'], ['Wed'], [1]],
  ],
];

test.each(fields)('exported value: %s', (_, field, valid, invalid) => {
  expect(valid.filter((value) => !isExportedValue(field, value))).toEqual([]);
  expect(invalid.filter((value) => isExportedValue(field, value))).toEqual([]);
});

test('exported value: an instant has a day, a time and an offset', () => {
  const valid = ['2026-11-23T18:30:00.000Z', '2026-11-23T18:30+01:00', '2026-11-23T18:30:00.123456789Z'];
  expect(valid.filter((value) => !isExportedValue({ type: 'AWSDateTime' }, value))).toEqual([]);
  const invalid = [
    '2026-11-23',
    '2026-11-23T18:30:00',
    '2026-02-30T18:30:00Z',
    '2026-11-23T25:00Z',
    '',
    5,
    null,
  ];
  expect(invalid.filter(isInstant)).toEqual([]);
});
