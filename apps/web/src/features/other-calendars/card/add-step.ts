import type { ComponentProps, ReactNode } from 'react';
import type { EditDialog } from '#ui/edit-dialog.tsx';

/** What the dialog that adds calendars shows now. */
export interface AddStep extends Pick<
  ComponentProps<typeof EditDialog>,
  'lead' | 'submit' | 'cancel' | 'failure' | 'busy' | 'onSave' | 'onCancel'
> {
  /** Whether the user can still choose how to add a calendar. */
  readonly isFirst: boolean;
  readonly body: ReactNode;
}
