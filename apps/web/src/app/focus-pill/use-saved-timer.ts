// @spec focus-pill

import { useEffect, useState } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { readStored } from '#platform/storage/storage.ts';
import { readChosenTask } from '#screens/pomodoro/rules/chosen-task.ts';
import type { SavedTimer } from '#screens/pomodoro/rules/pomodoro.ts';
import { readSavedTimer } from '#screens/pomodoro/rules/saved-timer.ts';
import { onStoredTimerChange } from './on-stored-timer-change.ts';
import { secondsLeft } from './seconds-left.ts';

interface ShownTimer {
  readonly saved: SavedTimer;
  /** More than 0. */
  readonly seconds: number;
  /** The text of the task that it runs for. */
  readonly task: string | undefined;
}

/**
 * The stored focus timer, every second while it runs; undefined when it has ended. It is only read: this page may have no
 * timer of its own.
 */
export function useSavedTimer(): ShownTimer | undefined {
  const clock = useClock();
  const [, setSeenAt] = useState(0);
  const now = clock.now().getTime();
  const saved = readSavedTimer(readStored('pomodoro'));
  const seconds = saved === null ? 0 : secondsLeft(saved, now);
  const end = saved?.running === true && seconds > 0 ? saved.at + saved.left : undefined;

  useEffect(() => {
    const look = () => setSeenAt(clock.now().getTime());
    const stops = [onStoredTimerChange(look), onPageReturn(look)];
    return () => stops.forEach((stop) => stop());
  }, [clock]);

  useEffect(() => {
    if (end === undefined) return undefined;
    const look = () => setSeenAt(clock.now().getTime());
    // With the second of the timer.
    const timer = setTimeout(look, (end - clock.now().getTime()) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [clock, end, seconds]);

  if (saved === null || seconds === 0) return undefined;
  return { saved, seconds, task: readChosenTask(readStored('focus-task'))?.text };
}
