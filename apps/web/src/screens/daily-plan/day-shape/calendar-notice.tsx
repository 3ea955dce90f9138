import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './calendar-notice.module.css';

interface CalendarNoticeProps {
  problem: 'not-connected' | 'events-failed' | undefined;
  onRetry: () => void;
}

/** Why the axis may have no events. */
export function CalendarNotice({ problem, onRetry }: CalendarNoticeProps) {
  const t = useMessages();
  if (problem === undefined) return null;
  return (
    <p className={styles.notice}>
      {t(`day-shape.${problem}`)}
      {problem === 'events-failed' && (
        <Button variant="link" onClick={onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </p>
  );
}
