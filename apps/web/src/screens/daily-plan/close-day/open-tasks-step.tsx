import { useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { OpenTaskRow } from '../move-task/open-task-row.tsx';
import { MoveToDialog } from '../move-task/move-to-dialog.tsx';
import { useResolveTasks, type ResolveTasks } from '../move-task/use-resolve-tasks.ts';
import styles from './close-day-dialog.module.css';

interface OpenTasksStepProps extends ResolveTasks {
  /** `YYYY-MM-DD` */
  day: string;
  /** The open tasks and the resolved ones, in their order. */
  rows: readonly DailyTask[];
}

/** The second step: each open task may wait, move or go. A choice takes effect at once. */
export function OpenTasksStep({
  day,
  rows,
  resolved,
  failed,
  moveTo,
  later,
  letGo,
  undo,
}: OpenTasksStepProps) {
  const t = useMessages();
  const [moved, setMoved] = useState<DailyTask>();
  const [spoken, setSpoken] = useState('');
  return (
    <>
      <ul className={styles.openTasks}>
        {rows.map((task) => (
          <OpenTaskRow
            key={task.id}
            task={task}
            note={[task.time, task.duration].filter(Boolean).join(' · ') || undefined}
            resolved={resolved.get(task.id)}
            failed={failed.has(task.id)}
            first={t('move-task.tomorrow')}
            onFirst={() => moveTo(task, shiftDay(day, 1))}
            onAnotherDay={() => setMoved(task)}
            onLater={() => later(task)}
            onLetGo={() => letGo(task)}
            onUndo={undo}
            onResolved={(text, where) => setSpoken(t('move-task.settled', { text, where }))}
          />
        ))}
      </ul>
      <p role="status" className={styles.announcement}>
        {spoken}
      </p>
      {moved && (
        <MoveToDialog
          text={moved.text}
          onMove={(to) => {
            if (to !== day) moveTo(moved, to);
          }}
          onLater={() => later(moved)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

/** The choices for the tasks that a day leaves open; the next day is named by its date. */
export function useResolveDay(day: string): ResolveTasks {
  const t = useMessages();
  const { date } = useFormats();
  const dayName = useDayName();
  return useResolveTasks((to) =>
    to === shiftDay(day, 1)
      ? t('close-day.tomorrow-on', { day: date(noonOf(to), dayFormat(to, day)) })
      : dayName(to),
  );
}
