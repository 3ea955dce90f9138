import { Link } from 'react-router-dom';
import { Page } from './page.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './message.module.css';

/** Shown for a path that has no page. */
export function NotFoundPage() {
  const t = useMessages();
  return (
    <Page title={t('common.not-found-title')} lead={t('common.not-found-text')}>
      <p className={styles.failedWays}>
        <Link to="/choose">{t('common.to-menu')}</Link>
      </p>
    </Page>
  );
}
