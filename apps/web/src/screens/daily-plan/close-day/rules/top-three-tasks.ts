import { taskChange } from '#domain/daily-tasks/task-change.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { emptyDraft, newTask } from '#screens/daily-plan/rules/add-task.ts';

/** How many tasks the next day begins with. */
export const slotCount = 3;

/** The most tasks that are offered for a free slot. */
const maxOffered = 4;

/** A task that the next day begins with. */
export interface TopThreeSlot {
  readonly id: string;
  /** Of a task that is not stored yet. */
  readonly newText?: string;
}

/** A slot with the text of its task. */
export interface ShownSlot extends TopThreeSlot {
  readonly text: string;
}

/**
 * The tasks that the next day begins with: the chosen ones that are still there, or its first open ones.
 *
 * @param chosen undefined until the user chooses
 * @param tasks the tasks of the next day, in its order
 */
export function shownSlots(
  chosen: readonly TopThreeSlot[] | undefined,
  tasks: readonly DailyTask[],
): readonly ShownSlot[] {
  const open = tasks.filter(({ done }) => !done);
  if (chosen === undefined) return open.slice(0, slotCount).map(({ id, text }) => ({ id, text }));
  const texts = new Map(open.map(({ id, text }) => [id, text]));
  return chosen.flatMap((slot) => {
    const text = texts.get(slot.id) ?? slot.newText;
    return text === undefined ? [] : [{ ...slot, text }];
  });
}

/** The first open tasks of the next day that have no slot. */
export function offeredTasks(
  slots: readonly TopThreeSlot[],
  tasks: readonly DailyTask[],
): readonly DailyTask[] {
  const placed = new Set(slots.map(({ id }) => id));
  return tasks.filter(({ id, done }) => !done && !placed.has(id)).slice(0, maxOffered);
}

/**
 * The changes that begin a day with the tasks of `slots` and add the new ones. The order of all tasks is one decision,
 * as after a move. Empty when the day begins with them already.
 *
 * @param day `YYYY-MM-DD`
 * @param tasks its tasks, in its order
 */
export function slotChanges(
  day: string,
  slots: readonly TopThreeSlot[],
  tasks: readonly DailyTask[],
): readonly RecordChange[] {
  if (slots.every(({ id }, index) => tasks[index]?.id === id)) return [];
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const placed = new Set(slots.map(({ id }) => id));
  const first = slots.flatMap(({ id, newText }) => {
    const task = byId.get(id);
    return task ?? (newText === undefined ? [] : { id, newText });
  });
  return [...first, ...tasks.filter(({ id }) => !placed.has(id))].map((task, order) =>
    'newText' in task
      ? {
          entity: 'DailyTask',
          id: task.id,
          values: { ...newTask({ ...emptyDraft, text: task.newText }, { date: day, order }) },
        }
      : taskChange(task, { order }),
  );
}
