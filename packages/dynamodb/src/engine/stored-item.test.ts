import { openConnection, type Connection } from '@kairos/sqlite/connection';
import { AttributeNames, createAttributeNames } from './attribute-names.ts';
import { decodeItem, encodeItem } from './stored-item.ts';
import type { Item } from './values.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection(null);
  createAttributeNames(connection);
});
afterEach(() => connection.close());

const item: Item = Object.fromEntries([
  ['text', { S: 'a\0b "😀"' }],
  ['number', { N: '12.5' }],
  ['precise', { N: '9007199254740993' }],
  ['large', { N: `1${'0'.repeat(100)}` }],
  ['bytes', { B: Uint8Array.of(0, 255) }],
  ['yes', { BOOL: true }],
  ['nothing', { NULL: true }],
  ['texts', { SS: ['', 'b'] }],
  ['numbers', { NS: ['1', '0.1'] }],
  ['binaries', { BS: [Uint8Array.of(1), Uint8Array.of()] }],
  ['list', { L: [{ L: [] }, { N: '1' }, { M: {} }] }],
  ['map', { M: { first: { S: 'the same' }, second: { S: 'the same' }, third: { S: 'the same' } } }],
  ['__proto__', { M: { a: { S: '' } } }],
]);

test('stored item: each type comes back the same, read by another connection too', () => {
  const stored = encodeItem(item, new AttributeNames(connection), new Set());
  expect(decodeItem(stored, new AttributeNames(connection))).toEqual(item);
});

test('stored item: names are numbers, an equal text is stored once, and some attributes are left out', () => {
  const same = { first: { S: 'the same' }, second: { S: 'the same' } };
  const stored = encodeItem({ id: { S: 'id-1' }, ...same }, new AttributeNames(connection), new Set(['id']));
  expect(stored).toBe('[1,"the same",-2]');
});

test('stored item: a long one is compressed', () => {
  const long: Item = { text: { S: 'ä tree '.repeat(500) } };
  const names = new AttributeNames(connection);
  const stored = encodeItem(long, names, new Set());
  expect(stored).toBeInstanceOf(Uint8Array);
  expect(stored.length).toBeLessThan(100);
  expect(decodeItem(stored, names)).toEqual(long);
});

test('attribute names: names of a transaction that was rolled back are added again', () => {
  const names = new AttributeNames(connection);
  expect(() =>
    connection.transaction(() => {
      encodeItem({ lost: { N: '1' }, other: { N: '2' } }, names, new Set());
      throw new Error('later');
    }),
  ).toThrow('later');
  names.refresh();
  const stored = encodeItem({ kept: { N: '3' }, lost: { N: '1' } }, names, new Set());
  expect(decodeItem(stored, new AttributeNames(connection))).toEqual({ kept: { N: '3' }, lost: { N: '1' } });
});
