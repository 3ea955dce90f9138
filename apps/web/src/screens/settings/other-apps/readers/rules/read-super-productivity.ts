import { isDay } from '#domain/days/day.ts';
import { weekdayIndex, weekdays, type Weekday } from '#domain/days/weekday.ts';
import { noteOf, oneLine, withLabels } from './note-lines.ts';
import { ContentBuilder, type Place } from './content-builder.ts';
import type { ImportContent, ImportedRule, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, numberIn, objectIn, textIn, textsIn } from './json-values.ts';
import {
  dailyRule,
  fromToday,
  isEvery,
  monthlyRule,
  type Repetition,
  ruleOf,
  weeklyRule,
} from './recurrence.ts';
import { withCheckLines } from './subtasks.ts';
import { isoOf, ZonedDays } from './zoned-day.ts';

/** The data of a backup, which can be in a frame with its time; undefined for another file. */
export function superProductivityData(value: unknown): JsonObject | undefined {
  const data = isObject(value) ? (objectIn(value, 'data') ?? value) : undefined;
  const tasks = data && objectIn(data, 'task');
  return tasks && Array.isArray(tasks.ids) && isObject(tasks.entities) && 'project' in data
    ? data
    : undefined;
}

/** The entities of a list `{ ids, entities }`, in the order of the ids. */
function entitiesOf(list: JsonObject | undefined): readonly JsonObject[] {
  const entities = list ? (objectIn(list, 'entities') ?? {}) : {};
  const ids = list ? textsIn(list, 'ids') : [];
  return ids.map((id) => objectIn(entities, id)).filter((one) => one !== undefined);
}

interface BackupTask {
  readonly place: Place;
  readonly id: string;
  readonly parentId: string;
  readonly isOwn: boolean;
  readonly title: string;
  readonly note: string;
  readonly day: string | null;
  readonly time: string;
  readonly minutes: number | null;
  readonly done: boolean;
  readonly doneAt: number | undefined;
  readonly createdAt: string | undefined;
}

