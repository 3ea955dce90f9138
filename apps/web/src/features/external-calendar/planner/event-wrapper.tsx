import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import type { EventWrapperProps } from 'react-big-calendar';
import type { PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { eventWhen } from './event-when.ts';

interface WrapperProps extends EventWrapperProps<PlannerEvent> {
  children?: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Makes an event a focusable button whose name contains its time: react-big-calendar makes it focusable only in the
 * hours and adds the time nowhere.
 */
export function EventWrapper({ event, children }: WrapperProps) {
  const formats = useFormats();
  return (
    children &&
    cloneElement(children, {
      role: 'button',
      tabIndex: 0,
      'aria-haspopup': 'dialog',
      'aria-label': `${event.title}, ${eventWhen(formats, event)}`,
    })
  );
}
