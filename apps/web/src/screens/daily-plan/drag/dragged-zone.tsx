import { useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, type RefObject } from 'react';
import { zoneTarget, type DropZone } from './drop-day.ts';

interface DraggedZoneProps {
  zone: DropZone;
  within: RefObject<HTMLElement | null>;
}

function findZone(page: HTMLElement | null, zone: DropZone): HTMLElement | null | undefined {
  return zone === 'later'
    ? page?.querySelector<HTMLElement>('[data-later-line]')
    : page?.querySelector<HTMLElement>('[data-day-list]');
}

/** Makes the line of Later, or the day's list, a place where a task can be dropped. Renders nothing. */
export function DraggedZone({ zone, within }: DraggedZoneProps) {
  const { setNodeRef } = useDroppable(zoneTarget(zone));
  useLayoutEffect(() => {
    setNodeRef(findZone(within.current, zone) ?? null);
  }, [zone, within, setNodeRef]);
  return null;
}
