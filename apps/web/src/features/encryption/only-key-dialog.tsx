// @spec encryption-log-out

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from '#ui/styles/dialog.module.css';

/** Asks before a log-out deletes a key that may be on this device only. */
export function OnlyKeyDialog({ answer }: { answer: (logsOut: boolean) => void }) {
  const t = useMessages();
  return (
    <Dialog
      title={t('encryption.only-key-title')}
      lead={t('encryption.only-key-text')}
      onClose={() => answer(false)}
    >
      <div className={styles.choices}>
        <Button onClick={() => answer(false)}>{t('records.stay')}</Button>
        <Button variant="quiet" onClick={() => answer(true)}>
          {t('encryption.only-key-log-out')}
        </Button>
      </div>
    </Dialog>
  );
}
