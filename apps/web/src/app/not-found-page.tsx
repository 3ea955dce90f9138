import { Link } from 'react-router-dom';
import { Page } from '#components/page.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './failed-page.module.css';

/** An address that leads nowhere, or to a section that does not exist yet. */
export function NotFoundPage() {
  const t = useMessages();
  return (
    <Page title={t('common.not-found-title')} lead={t('common.not-found-text')}>
      <p className={styles.ways}>
        <Link to="/choose">{t('common.to-menu')}</Link>
      </p>
    </Page>
  );
}
