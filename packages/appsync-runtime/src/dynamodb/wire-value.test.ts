import fc from 'fast-check';
import { renderFilter } from './expression.ts';
import { toDynamoDB } from './typed-value.ts';
import { fromWire, toWire } from './wire-value.ts';

it('any JSON value survives the way to DynamoDB and back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(fromWire(toWire(toDynamoDB(value))))).toBe(JSON.stringify(value));
    }),
  );
});

it('any JSON value as a filter is rendered or answered with null', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (filter) => {
      const rendered = renderFilter(filter);
      expect(rendered === null || typeof rendered.expression === 'string').toBe(true);
    }),
  );
});
