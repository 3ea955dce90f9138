import { isBlank } from '@kairos/schema/is-blank';
import type { SourceRow } from './content-builder.ts';
import { checkLine, noteOf } from './note-lines.ts';
import { maxNoteLength } from './record-limits.ts';

/** A task of a list in which some tasks are parts of others. */
export interface NestedTask {
  readonly id: string;
  /** '' for none. */
  readonly parentId: string;
  /** Whether it has to stay a task of its own, because it has a day. */
  readonly isOwn: boolean;
  readonly title: string;
  readonly note: string;
  readonly done: boolean;
  readonly place: SourceRow;
}

/**
 * Finds for each task the one whose note gets it as a check line; undefined for a task of its own. Rows may refer to
 * later rows. A parent that does not exist, has no title, or is a part of its own part is none. The first row with an id
 * has it.
 */
function hostOf<Task extends NestedTask>(tasks: readonly Task[]): (task: Task) => Task | undefined {
  const byId = new Map<string, Task>();
  for (const task of tasks) {
    if (task.id !== '' && !isBlank(task.title) && !byId.has(task.id)) byId.set(task.id, task);
  }
  const parentOf = ({ parentId }: Task) => (parentId === '' ? undefined : byId.get(parentId));
  // The top of the chain of parts of each task that was asked for; null for a circle. A long chain is walked once.
  const tops = new Map<Task, Task | null>();
  return (task) => {
    if (task.isOwn || isBlank(task.title)) return undefined;
    const chain = new Set<Task>();
    let next = task;
    let top = tops.get(task);
    while (top === undefined) {
      chain.add(next);
      const parent = next.isOwn ? undefined : parentOf(next);
      if (!parent) top = next;
      else if (chain.has(parent)) top = null;
      else top = tops.get(parent);
      next = parent ?? next;
    }
    for (const one of chain) if (!one.isOwn) tops.set(one, top);
    return top === task || top === null ? undefined : top;
  };
}

/** A task of its own with its parts. */
export interface WithParts<Task> {
  readonly task: Task;
  readonly note: string;
  /** Where the parts in its note come from. */
  readonly parts: readonly SourceRow[];
}

/**
 * The tasks of their own, with notes that have their parts as check lines. Parts for which a note has no room stay tasks
 * of their own.
 */
export function withCheckLines<Task extends NestedTask>(tasks: readonly Task[]): readonly WithParts<Task>[] {
  const host = hostOf(tasks);
  const parts = new Map<Task, Task[]>();
  for (const task of tasks) {
    const parent = host(task);
    if (!parent) continue;
    const own = parts.get(parent) ?? [];
    own.push(task);
    parts.set(parent, own);
  }
  const notes = new Map<Task, string>();
  for (const [task, own] of parts) {
    const lines = own.map(({ title, done, note }) => noteOf(checkLine(title, done), note));
    const note = noteOf(task.note, ...lines);
    if (note.length <= maxNoteLength) notes.set(task, note);
  }
  return tasks.flatMap((task) => {
    const parent = host(task);
    if (parent && notes.has(parent)) return [];
    const note = notes.get(task);
    if (note === undefined) return { task, note: task.note, parts: [] };
    return { task, note, parts: (parts.get(task) ?? []).map(({ place }) => place) };
  });
}
