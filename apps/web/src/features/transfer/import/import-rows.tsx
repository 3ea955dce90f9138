// @spec import

import FileUp from 'lucide-react/icons/file-up';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SettingsRow } from '#ui/settings-row.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import styles from '#ui/styles/settings.module.css';
import { useImports } from './use-imports.ts';

/** Lazy: rarely opened. */
const LazyImportDialog = lazyComponent(
  ['transfer', 'daily-plan'],
  async () => (await import('./import-dialog.tsx')).ImportDialog,
);
const LazyImportedRow = lazyComponent(
  ['transfer'],
  async () => (await import('./imported-row.tsx')).ImportedRow,
);

interface ImportRowsProps {
  /** Cognito's `sub` of the user. */
  owner: string;
}

/** The import of Kairos's own file and from other apps, and the imports of this device that can be undone. */
export function ImportRows({ owner }: ImportRowsProps) {
  const t = useMessages();
  const id = useId();
  /** The file with which the dialog opens; null when the user chooses it there; undefined while it is closed. */
  const [opened, setOpened] = useState<File | null>();
  const imports = useImports(opened === undefined ? 'incomplete' : 'paused');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget('other-apps', () => button.current?.focus());

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) setOpened(file);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  }

  return (
    <>
      <SettingsRow
        name={t('settings.import')}
        about={t('settings.import-text')}
        action={
          <>
            <Upload size={18} aria-hidden />
            {t('settings.import')}
          </>
        }
        label={t('settings.import')}
        onAct={() => input.current?.click()}
      >
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('settings.import')}
          hidden
          onChange={choose}
        />
      </SettingsRow>
      <div>
        <div className={styles.row}>
          <div className={styles.texts}>
            <span className={styles.name}>{t('settings.other-apps')}</span>
            <span id={id} className={styles.about}>
              {t('settings.other-apps-text')}
            </span>
          </div>
          <Button
            ref={button}
            variant="quiet"
            className={styles.change}
            aria-label={t('settings.other-apps-button')}
            aria-describedby={id}
            onClick={() => setOpened(null)}
          >
            <FileUp size={18} aria-hidden />
            {t('settings.other-apps-choose')}
          </Button>
        </div>
        <Suspense>
          {imports.map((one) => (
            <LazyImportedRow key={one.stored.id} {...one} />
          ))}
          {opened !== undefined && (
            <LazyImportDialog
              owner={owner}
              given={opened ?? undefined}
              onClose={() => setOpened(undefined)}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}
