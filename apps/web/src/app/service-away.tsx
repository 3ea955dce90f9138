import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { FailedPage } from './failed-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface ServiceAwayProps {
  /** Asks the service again; the owner stops rendering this when it has answered. */
  retry: () => Promise<void>;
}

/**
 * Stands where a page cannot be shown because the identity service did not answer. It asks again when the person wants
 * it or has come here from another page; the first page of a visit has just been waiting for it.
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

  // The button goes away with what it stands on; the focus stays in the main part.
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
