import { matchesArguments, matchesFilter } from './match-filter.ts';

const event = { owner: 'ann', n: 5, done: false, tags: ['a', 'b'], place: { country: 'FI' }, gone: null };
const passes = (fieldName: string, operator: string, value: unknown) =>
  matchesFilter({ filterGroup: [{ filters: [{ fieldName, operator, value }] }] }, event);

test.each([
  ['owner', 'eq', 'ann', 'bob'],
  ['done', 'eq', false, true],
  ['owner', 'ne', 'bob', 'ann'],
  ['n', 'lt', 6, 5],
  ['n', 'le', 5, 4],
  ['n', 'gt', 4, 5],
  ['n', 'ge', 5, 6],
  ['owner', 'gt', 'a', 'b'],
  ['n', 'in', [1, 5], [1]],
  ['n', 'notIn', [1], [5]],
  ['tags', 'contains', 'a', 'c'],
  ['owner', 'contains', 'nn', 'x'],
  ['tags', 'notContains', 'c', 'a'],
  ['owner', 'beginsWith', 'an', 'nn'],
  ['n', 'between', [5, 6], [6, 7]],
  ['tags', 'containsAny', ['c', 'b'], ['c']],
  ['place.country', 'eq', 'FI', 'SE'],
  ['gone', 'eq', null, 'x'],
])('match filter: %s %s %j passes, %j fails', (field, operator, right, wrong) => {
  expect(passes(field, operator, right)).toBe(true);
  expect(passes(field, operator, wrong)).toBe(false);
});

test('match filter: fails for an absent field, incomparable types and an unknown operator', () => {
  expect(passes('absent', 'ne', 'x')).toBe(false);
  expect(passes('n', 'gt', '1')).toBe(false);
  expect(passes('n', 'like', 5)).toBe(false);
  expect(passes('n', 'notIn', 5)).toBe(false);
});

test('match filter: passes when all tests of one group pass', () => {
  const right = { fieldName: 'n', operator: 'eq', value: 5 };
  const wrong = { fieldName: 'n', operator: 'eq', value: 6 };
  expect(matchesFilter({ filterGroup: [{ filters: [wrong] }, { filters: [right] }] }, event)).toBe(true);
  expect(matchesFilter({ filterGroup: [{ filters: [right, wrong] }] }, event)).toBe(false);
  expect(matchesFilter({ filterGroup: [] }, event)).toBe(false);
});

test('match arguments: passes when each argument equals the field with its name', () => {
  expect(matchesArguments({ owner: 'ann', n: 5 }, event)).toBe(true);
  expect(matchesArguments({ owner: 'bob' }, event)).toBe(false);
  expect(matchesArguments({ absent: null }, event)).toBe(false);
  expect(matchesArguments({}, event)).toBe(true);
});
