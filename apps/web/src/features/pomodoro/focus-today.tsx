import { useId } from 'react';
import { Card } from '#components/card.tsx';
import { useToday } from '#lib/days/use-today.ts';
import { sessionsOfDay } from '#lib/focus-sessions/sessions-of-day.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useRecords } from '#lib/records/use-records.ts';
import { reportSessionsFailure } from './failures.ts';
import styles from './focus-today.module.css';
import { lengthText } from './length-text.ts';
import { minutesByMode } from './model/minutes-by-mode.ts';
import { modes } from './model/pomodoro.ts';

/** The focused minutes of today, by mode. */
export function FocusToday() {
  const t = useMessages();
  const id = useId();
  const { items } = useRecords(sessionsOfDay, { key: useToday(), onFailure: reportSessionsFailure });
  const minutes = minutesByMode(items ?? []);
  const total = modes.reduce((sum, mode) => sum + minutes[mode], 0);
  const longest = Math.max(...modes.map((mode) => minutes[mode]), 1);
  return (
    <Card aria-labelledby={id} className={styles.today ?? ''}>
      <header>
        <h2 id={id}>{t('pomodoro.today')}</h2>
        {total > 0 && <p>{lengthText(t, total)}</p>}
      </header>
      <dl>
        {modes.map((mode) => (
          <div key={mode}>
            <dt>{t(`pomodoro.${mode}`)}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <span style={{ inlineSize: `${(minutes[mode] / longest) * 100}%` }} />
              </span>
              {/* Nobody knows the minutes before the sessions are read. */}
              <span className={styles.minutes}>{items && lengthText(t, minutes[mode])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
