// @spec encryption-lost-words

import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import styles from './encryption.module.css';
import { Well } from './well.tsx';

/** What a user can do who does not have the words. */
export function WithoutWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const navigate = useNavigate();

  function beginAnew() {
    onClose();
    void navigate('/settings', { state: { record: 'delete-account' } satisfies FocusTarget });
  }

  return (
    <Dialog title={t('encryption.without-title')} focus="heading" onClose={onClose}>
      <div className={styles.form}>
        <p>{t('encryption.without-device')}</p>
        <p className={styles.quiet}>{t('encryption.without-none')}</p>
        <Well icon={Search}>{t('encryption.without-where')}</Well>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('encryption.look-further')}</Button>
          <Button variant="quiet" onClick={beginAnew}>
            {t('encryption.begin-anew')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
