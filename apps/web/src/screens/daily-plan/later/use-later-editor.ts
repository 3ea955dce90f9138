import type { LaterTask } from '@kairos/schema/records/later-task';
import type { ComponentProps } from 'react';
import { useEdits } from '#data/records/use-edits.ts';
import { emptyLaterForm, laterFormOf } from '../rules/later-form.ts';
import type { EditLaterDialog } from './edit-later-dialog.tsx';

interface LaterEditor {
  /** Opens the dialog for a task. A stable function. */
  readonly open: (task: LaterTask) => void;
  /** The props of the dialog; undefined while it is closed. */
  readonly dialog: Omit<ComponentProps<typeof EditLaterDialog>, 'onMove'> | undefined;
}

/** Opens and closes the dialog 'Edit Task' of a task of Later. The typed values are a draft of the task. */
export function useLaterEditor(tasks: readonly LaterTask[] | undefined): LaterEditor {
  const { edit, form, open, enter, useSaved, close, finish } = useEdits(tasks, {
    kind: 'later-task',
    empty: emptyLaterForm,
    formOf: laterFormOf,
  });
  return {
    open,
    dialog: edit && {
      task: edit.item,
      form,
      onChange: enter,
      onUseSaved: useSaved,
      onClose: close,
      onDone: finish,
    },
  };
}
