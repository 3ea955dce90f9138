import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxTitleLength } from '../rules/max-title-length.ts';
import styles from './prompts.module.css';

interface PromptDialogProps {
  /** The question; also the name of the text field. */
  title: string;
  /** The subject of the question. */
  lead?: string;
  text: string;
  onType: (text: string) => void;
  busy?: boolean;
  onAnswer: () => void;
  onCancel: () => void;
  /** Called by Close, Escape and Back. */
  onClose: () => void;
  /** Further buttons beside OK and Cancel. */
  actions?: ReactNode;
  /** Shown between the text field and the buttons, e.g. an error. */
  children?: ReactNode;
}

/** A dialog that asks for one line of text. */
export function PromptDialog({
  title,
  lead,
  text,
  onType,
  busy = false,
  onAnswer,
  onCancel,
  onClose,
  actions,
  children,
}: PromptDialogProps) {
  const t = useMessages();
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onAnswer();
        }}
      >
        <TextField
          label={title}
          labelHidden
          value={text}
          onChange={onType}
          onKeyDown={ignoreComposingEnter}
          onFocus={(event) => event.target.select()}
          maxLength={maxTitleLength}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
        />
        {children}
        <div className={styles.actions}>
          <div>{actions}</div>
          <div>
            <Button variant="quiet" onClick={onCancel}>
              {t('monthly-planner.cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('monthly-planner.ok')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
