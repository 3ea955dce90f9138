import { useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import styles from './move-task.module.css';
import { OpenTaskRow } from './open-task-row.tsx';
import { sortEarlier } from '../rules/move-tasks.ts';
import { MoveToDialog } from './move-to-dialog.tsx';
import { useResolveTasks } from './use-resolve-tasks.ts';

interface EarlierDialogProps {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The open tasks of earlier days. */
  tasks: readonly DailyTask[];
  /** Moves tasks to today, and offers to undo it. */
  onBringAll: (tasks: readonly DailyTask[]) => void;
  onClose: () => void;
}

/** The open tasks of earlier days, with actions to move or delete each of them. A resolved one keeps its place. */
export function EarlierDialog({ today, tasks, onBringAll, onClose }: EarlierDialogProps) {
  const t = useMessages();
  const dayName = useDayName();
  const { resolved, failed, moveTo, later, letGo, undo } = useResolveTasks((day) =>
    day === today ? t('daily-plan.today') : dayName(day),
  );
  const [moved, setMoved] = useState<DailyTask>();
  const [spoken, setSpoken] = useState('');
  const open = tasks.filter(({ id }) => !resolved.has(id));
  const rows = sortEarlier([...open, ...[...resolved.values()].map(({ task }) => task)]);
  const speak = (text: string, where: string) => setSpoken(t('move-task.settled', { text, where }));

  function bringAll() {
    onClose();
    onBringAll(open);
  }

  return (
    <Dialog
      title={t('move-task.earlier-title')}
      lead={t('move-task.earlier-lead')}
      width="large"
      focus="heading"
      closesOnBackdrop
      onClose={onClose}
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{t('move-task.earlier-none')}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((task) => (
            <OpenTaskRow
              key={task.id}
              task={task}
              note={dayName(task.date)}
              resolved={resolved.get(task.id)}
              failed={failed.has(task.id)}
              first={t('daily-plan.today')}
              onFirst={() => moveTo(task, today)}
              onAnotherDay={() => setMoved(task)}
              onLater={() => later(task)}
              onLetGo={() => letGo(task)}
              onUndo={undo}
              onResolved={speak}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.announcement}>
        {spoken}
      </p>
      <div className={styles.foot}>
        <Button onClick={open.length > 0 ? bringAll : onClose}>
          {t(open.length > 0 ? 'move-task.bring-all' : 'move-task.earlier-done')}
        </Button>
      </div>
      {moved && (
        <MoveToDialog
          text={moved.text}
          onMove={(day) => moveTo(moved, day)}
          onLater={() => later(moved)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Dialog>
  );
}
