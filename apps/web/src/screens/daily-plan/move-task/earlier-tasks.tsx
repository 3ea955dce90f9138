// @spec earlier-days

import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { Alert } from '#ui/alert.tsx';
import { ifFailed } from '#data/records/made-change.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '../daily-plan-page.module.css';
import { updateFailure } from '../failures.ts';
import { LazyEarlierDialog } from '../lazy-parts.ts';
import { earlierDays, earlierTasks } from '../rules/move-tasks.ts';
import { useMoveTasks } from './use-move-tasks.ts';

interface EarlierTasksProps {
  /** `YYYY-MM-DD`. */
  today: string;
}

/** How many tasks of the days before are open, and the dialog that resolves them. */
export function EarlierTasks({ today }: EarlierTasksProps) {
  const t = useMessages();
  const [first, last] = earlierDays(today);
  const { items } = useDailyTasks({ first, last });
  const tasks = useMemo(() => earlierTasks(items ?? []), [items]);
  const { move } = useMoveTasks();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  function close() {
    flushSync(() => setIsOpen(false));
    // The button, which would get the focus back, is removed when nothing is left.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }

  function bringAll(open: readonly DailyTask[]) {
    setHasFailed(false);
    const message = t('daily-plan.moved-to-today', { count: open.length });
    ifFailed(move(open, today, { message }), () => setHasFailed(true));
  }

  return (
    <>
      {tasks.length > 0 && (
        <button type="button" className={styles.earlier} onClick={() => setIsOpen(true)}>
          <span>{t('daily-plan.earlier', { count: tasks.length })}</span>
          <ChevronRight size={16} aria-hidden />
        </button>
      )}
      {hasFailed && (
        <div className={styles.earlierFailure}>
          <Alert>{updateFailure(t)}</Alert>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <LazyEarlierDialog today={today} tasks={tasks} onBringAll={bringAll} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
