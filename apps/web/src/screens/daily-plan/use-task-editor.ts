import { useCallback, useEffect, useEffectEvent, useState, type ComponentProps, type RefObject } from 'react';
import { useFormDraft } from '#platform/drafts/use-form-draft.ts';
import type { SeriesOf } from '#domain/daily-tasks/use-series-of.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { LazyEditTaskDialog } from './lazy-dialogs.ts';
import { emptyForm, formOf } from './rules/task-form.ts';

interface TaskEditor {
  /** Opens the dialog for a task that is shown. A stable function. */
  readonly open: (id: string) => void;
  /** The props of the dialog; undefined while it is closed. */
  readonly dialog: ComponentProps<typeof LazyEditTaskDialog> | undefined;
}

interface TaskEditorOptions {
  readonly tasks: readonly DailyTask[] | undefined;
  readonly taskOf: (id: string) => DailyTask | undefined;
  readonly seriesOf: SeriesOf;
  readonly list: RefObject<HTMLElement | null>;
  readonly onEmptied: () => void;
}

/**
 * Opens and closes the dialog 'Edit Task'. What was typed in it is a draft of the task. The dialog shows the task as it
 * is now, also when another device changes it.
 *
 * @param taskOf finds a task that is shown; a stable function
 * @param list contains the tasks' checkboxes; one of them gets the focus when the edited task has left the list
 * @param onEmptied is called instead when no task is left
 */
export function useTaskEditor({ tasks, taskOf, seriesOf, list, onEmptied }: TaskEditorOptions): TaskEditor {
  const [opened, setOpened] = useState<DailyTask>();
  const task = opened && (tasks?.find(({ id }) => id === opened.id) ?? opened);
  const series = task && seriesOf(task);
  const stored = task ? formOf(task, series) : emptyForm;
  const { form, change, discard, useSaved } = useFormDraft(`daily-task ${task?.id ?? ''}`, emptyForm, stored);
  const open = useCallback((id: string) => setOpened(taskOf(id)), [taskOf]);
  const placeOf = useEffectEvent((id: string) => tasks?.findIndex((one) => one.id === id) ?? 0);
  const focusPlace = useEffectEvent((place: number) => {
    // The browser has returned the focus to the menu button, unless that has gone.
    if (document.activeElement !== document.body) return;
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])];
    const next = boxes[place] ?? boxes.at(-1);
    if (next) next.focus();
    else onEmptied();
  });

  useEffect(() => {
    if (opened === undefined) return undefined;
    const place = placeOf(opened.id);
    return () => focusPlace(place);
  }, [opened]);

  const close = () => setOpened(undefined);

  return {
    open,
    dialog: task && {
      task,
      series,
      form,
      onChange: change,
      onUseSaved: useSaved,
      onClose: close,
      onDone: () => {
        discard();
        close();
      },
    },
  };
}
