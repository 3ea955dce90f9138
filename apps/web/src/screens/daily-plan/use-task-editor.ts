import { useEffect, useEffectEvent, type ComponentProps, type RefObject } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useEdits } from '#data/records/use-edits.ts';
import type { SeriesOf } from '#features/daily-tasks/use-series-of.ts';
import type { LazyEditTaskDialog } from './lazy-parts.ts';
import { emptyForm, formOf } from './rules/task-form.ts';

export interface TaskEditor {
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
export function useTaskEditor({ tasks, seriesOf, list, onEmptied }: TaskEditorOptions): TaskEditor {
  const { edit, form, open, enter, useSaved, close, finish } = useEdits(tasks, {
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
