// @spec daily-task-sorted

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

/** A task that was picked up by the keyboard, and the current order of the list. */
export interface Carried {
  readonly id: string;
  readonly ids: readonly string[];
}

/** The effect of a key on the task whose handle has the focus. */
type KeyAction =
  | { readonly step: 'start' | 'over'; readonly carried: Carried }
  | { readonly step: 'end'; readonly ids: readonly string[] }
  | { readonly step: 'cancel' };

const targets: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Space and Enter pick up and put down, the arrows, Home and End move, Escape cancels. Returns undefined for other
 * keys.
 *
 * @param id the task whose handle has the focus
 * @param ids the list in the shown order
 * @param key as `KeyboardEvent.key`
 */
export function keyAction(
  carried: Carried | undefined,
  id: string,
  ids: readonly string[],
  key: string,
): KeyAction | undefined {
  const isToggle = key === ' ' || key === 'Enter';
  if (carried?.id !== id) return isToggle ? { step: 'start', carried: { id, ids } } : undefined;
  if (isToggle) return { step: 'end', ids: carried.ids };
  if (key === 'Escape') return { step: 'cancel' };
  const target = targets[key];
  if (target === undefined) return undefined;
  const index = carried.ids.indexOf(id);
  const moved = moveId(carried.ids, index, target(index, carried.ids.length - 1));
  return { step: 'over', carried: { id, ids: moved } };
}

/** The number of tasks by day (`YYYY-MM-DD`); days without tasks are missing. */
export function countByDay(tasks: readonly { readonly date: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of tasks) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}
