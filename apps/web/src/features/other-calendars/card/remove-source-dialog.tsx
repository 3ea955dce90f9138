import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../other-calendars.module.css';

interface RemoveSourceDialogProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a calendar leaves the plans. */
export function RemoveSourceDialog({ name, onRemove, onClose }: RemoveSourceDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      title={t('other-calendars.remove-title', { name })}
      lead={t('other-calendars.remove-lead')}
      onClose={onClose}
    >
      <div className={styles.answers}>
        <Button onClick={onRemove}>{t('other-calendars.remove')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('other-calendars.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
