import { FileUp } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import styles from '#ui/styles/settings.module.css';
import { useImports } from './use-imports.ts';

/** Lazy: rarely opened, and it brings the readers with it. */
const LazyOtherAppsDialog = lazyComponent(
  ['other-apps', 'daily-plan'],
  async () => (await import('./other-apps-dialog.tsx')).OtherAppsDialog,
);
const LazyImportedRow = lazyComponent(
  ['other-apps'],
  async () => (await import('./imported-row.tsx')).ImportedRow,
);

interface OtherAppsRowProps {
  /** Gets the file of a Kairos export. */
  onKairos: (file: File) => void;
}

/** The import from other apps, and the imports of this device that can be taken back. */
export function OtherAppsRow({ onKairos }: OtherAppsRowProps) {
  const t = useMessages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const imports = useImports(isOpen ? 'paused' : 'incomplete');
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget('other-apps', () => button.current?.focus());
  const close = () => setIsOpen(false);

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
          <LazyImportedRow key={one.stored.id} {...one} />
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
