import type { ComponentProps } from 'react';
import { WeekDay } from '#features/days/week-day.tsx';

interface PlannedDayProps extends Omit<ComponentProps<typeof WeekDay>, 'dots'> {
  /** The number of its tasks. */
  count: number;
  /** A dragged task is above it. */
  isOver: boolean;
}

/** A day of the strip, on which a task can be dropped. */
export function PlannedDay({ count, isOver, ...rest }: PlannedDayProps) {
  return <WeekDay {...rest} data-day={rest.day} dots={count} data-over={isOver || undefined} />;
}
