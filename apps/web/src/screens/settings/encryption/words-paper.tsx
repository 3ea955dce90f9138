// @spec encryption-sheet

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import styles from './encryption.module.css';
import type { SheetLines } from './rules/sheet-file.ts';

interface WordsPaperProps {
  /** The name of the sheet, for the foot. */
  name: string;
  lines: SheetLines;
}

/** The printed sheet. It has no name and no address of the user. */
export function WordsPaper({ name, lines: { title, line, words, notes } }: WordsPaperProps) {
  const t = useMessages();
  return (
    <Paper foot={{ name }} isAlone>
      <p>{t('common.product')}</p>
      <PaperTitle title={title} />
      <p>{line}</p>
      <ol className={styles.paperWords}>
        {words.map((word, index) => (
          <li key={`${index} ${word}`}>
            <span className={styles.number}>{index + 1}</span>
            {word}
          </li>
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className={styles.paperNote}>
          {note}
        </p>
      ))}
    </Paper>
  );
}
