// @spec timer-task

import Check from 'lucide-react/icons/check';
import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { releaseFocus } from '#ui/release-focus.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { updateFailure } from './failures.ts';
import styles from './timer.module.css';
import { useCompleteTask } from './use-complete-task.ts';

/** The button that marks the task as done after its focus phase. */
export function CompleteTaskButton({ task }: { task: DailyTask }) {
  const t = useMessages();
  const { complete, isBusy, failed } = useCompleteTask(task);
  const button = useRef<HTMLDivElement>(null);
  // It is removed when the task is done.
  useLayoutEffect(() => {
    const removed = button.current;
    return () => releaseFocus(removed);
  }, []);
  return (
    <div ref={button} className={styles.completeTask}>
      <Button variant="quiet" busy={isBusy} onClick={complete}>
        <Check size={18} aria-hidden />
        <span dir="auto">{t('pomodoro.tick-off', { text: task.text })}</span>
      </Button>
      {failed && <Alert>{updateFailure(t)}</Alert>}
    </div>
  );
}