function minutesIn(task: JsonObject, name: string): number | null {
  const minutes = Math.round((numberIn(task, name) ?? 0) / 60_000);
  return minutes >= 1 && minutes <= 1440 ? minutes : null;
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Reads tasks, repeating tasks and counters of a backup of Super Productivity. Nothing else of it is read. */
export function readSuperProductivity(data: JsonObject, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  const tags = new Map(
    entitiesOf(objectIn(data, 'tag')).map((tag) => [textIn(tag, 'id'), textIn(tag, 'title')]),
  );
  const labelsOf = (task: JsonObject) => {
    const labels = textsIn(task, 'tagIds').flatMap((id) => (id === 'TODAY' ? [] : (tags.get(id) ?? [])));
    if (labels.length > 0) builder.leaveOut('labels');
    return labels;
  };
  const archives = ['archiveYoung', 'archiveOld'].map((name) => {
    const archive = objectIn(data, name);
    return archive && objectIn(archive, 'task');
  });
  let row = 0;
  const tasks = [objectIn(data, 'task'), ...archives].flatMap(entitiesOf).map((task): BackupTask => {
    row += 1;
    const instant = numberIn(task, 'dueWithTime');
    const at = instant === undefined ? undefined : days.at(instant, context.zone);
    const dueDay = textIn(task, 'dueDay');
    const day = at?.day ?? (isDay(dueDay) ? dueDay : null);
    if (numberIn(task, 'remindAt') !== undefined) builder.leaveOut('reminders');
    return {
      place: { row },
      id: textIn(task, 'id'),
      parentId: textIn(task, 'parentId'),
      isOwn: day !== null,
      title: withLabels(oneLine(textIn(task, 'title')), labelsOf(task)),
      note: noteOf(textIn(task, 'notes')),
      day,
      time: at?.time ?? '',
      minutes: minutesIn(task, 'timeEstimate'),
      done: task.isDone === true,
      doneAt: numberIn(task, 'doneOn'),
      createdAt: isoOf(numberIn(task, 'created')),
    };
  });
  addTasks(tasks, (instant) => days.at(instant, context.zone)?.day ?? null, builder);
  for (const rule of entitiesOf(objectIn(data, 'taskRepeatCfg'))) {
    row += 1;
    addRepeating(rule, labelsOf(rule), { row }, { builder, today: context.today });
  }
  for (const counter of entitiesOf(objectIn(data, 'simpleCounter'))) {
    row += 1;
    addCounter(counter, { row }, builder);
  }
  return builder.content();
}

function addTasks(
  tasks: readonly BackupTask[],
  dayOf: (instant: number) => string | null,
  builder: ContentBuilder,
): void {
  for (const { task, note } of withCheckLines(tasks)) {
    const { title, day, time, minutes, done, doneAt, createdAt, place, id } = task;
    builder.add(
      {
        kind: 'task',
        source: builder.sourceOfId(id, title, day ?? ''),
        text: title,
        time,
        minutes,
        note,
        day: day ?? (done && doneAt !== undefined ? dayOf(doneAt) : null),
        done,
        doneAt: done ? (isoOf(doneAt) ?? null) : null,
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
    );
  }
}

function weeksOf(config: JsonObject, start: string, every: number): Repetition | undefined {
  const chosen = weekdays.filter((_, index) => config[weekdayFields[index] ?? ''] === true);
  // Weeks count from the start, and from Monday in Kairos.
  const isSame = chosen.every((day) => weekdays.indexOf(day) >= weekdayIndex(start));
  return chosen.length > 0 && (every === 1 || isSame) ? weeklyRule(chosen, every) : undefined;
}

function repetitionOf(config: JsonObject, start: string): Repetition | undefined {
  const every = numberIn(config, 'repeatEvery') ?? 1;
  if (!isEvery(every)) return undefined;
  const cycle = textIn(config, 'repeatCycle');
  if (config.repeatFromCompletionDate === true) {
    return cycle === 'DAILY' ? { repeat: 'afterDone', every, days: [], monthDay: null } : undefined;
  }
  switch (cycle) {
    case 'DAILY':
      return dailyRule(start, every);
    case 'WEEKLY':
      return weeksOf(config, start, every);
    case 'MONTHLY':
      // A weekday of the month, or its last day.
      return Object.keys(config).some((name) => name.startsWith('monthly'))
        ? undefined
        : monthlyRule(Number(start.slice(8)), every);
    case 'YEARLY':
      return every === 1 ? { repeat: 'yearly', days: [], monthDay: null } : undefined;
    default:
      return undefined;
  }
}

function ruleFrom(config: JsonObject): ImportedRule | undefined {
  const start = textIn(config, 'startDate');
  if (!isDay(start)) return undefined;
  const without = textsIn(config, 'deletedInstanceDates').filter(isDay);
  const text = textIn(config, 'rrule');
  if (text !== '' && config.repeatFromCompletionDate !== true) {
    const rule = ruleOf(text, start);
    return rule && { ...rule, without };
  }
  const repetition = repetitionOf(config, start);
  return repetition && { ...repetition, start, end: null, without };
}

const weekdayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function addRepeating(
  config: JsonObject,
  labels: readonly string[],
  place: Place,
  { builder, today }: { builder: ContentBuilder; today: string },
): void {
  const title = withLabels(oneLine(textIn(config, 'title')), labels);
  const startTime = textIn(config, 'startTime');
  const texts = {
    source: builder.sourceOfId(config.id, title),
    text: title,
    time: isTime(startTime) ? startTime : '',
    minutes: minutesIn(config, 'defaultEstimate'),
    note: noteOf(textIn(config, 'notes')),
  };
  const rule = config.isPaused === true ? undefined : ruleFrom(config);
  if (rule) {
    const ahead = fromToday(rule, today);
    if (ahead) builder.add({ kind: 'series', ...texts, rule: ahead }, place);
    return;
  }
  // A rule that Kairos does not have, or that is paused, becomes one task without a day.
  builder.leaveOut('repeats');
  builder.add({ kind: 'task', ...texts, day: null, done: false, doneAt: null }, place);
}

function addCounter(counter: JsonObject, place: Place, builder: ContentBuilder): void {
  const name = oneLine(textIn(counter, 'title'));
  const counts = objectIn(counter, 'countOnDay') ?? {};
  const scheduled = objectIn(counter, 'streakWeekDays') ?? {};
  const wanted = counter.isTrackStreaks === true ? (numberIn(counter, 'streakMinValue') ?? 1) : 1;
  builder.leaveOut('amounts');
  // Their weeks begin on Sunday.
  const days: readonly Weekday[] = weekdays.filter(
    (_, index) => scheduled[String((index + 1) % weekdays.length)] === true,
  );
  builder.add(
    {
      kind: 'habit',
      source: builder.sourceOfId(counter.id, name),
      name,
      description: '',
      plan: '',
      days: textIn(counter, 'streakMode') === 'weekly-frequency' ? [] : days,
      done: Object.keys(counts)
        .filter((day) => isDay(day) && (numberIn(counts, day) ?? 0) >= Math.max(wanted, 1))
        .sort(),
      paused: [],
    },
    place,
  );
}
