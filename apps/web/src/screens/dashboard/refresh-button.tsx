// @spec dashboard-refresh

import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './dashboard.module.css';

interface RefreshButtonProps {
  busy: boolean;
  onRefresh: () => void;
}

/** Reads all lists again; its icon rotates in the meantime. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  const t = useMessages();
  return (
    <Button variant="quiet" busy={busy} className={styles.refresh} onClick={onRefresh}>
      <RefreshCw size={18} aria-hidden />
      {t('dashboard.refresh')}
    </Button>
  );
}
