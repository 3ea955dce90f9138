// @spec about-day day-drag-mouse day-drag-touch daily-task-drag

import type { Ref } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { EntryList } from '#ui/entry-list.tsx';
import type { SeriesOf } from '#features/daily-tasks/use-series-of.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Drag } from '../drag/drop-targets.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { TaskRow } from './task-row.tsx';
import { useKeyboardMove } from './use-keyboard-move.ts';
import type { ChangeStates } from '../use-task-changes.ts';
import styles from './list.module.css';

interface TaskListProps {
  ref: Ref<HTMLUListElement>;
  tasks: readonly DailyTask[];
  /** The series of a task that repeats. */
  seriesOf: SeriesOf;
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
  states: ChangeStates;
  /** Whether tasks can be dragged. */
  isDraggable: boolean;
  drag: Drag | undefined;
  actions: TaskActions;
  /** The ids of all tasks in their new order. */
  onReorder: (ids: readonly string[]) => void;
}

/** The day's tasks, to toggle, delete, move and reorder: by keyboard here, by mouse or finger in `TaskDrag`. */
export function TaskList({
  ref,
  tasks,
  seriesOf,
  goalTitles,
  states,
  isDraggable,
  drag,
  actions,
  onReorder,
}: TaskListProps) {
  const t = useMessages();
  const keyboard = useKeyboardMove(tasks, onReorder);
  const shown = keyboard.tasks;
  return (
    <>
      <EntryList ref={ref} label={t('daily-plan.tasks')} count={shown.length} isDraggable={isDraggable}>
        {shown.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            series={seriesOf(task)}
            goal={goalTitles.get(task.goalId ?? '')}
            toggling={states.toggling.has(task.id)}
            deleting={states.deleting.has(task.id)}
            failure={states.failures.get(task.id)}
            carried={keyboard.carriedId === task.id || drag?.id === task.id}
            overDay={drag?.id === task.id && (drag.day !== undefined || drag.zone === 'shape')}
            actions={actions}
            move={keyboard.handle}
          />
        ))}
      </EntryList>
      <p id={keyboard.handle.descriptionId} hidden>
        {t('daily-plan.move-how')}
      </p>
      <p className={styles.announcement} role="status" aria-live="assertive">
        {keyboard.announcement}
      </p>
    </>
  );
}
