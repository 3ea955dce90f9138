// @spec long-day

import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A row of the list, with the task that it shows. */
interface NearRow {
  readonly id: string;
  readonly element: HTMLElement;
}

/** In a list up to this length, dnd-kit knows all rows. */
const shortList = 60;
/** How far beyond the screen a row is near, as a share of the screen's height. */
const margin = 0.5;

/**
 * The rows that can be dragged, or over which one can be dragged: those near the screen, and the dragged one. With a
 * thousand rows that dnd-kit knows, a drag has a few frames a second.
 *
 * The rows are looked up when the list changes, when a handle is pressed, and while a task is dragged. Scrolling costs
 * nothing otherwise.
 *
 * @param within the element with the rows (`data-task`) and their handles (`data-handle`)
 * @param tasks the rows change with them
 * @param draggedId the id of the dragged task
 */
export function useNearRows(
  within: RefObject<HTMLElement | null>,
  tasks: unknown,
  draggedId: string | undefined,
): readonly NearRow[] {
  const [rows, setRows] = useState<readonly NearRow[]>([]);

  const look = useEffectEvent(() => {
    const found = findNearRows(within.current, draggedId);
    setRows((now) => (isSame(now, found) ? now : found));
  });

  // oxlint-disable-next-line react/set-state-in-effect -- the rows are read from the document
  useLayoutEffect(() => look(), [tasks, draggedId]);

  useEffect(() => {
    const element = within.current;
    const press = ({ target }: PointerEvent) => {
      // Before the event arrives at the handle, which may not be draggable yet.
      if (target instanceof Element && target.closest('[data-handle]')) flushSync(look);
    };
    element?.addEventListener('pointerdown', press, { capture: true });
    return () => element?.removeEventListener('pointerdown', press, { capture: true });
  }, [within]);

  const isDragging = draggedId !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const scroll = () => look();
    addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', scroll, { capture: true });
  }, [isDragging]);

  return rows;
}

function findNearRows(within: HTMLElement | null, dragged: string | undefined): readonly NearRow[] {
  const top = within?.querySelector<HTMLElement>('[data-task]');
  const list = top?.parentElement;
  if (top == null || list == null) return [];
  // Searching all elements of the list would take too long for each frame of a drag.
  const elements = [...list.children].filter((element) => element instanceof HTMLElement);
  const rows = elements.map((element) => ({ id: element.dataset.task ?? '', element }));
  if (rows.length <= shortList) return rows;
  // offsetTop ignores the transforms that dnd-kit sets while a task is dragged.
  const origin = list.getBoundingClientRect().top - top.offsetTop;
  const { first, end } = nearRange(
    rows.length,
    (index) => origin + (elements[index]?.offsetTop ?? 0),
    -margin * innerHeight,
    (1 + margin) * innerHeight,
  );
  return rows.filter(({ id }, index) => (index >= first && index < end) || id === dragged);
}

function isSame(some: readonly NearRow[], others: readonly NearRow[]): boolean {
  return (
    some.length === others.length && some.every(({ element }, index) => element === others[index]?.element)
  );
}

/** A range of a list: from the row `first` to the one before `end`. */
interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Ranges begin and end at multiples of this, so that they rarely change while the page scrolls. */
const step = 8;

/**
 * The rows of a list from `top` to `bottom`.
 * @param topOf the upper edge of a row, in the unit of `top` and `bottom`; it grows with the index
 */
export function nearRange(
  count: number,
  topOf: (index: number) => number,
  top: number,
  bottom: number,
): RowRange {
  const firstBelow = (edge: number) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (topOf(middle) < edge) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // The row above the first one that begins below an edge may reach below it.
  const first = Math.max(0, firstBelow(top) - 1);
  return {
    first: Math.floor(first / step) * step,
    end: Math.min(count, Math.ceil(firstBelow(bottom) / step) * step),
  };
}
