// @spec focus-pill

import Pause from 'lucide-react/icons/pause';
import Timer from 'lucide-react/icons/timer';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import type { SavedTimer } from '#screens/pomodoro/rules/pomodoro.ts';
import { minutesAndSeconds } from '#screens/pomodoro/rules/time-left.ts';
import { releaseFocus } from '#ui/release-focus.ts';
import styles from './focus-pill.module.css';
import { useSavedTimer } from './use-saved-timer.ts';

/** The time left of the focus timer, which leads to it; nothing when none runs or is paused. */
export function FocusPill() {
  const t = useMessages();
  const timer = useSavedTimer();
  if (timer === undefined) return null;
  const { saved, seconds, task } = timer;
  const label = saved.phase === 'focus' && task !== undefined ? task : phaseName(t, saved);
  // Not the seconds: a name that changes each second would be read again and again.
  const values = { label, minutes: Math.ceil(seconds / 60) };
  return (
    <PillLink
      name={saved.running ? t('pomodoro.pill', values) : t('pomodoro.pill-paused', values)}
      isPaused={!saved.running}
      time={minutesAndSeconds(seconds)}
      label={label}
    />
  );
}

interface PillLinkProps {
  /** The accessible name. */
  name: string;
  isPaused: boolean;
  time: string;
  label: string;
}

function PillLink({ name, isPaused, time, label }: PillLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const removed = link.current;
    return () => releaseFocus(removed);
  }, []);
  const Icon = isPaused ? Pause : Timer;
  return (
    <Link
      ref={link}
      to="/pomodoro"
      className={styles.link}
      aria-label={name}
      title={label}
      data-status
      data-paused={isPaused || undefined}
    >
      <span className={styles.pill} aria-hidden>
        <Icon size={16} strokeWidth={1.75} />
        <span className={styles.time}>{time}</span>
        <span className={styles.label} dir="auto">
          {label}
        </span>
      </span>
    </Link>
  );
}

function phaseName(t: Translate, { phase, mode }: SavedTimer): string {
  if (phase === 'shortBreak') return t('pomodoro.short-break-runs');
  if (phase === 'longBreak') return t('pomodoro.long-break-runs');
  return t(`pomodoro.${mode}`);
}
