// @spec habit-plus-button valid-habit-defaults

import { isBlank } from '@kairos/schema/is-blank';
import type { Habit } from '@kairos/schema/records/habit';
import type { Formats } from '#platform/i18n/use-formats.ts';
import { readTypedNumber, typedNumber } from '#platform/i18n/typed-number.ts';
import { maxAmount } from '#domain/habits/amounts.ts';
import { defaultIcon, isTime, type Time } from '#domain/habits/choices.ts';
import { weekdays, type Weekday } from '#domain/days/weekday.ts';

/** The stored fields of a habit that the modal edits. */
export type HabitFields = Readonly<
  Pick<
    Habit,
    'name' | 'description' | 'time' | 'plan' | 'mood' | 'icon' | 'days' | 'perWeek' | 'amount' | 'unit'
  >
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
  readonly isPerWeek: boolean;
  /** The typed number of times a week, also while `isPerWeek` is false. */
  readonly perWeek: string;
  readonly hasAmount: boolean;
  /** The typed amount in the format of the locale, also while `hasAmount` is false. */
  readonly amount: string;
  readonly unit: string;
}

/** The API's limits, in UTF-16 units, as `maxLength` counts. A test compares them with the schema. */
export const maxNameLength = 200;
export const maxDescriptionLength = 2000;
export const maxPlanLength = 5000;
export const maxUnitLength = 20;
export const [minPerWeek, maxPerWeek] = [1, 7];

const defaultPerWeek = 3;

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
  perWeek: null,
  amount: null,
  unit: null,
};

/** The form values of a habit. */
export function formOf(habit: HabitFields, formats: Pick<Formats, 'number'>): HabitForm {
  const { name, description, time, plan, mood, icon, days, perWeek, amount, unit } = habit;
  return {
    name,
    description: description ?? '',
    time: isTime(time) ? time : defaultTime,
    plan: plan ?? '',
    mood,
    icon,
    days: weekdays.filter((weekday) => days.includes(weekday)),
    isPerWeek: perWeek != null,
    perWeek: typedNumber(formats, perWeek ?? defaultPerWeek),
    hasAmount: amount != null,
    amount: amount == null ? '' : typedNumber(formats, amount),
    unit: unit ?? '',
  };
}

/** A form with the types of all forms. */
export const emptyForm = formOf(newHabit, { number: String });

/** The fields whose number is missing or outside of its limits. */
export interface FormErrors {
  readonly perWeek: boolean;
  /** `missing`: no number above 0. `outside`: too large. */
  readonly amount: 'missing' | 'outside' | undefined;
}

export function errorsOf(form: HabitForm, formats: Pick<Formats, 'numberParts'>): FormErrors {
  const perWeek = readTypedNumber(formats, form.perWeek) ?? 0;
  const amount = readTypedNumber(formats, form.amount) ?? 0;
  const isWhole = Number.isInteger(perWeek) && perWeek >= minPerWeek && perWeek <= maxPerWeek;
  return {
    perWeek: form.isPerWeek && !isWhole,
    amount:
      !form.hasAmount || (amount > 0 && amount <= maxAmount) ? undefined : amount > 0 ? 'outside' : 'missing',
  };
}

/**
 * The fields that Save stores: defaults for name and icon, the others unchanged (spec §5). The numbers have no errors.
 *
 * @param untitled the default name, in the user's language
 */
export function fieldsOf(
  form: HabitForm,
  untitled: string,
  formats: Pick<Formats, 'numberParts'>,
): HabitFields {
  const { isPerWeek, hasAmount, ...fields } = form;
  return {
    ...fields,
    name: isBlank(form.name) ? untitled : form.name.trim(),
    icon: form.icon || defaultIcon,
    perWeek: isPerWeek ? (readTypedNumber(formats, form.perWeek) ?? null) : null,
    amount: hasAmount ? (readTypedNumber(formats, form.amount) ?? null) : null,
    unit: form.unit.trim() || null,
  };
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
