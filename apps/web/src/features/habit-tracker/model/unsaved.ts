import { withMarks, type Marks } from './day-log.ts';
import type { HabitFields } from './habit-form.ts';

/** A habit as the screen needs it. */
export interface Habit extends HabitFields {
  readonly id: string;
  /** JSON map of days to booleans. */
  readonly log: string;
}

/**
 * What a person did to a habit and the server is not known to have. It is shown on top of what is stored, so that
 * it shows at once and stays when it could not be saved (spec §8).
 */
export interface Unsaved {
  /** The whole habit, when it was made here or brought back after a delete. */
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

/** A delete takes everything else with it. */
export const withDelete: Unsaved = { ...nothingUnsaved, deleted: true };

/** What is left once `saved` is stored: what was done while it was on its way. */
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

/** The entries that are not, or not so, among the saved ones. */
function without<Entries extends object>(entries: Entries, saved: Partial<Entries> = {}): Entries {
  const known: Record<string, unknown> = { ...saved };
  return Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => !(name in known) || known[name] !== value),
  ) as Entries;
}

/** A habit with what is unsaved of it. The same object when nothing is. */
export function shownHabit<Known extends Habit>(habit: Known, unsaved: Unsaved, today: string): Known {
  const { fields, marks } = unsaved;
  const log = Object.keys(marks).length === 0 ? habit.log : withMarks(habit.log, marks, today);
  return Object.keys(fields).length === 0 && log === habit.log ? habit : { ...habit, ...fields, log };
}

/**
 * What the screen shows: the stored habits with what is unsaved on top, the ones made here and not stored yet last.
 *
 * @param unsaved by habit id, in the order in which it was done
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
