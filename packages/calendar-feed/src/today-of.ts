// @spec today-address-day today-address-shape

import type { TodayDay, TodayTask } from '@kairos/schema/today-days';
import type { StoredToday } from './find-feed.ts';
import { minutesIntoDay, userTime, type UserTime } from './local-time.ts';
import { readDays } from './read-days.ts';

/** The longest answer, in bytes of UTF-8. */
export const maxTodayBytes = 4096;

/** The most lines of the text form. */
const maxLines = 24;

/** How long after its time an open task is still the next one, in minutes. */
const nextDelay = 30;

/** What the address shows now: the chosen parts, without words when they are hidden. */
function shownDay(day: TodayDay, { tasks, habits, calendars, hideWords }: StoredToday): TodayDay {
  const wordless = <Entry extends { readonly text?: string }>(entries: readonly Entry[]): readonly Entry[] =>
    hideWords ? entries.map(({ text: _text, ...entry }) => entry as Entry) : entries;
  return {
    title: day.title,
    ...(tasks && {
      ...(day.open !== undefined && { open: day.open }),
      ...(day.done !== undefined && { done: day.done }),
      ...(day.tasks && { tasks: wordless(day.tasks) }),
    }),
    ...(habits && day.habits && { habits: wordless(day.habits) }),
    ...(calendars && day.events && { events: wordless(day.events) }),
  };
}

/** The next open task with a time. */
function nextTask({ tasks = [] }: TodayDay, { time, dayStart }: UserTime): TodayTask | undefined {
  const now = minutesIntoDay(time, dayStart);
  const at = (task: TodayTask) => (task.time === undefined ? -1 : minutesIntoDay(task.time, dayStart));
  return tasks
    .filter((task) => !task.done && task.time !== undefined && at(task) >= now - nextDelay)
    .toSorted((a, b) => at(a) - at(b))[0];
}

/** The day without its least important entry; undefined when none is left. Done tasks go first. */
function withoutEntry(day: TodayDay): TodayDay | undefined {
  const { tasks = [], habits = [], events = [] } = day;
  const { tasks: _tasks, habits: _habits, events: _events, ...rest } = day;
  const withParts = (parts: Pick<TodayDay, 'tasks' | 'habits' | 'events'>): TodayDay => ({
    ...rest,
    ...Object.fromEntries(Object.entries(parts).filter(([, entries]) => entries.length > 0)),
  });
  const firstDone = tasks.findIndex(({ done }) => done);
  if (firstDone >= 0) return withParts({ tasks: tasks.toSpliced(firstDone, 1), habits, events });
  if (events.length > 0) return withParts({ tasks, habits, events: events.slice(0, -1) });
  if (habits.length > 0) return withParts({ tasks, habits: habits.slice(0, -1) });
  return tasks.length > 0 ? withParts({ tasks: tasks.slice(0, -1) }) : undefined;
}

/** The first text of the day that fits, after leaving out entries. */
function fittingText(day: TodayDay, textOf: (day: TodayDay) => string): string {
  const fits = (text: string) =>
    Buffer.byteLength(text) <= maxTodayBytes && text.trimEnd().split('\n').length <= maxLines;
  let text = textOf(day);
  for (let shorter = withoutEntry(day); shorter && !fits(text); shorter = withoutEntry(shorter)) {
    text = textOf(shorter);
  }
  return text;
}

const line = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

function textLines(day: TodayDay, next: TodayTask | undefined, habitsLabel: string, free: string): string {
  const { title, tasks = [], habits = [], events = [] } = day;
  const mark = (task: TodayTask) => (task.done ? 'x' : task === next ? '>' : '-');
  const entries = [
    ...tasks.map((task) => line(mark(task), task.time, task.text)),
    ...(habits.length > 0
      ? [`${habitsLabel}: ${habits.map(({ text, done }) => line(text, done ? 'x' : '-')).join(', ')}`]
      : []),
    ...events.map(({ time, text }) => line(time, text)),
  ];
  return `${[title, ...(entries.length > 0 ? entries : [free])].join('\n')}\n`;
}

/** What the address answers, by its form. */
export function todayOf(stored: StoredToday, form: 'json' | 'txt', now: Date): string {
  const written = readDays(stored.days);
  const user = userTime(now, stored.zone, stored.dayStart);
  const { day, zone } = user;
  const found = written && Object.hasOwn(written.days, day) ? written.days[day] : undefined;
  if (written === undefined || found === undefined) {
    if (form === 'json') return JSON.stringify({ kairos: 1, day, old: true });
    return `${written?.words.old ?? 'Open Kairos to go on.'}\n`;
  }
  const shown = shownDay(found, stored);
  const next = nextTask(shown, user);
  const { words, asOf } = written;
  if (form === 'txt') return fittingText(shown, (one) => textLines(one, next, words.habits, words.free));
  return fittingText(shown, ({ title: _title, open, done, tasks, habits, events }) =>
    JSON.stringify({
      ...{ kairos: 1, day, asOf: asOf === '' ? undefined : asOf, zone, open, done },
      next: next && { time: next.time, minutes: next.minutes, text: next.text },
      ...{ tasks, habits, events },
    }),
  );
}
