import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import { Page } from './page.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './message.module.css';

interface FailedPageProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Shown instead of a page that failed: the error, a retry and a link to the menu. */
export function FailedPage({ title, text, onRetry }: FailedPageProps) {
  const t = useMessages();
  return (
    <Page title={title} lead={<span role="alert">{text}</span>}>
      <p className={styles.failedWays}>
        <Button onClick={onRetry}>{t('common.try-again')}</Button>
        <Link to="/choose">{t('common.to-menu')}</Link>
      </p>
    </Page>
  );
}
