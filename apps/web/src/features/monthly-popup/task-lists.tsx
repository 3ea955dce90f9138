import { useId } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { PopupTask } from './api/popup-tasks.ts';
import { splitTasks } from './model/month-tasks.ts';
import { TaskCard } from './task-card.tsx';
import styles from './task-lists.module.css';

interface TaskListsProps {
  tasks: readonly PopupTask[];
  /** The year of the month that is shown. */
  year: number;
  onComplete: (task: PopupTask) => void;
  onRemove: (task: PopupTask) => void;
  /** A task that had the focus is gone and none is left to take it. */
  onEmptied: () => void;
}

/** What is to be done in the month, and what has been. */
export function TaskLists({ tasks, ...rest }: TaskListsProps) {
  const t = useMessages();
  const { toDo, completed } = splitTasks(tasks);
  return (
    <>
      <TaskList
        title={t('monthly-popup.to-do')}
        empty={t('monthly-popup.to-do-empty')}
        tasks={toDo}
        {...rest}
      />
      <TaskList
        title={t('monthly-popup.completed')}
        empty={t('monthly-popup.completed-empty')}
        tasks={completed}
        {...rest}
      />
    </>
  );
}

function TaskList({ title, empty, tasks, ...rest }: TaskListsProps & { title: string; empty: string }) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {tasks.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={id}>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}
