import { useDndMonitor, type DragStartEvent, type Over, useDraggable } from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useRef, useState, type RefObject, useLayoutEffect, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { taskLength } from '#domain/daily-tasks/task-length.ts';
import { draggedEnd, draggedStart } from './rules/day-axis.ts';
import { DraggedZone } from '../drag/draggables.tsx';
import { draggedBlock, dropZone, type DraggedBlock as Block } from '../drag/drop-targets.ts';
import type { Preview, ShapeColumn } from './use-shape-view.ts';

interface ShapeDragProps {
  column: ShapeColumn;
  /** The element with the column and the list. */
  within: RefObject<HTMLElement | null>;
}

interface Grabbed {
  readonly task: DailyTask;
  readonly kind: Preview['kind'];
  /** The block or the chip; undefined for the row of the list, which dnd-kit moves. */
  readonly element: HTMLElement | undefined;
  readonly from: Point;
  /** The upper edge of the axis in the viewport. */
  readonly axisTop: number;
  /** Minutes from the dragged edge of the block to the pointer. */
  readonly offset: number;
}

/**
 * Gives tasks a time or a length by dragging: a part of the drag system of the list. The pointer is compared with the
 * axis as it is now, because the column stays in view while the page scrolls. Renders nothing.
 */
export function ShapeDrag({ column, within }: ShapeDragProps) {
  const grabbed = useRef<Grabbed>(undefined);
  const preview = useRef<Preview>(undefined);
  const [isDragging, setIsDragging] = useState(false);
  const pointer = usePointer(isDragging);

  const axisRect = () => within.current?.querySelector('[data-axis]')?.getBoundingClientRect();

  function minuteAt(y: number): number {
    const { start, end } = column.hours;
    const { top, height } = axisRect() ?? new DOMRect();
    return start + ((y - top) / height) * (end - start);
  }

  function isInColumn({ x, y }: Point): boolean {
    const rect = axisRect();
    return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
  }

  function show(next: Preview | undefined) {
    const now = preview.current;
    const isSame =
      now?.id === next?.id &&
      now?.start === next?.start &&
      now?.end === next?.end &&
      now?.isOut === next?.isOut;
    if (isSame) return;
    preview.current = next;
    column.setPreview(next);
  }

  function start({ active, activatorEvent }: DragStartEvent) {
    const block = draggedBlock(active);
    const task = column.tasks.find(({ id }) => id === (block?.taskId ?? active.id));
    const from = getEventCoordinates(activatorEvent);
    if (task === undefined || from === null) return;
    const span = column.spanOf(task);
    const kind = block === undefined || span === undefined ? 'row' : block.isEdge ? 'length' : 'block';
    const edge = kind === 'length' ? span?.end : span?.start;
    const found = within.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(task.id)}"]`);
    grabbed.current = {
      task,
      kind,
      element: block && !block.isEdge ? (found ?? undefined) : undefined,
      from,
      axisTop: axisRect()?.top ?? 0,
      offset: kind === 'row' || edge === undefined ? 0 : minuteAt(from.y) - edge,
    };
    setIsDragging(true);
    // A hold by touch lifts the block before the finger moves.
    if (kind === 'block' && span) {
      show({ id: task.id, kind, start: span.start, end: span.start + taskLength(task), isOut: false });
    }
  }

  function move({ over }: { readonly over: Over | null }) {
    const now = grabbed.current;
    if (now === undefined) return;
    const { task, kind, element, from, axisTop, offset } = now;
    const at = pointer.current ?? from;
    if (element) {
      const [x, y] = [at.x - from.x, at.y - from.y - ((axisRect()?.top ?? axisTop) - axisTop)];
      element.style.setProperty('translate', `${x}px ${y}px`);
    }
    const { id } = task;
    const minute = minuteAt(at.y) - offset;
    const span = column.spanOf(task);
    if (kind === 'length' && span) {
      show({ id, kind, start: span.start, end: draggedEnd(minute, span, column.hours), isOut: false });
    } else if (kind === 'row' && !isInColumn(at)) {
      show(undefined);
    } else {
      const first = draggedStart(minute, column.hours);
      const isOut = kind === 'block' && over !== null && dropZone(over) === 'list';
      show({ id, kind, start: first, end: first + taskLength(task), isOut });
    }
  }

  function end(isDropped: boolean) {
    const now = grabbed.current;
    const shown = preview.current;
    if (now === undefined) return;
    const { task, element } = now;
    grabbed.current = undefined;
    const before = element?.getBoundingClientRect();
    // The place is rendered before the block moves there.
    flushSync(() => {
      setIsDragging(false);
      show(undefined);
      if (!isDropped || shown === undefined) return;
      if (shown.isOut) column.clear(task);
      else if (shown.kind === 'length') column.resize(task, shown.end - shown.start);
      else column.place(task, shown.start);
    });
    element?.style.removeProperty('translate');
    if (element?.isConnected && before) settle(element, before);
  }

  useDndMonitor({
    onDragStart: start,
    onDragMove: move,
    onDragOver: move,
    onDragEnd: (event) => {
      // The finger can be lifted before the last move is reported.
      move(event);
      end(true);
    },
    onDragCancel: () => end(false),
  });

  return (
    <>
      <DraggedZone zone="shape" within={within} />
      {column.ids.map((id) => (
        <DraggedBlock key={id} taskId={id} isEdge={false} within={within} />
      ))}
      {column.tasks
        .filter((task) => column.ids.includes(task.id) && column.spanOf(task) !== undefined)
        .map(({ id }) => (
          <DraggedBlock key={`edge ${id}`} taskId={id} isEdge within={within} />
        ))}
    </>
  );
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

/** Milliseconds. */
const duration = 140;

/** Lets a dropped block glide from where it was seen, `before`, to its place. */
export function settle(element: HTMLElement, before: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const after = element.getBoundingClientRect();
  const from = `${before.left - after.left}px ${before.top - after.top}px`;
  element.animate([{ translate: from }, { translate: 'none' }], { duration, easing: 'ease-out' });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of the pointer or the finger in the viewport since something is dragged; undefined before it moves. */
export function usePointer(isDragging: boolean): RefObject<Point | undefined> {
  const pointer = useRef<Point>(undefined);
  useEffect(() => {
    if (!isDragging) return undefined;
    const move = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      pointer.current = { x, y };
    };
    const touch = ({ touches: [first] }: TouchEvent) => first && move(first);
    // Before dnd-kit gets the event.
    const options = { capture: true, passive: true };
    addEventListener('pointermove', move, options);
    addEventListener('touchmove', touch, options);
    return () => {
      pointer.current = undefined;
      removeEventListener('pointermove', move, options);
      removeEventListener('touchmove', touch, options);
    };
  }, [isDragging]);
  return pointer;
}
