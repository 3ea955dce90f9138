import { dynamodbUtil as util } from './typed-value.ts';

test.each([
  ['a', { S: 'a' }],
  [0, { N: 0 }],
  [false, { BOOL: false }],
  [null, { NULL: null }],
  [undefined, { NULL: null }],
  [['a', 1], { L: [{ S: 'a' }, { N: 1 }] }],
  [{ a: { b: null } }, { M: { a: { M: { b: { NULL: null } } } } }],
])('toDynamoDB: types %j', (value, typed) => expect(util.toDynamoDB(value)).toEqual(typed));

test('toMapValues: types the members of an object, and returns {} for anything else', () => {
  expect(util.toMapValues({ a: 'b' })).toEqual({ a: { S: 'b' } });
  for (const other of ['text', 1, null, undefined, ['a']]) expect(util.toMapValues(other)).toEqual({});
});

test.each([
  ['toString', 'S', 'a'],
  ['toStringSet', 'SS', ['a']],
  ['toNumber', 'N', 0],
  ['toNumberSet', 'NS', [1]],
  ['toBinary', 'B', 'AQI='],
  ['toBinarySet', 'BS', ['AQI=']],
  ['toBoolean', 'BOOL', false],
] as const)('%s: names the type %s, and returns null for null and undefined', (name, type, value) => {
  expect(util[name](value)).toEqual({ [type]: value });
  expect(util[name](null)).toBeNull();
  expect(util[name](undefined)).toBeNull();
});

test('toNull, toList and toMap: type their values', () => {
  expect(util.toNull()).toEqual({ NULL: null });
  expect(util.toList([1, 'a'])).toEqual({ L: [{ N: 1 }, { S: 'a' }] });
  expect(util.toMap({ a: true })).toEqual({ M: { a: { BOOL: true } } });
});

test('toS3Object: stores the location as JSON, which fromS3ObjectJson reads', () => {
  const { S } = util.toS3Object('key', 'bucket', 'region', '7');
  const place = { key: 'key', bucket: 'bucket', region: 'region', version: '7' };
  expect(JSON.parse(S)).toEqual({ s3: place });
  expect(util.fromS3ObjectJson(S)).toEqual(place);
});
