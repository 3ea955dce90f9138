// @spec yearbook

import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import type { Letter } from '@kairos/schema/records/letter';
import type { WeekPage } from '@kairos/schema/records/week-page';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { isBlank } from '@kairos/schema/is-blank';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { monthOf, months, yearOf, type Month } from '#domain/days/month.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import { goalSlots } from '#domain/goals/goal-slots.ts';
import { hasTitle } from '#domain/goals/has-title.ts';
import { historyOf } from '#domain/habits/habit-history.ts';
import { habitYear, type HabitYear } from '#domain/habits/habit-year.ts';
import { contentOf, hasContent } from '#domain/journal/page-change.ts';
import type { Mood } from '#domain/moods/moods.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { compareText } from '#domain/ordering/compare-text.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import type { BookPart } from './book-choices.ts';

/** The records from which a yearbook is made. Records of other years are left out. */
export interface YearRecords {
  readonly goals: readonly YearlyGoal[];
  readonly tasks: readonly DailyTask[];
  readonly pages: readonly JournalPage[];
  readonly weekPages: readonly WeekPage[];
  readonly bucketItems: readonly BucketItem[];
  readonly habits: readonly Habit[];
  readonly sessions: readonly FocusSession[];
  readonly letters: readonly Letter[];
}

/** A text of a month. Days are `YYYY-MM-DD`. */
export type BookEntry =
  | {
      readonly kind: 'page';
      readonly id: string;
      readonly day: string;
      readonly mood: Mood | '';
      readonly text: string;
    }
  | {
      readonly kind: 'week';
      readonly id: string;
      /** The last day of the week. */
      readonly day: string;
      readonly first: string;
      readonly text: string;
    }
  | {
      readonly kind: 'letter';
      readonly id: string;
      /** The day on which it was opened. */
      readonly day: string;
      readonly written: string;
      readonly text: string;
    };

export interface BookMonth {
  readonly month: Month;
  /** The days that have a text or a dream that came true. */
  readonly marked: ReadonlySet<string>;
  readonly dreams: readonly BucketItem[];
  /** Focused minutes. */
  readonly minutes: number;
  /** The number of done tasks. */
  readonly done: number;
  /** The done tasks by their days; empty when they are not listed. */
  readonly tasks: readonly DailyTask[];
  /** By their days. */
  readonly entries: readonly BookEntry[];
}

export interface BookHabit {
  readonly id: string;
  /** '' for one without a name. */
  readonly name: string;
  readonly unit: string | null;
  readonly year: HabitYear;
}

export interface Yearbook {
  readonly year: number;
  /** Today, while the year runs. */
  readonly until: string | undefined;
  readonly goals: readonly YearlyGoal[];
  /** Those with content, by the year. */
  readonly months: readonly BookMonth[];
  /** Those that were done on a day of the year, the oldest first. */
  readonly habits: readonly BookHabit[];
}

interface BookOptions {
  readonly year: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly parts: readonly BookPart[];
  readonly dayStart: DayStart;
  readonly weekStart: Weekday;
}

/** The content of a yearbook. Sealed letters are left out, and those that were never opened. */
export function yearbookOf(records: YearRecords, options: BookOptions): Yearbook {
  const { year, today, parts, weekStart } = options;
  const has = (part: BookPart) => parts.includes(part);
  const entries = entriesOf(records, options);
  const isOfYear = (day: string | null | undefined) => day != null && yearOf(day) === year;
  const dreams = records.bucketItems.filter(({ done, doneAt }) => done && isOfYear(doneAt));
  const sessions = records.sessions.filter(({ date }) => isOfYear(date));
  const tasks = records.tasks
    .filter(({ done, date }) => done && isOfYear(date))
    .toSorted((one, other) => compareText(one.date, other.date) || byDayOrder(one, other));

  const ofMonth = (month: Month): BookMonth => {
    const isIn = (day: string | null | undefined) => day != null && monthOf(day) === month;
    const own = {
      dreams: has('dreams') ? dreams.filter(({ doneAt }) => isIn(doneAt)).toSorted(byCreation) : [],
      entries: entries.filter(({ day }) => isIn(day)),
    };
    const focused = has('focus') ? sessions.filter(({ date }) => isIn(date)) : [];
    const done = tasks.filter(({ date }) => isIn(date));
    const days = [...own.entries.map(({ day }) => day), ...own.dreams.map(({ doneAt }) => doneAt ?? '')];
    return {
      month,
      marked: new Set(days),
      ...own,
      minutes: focused.reduce((sum, { minutes }) => sum + minutes, 0),
      done: done.length,
      tasks: has('months') ? done : [],
    };
  };
  return {
    year,
    until: yearOf(today) === year ? today : undefined,
    goals: has('goals') ? goalSlots(records.goals.filter((goal) => goal.year === year)).filter(isTitled) : [],
    months: months.map(ofMonth).filter(hasSheet),
    habits: has('habits') ? habitsOf(records.habits, { year, today, weekStart }) : [],
  };
}

