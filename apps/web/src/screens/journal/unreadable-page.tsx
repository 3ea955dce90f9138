// @spec encryption-unreadable

import Lock from 'lucide-react/icons/lock';
import { useEncryption } from '#features/encryption/use-encryption.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './cards.module.css';

/** In the place of a page that this device cannot read. There is no field, so nothing can be typed and lost. */
export function UnreadablePage() {
  const t = useMessages();
  const { control } = useEncryption();
  const { run, busy } = useAsyncAction(
    async () => control?.reopen(),
    // The store shows when the replica does not work.
    () => undefined,
  );
  return (
    <Card className={styles.unreadable}>
      <p className={styles.unreadableTitle}>
        <Lock size={20} strokeWidth={1.75} aria-hidden />
        {t('encryption.day-unreadable')}
      </p>
      <p className={styles.unreadableText}>{t('encryption.day-unreadable-text')}</p>
      <p>
        <Button variant="quiet" busy={busy} onClick={() => void run()}>
          {t('common.try-again')}
        </Button>
      </p>
    </Card>
  );
}
