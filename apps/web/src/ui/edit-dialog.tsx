import type { ComponentProps, SubmitEvent } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import styles from './dialog.module.css';

/** `onClose` is called by Close, Escape and Back: the input may stay as a draft. */
interface EditDialogProps extends ComponentProps<typeof Dialog> {
  /** The text of the button that saves, 'Save' when not given. */
  submit?: string;
  /** The text of the button that cancels, 'Cancel' when not given. */
  cancel?: string;
  /** Why the last change failed. */
  failure: string | undefined;
  /** A change is running. */
  busy: boolean;
  onSave: () => void;
  /** Called by the Cancel button: the input is discarded. */
  onCancel: () => void;
  /** See `DraftConflict`; for a dialog with a stored draft. */
  onUseSaved?: (() => void) | undefined;
  /** The button that deletes the record. */
  deletion?: { readonly label: string; readonly onPress: () => void };
}

/** The dialog in which a record is edited. Enter in a field saves. */
export function EditDialog({
  submit: submitText,
  cancel,
  failure,
  busy,
  onSave,
  onCancel,
  onUseSaved,
  deletion,
  children,
  ...dialog
}: EditDialogProps) {
  const t = useMessages();
  const alert = failure !== undefined && <Alert>{failure}</Alert>;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <Dialog {...dialog}>
      <form className={styles.editForm} onSubmit={submit} noValidate>
        {children}
        <DraftConflict onUseSaved={onUseSaved} />
        {!deletion && alert}
        <div className={styles.editFoot}>
          {/* In the foot, which is always in view: a deletion needs no field. */}
          {deletion && alert}
          <div className={styles.editButtons}>
            <div>
              <Button type="submit" busy={busy}>
                {submitText ?? t('records.save')}
              </Button>
              <Button variant="quiet" onClick={onCancel}>
                {cancel ?? t('records.cancel')}
              </Button>
            </div>
            {deletion && (
              <Button variant="link" busy={busy} onClick={deletion.onPress}>
                {deletion.label}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Dialog>
  );
}
