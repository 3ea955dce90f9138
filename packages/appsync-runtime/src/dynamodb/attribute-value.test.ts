import fc from 'fast-check';
import { renderFilter } from './expression.ts';
import { toDynamoDB } from './typed-value.ts';
import {
  fromAttributeItem,
  fromAttributeValue,
  toAttributeValue,
  type AttributeItem,
} from './attribute-value.ts';

test('attribute value: keeps any JSON value after conversion to DynamoDB and back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(fromAttributeValue(toAttributeValue(toDynamoDB(value))))).toBe(
        JSON.stringify(value),
      );
    }),
  );
});

test('attribute value: keeps the name __proto__', () => {
  const item = JSON.parse('{ "__proto__": { "S": "text" }, "id": { "S": "1" } }') as AttributeItem;
  expect(JSON.stringify(fromAttributeItem(item))).toBe('{"__proto__":"text","id":"1"}');
});

test('filter: any JSON value is rendered or gives null', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (filter) => {
      const rendered = renderFilter(filter);
      expect(rendered === null || typeof rendered.expression === 'string').toBe(true);
    }),
  );
});

test.each([
  ['N', 1.5, '1.5', 1.5],
  ['NS', [1, 2], ['1', '2'], [1, 2]],
  ['SS', ['a'], ['a'], ['a']],
  ['B', 'AQI=', Buffer.from([1, 2]), 'AQI='],
  ['BS', ['AQI='], [Buffer.from([1, 2])], ['AQI=']],
  ['BOOL', false, false, false],
  ['NULL', null, true, null],
])('attribute value: converts a typed %s of %j for DynamoDB and back', (type, value, wire, seen) => {
  const converted = toAttributeValue({ [type]: value });
  expect(converted).toEqual({ [type]: wire });
  expect(fromAttributeValue(converted)).toEqual(seen);
});
