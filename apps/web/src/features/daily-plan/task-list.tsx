import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, type Ref } from 'react';
import type { SeriesOf } from '#lib/daily-tasks/use-series-of.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { DailyTask } from './api/day-tasks.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';
import { useKeyboardMove } from './use-keyboard-move.ts';
import type { ChangeStates } from './use-task-changes.ts';

interface TaskListProps {
  ref: Ref<HTMLUListElement>;
  tasks: readonly DailyTask[];
  /** The series of a task that repeats. */
  seriesOf: SeriesOf;
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
  states: ChangeStates;
  onToggle: (id: string) => void;
  onRemove: (id: string) => void;
  onEdit: (id: string) => void;
  /** Asks for another day. */
  onMoveTo: (id: string) => void;
  /** The ids of all tasks in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** Called when the removed task had the focus and no other task is left. */
  onEmptied: () => void;
}

/** The day's tasks, to toggle, delete, move and reorder: by keyboard here, by mouse or finger in a `TaskDrag`. */
export function TaskList({
  ref,
  tasks,
  seriesOf,
  goalTitles,
  states,
  onToggle,
  onRemove,
  onEdit,
  onMoveTo,
  onReorder,
  onEmptied,
}: TaskListProps) {
  const t = useMessages();
  const keyboard = useKeyboardMove(tasks, onReorder);
  const shown = keyboard.tasks;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  return (
    <>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={ref} className={styles.list} aria-label={t('daily-plan.tasks')}>
          {shown.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              series={seriesOf(task)}
              goal={goalTitles.get(task.goalId ?? '')}
              toggling={states.toggling.has(task.id)}
              deleting={states.deleting.has(task.id)}
              failure={states.failures.get(task.id)}
              carried={keyboard.carriedId === task.id}
              onToggle={onToggle}
              onRemove={onRemove}
              onEdit={onEdit}
              onMoveTo={onMoveTo}
              onEmptied={onEmptied}
              onMoveKey={keyboard.onKeyDown}
              onMoveBlur={keyboard.onBlur}
            />
          ))}
        </ul>
      </SortableContext>
      <p className={styles.announcement} role="status" aria-live="assertive">
        {keyboard.announcement}
      </p>
    </>
  );
}
