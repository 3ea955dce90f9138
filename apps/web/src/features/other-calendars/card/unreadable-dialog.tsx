// @spec other-calendars-card

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../other-calendars.module.css';

interface UnreadableDialogProps {
  /** Of the first events; empty for those without a title. */
  titles: readonly string[];
  /** How many events cannot be shown. */
  count: number;
  onClose: () => void;
}

/** The events of a calendar that cannot be shown. */
export function UnreadableDialog({ titles, count, onClose }: UnreadableDialogProps) {
  const t = useMessages();
  const more = count - titles.length;
  return (
    <Dialog
      title={t('other-calendars.unreadable-title')}
      lead={t('other-calendars.unreadable-lead')}
      focus="heading"
      onClose={onClose}
    >
      <ul className={styles.next}>
        {titles.map((title, index) => (
          <li key={index} dir="auto">
            {title || t('other-calendars.no-title')}
          </li>
        ))}
        {more > 0 && <li>{t('other-calendars.more-events', { count: more })}</li>}
      </ul>
    </Dialog>
  );
}
