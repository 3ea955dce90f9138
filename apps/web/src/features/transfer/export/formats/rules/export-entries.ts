// @spec other-formats

import { parseObject } from '@kairos/sync/paths';
import { repeatText } from '#domain/daily-tasks/repeat-text.ts';
import { knownRepeat } from '#domain/daily-tasks/repeats.ts';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { isDay, noonOf } from '#domain/days/day.ts';
import { weekdayName } from '#domain/days/weekday-names.ts';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import { storedAmounts } from '#domain/habits/amounts.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { withTicks } from '#domain/notes/check-lines.ts';
import { taskYear } from '#domain/month-tasks/task-year.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import { sortedBy, type PlannerRecords } from './planner-records.ts';

/** A record in the words of its screen. A missing value is ''. */
export interface ExportEntry {
  /** The name of its screen. */
  readonly section: string;
  /** The part of the screen, e.g. a day, a year or a category. */
  readonly group: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
  readonly text: string;
  readonly duration: string;
  /** When it repeats. */
  readonly repeats: string;
  readonly details: string;
  readonly link: string;
  /** undefined for an entry that cannot be done. */
  readonly done: boolean | undefined;
  /** The logged days of a habit, `YYYY-MM-DD`, each with its amount if it has one: `2026-11-20 (3)`. */
  readonly loggedDays: readonly string[];
}

