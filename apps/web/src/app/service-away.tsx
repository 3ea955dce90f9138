import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { FailedPage } from './failed-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface ServiceAwayProps {
  /** Asks the service again; the owner stops rendering this component when it has answered. */
  retry: () => Promise<void>;
}

/**
 * Shown instead of a page when the identity service did not answer. It retries when the person asks for it or has
 * navigated here from another page. On the first page of a visit a request has just failed, so it does not.
 */
export function ServiceAway({ retry }: ServiceAwayProps) {
  const t = useMessages();
  const { key } = useLocation();
  const [trying, setTrying] = useState(key !== 'default');

  useEffect(() => {
    if (!trying) return;
    const failed = () => setTrying(false);
    retry().then(failed, failed);
  }, [trying, retry]);

  // The button is removed with the error page; the focus stays in the main element.
  useEffect(() => () => document.getElementById('main')?.focus({ preventScroll: true }), [trying]);

  if (trying) return <PageSkeleton />;
  return (
    <FailedPage
      title={t('menu.service-away-title')}
      text={t('menu.service-away-text')}
      onRetry={() => setTrying(true)}
    />
  );
}
