import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxLineLength } from '#domain/journal/append-line.ts';
import type { useJournalQuestion } from './use-journal-question.ts';
import { Button } from '#ui/button.tsx';
import styles from './journal-question.module.css';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';

interface JournalQuestionProps extends Omit<ReturnType<typeof useJournalQuestion>, 'isAsked'> {
  /** The kind of the done record. */
  about: 'dream' | 'goal';
}

/**
 * Asks for a line of the journal, below a row that was just done. It does not move the focus when it appears. When it is
 * removed while it has the focus, the focus moves to the row's checkbox.
 */
export function JournalQuestion({ about, add, dismiss, busy, failure }: JournalQuestionProps) {
  const t = useMessages();
  const [line, setLine] = useState('');
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    const removed = form.current;
    const row = removed?.closest('li');
    return () => {
      if (removed?.contains(document.activeElement))
        row?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    };
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(line)) form.current?.querySelector('input')?.focus();
    else add(line);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <p role="status" className={styles.question}>
        {t(`journal-question.${about}`)}
      </p>
      <TextField
        label={t('journal-question.line')}
        labelHidden
        placeholder={t('journal-question.line')}
        dir="auto"
        value={line}
        onChange={setLine}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxLineLength}
        autoComplete="off"
        enterKeyHint="done"
        error={failure && t(`journal-question.${failure}`)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="quiet" busy={busy}>
          {t('journal-question.add')}
        </Button>
        <Button variant="link" busy={busy} onClick={dismiss}>
          {t('journal-question.not-now')}
        </Button>
      </div>
    </form>
  );
}
