import { useDroppable } from '@dnd-kit/core';
import type { ComponentProps } from 'react';
import { WeekDay } from '#components/week-day.tsx';
import { dayTarget } from './drop-day.ts';

interface PlannedDayProps extends Omit<ComponentProps<typeof WeekDay>, 'dots'> {
  /** The number of its tasks. */
  count: number;
}

/** The maximum of dots, one a task. */
const maxDots = 3;

/** A day of the strip, on which a task can be dropped. */
export function PlannedDay({ count, ...rest }: PlannedDayProps) {
  const { setNodeRef, isOver } = useDroppable(dayTarget(rest.day));
  return (
    <WeekDay {...rest} ref={setNodeRef} dots={Math.min(count, maxDots)} data-over={isOver || undefined} />
  );
}
