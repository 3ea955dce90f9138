import { weekdays, type Weekday } from '#domain/days/weekday.ts';
import { checkLine, noteOf, oneLine, withLabels } from './note-lines.ts';
import { ContentBuilder, type Place } from './content-builder.ts';
import type { ImportContent } from './import-content.ts';
import { isObject, type JsonObject, listIn, numberIn, objectIn, textIn, textsIn } from './json-values.ts';
import { instantOf, isoOf, leadingDay } from './zoned-day.ts';

/** Whether a value is the data of a user of Habitica. */
export function isHabitica(value: unknown): value is JsonObject {
  const tasks = isObject(value) ? objectIn(value, 'tasks') : undefined;
  return ['habits', 'dailys', 'todos', 'rewards'].every((name) => Array.isArray(tasks?.[name]));
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

/** Reads days as Habitica counts them: in the user's offset, from the hour at which the user's day starts. */
function dayReader(user: JsonObject): (instant: number) => string | undefined {
  const preferences = objectIn(user, 'preferences') ?? {};
  const offset = numberIn(preferences, 'timezoneOffset') ?? 0;
  const start = numberIn(preferences, 'dayStart') ?? 0;
  return (instant) => isoOf(instant - offset * 60_000 - start * 3_600_000)?.slice(0, 10);
}

function doneDays(
  task: JsonObject,
  isDone: (one: JsonObject) => boolean,
  dayOf: ReturnType<typeof dayReader>,
) {
  const days = listIn(task, 'history').flatMap((one) => {
    if (!isObject(one) || !isDone(one)) return [];
    return dayOf(numberIn(one, 'date') ?? Number.NaN) ?? [];
  });
  return [...new Set(days)].sort();
}

function checklistOf(task: JsonObject, form: (text: string, done: boolean) => string): string {
  return noteOf(
    ...listIn(task, 'checklist').flatMap((one) =>
      isObject(one) ? form(textIn(one, 'text'), one.completed === true) : [],
    ),
  );
}

/** Reads habits, dailies and to-dos of Habitica. Nothing else of the user's data is read. */
export function readHabitica(user: JsonObject): ImportContent {
  const builder = new ContentBuilder();
  const tasks = objectIn(user, 'tasks') ?? {};
  const dayOf = dayReader(user);
  const tags = new Map(
    listIn(user, 'tags').flatMap((tag) =>
      isObject(tag) ? [[textIn(tag, 'id'), textIn(tag, 'name')] as const] : [],
    ),
  );
  const named = (task: JsonObject) => {
    const labels = textsIn(task, 'tags').flatMap((id) => tags.get(id) ?? []);
    if (labels.length > 0) builder.leaveOut('labels');
    return withLabels(oneLine(textIn(task, 'text')), labels);
  };
  let row = 0;
  const each = (name: string, read: (task: JsonObject, place: Place) => void) => {
    for (const task of listIn(tasks, name)) {
      row += 1;
      if (isObject(task)) read(task, { row });
      else builder.reject({ reason: 'no-form' }, { row });
    }
  };
  const addHabit = (
    task: JsonObject,
    place: Place,
    days: readonly Weekday[],
    isDone: (one: JsonObject) => boolean,
  ) => {
    const name = named(task);
    const createdAt = isoOf(instantOf(textIn(task, 'createdAt')));
    builder.leaveOut('scores');
    builder.add(
      {
        kind: 'habit',
        source: builder.sourceOfId(task._id, name),
        name,
        description: noteOf(textIn(task, 'notes')),
        plan: checklistOf(task, (text) => text),
        days,
        done: doneDays(task, isDone, dayOf),
        paused: [],
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
    );
  };

  each('habits', (task, place) => {
    addHabit(task, place, [], (one) => (numberIn(one, 'scoredUp') ?? 0) > 0);
  });
  each('dailys', (task, place) => {
    const repeat = objectIn(task, 'repeat') ?? {};
    const isWeekly = textIn(task, 'frequency') === 'weekly' && (numberIn(task, 'everyX') ?? 1) === 1;
    const isDaily = textIn(task, 'frequency') === 'daily' && (numberIn(task, 'everyX') ?? 1) === 1;
    const scheduled = repeatKeys.flatMap(([weekday, key]) => (repeat[key] === true ? weekday : []));
    if (!isWeekly && !isDaily) builder.leaveOut('repeats');
    addHabit(task, place, isDaily ? weekdays : isWeekly ? scheduled : [], (one) => one.completed === true);
  });
  each('todos', (task, place) => {
    const text = named(task);
    const date = textIn(task, 'date');
    const day = leadingDay(date) ?? null;
    const done = task.completed === true;
    const doneAt = instantOf(textIn(task, 'dateCompleted'));
    if (numberIn(task, 'priority') !== undefined) builder.leaveOut('priorities');
    if (listIn(task, 'reminders').length > 0) builder.leaveOut('reminders');
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
  each('rewards', () => builder.leaveOut('rewards'));
  return builder.content();
}
