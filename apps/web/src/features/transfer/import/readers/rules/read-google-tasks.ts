import { noteOf, oneLine } from './note-lines.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, listIn, textIn } from './json-values.ts';
import { firstThat, objectOf, type Reader } from './reader.ts';
import { withCheckLines } from './subtasks.ts';
import { instantOf, isoOf, type WallTime, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

const allLists = 'tasks#taskLists';
const oneList = 'tasks#tasks';

/** Whether a value is the file of Google Takeout with all task lists, or one list of them. */
function isGoogleTasks(value: unknown): boolean {
  return isObject(value) && [allLists, oneList].includes(String(value.kind)) && Array.isArray(value.items);
}

interface GoogleTask {
  readonly place: SourceRow;
  readonly id: string;
  readonly parentId: string;
  readonly isOwn: boolean;
  readonly title: string;
  readonly note: string;
  readonly day: string | null;
  readonly time: string;
  readonly done: boolean;
  readonly doneAt: number | undefined;
  readonly createdAt: string | undefined;
}

/** The start that a task has now, of those that it had: a list of `{ current, start }`, one of them, or a text. */
function scheduledStart(task: JsonObject): string {
  const times = [task.scheduled_time].flat().filter((one) => one != null);
  const current = times.find((one) => isObject(one) && one.current === true) ?? times.at(-1);
  if (isObject(current)) return textIn(current, 'start') || textIn(current, 'start_time');
  return typeof current === 'string' ? current : '';
}

type TaskReader = (task: JsonObject, place: SourceRow) => GoogleTask | undefined;

/** Reads dates as local ones: Google stores a bare date as midnight in UTC, or in the zone that the user had. */
function taskReader(days: ZonedDays, zone: string, builder: ContentBuilder): TaskReader {
  const wallOf = (text: string): WallTime | undefined => {
    const at = days.read(text, zone);
    return at?.time === '00:00' ? { ...at, time: '' } : at;
  };
  return (task, place) => {
    if (task.deleted === true) {
      builder.omit('deleted');
      return undefined;
    }
    const texts = [scheduledStart(task), textIn(task, 'due')].filter((text) => text !== '');
    const [at, due] = texts.map(wallOf);
    const wrong = texts.find((text) => !wallOf(text));
    if (wrong !== undefined) {
      builder.reject({ reason: 'no-such-date', value: wrong }, place);
      return undefined;
    }
    nameMissing(task, builder);
    // The time of a due date has no meaning.
    const time = scheduledStart(task) === '' ? '' : (at?.time ?? '');
    return { ...taskOf(task, place), day: at?.day ?? due?.day ?? null, time, isOwn: at !== undefined };
  };
}

function nameMissing(task: JsonObject, builder: ContentBuilder): void {
  if ([task.scheduled_time].flat().some((one) => one != null) && scheduledStart(task) === '') {
    builder.omit('times');
  }
  builder.omitValue('priorities', task.starred);
  builder.omitValue('repeats', task.recurrence ?? task.task_recurrence_id);
}

/** The mails and documents to which a task belongs, as lines. */
function linksOf(task: JsonObject): readonly string[] {
  return listIn(task, 'links').flatMap((link) =>
    isObject(link) ? oneLine(`${textIn(link, 'description')} ${textIn(link, 'link')}`) : [],
  );
}

function taskOf(task: JsonObject, place: SourceRow) {
  return {
    place,
    id: textIn(task, 'id'),
    parentId: textIn(task, 'parent'),
    title: oneLine(textIn(task, 'title')),
    note: noteOf(textIn(task, 'notes'), ...linksOf(task)),
    done: textIn(task, 'status') === 'completed',
    doneAt: instantOf(textIn(task, 'completed')),
    createdAt: isoOf(instantOf(textIn(task, 'created'))),
  };
}

function readLists(value: JsonObject, { zone }: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  let row = 0;
  const read = taskReader(days, zone, builder);
  const lists = value.kind === oneList ? [value] : listIn(value, 'items');
  if (lists.length > 1) builder.omit('lists');
  const tasks = lists.flatMap((list) =>
    (isObject(list) ? listIn(list, 'items') : [list]).flatMap((task) => {
      row += 1;
      if (isObject(task)) return read(task, { row }) ?? [];
      builder.reject({ reason: 'no-form' }, { row });
      return [];
    }),
  );
  for (const { task, note, parts } of withCheckLines(tasks)) {
    const { title, day, time, done, doneAt, createdAt, place } = task;
    const doneDay = done && doneAt !== undefined ? (days.at(doneAt, zone)?.day ?? null) : null;
    builder.add(
      {
        kind: 'task',
        source: builder.sourceOfId(task.id, title, day ?? ''),
        text: title,
        time,
        minutes: null,
        note,
        day: day ?? doneDay,
        done,
        doneAt: done ? (isoOf(doneAt) ?? null) : null,
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
      parts,
    );
  }
  return builder.content();
}

/** The task lists of Google Tasks. */
export const googleTasksReader = {
  format: 'google-tasks',
  recognize: (texts) => firstThat(texts, ({ json }) => isGoogleTasks(json)),
  read: (texts, context) => readLists(objectOf(texts), context),
} as const satisfies Reader;
