// @spec day-shape-drag

import { useDndMonitor, type DragStartEvent, type Over, type UniqueIdentifier } from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { taskLength } from '#domain/daily-tasks/task-length.ts';
import { draggedEnd, draggedStart, type Span } from './rules/day-axis.ts';
import { DraggedBlock, DraggedZone } from '../drag/draggables.tsx';
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

  const axisNow = () => within.current?.querySelector('[data-axis]')?.getBoundingClientRect();

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
    const from = getEventCoordinates(activatorEvent);
    const now = from && grab(column, within.current, { block: draggedBlock(active), id: active.id, from });
    if (!now) return;
    grabbed.current = now;
    setIsDragging(true);
    const { task, kind } = now;
    const span = column.spanOf(task);
    // A hold by touch lifts the block before the finger moves.
    if (kind === 'block' && span) {
      show({ id: task.id, kind, start: span.start, end: span.start + taskLength(task), isOut: false });
    }
  }

  function move({ over }: { readonly over: Over | null }) {
    const now = grabbed.current;
    if (now === undefined) return;
    const at = pointer.current ?? now.from;
    const axis = axisNow();
    if (now.element) {
      const [x, y] = [at.x - now.from.x, at.y - now.from.y - ((axis?.top ?? now.axisTop) - now.axisTop)];
      now.element.style.setProperty('translate', `${x}px ${y}px`);
    }
    show(previewAt(column, now, { at, axis, isOverList: over !== null && dropZone(over) === 'list' }));
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
    if (element?.isConnected && before) animateDrop(element, before);
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

interface Grab {
  /** undefined for a row of the list. */
  readonly block: Block | undefined;
  /** That of dnd-kit; of a row it is that of its task. */
  readonly id: UniqueIdentifier;
  readonly from: Point;
}

/** The task that a drag begins with; undefined for one that is not of the column, such as one of Later. */
function grab(
  column: ShapeColumn,
  within: HTMLElement | null,
  { block, id, from }: Grab,
): Grabbed | undefined {
  const task = column.tasks.find((one) => one.id === (block?.taskId ?? id));
  if (task === undefined) return undefined;
  const span = column.spanOf(task);
  const kind = block === undefined || span === undefined ? 'row' : block.isEdge ? 'length' : 'block';
  const edge = kind === 'length' ? span?.end : span?.start;
  const axis = within?.querySelector('[data-axis]')?.getBoundingClientRect();
  const element = within?.querySelector<HTMLElement>(`[data-block="${CSS.escape(task.id)}"]`);
  return {
    task,
    kind,
    element: block && !block.isEdge ? (element ?? undefined) : undefined,
    from,
    axisTop: axis?.top ?? 0,
    offset: kind === 'row' || edge === undefined ? 0 : minuteAt(from.y, axis, column.hours) - edge,
  };
}

interface Moved {
  readonly at: Point;
  readonly axis: DOMRect | undefined;
  readonly isOverList: boolean;
}

/** What the column shows of a dragged task; undefined while a row of the list is not above it. */
function previewAt(column: ShapeColumn, now: Grabbed, { at, axis, isOverList }: Moved): Preview | undefined {
  const { task, kind, offset } = now;
  const { id } = task;
  const minute = minuteAt(at.y, axis, column.hours) - offset;
  const span = column.spanOf(task);
  if (kind === 'length' && span) {
    return { id, kind, start: span.start, end: draggedEnd(minute, span, column.hours), isOut: false };
  }
  if (kind === 'row' && !isWithin(at, axis)) return undefined;
  const first = draggedStart(minute, column.hours);
  return { id, kind, start: first, end: first + taskLength(task), isOut: kind === 'block' && isOverList };
}

function minuteAt(y: number, axis: DOMRect | undefined, { start, end }: Span): number {
  const { top, height } = axis ?? new DOMRect();
  return start + ((y - top) / height) * (end - start);
}

function isWithin({ x, y }: Point, rect: DOMRect | undefined): boolean {
  return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

/** Milliseconds. */
const duration = 140;

/** Lets a dropped block glide from where it was seen, `before`, to its place. */
function animateDrop(element: HTMLElement, before: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const after = element.getBoundingClientRect();
  const from = `${before.left - after.left}px ${before.top - after.top}px`;
  element.animate([{ translate: from }, { translate: 'none' }], { duration, easing: 'ease-out' });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of the pointer or the finger in the viewport since something is dragged; undefined before it moves. */
function usePointer(isDragging: boolean): RefObject<Point | undefined> {
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
