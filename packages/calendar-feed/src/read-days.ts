import type { TodayDay, TodayDays, TodayEvent, TodayHabit, TodayTask } from '@kairos/schema/today-days';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest text that is read, in UTF-16 units, so that one text never exceeds the answer. */
const maxLine = 300;

/** A text in one line, without control characters and lone surrogates. */
function lineOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, maxLine)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return line === '' ? undefined : line;
}

const timeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? value : undefined;

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;

/** The properties that have a value. */
function present<Value extends object>(
  values: Value,
): { [Name in keyof Value]?: Exclude<Value[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Value]?: Exclude<Value[Name], undefined> };
}

const textOf = ({ text }: Values) => present({ text: lineOf(text) });

const taskOf = (value: Values): TodayTask => ({
  ...present({ time: timeOf(value.time), minutes: countOf(value.minutes) }),
  ...textOf(value),
  done: value.done === true,
});

const habitOf = (value: Values): TodayHabit => ({ ...textOf(value), done: value.done === true });

const eventOf = (value: Values): TodayEvent => ({
  ...present({ time: timeOf(value.time), end: timeOf(value.end) }),
  ...textOf(value),
});

const listOf = <Entry>(value: unknown, read: (entry: Values) => Entry): readonly Entry[] | undefined =>
  Array.isArray(value) && value.some(isObject) ? value.filter(isObject).map(read) : undefined;

function dayOf(key: string, value: Values): TodayDay {
  return {
    title: lineOf(value.title) ?? key,
    ...present({
      open: countOf(value.open),
      done: countOf(value.done),
      tasks: listOf(value.tasks, taskOf),
      habits: listOf(value.habits, habitOf),
      events: listOf(value.events, eventOf),
    }),
  };
}

/**
 * Reads the days that a device has written. The API does not check them, so everything that is not as documented is left
 * out. Undefined for other text.
 */
export function readDays(json: string | undefined): TodayDays | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isObject(value.days)) return undefined;
  const words = isObject(value.words) ? value.words : {};
  const days = Object.entries(value.days).flatMap(([key, day]) =>
    isObject(day) ? [[key, dayOf(key, day)] as const] : [],
  );
  return {
    asOf: lineOf(value.asOf) ?? '',
    words: {
      habits: lineOf(words.habits) ?? 'Habits',
      free: lineOf(words.free) ?? 'A free day.',
      old: lineOf(words.old) ?? 'Open Kairos to go on.',
    },
    days: Object.fromEntries(days),
  };
}
