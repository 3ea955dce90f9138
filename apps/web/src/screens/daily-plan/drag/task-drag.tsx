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
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { moveId } from '../rules/task-order.ts';
import { useDayName } from '#domain/days/use-day-name.ts';
import { DraggedDay } from './dragged-day.tsx';
import { DraggedTask } from './dragged-task.tsx';
import { dragAnnouncements } from './drag-announcements.ts';
import { dropDay, isDropDay } from './drop-day.ts';
import { useNearRows } from './use-near-rows.ts';

/** The item that is being dragged by mouse or finger. */
export interface Drag {
  /** The id of the task. */
  readonly id: string;
  /** The day below it, `YYYY-MM-DD`; undefined above the list. */
  readonly day: string | undefined;
}

export interface TaskDragProps {
  /** The tasks of the list, from top to bottom. */
  tasks: readonly DailyTask[];
  /** The days on which a task can be dropped, `YYYY-MM-DD`. */
  days: readonly string[];
  /** The element with the rows (`data-task`), their handles (`data-handle`) and the days (`data-day`). */
  within: RefObject<HTMLElement | null>;
  /** Called when these tasks can be dragged. */
  onReady: (tasks: readonly DailyTask[]) => void;
  onDrag: (drag: Drag | undefined) => void;
  /** The ids of all tasks in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** A task was dropped on a day, `YYYY-MM-DD`. */
  onMoveTo: (id: string, day: string) => void;
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

/**
 * Makes tasks draggable by mouse or finger, to another place in their list or onto a day. It renders no elements: it
 * finds those of the page. So it loads after them, and the rows are rendered without it.
 */
export function TaskDrag({ tasks, days, within, onReady, onDrag, onReorder, onMoveTo }: TaskDragProps) {
  const t = useMessages();
  const dayName = useDayName();
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(t, dayName, tasks),
      // The list has them.
      screenReaderInstructions: { draggable: '' },
    }),
    [t, dayName, tasks],
  );
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const [drag, setDrag] = useState<Drag>();
  const rows = useNearRows(within, tasks, drag?.id);

  // After the layout effects, in which dnd-kit gets to know the rows.
  useEffect(() => onReady(tasks), [tasks, onReady]);

  function report(next: Drag | undefined) {
    // Called for each row that it passes; the page renders all of its rows for a change.
    if (drag?.id === next?.id && drag?.day === next?.day) return;
    setDrag(next);
    onDrag(next);
  }

  function drop({ active, over }: DragEndEvent) {
    report(undefined);
    if (over === null || over.id === active.id) return;
    const day = dropDay(over);
    if (day === undefined)
      onReorder(moveId(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
    else onMoveTo(String(active.id), day);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragStart={({ active }) => report({ id: String(active.id), day: undefined })}
      onDragOver={({ active, over }) =>
        report({ id: String(active.id), day: over ? dropDay(over) : undefined })
      }
      onDragCancel={() => report(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {rows.map(({ id, element }) => (
          <DraggedTask key={id} id={id} row={element} />
        ))}
      </SortableContext>
      {days.map((day) => (
        <DraggedDay key={day} day={day} within={within} />
      ))}
    </DndContext>
  );
}
