import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { useToday } from '#features/days/use-today.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { sessionsOfDays } from '#data/lists.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { useRecords } from '#data/records/use-records.ts';
import { reportSessionsFailure } from './failures.ts';
import styles from './focus-today.module.css';
import { minutesByMode } from './rules/minutes-by-mode.ts';
import { modes } from './rules/pomodoro.ts';

/** The focused minutes of today, by mode. */
export function FocusToday() {
  const t = useMessages();
  const id = useId();
  const today = useToday();
  const { items } = useRecords(sessionsOfDays, { key: [today, today], onFailure: reportSessionsFailure });
  const minutes = minutesByMode(items ?? []);
  const total = modes.reduce((sum, mode) => sum + minutes[mode], 0);
  const longest = Math.max(...modes.map((mode) => minutes[mode]), 1);
  return (
    <Card aria-labelledby={id} className={styles.today}>
      <header>
        <h2 id={id}>{t('pomodoro.today')}</h2>
        {total > 0 && <p>{lengthText(t, total)}</p>}
        {items && total === 0 && <p>{t('pomodoro.today-empty')}</p>}
      </header>
      <dl>
        {modes.map((mode) => (
          <div key={mode}>
            <dt>{t(`pomodoro.${mode}`)}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <span style={{ inlineSize: `${(minutes[mode] / longest) * 100}%` }} />
              </span>
              {/* The minutes are unknown until the sessions are read. */}
              <span className={styles.minutes}>{items && lengthText(t, minutes[mode])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A length of time, e.g. '1 h 15 min'. */
function lengthText(t: Translate, total: number): string {
  const { form, ...parts } = lengthParts(total);
  return t(`pomodoro.length-${form}`, parts);
}
