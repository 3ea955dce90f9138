import { useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, type RefObject } from 'react';
import { dayTarget } from './drop-day.ts';

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
