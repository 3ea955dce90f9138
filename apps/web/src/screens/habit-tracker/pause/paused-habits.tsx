// @spec pause-all-habits

import type { Habit } from '@kairos/schema/records/habit';
import Pause from 'lucide-react/icons/pause';
import { useRef, useState, type ReactNode } from 'react';
import { pauseOfAll } from '#domain/habits/pause-all.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { usePreload } from '#platform/routing/use-preload.ts';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { PauseNote } from './pause-note.tsx';
import styles from './pause.module.css';

const LazyPauseDialog = lazyComponent(
  ['pause-habits'],
  async () => (await import('./pause-dialog.tsx')).PauseDialog,
);
const interactive = [LazyPauseDialog];

interface PausedHabitsProps {
  habits: readonly Habit[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Called when the user ends the pause, whose note then is gone. */
  onEnd: () => void;
  /** Gets the last day of the pause of all habits that runs; null for one without an end, undefined for none. */
  children: (until: string | null | undefined) => ReactNode;
}

/** The note about the pause of all habits above their cards, or the button for one below them. */
export function PausedHabits({ habits, today, onEnd, children }: PausedHabitsProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pause = pauseOfAll(habits, today);
  usePreload(interactive);
  function open() {
    // The dialog gives the focus back to it.
    button.current?.focus();
    setWasOpen(true);
    setIsOpen(true);
  }

  useFocusTarget('pause-all', () => {
    if (!pause) open();
  });

  function end() {
    setWasOpen(false);
    onEnd();
  }

  return (
    <>
      {pause && (
        <PauseNote habits={habits} pause={pause} today={today} takesFocus={wasOpen && !isOpen} onEnd={end} />
      )}
      {children(pause && pause.from <= today ? pause.to : undefined)}
      {!pause && (
        <Button ref={button} variant="quiet" className={styles.button} aria-haspopup="dialog" onClick={open}>
          <Pause size={18} strokeWidth={1.75} aria-hidden />
          {t('habit-tracker.pause-all')}
        </Button>
      )}
      {isOpen && (
        <TypeAheadSuspense>
          <LazyPauseDialog habits={habits} today={today} onClose={() => setIsOpen(false)} />
        </TypeAheadSuspense>
      )}
    </>
  );
}
