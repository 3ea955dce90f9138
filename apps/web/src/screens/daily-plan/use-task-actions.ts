import { useMemo, useState, type RefObject } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { SeriesOf } from '#features/daily-tasks/use-series-of.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { useMoveToLater } from './use-move-to-later.ts';
import { useMoveTasks } from './use-move-tasks.ts';
import { useTaskChanges, type ChangeStates, type TaskChanges } from './use-task-changes.ts';
import { useTaskEditor, type TaskEditor } from './use-task-editor.ts';

/** The actions of a row with its task. The same object at every render, so that the rows do not render again. */
export interface TaskActions {
  readonly toggle: (task: DailyTask) => void;
  readonly remove: (task: DailyTask) => void;
  readonly edit: (task: DailyTask) => void;
  /** Changes its note or its ticks. Resolves to whether they are changed. */
  readonly changeNote: TaskChanges['changeNote'];
  /** Asks for another day. */
  readonly askForDay: (task: DailyTask) => void;
  /** Called when the removed task had the focus and no other task is left. */
  readonly onEmptied: () => void;
}

interface UsedTaskActions {
  readonly actions: TaskActions;
  readonly states: ChangeStates;
  /** Shows that an update of a task failed. A stable function. */
  readonly failUpdate: TaskChanges['failUpdate'];
  /** Removes the failure of a task. A stable function. */
  readonly clearFailure: TaskChanges['clearFailure'];
  /** Moves a task to the end of a day, `YYYY-MM-DD`, and offers to undo it. */
  readonly moveTo: (task: DailyTask, day: string) => void;
  /** Moves a task to Later, and offers to undo it. */
  readonly moveToLater: (task: DailyTask) => void;
  /** The props of the dialog 'Edit Task'; undefined while it is closed. */
  readonly editDialog: TaskEditor['dialog'];
  /** The task that the dialog 'Move to' asks about; undefined while it is closed. */
  readonly moved: DailyTask | undefined;
  readonly closeMoveTo: () => void;
}

interface TaskActionsOptions {
  /** The day of the list, `YYYY-MM-DD`. */
  readonly day: string;
  readonly tasks: readonly DailyTask[] | undefined;
  readonly seriesOf: SeriesOf;
  readonly list: RefObject<HTMLElement | null>;
  /** A stable function. */
  readonly onEmptied: () => void;
}

/** The actions of the day's tasks, with the states of their dialogs. */
export function useTaskActions(options: TaskActionsOptions): UsedTaskActions {
  const { day, tasks, seriesOf, list, onEmptied } = options;
  const t = useMessages();
  const dayName = useDayName();
  const { move } = useMoveTasks();
  const { moveLater } = useMoveToLater();
  const { toggle, remove, changeNote, states, failUpdate, clearFailure } = useTaskChanges();
  const { open, dialog } = useTaskEditor({ tasks, seriesOf, list, onEmptied });
  const { moved, setAsked } = useMovedTask(day, tasks);

  const actions = useMemo<TaskActions>(
    () => ({
      toggle,
      remove,
      changeNote,
      edit: (task) => {
        clearFailure(task.id);
        open(task);
      },
      askForDay: (task) => {
        clearFailure(task.id);
        setAsked(task);
      },
      onEmptied,
    }),
    [toggle, remove, changeNote, clearFailure, open, setAsked, onEmptied],
  );

  function moveTo(task: DailyTask, chosen: string) {
    clearFailure(task.id);
    const message = t('daily-plan.moved', { day: dayName(chosen) });
    void move([task], chosen, { message, onFailure: () => failUpdate(task.id) });
  }

  function moveToLater(task: DailyTask) {
    clearFailure(task.id);
    const message = t('daily-plan.moved-to-later');
    void moveLater(task, { message, onFailure: () => failUpdate(task.id) });
  }

  return {
    actions,
    states,
    failUpdate,
    clearFailure,
    moveTo,
    moveToLater,
    editDialog: dialog,
    moved,
    closeMoveTo: () => setAsked(undefined),
  };
}

/**
 * The task of the dialog 'Move to'. The dialog stays when the list becomes that of the next day, and closes when the task
 * leaves the list of its own day.
 */
function useMovedTask(day: string, tasks: readonly DailyTask[] | undefined) {
  const [asked, setAsked] = useState<DailyTask>();
  const isListed = asked?.date === day && tasks !== undefined;
  const moved = asked && (tasks?.find(({ id }) => id === asked.id) ?? (isListed ? undefined : asked));
  return { moved, setAsked };
}
