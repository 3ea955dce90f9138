// @spec pause-all-habits

import type { Habit } from '@kairos/schema/records/habit';
import { dayNumber, shiftDay } from '#domain/days/shift-day.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { hasPause, isPausedOn, openPause, pausesOf, replacePauses, type Pause } from './pauses.ts';

type PausedHabit = Pick<Habit, 'id' | 'pauses'>;

/** The pauses of all habits at once that a habit has. */
const sharedPauses = (habit: PausedHabit) => pausesOf(habit.pauses).filter(({ all }) => all);

/** The pause of all habits at once that runs on `today` and ends last, or the first one to come. */
export function pauseOfAll(habits: readonly PausedHabit[], today: string): Pause | undefined {
  const shared = habits.flatMap(sharedPauses);
  const running = shared.filter((pause) => isPausedOn([pause], today));
  if (running.length === 0)
    return openPause(
      shared.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
      today,
    );
  return running.reduce((last, pause) =>
    last.to === null || (pause.to !== null && pause.to <= last.to) ? last : pause,
  );
}

/** The changes that add a pause to habits, except those that are to go on. Pauses that they have stay. */
export function pauseChanges(
  habits: readonly PausedHabit[],
  { from, to }: Pause,
  goesOn: ReadonlySet<string>,
): readonly RecordChange[] {
  const pause: Pause = { from, to, all: true };
  return habits
    .filter(({ id }) => !goesOn.has(id))
    .map(({ id, pauses }) => ({
      entity: 'Habit',
      id,
      values: { pauses: replacePauses(pausesOf(pauses), [], pause) },
    }));
}

/** The changes that end a pause of all habits yesterday, or remove it when it began today or is still to come. */
export function endChanges(
  habits: readonly PausedHabit[],
  pause: Pause,
  today: string,
): readonly RecordChange[] {
  const yesterday = shiftDay(today, -1);
  const ended = pause.from <= yesterday ? { ...pause, to: yesterday } : null;
  return habits
    .filter((habit) => hasPause(sharedPauses(habit), pause))
    .map(({ id, pauses }) => ({
      entity: 'Habit',
      id,
      values: { pauses: replacePauses(pausesOf(pauses), [pause], ended) },
    }));
}

/** The number of days of a pause; undefined for one without an end. */
export function daysOfPause({ from, to }: Pause): number | undefined {
  return to === null ? undefined : dayNumber(to) - dayNumber(from) + 1;
}
