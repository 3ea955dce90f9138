import { maxResponseCharacters, maxResponseFields, ResponseBudget } from './response-budget.ts';
import type { SelectedField } from './selection.ts';

const field = (name: string, fields: SelectedField[] = [], key = name): SelectedField => ({
  name,
  key,
  fields,
});
const times = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);

test('response budget: allows the maximum number of fields and not one more', () => {
  const budget = new ResponseBudget();
  const selected = [
    field(
      'items',
      times(9, 0).map((_, index) => field('id', [], `a${index}`)),
    ),
  ];
  // Each item has nine aliases of one field; `items` also counts.
  budget.spend({ items: times(11_111, { id: 'x' }) }, selected);
  expect(() => budget.spend({ items: times(1, { id: 'x' }) }, selected)).toThrow(
    'The response is too large.',
  );
  expect(maxResponseFields).toBe(100_000);
});

test('response budget: limits the total length of texts', () => {
  const budget = new ResponseBudget();
  const half = { text: 'x'.repeat(maxResponseCharacters / 2) };
  budget.spend([half, half], [field('text')]);
  expect(() => budget.spend('x', [])).toThrow('The response is too large.');
});

test('response budget: rejects all later values after it is exceeded', () => {
  const budget = new ResponseBudget();
  expect(() => budget.check()).not.toThrow();
  expect(() => budget.spend(times(1, 'x'.repeat(maxResponseCharacters + 1)), [])).toThrow();
  expect(() => budget.check()).toThrow('The response is too large.');
});
