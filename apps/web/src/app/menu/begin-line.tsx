import { Link } from 'react-router-dom';
import { useRows } from '#data/records/use-rows.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './begin-line.module.css';
import { hasRecords } from './has-records.ts';

/**
 * For an account without records: a link to the place to begin. Nothing until all records are known, so that an account
 * with records never shows it.
 */
export function BeginLine() {
  const t = useMessages();
  const { found } = useRows(hasRecords);
  if (found !== false) return null;
  return (
    <p className={styles.begin}>
      {t('menu.new-here')} <Link to="/daily-plan">{t('menu.begin')}</Link>
    </p>
  );
}
