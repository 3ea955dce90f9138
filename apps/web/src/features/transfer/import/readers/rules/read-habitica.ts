import { isDay } from '#domain/days/day.ts';
import { weekdays, type Weekday } from '#domain/days/weekday.ts';
import { checkLine, noteOf, oneLine, withLabels } from './note-lines.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, listIn, numberIn, objectIn, textIn, textsIn } from './json-values.ts';
import { firstThat, objectOf, type Reader } from './reader.ts';
import { instantOf, isoOf, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

/** Whether a value is the data of a user of Habitica. */
function isHabitica(value: unknown): boolean {
  const tasks = isObject(value) ? objectIn(value, 'tasks') : undefined;
  return ['habits', 'dailys', 'todos'].every((name) => Array.isArray(tasks?.[name]));
}

const repeatKeys: readonly (readonly [Weekday, string])[] = [
  ['Mon', 'm'],
  ['Tue', 't'],
  ['Wed', 'w'],
  ['Thu', 'th'],
  ['Fri', 'f'],
  ['Sat', 's'],
  ['Sun', 'su'],
];

/** Whether a zone has an offset at some time of the year. Habitica stores the minutes from local time to UTC. */
function hasOffset(zones: ZonedDays, { zone, today }: ReadContext, offset: number): boolean {
  return ['01', '07'].some((month) => {
    const noon = `${today.slice(0, 4)}-${month}-15T12:00`;
    const instant = zones.instantOfWall(noon, zone);
    return instant !== undefined && instant - Date.parse(`${noon}Z`) === offset * 60_000;
  });
}

/**
 * Reads days as Habitica counts them, from the hour at which the user's day starts: in the zone of this device, if it can
 * be the user's, and otherwise in the user's offset, which is that of the last use all year.
 */
function dayReader(user: JsonObject, context: ReadContext): (instant: number) => string | undefined {
  const preferences = objectIn(user, 'preferences') ?? {};
  const offset = numberIn(preferences, 'timezoneOffset') ?? 0;
  const start = (numberIn(preferences, 'dayStart') ?? 0) * 3_600_000;
  const zones = new ZonedDays();
  return hasOffset(zones, context, offset)
    ? (instant) => zones.at(instant - start, context.zone)?.day
    : (instant) => isoOf(instant - start - offset * 60_000)?.slice(0, 10);
}

/** Whether an entry of a history says that its day was done; undefined when it does not say it. */
type DoneReader = (entry: JsonObject) => boolean | undefined;

/** When an entry of a history was made, in milliseconds since 1970; old ones have a text. */
const dateIn = (entry: JsonObject) => numberIn(entry, 'date') ?? instantOf(textIn(entry, 'date'));

/** The done days. Old entries say only what a task was worth, or are the mean of a month. */
function doneDays(
  task: JsonObject,
  isDone: DoneReader,
  dayOf: ReturnType<typeof dayReader>,
  builder: ContentBuilder,
): readonly string[] {
  const days = listIn(task, 'history').flatMap((one) => {
    const done = isObject(one) ? isDone(one) : undefined;
    const day = isObject(one) ? dayOf(dateIn(one) ?? Number.NaN) : undefined;
    if (done === undefined || !isDay(day)) builder.omit('missing-days');
    return done === true && isDay(day) ? day : [];
  });
  return [...new Set(days)].sort();
}

/** The day of a date that Habitica stores as an instant of the user's midnight, in the zone of this device. */
function dueReader(zone: string): (date: string) => string | undefined {
  const zones = new ZonedDays();
  return (date) => zones.read(date, zone)?.day;
}

function checklistOf(task: JsonObject, form: (text: string, done: boolean) => string): string {
  return noteOf(
    ...listIn(task, 'checklist').flatMap((one) =>
      isObject(one) ? form(textIn(one, 'text'), one.completed === true) : [],
    ),
  );
}

function readUser(user: JsonObject, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const dueDay = dueReader(context.zone);
  const tasks = objectIn(user, 'tasks') ?? {};
  const dayOf = dayReader(user, context);
  const tags = new Map(
    listIn(user, 'tags').flatMap((tag) =>
      isObject(tag) ? [[textIn(tag, 'id'), textIn(tag, 'name')] as const] : [],
    ),
  );
  const named = (task: JsonObject) => {
    const labels = textsIn(task, 'tags').flatMap((id) => tags.get(id) ?? []);
    if (labels.length > 0) builder.omit('labels');
    return withLabels(oneLine(textIn(task, 'text')), labels);
  };
  let row = 0;
  const each = (name: string, read: (task: JsonObject, place: SourceRow) => void) => {
    for (const task of listIn(tasks, name)) {
      row += 1;
      if (isObject(task)) read(task, { row });
      else builder.reject({ reason: 'no-form' }, { row });
    }
  };
  const addHabit = (task: JsonObject, place: SourceRow, days: readonly Weekday[], isDone: DoneReader) => {
    const name = named(task);
    const createdAt = isoOf(instantOf(textIn(task, 'createdAt')));
    builder.omit('scores');
    builder.add(
      {
        kind: 'habit',
        source: builder.sourceOfId(task._id, name),
        name,
        description: noteOf(textIn(task, 'notes')),
        plan: checklistOf(task, (text) => text),
        days,
        done: doneDays(task, isDone, dayOf, builder),
        paused: [],
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
    );
  };

  each('habits', (task, place) => {
    addHabit(task, place, [], (one) => {
      const [up, down] = [numberIn(one, 'scoredUp'), numberIn(one, 'scoredDown')];
      if ((down ?? 0) > 0) builder.omit('minus-ticks');
      return up === undefined && down === undefined ? undefined : (up ?? 0) > 0;
    });
  });
  each('dailys', (task, place) => {
    const repeat = objectIn(task, 'repeat') ?? {};
    const isWeekly = textIn(task, 'frequency') === 'weekly' && (numberIn(task, 'everyX') ?? 1) === 1;
    const isDaily = textIn(task, 'frequency') === 'daily' && (numberIn(task, 'everyX') ?? 1) === 1;
    const scheduled = repeatKeys.flatMap(([weekday, key]) => (repeat[key] === true ? weekday : []));
    if (!isWeekly && !isDaily) builder.omit('repeats');
    addHabit(task, place, isDaily ? weekdays : isWeekly ? scheduled : [], (one) =>
      typeof one.completed === 'boolean' ? one.completed : undefined,
    );
    if (listIn(task, 'reminders').length > 0) builder.omit('reminders');
  });
  each('todos', (task, place) => {
    const text = named(task);
    const date = textIn(task, 'date');
    const day = dueDay(date) ?? null;
    const done = task.completed === true;
    const doneAt = instantOf(textIn(task, 'dateCompleted'));
    if (numberIn(task, 'priority') !== undefined) builder.omit('priorities');
    if (listIn(task, 'reminders').length > 0) builder.omit('reminders');
    if (date !== '' && day === null) {
      builder.reject({ reason: 'no-such-date', value: date }, place);
      return;
    }
    const createdAt = isoOf(instantOf(textIn(task, 'createdAt')));
    builder.add(
      {
        kind: 'task',
        source: builder.sourceOfId(task._id, text, date),
        text,
        time: '',
        minutes: null,
        note: noteOf(textIn(task, 'notes'), checklistOf(task, checkLine)),
        day: day ?? (done && doneAt !== undefined ? (dayOf(doneAt) ?? null) : null),
        done,
        doneAt: done ? (isoOf(doneAt) ?? null) : null,
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
    );
  });
  each('rewards', () => builder.omit('rewards'));
  return builder.content();
}

/** Habits, dailies and to-dos of Habitica. Nothing else of the user's data is read. */
export const habiticaReader = {
  format: 'habitica',
  recognize: (texts) => firstThat(texts, ({ json }) => isHabitica(json)),
  read: (texts, context) => readUser(objectOf(texts), context),
} as const satisfies Reader;
