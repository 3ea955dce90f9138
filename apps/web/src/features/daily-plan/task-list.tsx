import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, type Ref } from 'react';
import type { SeriesOf } from '#lib/daily-tasks/use-series-of.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { DailyTask } from './api/day-tasks.ts';
import { moveId } from './model/task-order.ts';
import { dragAnnouncements } from './spoken-move.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';
import { useKeyboardMove } from './use-keyboard-move.ts';
import type { ChangeStates } from './use-task-changes.ts';

interface TaskListProps {
  ref: Ref<HTMLUListElement>;
  tasks: readonly DailyTask[];
  /** The series of a task that repeats. */
  seriesOf: SeriesOf;
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

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const pointer = { activationConstraint: { distance: 4 } };

/** The day's tasks, to toggle, delete and reorder by pointer, finger or keyboard. */
export function TaskList({
  ref,
  tasks,
  seriesOf,
  states,
  onToggle,
  onRemove,
  onEdit,
  onMoveTo,
  onReorder,
  onEmptied,
}: TaskListProps) {
  const t = useMessages();
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  const keyboard = useKeyboardMove(tasks, onReorder);
  const shown = keyboard.tasks;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(t, tasks),
      screenReaderInstructions: { draggable: t('daily-plan.move-how') },
    }),
    [t, tasks],
  );

  function drop({ active, over }: DragEndEvent) {
    if (over === null || over.id === active.id) return;
    onReorder(moveId(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={ref} className={styles.list} aria-label={t('daily-plan.tasks')}>
          {shown.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              series={seriesOf(task)}
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
    </DndContext>
  );
}
