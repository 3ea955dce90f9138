// @spec other-calendars-shown

import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { useOtherEvents } from '#features/other-calendars/use-other-calendars.ts';
import { useOutdatedText } from '#features/other-calendars/use-outdated-text.ts';
import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './planner.module.css';

interface AlsoShownProps {
  /** A stable object. */
  range: EventRange;
  /** Is called with the events of the range, and without any when it is no longer shown. A stable function. */
  onEvents: (events: readonly OtherEvent[]) => void;
}

/** The names of the other calendars that are shown, or that they cannot be read. Reports their events. */
export function AlsoShown({ range, onEvents }: AlsoShownProps) {
  const t = useMessages();
  const { list } = useFormats();
  const { events, sources, states } = useOtherEvents(range);
  const outdated = useOutdatedText(sources, states);
  const shown = sources?.filter(({ hidden }) => !hidden) ?? [];
  useEffect(() => onEvents(events), [onEvents, events]);
  useEffect(() => () => onEvents([]), [onEvents]);
  const names = list(
    shown.map(({ name }) => name),
    { type: 'unit' },
  );
  return (
    <p className={styles.line}>
      <Link to="/settings" state={{ record: 'other-calendars' }} className={styles.quietLink}>
        {outdated ?? t('other-calendars.also-shown', { names })}
      </Link>
    </p>
  );
}
