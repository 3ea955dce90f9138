// @spec pomodoro-controls

import type { CSSProperties } from 'react';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import styles from './timer.module.css';
import type { Pomodoro } from './rules/pomodoro.ts';
import { minutesAndSeconds, secondsLeft, shareLeft } from './rules/time-left.ts';

const radius = 48.4;

/** The time left, in figures and as a ring. The phase is shown below and announced. */
export function Countdown({ pomodoro }: { pomodoro: Pomodoro }) {
  const t = useMessages();
  const time = minutesAndSeconds(secondsLeft(pomodoro));
  return (
    <div className={styles.countdown}>
      <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden>
        <circle cx="50" cy="50" r={radius} />
        <circle
          cx="50"
          cy="50"
          r={radius}
          pathLength={1}
          strokeDasharray={`${shareLeft(pomodoro)} 1`}
          data-left={shareLeft(pomodoro) > 0 || undefined}
        />
      </svg>
      <div className={styles.words}>
        {/* Unlike other live regions, the role timer is not announced: a screen reader does not read every second. */}
        <p
          role="timer"
          aria-label={t('pomodoro.time-left')}
          className={styles.time}
          style={{ '--figures': Math.max(5, time.length) } as CSSProperties}
        >
          {Array.from(time, (figure, place) => (
            <span key={place}>{figure}</span>
          ))}
        </p>
        <p role="status" className={styles.phase}>
          {phaseText(t, pomodoro)}
        </p>
      </div>
    </div>
  );
}

/** The text of the current phase; it changes only with the phase, so that a live region announces it once. */
function phaseText(t: Translate, { phase, round, timing }: Pomodoro): string {
  if (timing.status === 'choosing') return t('pomodoro.focus-over');
  switch (phase) {
    case 'focus':
      return t('pomodoro.focus', { round });
    case 'shortBreak':
      return t('pomodoro.short-break-runs');
    case 'longBreak':
      return t('pomodoro.long-break-runs');
  }
}
