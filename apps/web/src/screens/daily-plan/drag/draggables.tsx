import { useDndMonitor, useDraggable, useDroppable } from '@dnd-kit/core';
import { useSortable, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import { memo, useLayoutEffect, useState, useMemo, type RefObject } from 'react';
import type { LaterTask } from '@kairos/schema/records/later-task';
import { dayTarget, zoneTarget, type DraggedBlock as Block, type DropZone } from './drop-targets.ts';

interface DraggedTaskProps {
  id: string;
  /** Whether it is a task of Later. */
  isLater?: boolean;
  /** The row of the task. */
  row: HTMLElement;
}

type PointerDown = (event: { readonly nativeEvent: PointerEvent }) => void;

/** Makes the row of a task draggable by its handle. Renders nothing. */
export const DraggedTask = memo(function DraggedTask({ id, isLater = false, row }: DraggedTaskProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    data: { isLater },
  });
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  useDndMonitor({
    onDragStart: () => setMoved({ x: 0, y: 0 }),
    onDragMove: ({ active, delta }) => {
      if (active.id === id) setMoved(delta);
    },
  });
  // `useSortable` has no place for a row that is over something else than a row.
  const followed = isDragging ? { ...moved, scaleX: 1, scaleY: 1 } : null;
  const translation = Transforms.Translate.toString(transform ?? followed);
  const onPointerDown = listeners?.onPointerDown as PointerDown | undefined;

  useLayoutEffect(() => {
    setNodeRef(row);
    setActivatorNodeRef(row.querySelector<HTMLElement>('[data-handle]'));
  }, [row, setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(() => {
    const handle = row.querySelector<HTMLElement>('[data-handle]');
    const press = (event: PointerEvent) => onPointerDown?.({ nativeEvent: event });
    handle?.addEventListener('pointerdown', press);
    return () => handle?.removeEventListener('pointerdown', press);
  }, [row, onPointerDown]);

  useLayoutEffect(() => {
    row.style.setProperty('transform', translation ?? null);
    row.style.setProperty('transition', transition ?? null);
  }, [row, translation, transition]);

  // A row that scrolls far away is at its own place again.
  useLayoutEffect(
    () => () => {
      row.style.removeProperty('transform');
      row.style.removeProperty('transition');
    },
    [row],
  );

  return null;
});

interface DraggedLaterRowsProps {
  /** The shown tasks of Later. */
  tasks: readonly LaterTask[];
  within: RefObject<HTMLElement | null>;
}

/** Makes the rows of Later draggable by their handles. Renders nothing. */
export function DraggedLaterRows({ tasks, within }: DraggedLaterRowsProps) {
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const [rows, setRows] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  useLayoutEffect(() => {
    const found = [...(within.current?.querySelectorAll<HTMLElement>('[data-later-task]') ?? [])];
    // oxlint-disable-next-line react/set-state-in-effect -- the rows are read from the document
    setRows(new Map(found.map((row) => [row.dataset.laterTask ?? '', row])));
  }, [tasks, within]);
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {ids.map((id) => {
        const row = rows.get(id);
        return row && <DraggedTask key={id} id={id} isLater row={row} />;
      })}
    </SortableContext>
  );
}

interface DraggedDayProps {
  /** `YYYY-MM-DD` */
  day: string;
  within: RefObject<HTMLElement | null>;
}

/** Makes a day of the strip a place where a task can be dropped. Renders nothing. */
export function DraggedDay({ day, within }: DraggedDayProps) {
  const { setNodeRef } = useDroppable(dayTarget(day));
  useLayoutEffect(() => {
    setNodeRef(within.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null);
  }, [day, within, setNodeRef]);
  return null;
}

interface DraggedZoneProps {
  zone: DropZone;
  within: RefObject<HTMLElement | null>;
}

/** Makes the line of Later, or the day's list, a place where a task can be dropped. Renders nothing. */
export function DraggedZone({ zone, within }: DraggedZoneProps) {
  const { setNodeRef } = useDroppable(zoneTarget(zone));
  useLayoutEffect(() => {
    setNodeRef(within.current?.querySelector<HTMLElement>(`[data-drop-zone=${zone}]`) ?? null);
  }, [zone, within, setNodeRef]);
  return null;
}

interface DraggedBlockProps extends Block {
  within: RefObject<HTMLElement | null>;
}

type Press = (event: { readonly nativeEvent: Event }) => void;

/**
 * Makes the block or the chip of a task draggable, or the lower edge of its block: by mouse or pen at once, by touch
 * after a hold, so that a swipe scrolls. Renders nothing.
 */
export function DraggedBlock({ taskId, isEdge, within }: DraggedBlockProps) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: `${isEdge ? 'edge' : 'block'} ${taskId}`,
    data: { block: { taskId, isEdge } satisfies Block },
  });
  const onPointerDown = listeners?.onPointerDown as Press | undefined;
  const onTouchStart = listeners?.onTouchStart as Press | undefined;

  useLayoutEffect(() => {
    const name = isEdge ? 'data-edge' : 'data-block';
    const element = within.current?.querySelector<HTMLElement>(`[${name}="${CSS.escape(taskId)}"]`);
    if (element == null) return undefined;
    setNodeRef(element);
    setActivatorNodeRef(element);
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') onPointerDown?.({ nativeEvent: event });
    };
    const touch = (event: TouchEvent) => onTouchStart?.({ nativeEvent: event });
    element.addEventListener('pointerdown', press);
    element.addEventListener('touchstart', touch, { passive: true });
    element.dataset.draggable = '';
    return () => {
      delete element.dataset.draggable;
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('touchstart', touch);
    };
  }, [taskId, isEdge, within, setNodeRef, setActivatorNodeRef, onPointerDown, onTouchStart]);

  return null;
}
