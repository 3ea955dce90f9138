// @spec about-year popup-title popup-click-day popup-close-by-background

import { useCallback } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Month } from '#domain/days/month.ts';
import { useToday } from '#features/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useEdits } from '#data/records/use-edits.ts';
import { AddTaskForm } from './add-task-form.tsx';
import { LazyEditTaskDialog } from './lazy-edit-task.ts';
import { draftOf, emptyEdit } from './rules/edited-task.ts';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './month-popup.module.css';
import { TaskLists } from './task-lists.tsx';
import type { AddTask } from './use-add-task.ts';
import { useMonthForm } from './use-month-form.ts';
import { useMonthTasks } from './use-month-tasks.ts';

interface MonthPopupProps {
  year: number;
  month: Month;
  /** See `Dialog`. */
  isAddressed?: boolean;
  /** Of the screen, which stays when the popup is closed. */
  adding: AddTask;
  onClose: () => void;
}

const editedTask = {
  entity: 'YearlyPopupTask' as const,
  kind: 'month-task',
  empty: emptyEdit,
  formOf: draftOf,
};

/** The tasks of one month of a year, in a dialog over the current page. */
export function MonthPopup({ year, month, isAddressed = false, adding, onClose }: MonthPopupProps) {
  const t = useMessages();
  const today = useToday();
  const form = useMonthForm(year, month, adding);
  const { items, failed, retry, complete, remove } = useMonthTasks(year, month);
  const { edit, open, enter, useSaved, close, finish } = useEdits(items, editedTask);
  const { titleRef } = form;
  const focusTitle = useCallback(() => titleRef.current?.focus(), [titleRef]);

  const lists = (tasks: NonNullable<typeof items>) => (
    <TaskLists
      tasks={tasks}
      year={year}
      onComplete={complete}
      onEdit={open}
      onRemove={remove}
      onEmptied={focusTitle}
    />
  );

  return (
    <>
      <Dialog
        title={t('monthly-popup.title', { month: t(`monthly-popup.month-${month}`), year: String(year) })}
        width="wide"
        closesOnBackdrop
        isAddressed={isAddressed}
        onClose={onClose}
      >
        <div className={styles.columns} aria-busy={(items === undefined && !failed) || undefined}>
          <MonthCalendar
            year={year}
            month={month}
            today={today}
            chosen={form.draft.date}
            onChoose={(date) => form.change({ date })}
          />
          <div>
            <AddTaskForm form={form} busy={adding.busy} />
            <ListState
              items={items}
              failed={failed}
              onRetry={retry}
              skeleton={<Skeleton height="3.75rem" count={3} />}
              empty={lists([])}
              unreachable={t('monthly-popup.unreachable')}
            >
              {lists}
            </ListState>
          </div>
        </div>
      </Dialog>
      <TypeAheadSuspense>
        {edit && (
          <LazyEditTaskDialog
            edit={edit}
            year={year}
            onEnter={enter}
            onUseSaved={useSaved}
            onClose={close}
            onFinish={finish}
          />
        )}
      </TypeAheadSuspense>
    </>
  );
}
