import { isDay } from '#domain/days/day.ts';
import { noteOf, oneLine, withLabels } from './note-lines.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, listIn, numberIn, objectIn, textIn, textsIn } from './json-values.ts';
import { firstThat, objectOf, type Reader } from './reader.ts';
import { fromToday } from './recurrence.ts';
import { withCheckLines } from './subtasks.ts';
import { addCounter } from './super-productivity-counter.ts';
import { superProductivityRule } from './super-productivity-rule.ts';
import { isoOf, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

/** The data of a backup, which can be in a frame with its time; undefined for another file. */
function dataIn(value: unknown): JsonObject | undefined {
  const data = isObject(value) ? (objectIn(value, 'data') ?? value) : undefined;
  const tasks = data && objectIn(data, 'task');
  return tasks && Array.isArray(tasks.ids) && isObject(tasks.entities) && 'project' in data
    ? data
    : undefined;
}

/**
 * The values of a list `{ ids, entities }`, in the order of the ids; those without an id in the list are the last ones. A
 * value that is no object is undefined.
 */
function valuesOf(list: JsonObject | undefined): readonly (JsonObject | undefined)[] {
  const entities = list ? (objectIn(list, 'entities') ?? {}) : {};
  const ids = new Set([...(list ? textsIn(list, 'ids') : []), ...Object.keys(entities)]);
  return [...ids].map((id) => objectIn(entities, id));
}

function entitiesOf(list: JsonObject | undefined): readonly JsonObject[] {
  return valuesOf(list).filter((one) => one !== undefined);
}

/** The days of tasks in the planner, in which versions before 12 had them. */
function plannedDays(data: JsonObject): ReadonlyMap<string, string> {
  const days = objectIn(objectIn(data, 'planner') ?? {}, 'days') ?? {};
  return new Map(
    Object.keys(days)
      .filter(isDay)
      .flatMap((day) => textsIn(days, day).map((id) => [id, day] as const)),
  );
}

/** Names what is in a backup beside tasks, repeating tasks and counters. */
function nameMissing(data: JsonObject, tasks: readonly JsonObject[], builder: ContentBuilder): void {
  if (entitiesOf(objectIn(data, 'note')).length > 0) builder.omit('notes');
  if (['metric', 'improvement', 'obstruction'].some((name) => entitiesOf(objectIn(data, name)).length > 0)) {
    builder.omit('notes');
  }
  if (entitiesOf(objectIn(data, 'project')).length > 1) builder.omit('lists');
  if (tasks.some((task) => (numberIn(task, 'timeSpent') ?? 0) > 0)) builder.omit('worked-time');
}

/** The links of a task as lines; files are only named. */
function linksOf(task: JsonObject, builder: ContentBuilder): readonly string[] {
  return listIn(task, 'attachments').flatMap((one) => {
    const path = isObject(one) ? textIn(one, 'path') : '';
    if (isObject(one) && textIn(one, 'type') === 'LINK' && path !== '')
      return oneLine(`${textIn(one, 'title')} ${path}`);
    builder.omit('attachments');
    return [];
  });
}

/** The last day on which time was spent on a task. */
function lastWorkedDay(task: JsonObject): string | undefined {
  return Object.keys(objectIn(task, 'timeSpentOnDay') ?? {})
    .filter(isDay)
    .sort()
    .at(-1);
}

interface BackupTask {
  readonly place: SourceRow;
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
  /** The day for a done task that has no other. */
  readonly doneDay: string | null;
  readonly createdAt: string | undefined;
}

function minutesIn(task: JsonObject, name: string): number | null {
  const minutes = Math.round((numberIn(task, name) ?? 0) / 60_000);
  return minutes >= 1 && minutes <= 1440 ? minutes : null;
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

function readData(data: JsonObject, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  const tags = new Map(
    entitiesOf(objectIn(data, 'tag')).map((tag) => [textIn(tag, 'id'), textIn(tag, 'title')]),
  );
  const labelsOf = (task: JsonObject) => {
    const labels = textsIn(task, 'tagIds').flatMap((id) => (id === 'TODAY' ? [] : (tags.get(id) ?? [])));
    if (labels.length > 0) builder.omit('labels');
    return labels;
  };
  const archives = ['archiveYoung', 'archiveOld'].map((name) => {
    const archive = objectIn(data, name);
    return archive && objectIn(archive, 'task');
  });
  const planned = plannedDays(data);
  let row = 0;
  /** The values of lists with their places; those that are no objects are listed. */
  const placed = (...lists: readonly (JsonObject | undefined)[]) =>
    lists.flatMap(valuesOf).flatMap((value) => {
      row += 1;
      if (value) return { value, place: { row } };
      builder.reject({ reason: 'no-form' }, { row });
      return [];
    });
  // Versions before 12 have one archive.
  const all = placed(objectIn(data, 'task'), objectIn(data, 'taskArchive'), ...archives);
  nameMissing(
    data,
    all.map(({ value }) => value),
    builder,
  );
  const tasks = all.flatMap(({ value: task, place }): BackupTask | readonly [] => {
    // Versions before 12 call it `plannedAt`.
    const instant = numberIn(task, 'dueWithTime') ?? numberIn(task, 'plannedAt');
    const at = instant === undefined ? undefined : days.at(instant, context.zone);
    const id = textIn(task, 'id');
    const done = task.isDone === true;
    const doneAt = numberIn(task, 'doneOn');
    // Versions before 12 have a list of today, on which an open task stays.
    const isToday = !done && textsIn(task, 'tagIds').includes('TODAY');
    const places = [textIn(task, 'dueDay'), planned.get(id), isToday ? context.today : ''];
    const dueDay = places.find((one) => one !== undefined && one !== '') ?? '';
    const day = at?.day ?? (dueDay === '' ? null : dueDay);
    if ((instant !== undefined && !at) || (day !== null && !isDay(day))) {
      builder.reject({ reason: 'no-such-date', value: String(day ?? instant) }, place);
      return [];
    }
    if (['remindAt', 'reminderId'].some((name) => task[name] != null)) builder.omit('reminders');
    return {
      place,
      id,
      parentId: textIn(task, 'parentId'),
      isOwn: day !== null,
      title: withLabels(oneLine(textIn(task, 'title')), labelsOf(task)),
      note: noteOf(textIn(task, 'notes'), ...linksOf(task, builder)),
      day,
      time: at?.time ?? '',
      minutes: minutesIn(task, 'timeEstimate'),
      done,
      doneAt,
      doneDay:
        (doneAt === undefined ? undefined : days.at(doneAt, context.zone)?.day) ??
        lastWorkedDay(task) ??
        null,
      createdAt: isoOf(numberIn(task, 'created')),
    };
  });
  addTasks(tasks, builder);
  for (const { value, place } of placed(objectIn(data, 'taskRepeatCfg'))) {
    addRepeating(value, labelsOf(value), place, { builder, today: context.today });
  }
  for (const { value, place } of placed(objectIn(data, 'simpleCounter'))) addCounter(value, place, builder);
  return builder.content();
}

function addTasks(tasks: readonly BackupTask[], builder: ContentBuilder): void {
  for (const { task, note, parts } of withCheckLines(tasks)) {
    const { title, day, time, minutes, done, doneAt, doneDay, createdAt, place, id } = task;
    builder.add(
      {
        kind: 'task',
        source: builder.sourceOfId(id, title, day ?? ''),
        text: title,
        time,
        minutes,
        note,
        day: day ?? (done ? doneDay : null),
        done,
        doneAt: done ? (isoOf(doneAt) ?? null) : null,
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
      parts,
    );
  }
}

function addRepeating(
  config: JsonObject,
  labels: readonly string[],
  place: SourceRow,
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
  const rule = config.isPaused === true ? undefined : superProductivityRule(config, today);
  if (rule) {
    const ahead = fromToday(rule, today);
    if (ahead) builder.add({ kind: 'series', ...texts, rule: ahead }, place);
    else builder.omit('ended-repeats');
    return;
  }
  // A rule that Kairos does not have, or that is paused, becomes one task without a day.
  builder.omit('repeats');
  builder.add({ kind: 'task', ...texts, day: null, done: false, doneAt: null }, place);
}

/** Tasks, repeating tasks and counters of a backup of Super Productivity. Nothing else of it is read. */
export const superProductivityReader = {
  format: 'super-productivity',
  recognize: (texts) => firstThat(texts, ({ json }) => dataIn(json) !== undefined),
  read: (texts, context) => readData(dataIn(objectOf(texts)) ?? {}, context),
} as const satisfies Reader;
