import type { ReactNode, SubmitEvent } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import styles from './edit-dialog.module.css';

interface EditDialogProps {
  title: string;
  /** A line under the title. */
  lead?: string;
  /** The text of the button that saves, 'Save' when not given. */
  submit?: string;
  /** Why the last save failed. */
  failure: string | undefined;
  /** A save is running. */
  busy: boolean;
  onSave: () => void;
  /** Called by the Cancel button: the input is discarded. */
  onCancel: () => void;
  /** See `DraftConflict`; for a dialog with a stored draft. */
  onUseSaved?: (() => void) | undefined;
  /** Called by Close, Escape and Back: the input may stay as a draft. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which a record is edited. Enter in a field saves. */
export function EditDialog(props: EditDialogProps) {
  const {
    title,
    lead,
    submit: submitText,
    failure,
    busy,
    onSave,
    onUseSaved,
    onCancel,
    onClose,
    children,
  } = props;
  const t = useMessages();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <DraftConflict onUseSaved={onUseSaved} />
        {failure !== undefined && <Alert>{failure}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {submitText ?? t('records.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('records.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
