// @spec encryption-sheet

import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState, useSyncExternalStore } from 'react';
import type { NewSheet } from '#data/encryption/encryption-control.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { saveFile } from '#platform/download/download.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { Button } from '#ui/button.tsx';
import styles from './encryption.module.css';
import { sheetFile } from './rules/sheet-file.ts';
import { WordsPaper } from './words-paper.tsx';

interface WordsStepProps {
  sheet: NewSheet;
  /** The id of the note about the words that follow. */
  noteId: string;
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = () => document.visibilityState === 'visible';

/** The 24 words, to print, save or copy. They are hidden while the page is, so that no picture of the app has them. */
export function WordsStep({ sheet: { words, sheet }, noteId }: WordsStepProps) {
  const t = useMessages();
  const { date } = useFormats();
  const clock = useClock();
  const isShown = useSyncExternalStore(followVisibility, isVisible);
  const isPrinting = useIsPrinting();
  const [copy, setCopy] = useState<'copied' | 'copy-failed'>();
  const lines = {
    title: t('encryption.paper-title'),
    line: t('encryption.paper-line', {
      sheet,
      date: date(clock.now(), { dateStyle: 'long' }),
      host: location.host,
    }),
    words,
    notes: [t('encryption.paper-use'), t('encryption.paper-warning')],
  };

  async function copyWords() {
    try {
      await navigator.clipboard.writeText(words.join(' '));
      setCopy('copied');
    } catch {
      setCopy('copy-failed');
    }
  }

  return (
    <div className={styles.step}>
      <p id={noteId} hidden>
        {t('encryption.listen')}
      </p>
      <ol className={styles.words} data-hidden={!isShown || undefined}>
        {words.map((word, index) => (
          <li key={`${index} ${word}`}>
            <span className={styles.number}>
              {index + 1}
              <span className={styles.hidden}>, </span>
            </span>
            {word}
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('encryption.print')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => saveFile('kairos-words.txt', 'text/plain;charset=utf-8', sheetFile(lines))}
        >
          <Download size={18} aria-hidden />
          {t('encryption.save-file')}
        </Button>
        <Button variant="quiet" onClick={() => void copyWords()}>
          <Copy size={18} aria-hidden />
          {t('encryption.copy')}
        </Button>
        <span className={styles.about}>{t('encryption.sheet', { sheet })}</span>
      </div>
      <p className={styles.about}>{t('encryption.file-note')}</p>
      <p role="status" className={styles.about}>
        {copy && t(`encryption.${copy}`)}
      </p>
      {isPrinting && <WordsPaper name={t('encryption.sheet', { sheet })} lines={lines} />}
    </div>
  );
}
