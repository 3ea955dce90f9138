import { useEffect, useId, useMemo, useRef } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '../other-calendars.module.css';
import { otherEvents } from '../rules/other-event.ts';
import type { SourceState } from '../rules/source-state.ts';
import { SourceFields, type SourceDraft } from './source-fields.tsx';

interface FoundFieldsProps {
  draft: SourceDraft;
  error: string | undefined;
  found: SourceState['found'];
  onChange: (draft: SourceDraft) => void;
}

/** How many coming events are shown of a calendar before it is added. */
const maxNext = 3;

/** The name and the colour of a calendar that was found, and what comes next in it. */
export function FoundFields({ draft, error, found, onChange }: FoundFieldsProps) {
  const t = useMessages();
  const { date } = useFormats();
  const clock = useClock();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // At first, and when the name is missing.
  useEffect(() => field.current?.focus(), [error]);
  const next = useMemo(() => {
    const from = clock.now();
    const to = new Date(from.getTime() + 400 * 86_400_000);
    const source = { id: '', name: '', tint: '' };
    return otherEvents(found.events, source, { from, to, noTitle: t('other-calendars.no-title') })
      .toSorted((one, other) => one.start.getTime() - other.start.getTime())
      .slice(0, maxNext);
  }, [found, clock, t]);
  return (
    <>
      <SourceFields draft={draft} error={error} fieldRef={field} onChange={onChange} />
      {next.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={styles.heading}>
            {t('other-calendars.next')}
          </h3>
          <ul className={styles.next}>
            {next.map((event) => (
              <li key={event.id}>
                <span dir="auto">{event.title}</span>
                <time className={styles.about}>
                  {date(event.start, {
                    ...({ weekday: 'long', month: 'short', day: 'numeric' } as const),
                    ...(!event.allDay && ({ hour: '2-digit', minute: '2-digit' } as const)),
                  })}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
