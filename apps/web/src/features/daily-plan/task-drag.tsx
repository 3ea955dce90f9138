import {
  closestCenter,
  DndContext,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { DailyTask } from './api/day-tasks.ts';
import { dropDay, isDropDay } from './drop-day.ts';
import { moveId } from './model/task-order.ts';
import { dragAnnouncements } from './spoken-move.ts';
import { useDayName } from './use-day-name.ts';

interface TaskDragProps {
  /** The tasks of the list, from top to bottom. */
  tasks: readonly DailyTask[];
  /** The ids of all tasks in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** A task was dropped on a day, `YYYY-MM-DD`. */
  onMoveTo: (id: string, day: string) => void;
  /** The list and the days. */
  children: ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const pointer = { activationConstraint: { distance: 4 } };

/** A day under the pointer, else the nearest task. */
const underPointer: CollisionDetection = (args) => {
  const { droppableContainers } = args;
  const days = pointerWithin({ ...args, droppableContainers: droppableContainers.filter(isDropDay) });
  if (days.length > 0) return days;
  const tasks = droppableContainers.filter((target) => !isDropDay(target));
  return closestCenter({ ...args, droppableContainers: tasks });
};

/** Lets tasks be dragged by mouse or finger, to another place in their list or onto a day. */
export function TaskDrag({ tasks, onReorder, onMoveTo, children }: TaskDragProps) {
  const t = useMessages();
  const dayName = useDayName();
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(t, dayName, tasks),
      screenReaderInstructions: { draggable: t('daily-plan.move-how') },
    }),
    [t, dayName, tasks],
  );

  function drop({ active, over }: DragEndEvent) {
    if (over === null || over.id === active.id) return;
    const day = dropDay(over);
    if (day !== undefined) {
      onMoveTo(String(active.id), day);
      return;
    }
    const ids = tasks.map(({ id }) => id);
    onReorder(moveId(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      {children}
    </DndContext>
  );
}
