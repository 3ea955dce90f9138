import { useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, type RefObject } from 'react';
import { zoneTarget, type DropZone } from './drop-day.ts';

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
