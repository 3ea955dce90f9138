import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '#ui/alert.tsx';
import { CheckCircle } from '#ui/check-circle.tsx';
import { EmptyLine } from '#ui/empty-line.tsx';
import { useTaskToggle } from '#features/daily-tasks/use-task-toggle.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { stableOrder } from '../rules/stable-order.ts';
import styles from './focus.module.css';
import { TaskLink } from './task-link.tsx';

const maxShown = 8;

/** Today's tasks with their checkboxes. A long day has a link to the daily plan. */
export function TodaysFocus({ tasks: sorted }: { tasks: readonly DailyTask[] }) {
  const t = useMessages();
  const id = useId();
  const { toggle, toggling, failures } = useFocusToggle();
  const tasks = useStableOrder(sorted);
  const more = tasks.length - maxShown;

  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Link to="/daily-plan">{t('dashboard.todays-focus')}</Link>
      </h2>
      {tasks.length === 0 && <EmptyLine>{t('dashboard.todays-focus-empty')}</EmptyLine>}
      {tasks.length > 0 && (
        <ul className={styles.list}>
          {tasks.slice(0, maxShown).map((task) => (
            <li key={task.id}>
              <TaskRow task={task} busy={toggling.has(task.id)} onToggle={() => toggle(task)} />
              {failures.has(task.id) && <Alert>{t('dashboard.update-failed')}</Alert>}
            </li>
          ))}
        </ul>
      )}
      {(more > 0 || tasks.length === 0) && (
        <p className={styles.onward}>
          <Link to="/daily-plan">
            {more > 0 ? t('dashboard.more-today', { count: more }) : t('dashboard.plan-day')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface TaskRowProps {
  task: DailyTask;
  busy: boolean;
  onToggle: () => void;
}

/** The checkbox toggles the task; a click elsewhere in the row opens it. */
function TaskRow({ task, busy, onToggle }: TaskRowProps) {
  const id = useId();
  return (
    <div className={styles.row} data-done={task.done || undefined}>
      <CheckCircle checked={task.done} busy={busy} labelledBy={id} onChange={onToggle} />
      <div className={styles.leading}>
        <TaskLink id={id} task={task} />
        {task.time && <time className={styles.when}>{task.time}</time>}
      </div>
    </div>
  );
}

/** Toggles tasks and collects the ids of failed toggles. */
function useFocusToggle() {
  const [failures, setFailures] = useState<ReadonlySet<string>>(new Set());
  const { toggle, toggling } = useTaskToggle();
  return {
    toggling,
    failures,
    toggle: (task: DailyTask) => {
      setFailures((ids) => new Set([...ids].filter((id) => id !== task.id)));
      void toggle(task).then((failure) => failure && setFailures((ids) => new Set([...ids, task.id])));
    },
  };
}

function useStableOrder(sorted: readonly DailyTask[]): readonly DailyTask[] {
  const [order, setOrder] = useState(() => sorted.map(({ id }) => id));
  const tasks = stableOrder(order, sorted);
  const ids = tasks.map(({ id }) => id);
  if (ids.join() !== order.join()) setOrder(ids);
  return tasks;
}
