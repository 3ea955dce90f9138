import { useEffect, useEffectEvent, useRef } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { updateFailure } from '../failures.ts';
import styles from './move-task.module.css';
import type { Resolved } from './use-resolve-tasks.ts';

interface OpenTaskRowProps {
  task: DailyTask;
  /** A line under the text while nothing is chosen. */
  note: string | undefined;
  resolved: Resolved | undefined;
  failed: boolean;
  /** The words of the first choice. */
  first: string;
  onFirst: () => void;
  onAnotherDay: () => void;
  onLater: () => void;
  onLetGo: () => void;
  onUndo: (resolved: Resolved) => void;
  /** Called with the task's text and where it went. */
  onResolved: (text: string, where: string) => void;
}

/** An open task with its choices, or where it went. The focus stays in the row when it changes. */
export function OpenTaskRow({
  task: { text },
  note,
  resolved,
  failed,
  first,
  onFirst,
  onAnotherDay,
  onLater,
  onLetGo,
  onUndo,
  onResolved,
}: OpenTaskRowProps) {
  const t = useMessages();
  const row = useRef<HTMLLIElement>(null);
  const isResolved = resolved !== undefined;
  const wasResolved = useRef(isResolved);
  const announce = useEffectEvent(() => resolved && onResolved(text, resolved.where));

  useEffect(() => {
    if (wasResolved.current === isResolved) return;
    wasResolved.current = isResolved;
    row.current?.querySelector('button')?.focus();
    announce();
  }, [isResolved]);

  const choices = [
    { words: first, onChoose: onFirst },
    { words: t('move-task.another-day'), onChoose: onAnotherDay },
    { words: t('move-task.later'), onChoose: onLater },
    { words: t('move-task.let-go'), onChoose: onLetGo },
  ];
  const where = resolved?.where ?? note;
  return (
    <li ref={row} className={styles.row} data-settled={resolved !== undefined || undefined}>
      <div className={styles.words}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {where !== undefined && <p className={styles.where}>{where}</p>}
      </div>
      {resolved ? (
        <Button
          variant="link"
          className={styles.undo}
          aria-label={t('move-task.undo', { text })}
          onClick={() => onUndo(resolved)}
        >
          {t('records.undo')}
        </Button>
      ) : (
        <div className={styles.choices}>
          {choices.map(({ words, onChoose }) => (
            <button
              key={words}
              type="button"
              className={styles.choice}
              aria-label={t('move-task.choice', { text, choice: words })}
              onClick={onChoose}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      {failed && (
        <div className={styles.failure}>
          <Alert>{updateFailure(t)}</Alert>
        </div>
      )}
    </li>
  );
}
