import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxFileSize } from './max-file-size.ts';
import { sourceIcons } from './source-icons.ts';
import styles from './import-dialog.module.css';

const apps = [
  'loop',
  'ticktick',
  'day-one',
  'todoist',
  'google-tasks',
  'calendar',
  'table',
  'kairos',
] as const;

/** Why a file cannot be read. */
export type FileFailure =
  'loop-backup' | 'damaged' | 'newer-version' | 'unknown' | 'too-large' | 'incomplete' | 'not-read';

interface ChooseFileStepProps {
  /** The name of the file that is being read. */
  reading: string | undefined;
  failure: FileFailure | undefined;
  onChoose: (file: File) => void;
}

/** The well for a file, and the apps whose files can be read. */
export function ChooseFileStep({ reading, failure, onChoose }: ChooseFileStepProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop is an extra: the button does the same */}
      <div
        className={styles.well}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp size={28} strokeWidth={1.75} aria-hidden />
        <p className={styles.dropText}>{t('transfer.drop')}</p>
        <Button variant="quiet" busy={reading !== undefined} onClick={() => input.current?.click()}>
          {t('transfer.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,.json,.csv,.tsv,.ics,.txt,.db"
          aria-label={t('transfer.choose')}
          hidden
          onChange={choose}
        />
      </div>
      <p role="status" className={styles.status}>
        {reading !== undefined && t('transfer.reading', { file: reading })}
      </p>
      {failure !== undefined && (
        <Alert>
          {t(`transfer.${failure}`, { size: maxFileSize })}
          {failure === 'unknown' && ` ${t('transfer.unknown-text')}`}
        </Alert>
      )}
      <h3 className={styles.subheading}>{t('transfer.readable')}</h3>
      <ul className={styles.apps}>
        {apps.map((app) => (
          <li key={app}>
            <IconTile {...sourceIcons[app]} size="tiny" />
            <div>
              <p className={styles.app}>{t(`transfer.app-${app}`)}</p>
              <p className={styles.how}>{t(`transfer.how-${app}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
