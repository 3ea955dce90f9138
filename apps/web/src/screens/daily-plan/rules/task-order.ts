import { byDayOrder, type PlacedTask } from '#domain/daily-tasks/by-day-order.ts';
import type { Ordered } from '#domain/ordering/by-order.ts';

/** Sorts tasks by `order` ascending; every device shows the same list. */
export function sortTasks<Task extends PlacedTask>(tasks: readonly Task[]): Task[] {
  return [...tasks].sort(byDayOrder);
}

/** The ids with the one at index `from` moved to index `to`. */
export function moveId(ids: readonly string[], from: number, to: number): string[] {
  const moved = [...ids];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/**
 * The tasks in the order of `ids`. Missing ids are skipped; tasks that `ids` does not contain (added meanwhile) keep
 * their order behind the others.
 */
export function arrange<Task extends { readonly id: string }>(
  tasks: readonly Task[],
  ids: readonly string[],
): Task[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (task: Task) => place.get(task.id) ?? ids.length;
  return [...tasks].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Whether the next task, whose order is the count of tasks (spec §5), would be sorted before another: deleting leaves
 * gaps, so an order may be higher than the count.
 */
export function hasOrderBeyondCount(tasks: readonly Ordered[]): boolean {
  return tasks.some((task) => task.order > tasks.length);
}
