import { useState, type ReactNode, type SubmitEvent } from 'react';
import { isSameWord } from '#platform/i18n/is-same-word.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './dialogs.module.css';

interface WordDialogProps {
  /** `word` is the label of the field in which the user types the word. */
  texts: Readonly<Record<'title' | 'lead' | 'word' | 'cancel' | 'submit', string>>;
  /** The word that the user has to type. */
  word: string;
  /** Whether the other fields are filled in. */
  isFilled?: boolean;
  busy: boolean;
  /** What is under way, as text. */
  status?: string;
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** Above the field of the word. */
  children?: ReactNode;
}

/** A dialog before something that cannot be undone: asks for a word, so that it does not happen by accident. */
export function WordDialog({
  texts,
  word,
  isFilled = true,
  busy,
  status = '',
  failure,
  onSubmit,
  onClose,
  children,
}: WordDialogProps) {
  const [typed, setTyped] = useState('');
  const isReady = isFilled && isSameWord(typed, word);
  const close = () => !busy && onClose();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) onSubmit();
  }

  return (
    <Dialog title={texts.title} lead={texts.lead} focus="heading" onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <TextField
          label={texts.word}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={busy}
          onChange={setTyped}
        />
        <p role="status" className={styles.status}>
          {status}
        </p>
        {failure !== undefined && <Alert>{failure}</Alert>}
        <div className={styles.choices}>
          <Button busy={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy || !isReady}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
