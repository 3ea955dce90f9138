// @spec print-days

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { isDay } from '#domain/days/day.ts';
import { eachDay } from '#domain/days/each-day.ts';
import { dayNumber } from '#domain/days/shift-day.ts';
import { wholeDays } from '#domain/habits/amounts.ts';
import { contentOf } from '#domain/journal/page-change.ts';
import type { Mood } from '#domain/moods/moods.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { isBlank } from '@kairos/schema/is-blank';

/** What can go in, in the order of the choice. */
export const dayParts = ['journal', 'moods', 'tasks', 'habits', 'focus'] as const;
export type DayPart = (typeof dayParts)[number];

/** The first and the last day, each `YYYY-MM-DD` or empty. */
export interface TypedRange {
  readonly from: string;
  readonly until: string;
}

/** The most days of a range. */
const mostDays = 400;

/** Why a range cannot be printed; undefined for one that can. */
export function rangeProblem({
  from,
  until,
}: TypedRange): 'incomplete' | 'backwards' | 'too-long' | undefined {
  if (!isDay(from) || !isDay(until)) return 'incomplete';
  if (until < from) return 'backwards';
  return dayNumber(until) - dayNumber(from) >= mostDays ? 'too-long' : undefined;
}

/** A day with what goes in. Empty texts and lists are left out on paper. */
export interface PrintedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly mood: Mood | '';
  readonly text: string;
  /** The done tasks, in the order of the day. */
  readonly tasks: readonly Pick<DailyTask, 'id' | 'text'>[];
  /** The habits that were done. */
  readonly habits: readonly Pick<Habit, 'id' | 'name'>[];
  /** Focused minutes. */
  readonly minutes: number;
}

/** The records of a range. Those of other days are left out. */
export interface RangeRecords {
  readonly pages: readonly Pick<JournalPage, 'date' | 'text' | 'mood'>[];
  readonly tasks: readonly DailyTask[];
  readonly habits: readonly Habit[];
  readonly sessions: readonly Pick<FocusSession, 'date' | 'minutes'>[];
}

function byDate<One extends { readonly date: string }>(records: readonly One[]): ReadonlyMap<string, One[]> {
  const found = new Map<string, One[]>();
  for (const record of records) {
    const ofDay = found.get(record.date);
    if (ofDay) ofDay.push(record);
    else found.set(record.date, [record]);
  }
  return found;
}

const isEmpty = ({ mood, text, tasks, habits, minutes }: PrintedDay) =>
  mood === '' && isBlank(text) && tasks.length === 0 && habits.length === 0 && minutes === 0;

/** The days of a valid range that have something, the earliest first. Letters and notes of tasks never go in. */
export function printedDays(
  records: RangeRecords,
  { from, until }: TypedRange,
  parts: ReadonlySet<DayPart>,
): readonly PrintedDay[] {
  const [pages, tasks, sessions] = [
    byDate(records.pages),
    byDate(parts.has('tasks') ? records.tasks.filter(({ done }) => done) : []),
    byDate(parts.has('focus') ? records.sessions : []),
  ];
  const habits = (parts.has('habits') ? records.habits : [])
    .toSorted(byCreation)
    .map(({ id, name, ...habit }) => ({ id, name, done: wholeDays(habit, until) }));
  return [...eachDay(from, until)]
    .map((day): PrintedDay => {
      const { mood, text } = contentOf(pages.get(day)?.[0]);
      return {
        day,
        mood: parts.has('moods') ? mood : '',
        text: parts.has('journal') ? text : '',
        tasks: (tasks.get(day) ?? []).toSorted(byDayOrder),
        habits: habits.filter(({ done }) => done.has(day)),
        minutes: (sessions.get(day) ?? []).reduce((sum, { minutes }) => sum + minutes, 0),
      };
    })
    .filter((one) => !isEmpty(one));
}

/** The lines of a sheet, and the letters of a line of Latin text. */
const [linesOfSheet, lettersOfLine] = [48, 88];
/** The heading of a day with the space around it. */
const headingLines = 3;

const wide = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/gu;

/** How many lines a text takes. Chinese characters are twice as wide. */
function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => {
    const width = line.length + (line.match(wide)?.length ?? 0);
    return sum + Math.max(1, Math.ceil(width / lettersOfLine));
  }, 0);
}

/** About how many sheets the days need: at least 1. */
export function sheetsOf(days: readonly PrintedDay[]): number {
  const lines = days.reduce(
    (sum, { mood, text, tasks, habits, minutes }) =>
      sum +
      headingLines +
      (mood === '' ? 0 : 1) +
      (text === '' ? 0 : linesOf(text)) +
      tasks.length +
      (habits.length > 0 ? 1 : 0) +
      (minutes > 0 ? 1 : 0),
    0,
  );
  return Math.max(1, Math.ceil(lines / linesOfSheet));
}
