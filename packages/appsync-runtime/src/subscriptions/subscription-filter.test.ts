import { toSubscriptionFilter } from './subscription-filter.ts';

const short = (...input: Parameters<typeof toSubscriptionFilter>) =>
  toSubscriptionFilter(...input)?.filterGroup.map(({ filters }) =>
    filters.map(({ fieldName, operator, value }) => `${fieldName} ${operator} ${String(value)}`).join(' & '),
  );

test('subscription filter: fields and members of `and` are joined; members of `or` and operators are alternatives', () => {
  expect(short({ a: { eq: 1 }, b: { ne: 2 } })).toEqual(['a eq 1 & b ne 2']);
  expect(short({ and: [{ a: { eq: 1 } }, { or: [{ b: { eq: 2 } }, { c: { eq: 3 } }] }] })).toEqual([
    'a eq 1 & b eq 2',
    'a eq 1 & c eq 3',
  ]);
  expect(short({ a: { gt: 1, lt: 9 } })).toEqual(['a gt 1', 'a lt 9']);
});

test('subscription filter: omits ignored fields and requires one of the rules', () => {
  expect(short({ a: { eq: 1 }, b: { eq: 2 } }, ['b'])).toEqual(['a eq 1']);
  expect(short({ a: { eq: 1 } }, [], { r: { gt: 2 }, s: { eq: 3 } })).toEqual([
    'a eq 1 & r gt 2',
    'a eq 1 & s eq 3',
  ]);
});

test('subscription filter: has no group for an empty filter and is null for a value that is not an object', () => {
  expect(short({})).toEqual([]);
  expect(toSubscriptionFilter('a')).toBeNull();
  expect(toSubscriptionFilter([])).toBeNull();
});
