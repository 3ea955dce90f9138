/** A task of a list in which some tasks are parts of others. */
export interface NestedTask {
  readonly id: string;
  /** '' for none. */
  readonly parentId: string;
  /** Whether it has to stay a task of its own, because it has a day. */
  readonly isOwn: boolean;
}

/**
 * Finds for each task the one whose note gets it as a check line; undefined for a task of its own. Rows may refer to
 * later rows. A parent that does not exist, or that is a part of its own part, is none. The first row with an id has it.
 */
export function hostOf<Task extends NestedTask>(tasks: readonly Task[]): (task: Task) => Task | undefined {
  const byId = new Map<string, Task>();
  for (const task of tasks) if (task.id !== '' && !byId.has(task.id)) byId.set(task.id, task);
  const parentOf = ({ parentId }: Task) => (parentId === '' ? undefined : byId.get(parentId));
  return (task) => {
    if (task.isOwn) return undefined;
    const seen = new Set<Task>([task]);
    let host: Task | undefined;
    for (let next = parentOf(task); next; next = parentOf(next)) {
      if (seen.has(next)) return undefined;
      seen.add(next);
      host = next;
      if (next.isOwn) break;
    }
    return host;
  };
}
