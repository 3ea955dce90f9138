import { useCallback } from 'react';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SourceLine } from '../rules/source-line.ts';

/** Returns a stable function that writes when a calendar was read: a time of today, a weekday, or a day. */
export function useReadMoment(): (at: number) => string {
  const { date } = useFormats();
  const today = useWallClock(dayOf);
  return useCallback(
    (at) => {
      const day = dayOf(new Date(at));
      if (day === today) return date(new Date(at), { hour: '2-digit', minute: '2-digit' });
      const isRecent = day < today && day > shiftDay(today, -7);
      return date(new Date(at), isRecent ? { weekday: 'long' } : { month: 'short', day: 'numeric' });
    },
    [date, today],
  );
}

/** Returns a function that writes what a row says of its calendar. */
export function useSourceLineText(): (line: SourceLine) => string {
  const t = useMessages();
  const moment = useReadMoment();
  return (line) => {
    switch (line.kind) {
      case 'hidden':
      case 'unread':
        return t(`other-calendars.${line.kind}`);
      case 'read': {
        const text = t('other-calendars.read', { time: moment(line.at), count: line.events });
        const { unreadable } = line;
        return unreadable > 0 ? `${text} ${t('other-calendars.unreadable', { count: unreadable })}` : text;
      }
      case 'moved':
        return t('other-calendars.moved', { host: line.host });
      case 'unreachable':
      case 'not-a-calendar':
        return line.readAt === null
          ? t(`other-calendars.${line.kind}`)
          : t(`other-calendars.${line.kind}-since`, { day: moment(line.readAt) });
      default:
        return t(`other-calendars.${line.kind}`);
    }
  };
}
