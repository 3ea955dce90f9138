import { useMemo, useState, useEffect, useEffectEvent, type RefObject, type ComponentProps } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { SeriesOf } from '#features/daily-tasks/use-series-of.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useEdits } from '#data/records/use-edits.ts';
import { useMoveToLater, useMoveTasks } from './move-task/use-move-tasks.ts';
import { useTaskChanges, type ChangeStates, type TaskChanges } from './use-task-changes.ts';
import type { LazyEditTaskDialog } from './lazy-parts.ts';
import { emptyForm, formOf } from './rules/task-form.ts';

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

export interface UsedTaskActions {
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
    ifFailed(move([task], chosen, { message }), () => failUpdate(task.id));
  }

  function moveToLater(task: DailyTask) {
    clearFailure(task.id);
    const message = t('daily-plan.moved-to-later');
    ifFailed(moveLater(task, { message }), () => failUpdate(task.id));
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

interface TaskEditor {
  /** Opens the dialog for a task. A stable function. */
  readonly open: (task: DailyTask) => void;
  /** The props of the dialog; undefined while it is closed. */
  readonly dialog: ComponentProps<typeof LazyEditTaskDialog> | undefined;
}

interface TaskEditorOptions {
  readonly tasks: readonly DailyTask[] | undefined;
  readonly seriesOf: SeriesOf;
  readonly list: RefObject<HTMLElement | null>;
  readonly onEmptied: () => void;
}

/**
 * Opens and closes the dialog 'Edit Task'. The typed values are a draft of the task. The dialog shows the task as it
 * is now, also when another device changes it.
 *
 * @param list contains the tasks' checkboxes; one of them gets the focus when the edited task has left the list
 * @param onEmptied is called instead when no task is left
 */
function useTaskEditor({ tasks, seriesOf, list, onEmptied }: TaskEditorOptions): TaskEditor {
  const { edit, form, open, enter, useSaved, close, finish } = useEdits(tasks, {
    entity: 'DailyTask',
    kind: 'daily-task',
    empty: emptyForm,
    formOf: (task) => formOf(task, seriesOf(task)),
  });
  const openedId = edit?.item.id;
  const placeOf = useEffectEvent((id: string) => tasks?.findIndex((one) => one.id === id) ?? 0);
  const focusPlace = useEffectEvent((place: number) => {
    // The browser has returned the focus to the menu button, unless that was removed.
    if (document.activeElement !== document.body) return;
    // Notes have checkboxes, too.
    const rows = [...(list.current?.querySelectorAll('[data-task]') ?? [])];
    const boxes = rows.flatMap((row) => row.querySelector<HTMLElement>('input[type=checkbox]') ?? []);
    const next = boxes[place] ?? boxes.at(-1);
    if (next) next.focus();
    else onEmptied();
  });

  useEffect(() => {
    if (openedId === undefined) return undefined;
    const place = placeOf(openedId);
    return () => focusPlace(place);
  }, [openedId]);

  return {
    open,
    dialog: edit && {
      task: edit.item,
      series: seriesOf(edit.item),
      form,
      onChange: enter,
      onUseSaved: useSaved,
      onClose: close,
      onDone: finish,
    },
  };
}
