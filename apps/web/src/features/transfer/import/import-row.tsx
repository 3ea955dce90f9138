import { Upload } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { AccountRow } from '#ui/settings-row.tsx';
import styles from '#ui/styles/settings.module.css';
import { maxFileSize } from './max-file-size.ts';
import { useImport } from './use-import.ts';
import { useUnsent } from './use-unsent.ts';

/** Lazy: rarely opened. */
const LazyImportDialog = lazyComponent([], async () => (await import('./import-dialog.tsx')).ImportDialog);

interface ImportRowProps {
  /** Cognito's `sub` of the user. */
  owner: string;
  /** A file that was chosen elsewhere. */
  given?: File | undefined;
}

/** The import of an export file, with its question and its progress. */
export function ImportRow({ owner, given }: ImportRowProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { read, isReading, failure, plan, add, isAdding, hasFailed, total, close } = useImport(owner);
  const left = useUnsent(total);
  const readGiven = useEffectEvent(read);
  useEffect(() => {
    if (given) readGiven(given);
  }, [given]);
  const name = t('settings.import');

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) read(file);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  }

  return (
    <AccountRow
      name={name}
      about={t('settings.import-text')}
      action={
        <>
          <Upload size={18} aria-hidden />
          {name}
        </>
      }
      label={name}
      busy={isReading}
      onAct={() => input.current?.click()}
      failure={failure && t(failure, { size: maxFileSize })}
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={name}
        hidden
        onChange={choose}
      />
      <p role="status" className={styles.importStatus}>
        {isReading && t('settings.importing')}
        {total > 0 && left === 0 && t('import.added', { n: total })}
      </p>
      {left > 0 && (
        <div className={styles.importProgress}>
          <p>{t('import.sending', { done: total - left, total })}</p>
          <ProgressBar label={name} percent={Math.floor(((total - left) / total) * 100)} />
        </div>
      )}
      <Suspense>
        {plan && (
          <LazyImportDialog plan={plan} busy={isAdding} hasFailed={hasFailed} onAdd={add} onClose={close} />
        )}
      </Suspense>
    </AccountRow>
  );
}