/** A part of the book that begins on a new sheet. */
export type Chapter =
  | { readonly name: 'cover' | 'goals' | 'habits' | 'end' }
  | { readonly name: Month; readonly month: BookMonth };

export function chaptersOf({ goals, months: filled, habits }: Yearbook): readonly Chapter[] {
  return [
    { name: 'cover' },
    ...(goals.length > 0 ? [{ name: 'goals' } as const] : []),
    ...filled.map((month) => ({ name: month.month, month })),
    ...(habits.length > 0 ? [{ name: 'habits' } as const] : []),
    { name: 'end' },
  ];
}

/** Whether there is nothing but a cover. */
export function isEmptyBook({ goals, months: filled, habits }: Yearbook): boolean {
  return goals.length + filled.length + habits.length === 0;
}

function isTitled(goal: YearlyGoal | undefined): goal is YearlyGoal {
  return goal !== undefined && hasTitle(goal);
}

/** The number of done tasks alone is not printed: without their list it is not worth a sheet. */
function hasSheet({ dreams, minutes, tasks, entries }: BookMonth): boolean {
  return dreams.length + minutes + tasks.length + entries.length > 0;
}

/** The texts of a year by their days; on the same day a page, then a letter, then the line of a week. */
function entriesOf(
  { pages, weekPages, letters }: YearRecords,
  { year, parts, dayStart }: BookOptions,
): readonly BookEntry[] {
  const kinds = ['page', 'letter', 'week'] as const;
  const ofPages = pages.flatMap((page): BookEntry[] => {
    const content = contentOf(page);
    return hasContent(content) ? [{ kind: 'page', id: page.id, day: page.date, ...content }] : [];
  });
  const ofWeeks = weekPages.flatMap(({ id, date, to, text }): BookEntry[] =>
    isBlank(text ?? '') ? [] : [{ kind: 'week', id, day: to, first: date, text: text ?? '' }],
  );
  const ofLetters = letters.flatMap(({ id, openedAt, createdAt, text }): BookEntry[] => {
    if (openedAt == null || isBlank(text ?? '')) return [];
    const [day, written] = [dayAt(new Date(openedAt), dayStart), dayAt(new Date(createdAt), dayStart)];
    return [{ kind: 'letter', id, day, written, text: text ?? '' }];
  });
  return [
    ...(parts.includes('journal') ? [...ofPages, ...ofWeeks] : []),
    ...(parts.includes('letters') ? ofLetters : []),
  ]
    .filter(({ day }) => yearOf(day) === year)
    .toSorted(
      (one, other) =>
        compareText(one.day, other.day) ||
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        compareText(one.id, other.id),
    );
}

function habitsOf(
  habits: readonly Habit[],
  { year, today, weekStart }: Pick<BookOptions, 'year' | 'today' | 'weekStart'>,
): readonly BookHabit[] {
  return habits
    .toSorted(byCreation)
    .map((habit) => ({
      id: habit.id,
      name: isBlank(habit.name) ? '' : habit.name.trim(),
      unit: habit.unit ?? null,
      year: habitYear(historyOf(habit, today), year, weekStart),
    }))
    .filter((habit) => habit.year.done > 0);
}
