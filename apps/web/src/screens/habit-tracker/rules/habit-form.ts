import { isBlank } from '@kairos/schema/is-blank';
import type { Habit } from '@kairos/schema/records/habit';
import { isTime, type Time } from '#domain/habits/choices.ts';
import { weekdays, type Weekday } from '#domain/days/weekday.ts';

/** The stored fields of a habit that the modal edits. */
export type HabitFields = Readonly<
  Pick<Habit, 'name' | 'description' | 'time' | 'plan' | 'mood' | 'icon' | 'days'>
>;

/** The values of the form. `mood` and `icon` are '' when nothing is selected. */
export interface HabitForm {
  readonly name: string;
  readonly description: string;
  readonly time: Time;
  readonly plan: string;
  readonly mood: string;
  readonly icon: string;
  readonly days: Weekday[];
}

/** The API's limits, in UTF-16 units, as `maxLength` counts. A test compares them with the schema. */
export const maxNameLength = 200;
export const maxDescriptionLength = 2000;
export const maxPlanLength = 5000;

export const defaultIcon = 'star';
const defaultTime: Time = 'Flexible';

/** The fields of a new habit (spec §2). */
export const newHabit: HabitFields = {
  name: '',
  description: '',
  time: '',
  plan: '',
  mood: '',
  icon: defaultIcon,
  days: [],
};

/** The form values of a habit. */
export function formOf(habit: HabitFields): HabitForm {
  const { name, description, time, plan, mood, icon, days } = habit;
  return {
    name,
    description: description ?? '',
    time: isTime(time) ? time : defaultTime,
    plan: plan ?? '',
    mood,
    icon,
    days: weekdays.filter((weekday) => days.includes(weekday)),
  };
}

export const emptyForm = formOf(newHabit);

/**
 * The fields that Save stores: defaults for name and icon, the others unchanged (spec §5).
 *
 * @param untitled the default name, in the user's language
 */
export function fieldsOf(form: HabitForm, untitled: string): HabitFields {
  return { ...form, name: isBlank(form.name) ? untitled : form.name.trim(), icon: form.icon || defaultIcon };
}

function isSame(one: HabitFields[keyof HabitFields], other: HabitFields[keyof HabitFields]): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/**
 * The fields that differ from those of the habit. Fields that the user did not change are not stored, so that changes of
 * another device stay.
 */
export function changedFields(stored: HabitFields, wanted: HabitFields): Partial<HabitFields> {
  const names = Object.keys(newHabit) as (keyof HabitFields)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(stored[name], wanted[name])).map((name) => [name, wanted[name]]),
  );
}
