// @spec pomodoro-break-choice

import { useId, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './timer.module.css';
import { breakMinutes, breaks, type Break } from './rules/pomodoro.ts';

const names = { shortBreak: 'pomodoro.short-break', longBreak: 'pomodoro.long-break' } as const;

interface BreakChoiceProps {
  /** Whether a focus phase has just ended. The live region exists before, so that the question is announced. */
  open: boolean;
  onChoose: (chosen: Break) => void;
  /** Shown under the question. */
  children: ReactNode;
}

/** Asks which break to take. */
export function BreakChoice({ open, onChoose, children }: BreakChoiceProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div className={styles.choice} data-open={open || undefined}>
      <p role="status" id={id} className={styles.question}>
        {open && t('pomodoro.break-question')}
      </p>
      {open && children}
      {open && (
        <div role="group" aria-labelledby={id} className={styles.breaks}>
          {breaks.map((kind) => (
            <Button key={kind} aria-describedby={`${id}-${kind}`} onClick={() => onChoose(kind)}>
              {t(names[kind])}
              <span id={`${id}-${kind}`} aria-hidden className={styles.length}>
                {t('pomodoro.break-length', { minutes: breakMinutes[kind] })}
              </span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
