import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import type { EventWrapperProps } from 'react-big-calendar';
import type { PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { eventWhen } from './event-when.ts';

interface WrapperProps extends EventWrapperProps<PlannerEvent> {
  children?: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Makes an event a button that the keyboard reaches, with a name that says when it is: react-big-calendar does the
 * former only among the hours, and the latter nowhere.
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
