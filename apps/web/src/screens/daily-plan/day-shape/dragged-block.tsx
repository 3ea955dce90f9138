import { useDraggable } from '@dnd-kit/core';
import { useLayoutEffect, type RefObject } from 'react';
import type { DraggedBlock as Block } from '../drag/drop-day.ts';

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
