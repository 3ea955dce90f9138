import { noteOf, oneLine } from './note-lines.ts';
import { ContentBuilder, type Place } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, listIn, textIn } from './json-values.ts';
import { withCheckLines } from './subtasks.ts';
import { instantOf, isoOf, leadingDay, ZonedDays } from './zoned-day.ts';

/** Whether a value is the file of Google Takeout with all task lists. */
export function isGoogleTasks(value: unknown): value is JsonObject {
  return isObject(value) && value.kind === 'tasks#taskLists' && Array.isArray(value.items);
}

interface GoogleTask {
  readonly place: Place;
  readonly id: string;
  readonly parentId: string;
  readonly isOwn: boolean;
  readonly title: string;
  readonly note: string;
  readonly day: string | null;
  readonly done: boolean;
  readonly doneAt: number | undefined;
  readonly createdAt: string | undefined;
}

function taskOf(task: JsonObject, place: Place, builder: ContentBuilder): GoogleTask | undefined {
  const due = textIn(task, 'due');
  // Google Tasks stores due dates as midnight in UTC; the time has no meaning.
  const day = leadingDay(due) ?? null;
  if (due !== '' && day === null) {
    builder.reject({ reason: 'no-such-date', value: due }, place);
    return undefined;
  }
  return {
    place,
    id: textIn(task, 'id'),
    parentId: textIn(task, 'parent'),
    isOwn: day !== null,
    title: oneLine(textIn(task, 'title')),
    note: noteOf(textIn(task, 'notes')),
    day,
    done: textIn(task, 'status') === 'completed',
    doneAt: instantOf(textIn(task, 'completed')),
    createdAt: isoOf(instantOf(textIn(task, 'created'))),
  };
}

/** Reads the task lists of Google Tasks. */
export function readGoogleTasks(value: JsonObject, { zone }: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  let row = 0;
  const tasks = listIn(value, 'items').flatMap((list) => {
    if (!isObject(list)) return [];
    return listIn(list, 'items').flatMap((task) => {
      row += 1;
      if (isObject(task)) return taskOf(task, { row }, builder) ?? [];
      builder.reject({ reason: 'no-form' }, { row });
      return [];
    });
  });
  for (const { task, note } of withCheckLines(tasks)) {
    const { title, day, done, doneAt, createdAt, place } = task;
    const doneDay = done && doneAt !== undefined ? (days.at(doneAt, zone)?.day ?? null) : null;
    builder.add(
      {
        kind: 'task',
        source: builder.sourceOfId(task.id, title, day ?? ''),
        text: title,
        time: '',
        minutes: null,
        note,
        day: day ?? doneDay,
        done,
        doneAt: done ? (isoOf(doneAt) ?? null) : null,
        ...(createdAt !== undefined && { createdAt }),
      },
      place,
    );
  }
  return builder.content();
}