const emptyEntry: Omit<ExportEntry, 'section' | 'text'> = {
  ...{ group: '', day: '', time: '', duration: '', repeats: '', details: '', link: '' },
  done: undefined,
  loggedDays: [],
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const longNames = (formats: Formats, days: readonly string[]) =>
  formats.list(days.map((day) => weekdayName(formats, day)));

function monthOf(task: RecordTypes['YearlyPopupTask'], formats: Formats): string {
  const year = taskYear(task);
  const month = String(months.indexOf(task.month) + 1).padStart(2, '0');
  const first = noonOf(`${String(year ?? 2026).padStart(4, '0')}-${month}-01`);
  return formats.date(first, { month: 'long', ...(year !== undefined && { year: 'numeric' }) });
}

function loggedDays({ log, amount, amounts }: RecordTypes['Habit'], formats: Formats): string[] {
  const ticked = Object.entries(parseObject(log)).filter(([, isTicked]) => isTicked === true);
  const stored = amount == null ? new Map<string, number>() : storedAmounts(amounts);
  const days = new Set([...ticked.map(([day]) => day).filter(isDay), ...stored.keys()]);
  return [...days].toSorted().map((day) => {
    const ofDay = stored.get(day);
    return ofDay === undefined ? day : `${day} (${amountText(formats, ofDay)})`;
  });
}

/** The number of days and the amount that a habit asks for; '' for one without. */
function habitGoals(
  { perWeek, amount, unit }: RecordTypes['Habit'],
  t: Translate,
  formats: Formats,
): { readonly repeats: string; readonly wholeDay: string } {
  return {
    repeats: perWeek == null ? '' : t('formats.times-a-week', { count: perWeek }),
    wholeDay:
      amount == null
        ? ''
        : t('formats.amount-for-a-day', { amount: withUnit(amountText(formats, amount), unit) }),
  };
}

/** The local time of an instant, `HH:mm`. */
function clockTime(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  return [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The records of the user as entries, in the order of the menu and of their screens. */
export function exportEntries(records: PlannerRecords, t: Translate, formats: Formats): ExportEntry[] {
  const entry = (section: MessageId, text: string, rest: Partial<ExportEntry>): ExportEntry => ({
    ...emptyEntry,
    section: t(section),
    text,
    ...rest,
  });
  const { tasks, later, series, goals, monthTasks, habits, visions, dreams } = records;
  const { sessions, pages, weekPages, letters, taskTexts } = records;
  const index = new SeriesIndex(series);
  const fullDate = (day: string) => formats.date(noonOf(day), { dateStyle: 'full' });
  return [
    ...sortedBy(tasks, ({ date, order }) => [date, order]).map(
      ({ date, time, text, duration, done, note, ticks }) =>
        entry('menu.daily-plan', text, {
          group: fullDate(date),
          details: withTicks(note ?? '', ticks),
          ...{ day: date, time: time ?? '', duration: duration ?? '', done },
        }),
    ),
    ...series
      .filter((one) => knownRepeat(one) !== undefined)
      .map((one) =>
        entry('menu.daily-plan', one.text, {
          group: t('formats.repeating'),
          ...{ day: one.start, time: one.time ?? '', duration: one.duration ?? '' },
          repeats: repeatText(t, formats, one, longNames),
          details: index.noteOf(one) ?? '',
        }),
      ),
    ...sortedBy(later, ({ order }) => [order]).map(({ time, text, duration, note }) =>
      entry('menu.daily-plan', text, {
        group: t('daily-plan.later'),
        ...{ time: time ?? '', duration: duration ?? '', details: note ?? '', done: false },
      }),
    ),
    ...sortedBy(goals, ({ year, order }) => [year, order]).map(({ year, title, details, done }) =>
      entry('menu.yearly-overview', title, { group: String(year), details: details ?? '', done }),
    ),
    ...sortedBy(monthTasks, (task) => [taskYear(task), months.indexOf(task.month), task.date, task.time]).map(
      (task) =>
        entry('menu.yearly-overview', task.title, {
          group: monthOf(task, formats),
          ...{ day: task.date ?? '', time: task.time ?? '', done: task.done, details: task.note ?? '' },
        }),
    ),
    ...habits.map((habit) => {
      const { repeats, wholeDay } = habitGoals(habit, t, formats);
      return entry('menu.habit-tracker', habit.name, {
        repeats,
        details: [habit.description, habit.plan, wholeDay].filter(Boolean).join('\n'),
        loggedDays: loggedDays(habit, formats),
      });
    }),
    ...sortedBy(visions, ({ category }) => [category]).map(({ category, title, done }) =>
      entry('menu.future-vision', title, { group: t(`future-vision.${category as 'health'}`), done }),
    ),
    ...sortedBy(letters, ({ opensAt }) => [Date.parse(opensAt)]).map(({ to, opensAt, text }) =>
      entry(
        'menu.future-vision',
        t('future-vision.letter-to', { name: to?.trim() ? to : t('future-vision.letter-nobody') }),
        // The first ten characters are the day of its writer.
        { group: t('future-vision.letters'), day: opensAt.slice(0, 10), details: text },
      ),
    ),
    ...sortedBy(dreams, ({ category }) => [category]).map(({ category, text, date, link, done }) =>
      entry('menu.bucket-list', text, {
        group: category ? t(`bucket-list.${category.toLowerCase() as 'need'}`) : '',
        ...{ day: date ?? '', link: link ?? '', done },
      }),
    ),
    ...sortedBy(sessions, ({ date, startedAt }) => [date, Date.parse(startedAt)]).map(
      ({ date, startedAt, mode, minutes, taskId }) =>
        entry('menu.pomodoro', t(`pomodoro.${mode as 'study'}`), {
          ...{ group: fullDate(date), day: date, time: clockTime(startedAt) },
          duration: t('pomodoro.length-minutes', { minutes }),
          details: taskTexts.get(taskId ?? '') ?? '',
        }),
    ),
    ...sortedBy(pages, ({ date }) => [date]).flatMap(({ date, mood, text }) => {
      const words = text?.trim() ?? '';
      const name = mood && t(`journal.mood-${mood as 'good'}`);
      const [first = '', ...rest] = words.split(/\r\n?|\n/);
      const details = [name && `${t('journal.mood')}: ${name}`, ...rest].filter((line) => line !== null);
      const written = { group: fullDate(date), day: date };
      if (words !== '') return [entry('menu.journal', first, { ...written, details: details.join('\n') })];
      return name ? [entry('menu.journal', name, written)] : [];
    }),
    ...sortedBy(weekPages, ({ date }) => [date]).flatMap(({ date, text }) => {
      const [first = '', ...rest] = (text ?? '').trim().split(/\r\n?|\n/);
      const day = formats.date(noonOf(date), { dateStyle: 'long' });
      const written = { group: t('journal.week-of', { day }), day: date, details: rest.join('\n') };
      return first === '' ? [] : [entry('menu.journal', first, written)];
    }),
  ];
}
