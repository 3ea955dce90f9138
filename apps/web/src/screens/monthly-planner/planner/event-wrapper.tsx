import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import type { EventWrapperProps } from 'react-big-calendar';
import { useToday } from '#features/days/use-today.ts';
import { useFormats, type Formats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isOtherEvent } from '#features/calendar-events/rules/shown-event.ts';
import { tintStyle } from '#features/other-calendars/tint-style.ts';
import { isPlanItem, type CalendarItem } from '../rules/calendar-item.ts';
import { eventDay, eventWhen } from './event-when.ts';
import { PlanLink } from './plan-link.tsx';

interface WrapperProps extends EventWrapperProps<CalendarItem> {
  /** In the hours it is `time`; the package of types lacks it. */
  type?: 'date' | 'time';
  children?: ReactElement<HTMLAttributes<HTMLElement> & { 'data-source'?: string | undefined }>;
}

/**
 * Makes an event a focusable button whose name contains its time, and the shown words in their order: react-big-calendar
 * makes it focusable only in the hours and adds no name. For a plan, a link replaces react-big-calendar's element, which
 * would act as an event.
 */
export function EventWrapper({ event, type, label, children }: WrapperProps) {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const { title } = event;
  if (children === undefined) return null;
  if (isPlanItem(event)) {
    const { className, style } = children.props;
    return <PlanLink plan={event.plan} className={className} style={style} isBlock={type === 'time'} />;
  }
  const source = isOtherEvent(event) ? event.source : undefined;
  const nameOf = () => {
    if (source) {
      const when = event.allDay ? eventWhen(formats, event, today) : timeText(formats, event.start);
      return t('other-calendars.event', { title, when, name: source.name });
    }
    return type === 'time' && label
      ? t('monthly-planner.event-at', { time: label, title, day: eventDay(formats, event, today) })
      : t('monthly-planner.event', { title, when: eventWhen(formats, event, today) });
  };
  return cloneElement(
    children,
    {
      'data-source': source?.id,
      style: source ? { ...children.props.style, ...tintStyle(source.tint) } : children.props.style,
      role: 'button',
      tabIndex: 0,
      'aria-haspopup': 'dialog',
      'aria-label': nameOf(),
    },
    // The name has the same words.
    <span aria-hidden className="event-words">
      {children.props.children}
    </span>,
  );
}

const timeText = ({ date }: Formats, instant: Date) => date(instant, { hour: '2-digit', minute: '2-digit' });
