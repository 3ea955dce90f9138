// @spec pause-all-habits

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { mergePauses } from './merge-pauses.ts';
import { isPausedOn, maxPausesLength, pausesOf, type Pause } from './pauses.ts';

const textOf = (...pauses: readonly Pause[]) => JSON.stringify(pauses);

/** The merged pauses, which are the same in both directions. */
function merged(base: unknown, mine: unknown, theirs: unknown): readonly Pause[] {
  const { value, lost } = mergePauses({ base, mine, theirs, isMineLater: true });
  expect(mergePauses({ base, mine: theirs, theirs: mine, isMineLater: false })).toEqual({ value, lost });
  return pausesOf(value as string);
}

const holiday: Pause = { from: '2026-11-28', to: '2026-12-06', all: true };
const flu: Pause = { from: '2026-10-01', to: '2026-10-04' };

test('merge of pauses: ranges that two devices add are joined where they overlap', () => {
  const other: Pause = { from: '2026-12-01', to: '2026-12-10', all: true };
  expect(merged(textOf(flu), textOf(flu, holiday), textOf(flu, other))).toEqual([
    flu,
    { from: '2026-11-28', to: '2026-12-10', all: true },
  ]);
  const next: Pause = { from: '2026-12-07', to: null, all: true };
  expect(merged('[]', textOf(holiday), textOf(next))).toEqual([{ ...holiday, to: null }]);
  const apart: Pause = { from: '2026-12-08', to: null, all: true };
  expect(merged('[]', textOf(holiday), textOf(apart))).toEqual([holiday, apart]);
});

test('merge of pauses: a habit’s own pause inside the one of all habits stays by itself', () => {
  const own: Pause = { from: '2026-11-30', to: '2026-12-01' };
  expect(merged('[]', textOf(holiday), textOf(own))).toEqual([holiday, own]);
});

test('merge of pauses: the same pause on two devices is one', () => {
  expect(merged('[]', textOf(holiday), textOf(holiday))).toEqual([holiday]);
  expect(merged(null, textOf(holiday), null)).toEqual([holiday]);
});

test('merge of pauses: a pause that one device ends stays ended, with what the other one adds', () => {
  const ended: Pause = { ...holiday, to: '2026-12-01' };
  expect(merged(textOf(holiday), textOf(ended), textOf(flu, holiday))).toEqual([flu, ended]);
  expect(merged(textOf(flu, holiday), textOf(holiday), textOf(flu))).toEqual([]);
  // One device has ended it, and the other one has made it longer.
  const longer: Pause = { ...holiday, to: '2026-12-31' };
  expect(merged(textOf(holiday), textOf(ended), textOf(longer))).toEqual([longer]);
});

test('merge of pauses: invalid values are left out', () => {
  expect(merged('{', textOf(holiday), '[{"from":1}]')).toEqual([holiday]);
});

test('merge of pauses: no added day is lost and none is invented', () => {
  const anyDay = fc.nat(60).map((days) => shiftDay('2026-10-01', days));
  const anyPause = fc
    .tuple(anyDay, fc.option(fc.nat(10)), fc.boolean())
    .map(([from, length, all]): Pause => ({
      ...{ from, to: length === null ? null : shiftDay(from, length) },
      ...(all && { all: true as const }),
    }));
  const anyPauses = fc.array(anyPause, { maxLength: 5 });
  const days = Array.from({ length: 80 }, (_, index) => shiftDay('2026-09-25', index));
  fc.assert(
    fc.property(anyPauses, anyPauses, anyPauses, (base, mine, theirs) => {
      // Each side keeps the pauses of before and adds its own.
      const after = merged(textOf(...base), textOf(...base, ...mine), textOf(...base, ...theirs));
      for (const day of days) {
        const isPaused = isPausedOn([...base, ...mine, ...theirs], day);
        expect(isPausedOn(after, day)).toBe(isPaused);
      }
    }),
  );
});

test('merge of pauses: the result fits into the field', () => {
  const many = (first: string) =>
    Array.from({ length: 1500 }, (_, index): Pause => {
      const day = shiftDay(first, index * 4);
      return { from: day, to: day };
    });
  const { value } = mergePauses({
    ...{ base: '[]', mine: textOf(...many('2000-01-01')), theirs: textOf(...many('2000-01-03')) },
    isMineLater: true,
  });
  expect((value as string).length).toBeLessThanOrEqual(maxPausesLength);
});
