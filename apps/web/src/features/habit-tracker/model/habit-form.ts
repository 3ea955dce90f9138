import { isTime, type Time } from './choices.ts';
import { weekdays, type Weekday } from './civil-day.ts';

/** What the modal changes of a habit, as it is stored. The log is not among it. */
export interface HabitFields {
  readonly name: string;
  readonly description: string | null;
  readonly time: string | null;
  readonly plan: string | null;
  readonly mood: string;
  readonly icon: string;
  readonly days: readonly string[];
}

/** What stands in the modal. `mood` and `icon` are empty when none is chosen. */
export interface HabitForm {
  readonly name: string;
  readonly description: string;
  readonly time: Time;
  readonly plan: string;
  readonly mood: string;
  readonly icon: string;
  readonly days: readonly Weekday[];
}

/** The API's limits, in UTF-16 units, as `maxLength` counts. A test holds them to the schema. */
export const maxNameLength = 200;
export const maxDescriptionLength = 2000;
export const maxPlanLength = 5000;

export const defaultName = 'Untitled Habit';
export const defaultIcon = 'star';
const defaultTime: Time = 'Flexible';

/** What the plus button makes (spec §2). */
export const newHabit: HabitFields = {
  name: '',
  description: '',
  time: '',
  plan: '',
  mood: '',
  icon: defaultIcon,
  days: [],
};

/** A habit as the modal shows it. */
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

/** What Save stores: the defaults where nothing was chosen, everything else as it was typed (spec §5). */
export function fieldsOf(form: HabitForm): HabitFields {
  return { ...form, name: form.name.trim() || defaultName, icon: form.icon || defaultIcon };
}

function isSame(one: HabitFields[keyof HabitFields], other: HabitFields[keyof HabitFields]): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/**
 * The fields that Save has to store: those that are not as they were when the modal opened. What another device
 * changed meanwhile and the person did not touch stays.
 */
export function changedFields(opened: HabitFields, wanted: HabitFields): Partial<HabitFields> {
  const names = Object.keys(newHabit) as (keyof HabitFields)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(opened[name], wanted[name])).map((name) => [name, wanted[name]]),
  );
}

/** A day chosen that was not, or the other way round; always in the order of the week. */
export function toggleDay(days: readonly Weekday[], day: Weekday): Weekday[] {
  return weekdays.filter((weekday) => days.includes(weekday) !== (weekday === day));
}
