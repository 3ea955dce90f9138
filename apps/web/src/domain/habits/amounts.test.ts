// @spec habit-amounts

import { withKeys } from '@kairos/sync/paths';
import fc from 'fast-check';
import { dayAmounts, roundAmount, setAmount, tickDay, wholeDays } from './amounts.ts';

/** A Friday. */
const today = '2026-11-20';

interface Stored {
  readonly log: string;
  readonly amount: number | null;
  readonly amounts: string | null;
}

const water = (values: Partial<Stored> = {}): Stored => ({ log: '{}', amount: 8, amounts: '{}', ...values });

/** Applies a change to a habit as the record store does. */
function changed(habit: Stored, change: Readonly<Record<string, unknown>>): Stored {
  const keysOf = (field: string) =>
    Object.fromEntries(
      Object.entries(change).flatMap(([path, value]) =>
        path.startsWith(`${field}/`) ? [[path.slice(field.length + 1), value]] : [],
      ),
    );
  return {
    ...habit,
    log: withKeys(habit.log, keysOf('log')),
    amounts: withKeys(habit.amounts, keysOf('amounts')),
  };
}

test.each([
  ['a number', { amounts: '{"2026-11-18":3}' }, { '2026-11-18': 3 }],
  ['a tick', { log: '{"2026-11-18":true}' }, { '2026-11-18': 8 }],
  ['a tick of an older client of this week', { log: '{"Wed":true}' }, { '2026-11-18': 8 }],
  ['a number and a tick', { log: '{"2026-11-18":true}', amounts: '{"2026-11-18":3}' }, { '2026-11-18': 3 }],
  ['invalid values', { amounts: '{"2026-11-18":"3","Mon":4,"2026-02-30":1,"2026-11-17":-1,"x":null}' }, {}],
  ['no JSON', { amounts: '[3]' }, {}],
  ['a record from before amounts', { amounts: null }, {}],
  ['no amount', { amount: null, log: '{"2026-11-18":true}', amounts: '{"2026-11-17":3}' }, {}],
])('amounts: of %s', (_, values, amounts) => {
  expect(Object.fromEntries(dayAmounts(water(values), today))).toEqual(amounts);
});

test('amounts: a day is whole with the whole amount, or with a tick and no number', () => {
  const habit = water({
    log: '{"2026-11-16":true,"2026-11-17":true,"2026-11-18":false}',
    amounts: '{"2026-11-17":7.99,"2026-11-18":8,"2026-11-19":9}',
  });
  expect(wholeDays(habit, today)).toEqual(new Set(['2026-11-16', '2026-11-18', '2026-11-19']));
  expect(wholeDays({ ...habit, amount: 9 }, today)).toEqual(new Set(['2026-11-16', '2026-11-19']));
  expect(wholeDays({ ...habit, amount: null }, today)).toEqual(new Set(['2026-11-16', '2026-11-17']));
});

test('amounts: a press keeps the whole day, and a second one takes it back', () => {
  const pressed = changed(water({ amounts: '{"2026-11-20":3}' }), tickDay(water(), today, true, today));
  expect(pressed).toEqual(water({ log: '{"2026-11-20":true}', amounts: '{"2026-11-20":8}' }));
  const back = changed(pressed, tickDay(pressed, today, false, today));
  expect(back).toEqual(water({ log: '{"2026-11-20":false}' }));
});

test('amounts: the log says whether a stored amount is whole', () => {
  const logOf = (amount: number) => changed(water(), setAmount(water(), today, amount, today)).log;
  expect([7.99, 8, 12, 0].map(logOf)).toEqual([
    '{"2026-11-20":false}',
    '{"2026-11-20":true}',
    '{"2026-11-20":true}',
    '{"2026-11-20":false}',
  ]);
});

test('amounts: a tick of a habit without an amount removes only the number of its day', () => {
  const habit = water({ amount: null, amounts: '{"2026-11-19":3,"2026-11-20":3}' });
  expect(tickDay(habit, today, true, today)).toEqual({ 'log/2026-11-20': true, 'amounts/2026-11-20': null });
  expect(tickDay(habit, '2026-11-18', true, today)).toEqual({ 'log/2026-11-18': true });
});

test('amounts: of two devices on different days stay, in either order', () => {
  const amount = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(amount, amount, (mine, theirs) => {
      const habit = water({ amounts: '{"2026-11-18":1}' });
      const [one, other] = [
        setAmount(habit, '2026-11-19', mine, today),
        setAmount(habit, today, theirs, today),
      ];
      const [first, second] = [changed(changed(habit, one), other), changed(changed(habit, other), one)];
      expect(dayAmounts(first, today)).toEqual(dayAmounts(second, today));
      expect(dayAmounts(first, today).get(today) ?? 0).toBe(theirs);
      expect(dayAmounts(first, today).get('2026-11-19') ?? 0).toBe(mine);
    }),
  );
});

test('amounts: are rounded to two decimals', () => {
  expect([0.1 + 0.2, 1.005, 2.675, 8].map(roundAmount)).toEqual([0.3, 1, 2.68, 8]);
});
