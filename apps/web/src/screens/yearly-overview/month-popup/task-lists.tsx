// @spec popup-two-lists

import { useId } from 'react';
import { EmptyLine } from '#ui/empty-line.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { splitTasks } from './rules/month-tasks.ts';
import { TaskCard } from './task-card.tsx';
import styles from './month-popup.module.css';

interface TaskListsProps {
  tasks: readonly YearlyPopupTask[];
  /** The year of the shown month. */
  year: number;
  onComplete: (task: YearlyPopupTask) => void;
  onEdit: (task: YearlyPopupTask) => void;
  onRemove: (task: YearlyPopupTask) => void;
  /** Called when the removed task had the focus and no other task is left. */
  onEmptied: () => void;
}

/** The undone and the completed tasks of the month. */
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
        <EmptyLine>{empty}</EmptyLine>
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
