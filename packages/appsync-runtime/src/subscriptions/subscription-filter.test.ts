import { toSubscriptionFilter } from './subscription-filter.ts';

const short = (...input: Parameters<typeof toSubscriptionFilter>) =>
  toSubscriptionFilter(...input)?.filterGroup.map(({ filters }) =>
    filters.map(({ fieldName, operator, value }) => `${fieldName} ${operator} ${String(value)}`).join(' & '),
  );

it('joins fields and members of and, splits by members of or and by operators', () => {
  expect(short({ a: { eq: 1 }, b: { ne: 2 } })).toEqual(['a eq 1 & b ne 2']);
  expect(short({ and: [{ a: { eq: 1 } }, { or: [{ b: { eq: 2 } }, { c: { eq: 3 } }] }] })).toEqual([
    'a eq 1 & b eq 2',
    'a eq 1 & c eq 3',
  ]);
  expect(short({ a: { gt: 1, lt: 9 } })).toEqual(['a gt 1', 'a lt 9']);
});

it('leaves out ignored fields and adds one of the rules', () => {
  expect(short({ a: { eq: 1 }, b: { eq: 2 } }, ['b'])).toEqual(['a eq 1']);
  expect(short({ a: { eq: 1 } }, [], { r: { gt: 2 }, s: { eq: 3 } })).toEqual([
    'a eq 1 & r gt 2',
    'a eq 1 & s eq 3',
  ]);
});

it('has no group for an empty filter and is null for what is no object', () => {
  expect(short({})).toEqual([]);
  expect(toSubscriptionFilter('a')).toBeNull();
  expect(toSubscriptionFilter([])).toBeNull();
});
