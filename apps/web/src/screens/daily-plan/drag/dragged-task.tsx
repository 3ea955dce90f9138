import { useDndMonitor } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import { memo, useLayoutEffect, useState } from 'react';

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
