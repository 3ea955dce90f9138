import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SourceLine } from '../rules/source-line.ts';
import { useReadMoment } from '../use-read-moment.ts';

/** Returns a function that writes what a row says of its calendar. */
export function useSourceLineText(): (line: SourceLine) => string {
  const t = useMessages();
  const { moment, day } = useReadMoment();
  return (line) => {
    switch (line.kind) {
      case 'hidden':
      case 'unread':
        return t(`other-calendars.${line.kind}`);
      case 'read': {
        const text = t('other-calendars.read', { time: moment(line.at), count: line.events });
        const { unreadable } = line;
        return unreadable > 0 ? `${text} · ${t('other-calendars.unreadable', { count: unreadable })}` : text;
      }
      case 'moved':
        return t('other-calendars.moved', { host: line.host });
      case 'unreachable':
        return line.readAt === null
          ? t('other-calendars.unreachable')
          : t('other-calendars.unreachable-since', { day: moment(line.readAt) });
      case 'rate-limited':
      case 'too-many-requests': {
        const text = t(`other-calendars.${line.kind}-until`, { time: moment(line.until) });
        return line.readAt === null
          ? text
          : `${t('other-calendars.last-read', { time: moment(line.readAt) })} ${text}`;
      }
      case 'another-server':
        return t('other-calendars.another-server', { host: line.host });
      case 'not-found':
      case 'empty':
      case 'not-a-calendar':
        return line.readAt === null
          ? t(`other-calendars.${line.kind}`)
          : t('other-calendars.not-a-calendar-since', { day: day(line.readAt) });
      case 'needs-sign-in':
      case 'access-denied':
        return t(`calendar-account.${line.kind}`);
      default:
        return t(`other-calendars.${line.kind}`);
    }
  };
}
