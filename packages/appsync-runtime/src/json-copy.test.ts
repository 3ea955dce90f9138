import { isDeepStrictEqual } from 'node:util';
import vm from 'node:vm';
import fc from 'fast-check';
import { jsonCopy } from './json-copy.ts';

const byJson = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

test('any value: the copy is that of JSON', () => {
  const value = fc.anything({
    ...{ withNullPrototype: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
    ...{ withTypedArray: true, withSparseArray: true, maxDepth: 4 },
    stringUnit: 'binary',
    key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '7', 'length')),
  });
  fc.assert(
    fc.property(value, (given) => {
      const wrapped = { given };
      // Not toStrictEqual, which reads the type from a member `constructor`.
      expect(isDeepStrictEqual(jsonCopy(wrapped), byJson(wrapped))).toBe(true);
      expect(JSON.stringify(jsonCopy(wrapped))).toBe(JSON.stringify(byJson(wrapped)));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['undefined', 'undefined'],
  ['members without a value', '({ a: undefined, b: () => 1, c: [undefined, , () => 1] })'],
  ['numbers that JSON does not have', '[-0, NaN, Infinity, -Infinity]'],
  ['a boxed text', '({ a: Object("text") })'],
  ['an own toJSON', '({ a: { toJSON: () => ({ b: 1 }) }, c: { toJSON: () => undefined } })'],
  ['members of an array', 'Object.assign([1], { a: 2 })'],
  ['the name __proto__', 'JSON.parse(\'{ "__proto__": { "a": 1 } }\')'],
])('a value of another realm, %s: the copy is that of JSON, of this realm', (_name, source) => {
  const value: unknown = vm.runInNewContext(source);
  const copy = jsonCopy(value);
  expect(copy).toStrictEqual(byJson(value));
  expect(JSON.stringify(copy)).toBe(JSON.stringify(byJson(value)));
});

test('a change of the copy does not change the value, nor the other way round', () => {
  const value = { list: [{ a: 1 }] };
  const copy = jsonCopy(value) as typeof value;
  copy.list[0] = { a: 2 };
  expect(value).toEqual({ list: [{ a: 1 }] });
  expect(copy.list).not.toBe(value.list);
});

test('deep values: the copy is that of JSON', () => {
  const deep = (levels: number): unknown => (levels === 0 ? [undefined, 'end'] : { in: [deep(levels - 1)] });
  expect(jsonCopy(deep(300))).toEqual(byJson(deep(300)));
});

test('a value that contains itself, or a BigInt: throws the error of JSON', () => {
  const circular: unknown[] = [];
  circular.push({ circular });
  expect(() => jsonCopy(circular)).toThrow('circular structure');
  expect(() => jsonCopy({ a: 1n })).toThrow('serialize a BigInt');
});
