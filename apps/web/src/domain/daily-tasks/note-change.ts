// @spec task-note

import { parseObject } from '@kairos/sync/paths';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { withTick, withTicks } from '#domain/notes/check-lines.ts';
import type { TaskValues } from './task-change.ts';
import { isSameValue } from './task-note.ts';

type Noted = Pick<DailyTask, 'note' | 'ticks'>;

/** The values that replace the note of a task. Its ticks, which belong to the former note, are removed. */
export function noteValues({ ticks }: Noted, note: string): TaskValues {
  const lines = Object.keys(parseObject(ticks));
  return { note, ...Object.fromEntries(lines.map((line) => [`ticks/${line}`, null])) };
}

/**
 * The values that tick a check line of a task, or untick it: in the ticks of the day while the task has the note of its
 * series, else in the note.
 *
 * @param line from 1
 * @param seriesNote the note of its series; undefined for a task without one
 */
export function tickValues(
  task: Noted,
  line: number,
  isTicked: boolean,
  seriesNote: string | null | undefined,
): TaskValues {
  if (seriesNote !== undefined && isSameValue(task.note, seriesNote)) return { [`ticks/${line}`]: isTicked };
  return noteValues(task, withTick(withTicks(task.note ?? '', task.ticks), line, isTicked));
}
