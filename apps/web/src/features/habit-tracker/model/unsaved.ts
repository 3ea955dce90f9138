import { withMarks, type Marks } from './day-log.ts';
import type { HabitFields } from './habit-form.ts';

/** The fields of a habit that the screen uses. */
export interface Habit extends HabitFields {
  readonly id: string;
  /** JSON map of days to booleans. */
  readonly log: string;
}

/**
 * The changes of a habit that the server has not acknowledged. They are shown on top of the stored habit: at once, and
 * also after a failed save (spec §8).
 */
export interface Unsaved {
  /** The whole habit, when it is new or its delete was undone. */
  readonly made?: Habit;
  readonly deleted?: true;
  readonly fields: Partial<HabitFields>;
  readonly marks: Marks;
}

export const nothingUnsaved: Unsaved = { fields: {}, marks: {} };

export function withMade(habit: Habit): Unsaved {
  return { ...nothingUnsaved, made: habit };
}

export function withFields(unsaved: Unsaved, fields: Partial<HabitFields>): Unsaved {
  return { ...unsaved, fields: { ...unsaved.fields, ...fields } };
}

export function withMark(unsaved: Unsaved, day: string, done: boolean): Unsaved {
  return { ...unsaved, marks: { ...unsaved.marks, [day]: done } };
}

/** A delete drops all other changes. */
export const withDelete: Unsaved = { ...nothingUnsaved, deleted: true };

/** The changes that remain after `saved` was stored: those made since it was sent. */
export function afterSaving(unsaved: Unsaved, saved: Partial<Unsaved>): Unsaved {
  const { made, deleted } = unsaved;
  return {
    ...(made !== undefined && made !== saved.made && { made }),
    ...(deleted && !saved.deleted && { deleted }),
    fields: without(unsaved.fields, saved.fields),
    marks: without(unsaved.marks, saved.marks),
  };
}

export function isNothing({ made, deleted, fields, marks }: Unsaved): boolean {
  return !made && !deleted && Object.keys(fields).length + Object.keys(marks).length === 0;
}

/** The entries that are missing in the saved ones or differ from them. */
function without<Entries extends object>(entries: Entries, saved: Partial<Entries> = {}): Entries {
  const known: Record<string, unknown> = { ...saved };
  return Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => !(name in known) || known[name] !== value),
  ) as Entries;
}

/** A habit with its unsaved changes; the same object without any. */
export function shownHabit<Known extends Habit>(habit: Known, unsaved: Unsaved, today: string): Known {
  const { fields, marks } = unsaved;
  const log = Object.keys(marks).length === 0 ? habit.log : withMarks(habit.log, marks, today);
  return Object.keys(fields).length === 0 && log === habit.log ? habit : { ...habit, ...fields, log };
}

/**
 * The habits to show: the stored ones with their unsaved changes, then new ones that are not stored yet.
 *
 * @param unsaved by habit id, in the order of the changes
 */
export function shownHabits(
  stored: readonly Habit[],
  unsaved: ReadonlyMap<string, Unsaved>,
  today: string,
): Habit[] {
  const known = new Set(stored.map(({ id }) => id));
  const made = [...unsaved.values()].flatMap(({ made: habit }) =>
    habit && !known.has(habit.id) ? [habit] : [],
  );
  return [...stored, ...made].flatMap((habit) => {
    const mine = unsaved.get(habit.id) ?? nothingUnsaved;
    return mine.deleted ? [] : [shownHabit(habit, mine, today)];
  });
}
