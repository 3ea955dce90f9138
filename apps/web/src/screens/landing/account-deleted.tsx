import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { DeletionReceipt } from '#account/deletion/deletion-receipt.ts';
import { downloadJson } from '#platform/download/download.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './landing.module.css';

/** The notice after the account was deleted, with the receipt to keep. */
export function AccountDeleted({ receipt }: { receipt: DeletionReceipt }) {
  const t = useMessages();
  const fileName = `kairos-receipt-${receipt.deletedAt.slice(0, 10)}.json`;
  return (
    <div className={styles.deleted}>
      <Alert tone="success">{t('auth.account-deleted')}</Alert>
      <Button variant="link" onClick={() => downloadJson(receipt, fileName)}>
        {t('auth.receipt')}
      </Button>
    </div>
  );
}
