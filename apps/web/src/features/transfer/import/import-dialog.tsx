import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/styles/settings.module.css';
import type { ImportPlan } from './api/read-import.ts';

interface ImportDialogProps {
  plan: ImportPlan;
  busy: boolean;
  /** Nothing could be stored. */
  hasFailed: boolean;
  onAdd: () => void;
  onClose: () => void;
}

/** Lists the records that an import adds, before anything is written. */
export function ImportDialog({ plan, busy, hasFailed, onAdd, onClose }: ImportDialogProps) {
  const t = useMessages();
  const { added, here, withoutPlace, unreadable, sealed, isNewer } = plan;
  const n = added.length;
  const restored = added.filter(({ restores }) => restores).length;
  return (
    <Dialog
      title={t('settings.import')}
      lead={n === 0 ? t('import.nothing') : t('import.question', { n })}
      focus="heading"
      onClose={onClose}
    >
      <div className={styles.notes}>
        {n > 0 && <p>{t('import.yours')}</p>}
        {restored > 0 && <p>{t('import.restored', { n: restored })}</p>}
        {here > 0 && <p>{t('import.here', { n: here })}</p>}
        {withoutPlace > 0 && <p>{t('import.no-place', { n: withoutPlace })}</p>}
        {unreadable > 0 && <p>{t('import.unreadable', { n: unreadable })}</p>}
        {sealed > 0 && <p>{t('import.sealed', { n: sealed })}</p>}
        {isNewer && <p>{t('import.newer')}</p>}
      </div>
      {hasFailed && <Alert>{t('import.not-stored')}</Alert>}
      <div className={styles.choices}>
        {n > 0 && (
          <Button busy={busy} onClick={onAdd}>
            {t('import.add')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('records.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
