import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SourceState } from './rules/source-state.ts';
import { wasAskedToWait } from './rules/waiting.ts';
import { useReadMoment } from './use-read-moment.ts';

/** What is said above and below plans when none of the shown calendars can be read; undefined while one can. */
export function useOutdatedText(
  sources: readonly CalendarSource[] | undefined,
  states: ReadonlyMap<string, SourceState>,
): string | undefined {
  const t = useMessages();
  const { day } = useReadMoment();
  const shown = sources?.filter(({ hidden }) => !hidden) ?? [];
  const failed = shown.filter(({ id }) => hasFailed(states.get(id)));
  const [first] = failed;
  if (!first || failed.length < shown.length) return undefined;
  const { name } = first;
  const { failure, readAt = null } = states.get(first.id) ?? {};
  if (failure?.reason === 'unreachable') {
    return readAt === null
      ? t('other-calendars.never-read', { name })
      : t('other-calendars.outdated', { name, day: day(readAt) });
  }
  return readAt === null
    ? t('other-calendars.not-read', { name })
    : t('other-calendars.not-read-since', { name, day: day(readAt) });
}

/** A server that only asks to wait is no failure of a calendar that was read. */
function hasFailed(state: SourceState | undefined): boolean {
  if (!state?.failure) return false;
  return !wasAskedToWait(state) || state.readAt === null;
}
