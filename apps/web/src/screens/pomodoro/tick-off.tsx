import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { updateFailure } from './failures.ts';
import styles from './tick-off.module.css';
import { useTickOff } from './use-tick-off.ts';

/** The button that marks the task as done after its focus phase. */
export function TickOff({ task }: { task: DailyTask }) {
  const t = useMessages();
  const { tickOff, isBusy, failed } = useTickOff();
  const button = useRef<HTMLDivElement>(null);
  // It is removed when the task is done.
  useLayoutEffect(() => {
    const removed = button.current;
    return () => leaveFocus(removed);
  }, []);
  return (
    <div ref={button} className={styles.tickOff}>
      <Button variant="quiet" busy={isBusy} onClick={() => tickOff(task)}>
        <Check size={18} aria-hidden />
        <span dir="auto">{t('pomodoro.tick-off', { text: task.text })}</span>
      </Button>
      {failed && <Alert>{updateFailure(t)}</Alert>}
    </div>
  );
}
