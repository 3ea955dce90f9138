import { useState } from 'react';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { OpenTaskRow } from '../open-task-row.tsx';
import { MoveToDialog } from '../move-to-dialog.tsx';
import type { SettleTasks } from '../use-settle-tasks.ts';
import styles from './open-tasks-step.module.css';

interface OpenTasksStepProps extends SettleTasks {
  /** `YYYY-MM-DD` */
  day: string;
  /** The open tasks and the settled ones, in their order. */
  rows: readonly DailyTask[];
}

/** The second step: each open task may wait, move or go. A choice takes effect at once. */
export function OpenTasksStep({
  day,
  rows,
  settled,
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
      <ul className={styles.list}>
        {rows.map((task) => (
          <OpenTaskRow
            key={task.id}
            task={task}
            note={[task.time, task.duration].filter(Boolean).join(' · ') || undefined}
            settled={settled.get(task.id)}
            failed={failed.has(task.id)}
            first={t('move-task.tomorrow')}
            onFirst={() => moveTo(task, shiftDay(day, 1))}
            onAnotherDay={() => setMoved(task)}
            onLater={() => later(task)}
            onLetGo={() => letGo(task)}
            onUndo={undo}
            onSettled={(text, where) => setSpoken(t('move-task.settled', { text, where }))}
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
