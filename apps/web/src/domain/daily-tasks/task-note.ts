// @spec task-note

import { parseObject } from '@kairos/sync/paths';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { withTicks } from '#domain/notes/check-lines.ts';

type Noted = Pick<DailyTask, 'note' | 'ticks'>;

/** Whether two values of a field are the same; an absent text is empty. */
export function isSameValue(
  one: string | number | null | undefined,
  other: string | number | null | undefined,
): boolean {
  return (one ?? '') === (other ?? '');
}

/**
 * A stored occurrence with its note. An older app stores one without a note: it has that of its series. The ticks do not
 * belong to a note of its own.
 */
export function withSeriesNote<Task extends Noted>(task: Task, seriesNote: string | null): Task {
  if (task.note == null) return seriesNote === null ? task : { ...task, note: seriesNote };
  const hasTicks = Object.keys(parseObject(task.ticks)).length > 0;
  return hasTicks && !isSameValue(task.note, seriesNote) ? { ...task, ticks: null } : task;
}

/** A task that keeps its note in a series with another one: its ticks become marks in the note. */
export function withOwnNote<Task extends Noted>(task: Task, seriesNote: string | null): Task {
  if (isSameValue(task.note, seriesNote)) return task;
  return { ...task, note: withTicks(task.note ?? '', task.ticks), ticks: withoutAnyTick(task.ticks) };
}

/** Ticks that untick each line with a tick of its own. */
export function withoutAnyTick(ticks: string | null | undefined): string | null {
  const lines = Object.keys(parseObject(ticks));
  return lines.length === 0 ? null : JSON.stringify(Object.fromEntries(lines.map((line) => [line, false])));
}
