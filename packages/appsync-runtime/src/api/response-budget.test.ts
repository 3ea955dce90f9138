import { MAX_RESPONSE_CHARACTERS, MAX_RESPONSE_FIELDS, ResponseBudget } from './response-budget.ts';
import type { SelectedField } from './selection.ts';

const field = (name: string, fields: SelectedField[] = [], key = name): SelectedField => ({
  name,
  key,
  fields,
});
const times = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);

test('a response budget allows the largest response, and no field more', () => {
  const budget = new ResponseBudget();
  const selected = [
    field(
      'items',
      times(9, 0).map((_, index) => field('id', [], `a${index}`)),
    ),
  ];
  // Each item has nine aliases of one field; `items` is a field as well.
  budget.spend({ items: times(11_111, { id: 'x' }) }, selected);
  expect(() => budget.spend({ items: times(1, { id: 'x' }) }, selected)).toThrow(
    'The response is too large.',
  );
  expect(MAX_RESPONSE_FIELDS).toBe(100_000);
});

test('a response budget counts long texts', () => {
  const budget = new ResponseBudget();
  const half = { text: 'x'.repeat(MAX_RESPONSE_CHARACTERS / 2) };
  budget.spend([half, half], [field('text')]);
  expect(() => budget.spend('x', [])).toThrow('The response is too large.');
});

test('a spent response budget rejects what follows before it is read', () => {
  const budget = new ResponseBudget();
  expect(() => budget.check()).not.toThrow();
  expect(() => budget.spend(times(1, 'x'.repeat(MAX_RESPONSE_CHARACTERS + 1)), [])).toThrow();
  expect(() => budget.check()).toThrow('The response is too large.');
});
