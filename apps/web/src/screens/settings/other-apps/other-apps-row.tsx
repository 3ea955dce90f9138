import { FileUp } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useToday } from '#domain/days/use-today.ts';
import styles from '../settings-page.module.css';
import { readStoredImports, type StoredImport } from './api/stored-imports.ts';

/** Lazy: rarely opened, and it brings the readers with it. */
const LazyOtherAppsDialog = lazyComponent(
  ['other-apps'],
  async () => (await import('./other-apps-dialog.tsx')).OtherAppsDialog,
);
const LazyUndoRow = lazyComponent(['other-apps'], async () => (await import('./undo-row.tsx')).UndoRow);

interface OtherAppsRowProps {
  /** Gets the file of a Kairos export. */
  onKairos: (file: File) => void;
}

/** The import from other apps, and the imports of this device that can be taken back. */
export function OtherAppsRow({ onKairos }: OtherAppsRowProps) {
  const t = useMessages();
  const id = useId();
  const { storage } = useRecordStore().replica;
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const [imports, setImports] = useState<readonly StoredImport[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget('other-apps', () => button.current?.focus());
  useEffect(() => {
    readStoredImports(storage, today).then(
      (found) => {
        if (found.length > 0) setImports(found);
      },
      // The shell shows that the replica does not work.
      () => undefined,
    );
  }, [storage, today]);
  const close = () => {
    setIsOpen(false);
    readStoredImports(storage, today).then(setImports, () => undefined);
  };

  return (
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
          onClick={() => setIsOpen(true)}
        >
          <FileUp size={18} aria-hidden />
          {t('settings.other-apps-choose')}
        </Button>
      </div>
      <Suspense>
        {imports.map((one) => (
          <LazyUndoRow key={`${one.format} ${one.at}`} stored={one} />
        ))}
        {isOpen && (
          <LazyOtherAppsDialog
            onKairos={(file) => {
              close();
              onKairos(file);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
