import type { Formats as CalendarFormats } from 'react-big-calendar';
import type { Formats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';

const time = { hour: '2-digit', minute: '2-digit' } as const;

/** The date formats of react-big-calendar in the user's locale, instead of its localizer's. */
export function calendarFormats(t: Translate, { date, dateRange, number }: Formats): CalendarFormats {
  return {
    dateFormat: (day) => number(day.getDate()),
    weekdayFormat: (day) => date(day, { weekday: 'short' }),
    dayFormat: (day) => date(day, { weekday: 'short', day: 'numeric' }),
    timeGutterFormat: (instant) => date(instant, time),
    selectRangeFormat: ({ start, end }) => dateRange(start, end, time),
    eventTimeRangeFormat: ({ start, end }) => dateRange(start, end, time),
    eventTimeRangeStartFormat: ({ start }) => t('monthly-planner.from-time', { time: date(start, time) }),
    eventTimeRangeEndFormat: ({ end }) => t('monthly-planner.until-time', { time: date(end, time) }),
  };
}
