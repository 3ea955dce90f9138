import type { ComponentProps } from 'react';
import { firstDay, lastDay } from '#domain/days/day.ts';
import { TextField } from '#ui/text-field.tsx';

/** A labelled field for a day that can be stored, as `YYYY-MM-DD`. */
export function DayField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField min={firstDay} max={lastDay} {...props} type="date" />;
}
