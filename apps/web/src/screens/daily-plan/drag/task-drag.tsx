// @spec day-drag-mouse day-drag-touch daily-task-drag later-drag

import {
  DndContext,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import type { LaterRows } from '../later/use-later-actions.ts';
import { moveId } from '../rules/task-order.ts';
import { DraggedDay, DraggedLaterRows, DraggedTask, DraggedZone } from './draggables.tsx';
import { dragAnnouncements } from './drag-announcements.ts';
import {
  dragOf,
  draggedBlock,
  dropDay,
  dropTargetAt,
  dropZone,
  isLaterRow,
  type Drag,
} from './drop-targets.ts';
import { useNearRows } from './use-near-rows.ts';

interface TaskDragProps {
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
  /** A task of the day was dropped on the line of Later. */
  onMoveToLater: (id: string) => void;
  /** The shown rows of Later; undefined while it is closed. */
  later: LaterRows | undefined;
  /** The selected day, `YYYY-MM-DD`: that of the list. */
  day: string;
  /** Whether the shape of the day is shown, and where. */
  shape: 'beside' | 'instead' | undefined;
  /** Makes its blocks draggable. */
  children: ReactNode;
}

/** The same array at every render. */
const noTasks: readonly never[] = [];

/** A row moves up and down. Blocks move themselves. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const pointer = { activationConstraint: { distance: 4 } };
/** Blocks are dragged by touch after a hold; everything else scrolls. Milliseconds, pixels. */
const touch = { activationConstraint: { delay: 400, tolerance: 8 } };

/**
 * Makes tasks draggable by mouse or finger, to another place in their list, onto a day, to Later and from there. It renders no elements: it
 * finds those of the page. So it loads after them, and the rows are rendered without it.
 */
export function TaskDrag(props: TaskDragProps) {
  const { tasks, days, within, onReady, onDrag, onReorder, onMoveTo, onMoveToLater, later, day, shape } =
    props;
  const t = useMessages();
  const dayName = useDayName();
  const pointerSensor = useSensor(PointerSensor, pointer);
  const touchSensor = useSensor(TouchSensor, touch);
  const sensors = useSensors(pointerSensor, shape === undefined ? null : touchSensor);
  const laterTasks = later?.tasks ?? noTasks;
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(t, dayName, [tasks, laterTasks], day),
      // The list has them.
      screenReaderInstructions: { draggable: '' },
    }),
    [t, dayName, tasks, laterTasks, day],
  );
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const [drag, setDrag] = useState<Drag>();
  const rows = useNearRows(within, tasks, drag?.id);

  const isBeside = shape === 'beside' && (drag?.isBlock === true || drag?.zone === 'shape');

  // After the layout effects, in which dnd-kit gets to know the rows.
  useEffect(() => onReady(tasks), [tasks, onReady]);

  function report(next: Drag | undefined) {
    // Called for each row that it passes; the page renders all of its rows for a change.
    if (drag?.id === next?.id && drag?.day === next?.day && drag?.zone === next?.zone) return;
    setDrag(next);
    onDrag(next);
  }

  function drop({ active, over }: DragEndEvent) {
    report(undefined);
    // The shape of the day changes the times of tasks itself.
    if (draggedBlock(active) || (over && dropZone(over) === 'shape')) return;
    if (over === null || over.id === active.id) return;
    const id = String(active.id);
    const target = dropDay(over);
    if (isLaterRow(active)) dropLater(id, String(over.id), dropZone(over) === 'list' ? day : target);
    else if (dropZone(over) === 'later') onMoveToLater(id);
    else if (target === undefined) onReorder(moveId(ids, ids.indexOf(id), ids.indexOf(String(over.id))));
    else onMoveTo(id, target);
  }

  /** A task of Later was dropped on a day, or else on another row. */
  function dropLater(id: string, over: string, target: string | undefined) {
    const task = laterTasks.find((one) => one.id === id);
    if (!task || !later) return;
    const order = laterTasks.map((one) => one.id);
    if (target === undefined) later.reorder(moveId(order, order.indexOf(id), order.indexOf(over)));
    else later.moveTo(task, target);
  }

  return (
    <DndContext
      // dnd-kit expects the same number of sensors at each render.
      key={shape === undefined ? 'rows' : 'blocks'}
      sensors={sensors}
      collisionDetection={dropTargetAt}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      // A place at the edge of the screen does not move away from under the pointer.
      autoScroll={drag?.day === undefined && drag?.zone !== 'later' && !isBeside}
      onDragStart={({ active }) => report(dragOf(active))}
      onDragOver={({ active, over }) => report(dragOf(active, over))}
      onDragCancel={() => report(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {rows.map(({ id, element }) => (
          <DraggedTask key={id} id={id} row={element} />
        ))}
      </SortableContext>
      {later && <DraggedLaterRows tasks={later.tasks} within={within} />}
      {days.map((one) => (
        <DraggedDay key={one} day={one} within={within} />
      ))}
      <DraggedZone zone="later" within={within} />
      {/* The list is rendered again after the shape of the day was shown instead of it. */}
      <DraggedZone key={shape} zone="list" within={within} />
      {props.children}
    </DndContext>
  );
}
