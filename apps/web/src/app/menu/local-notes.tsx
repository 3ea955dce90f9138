// @spec local-menu local-safari

import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignUpClosed } from '#account/identity/use-sign-up-closed.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useMediaQuery } from '#platform/media/use-media-query.ts';
import { clearsUnvisitedSites } from '#platform/storage/clears-unvisited-sites.ts';
import { readStored, writeStored } from '#platform/storage/storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import styles from './local-notes.module.css';

/** What the menu of a device without an account says above and below its cards. */
export function LocalNote({ place }: { place: 'above' | 'below' }) {
  return place === 'above' ? <SafariNotice /> : <OnlyHere />;
}

/** Where the records are. */
function OnlyHere() {
  const t = useMessages();
  const isClosed = useSignUpClosed();
  const Icon = useMediaQuery('(pointer: coarse)') ? Smartphone : Laptop;
  return (
    <p className={styles.onlyHere}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {t('local-use.only-here')}
      {!isClosed && <Link to="/SignUp">{t('common.make-account')}</Link>}
    </p>
  );
}

/** Says once, on the first visit, how long the browser keeps what was written. */
function SafariNotice() {
  const t = useMessages();
  const [isShown, setIsShown] = useState(
    () => clearsUnvisitedSites() && readStored('safari-notice') === null,
  );
  useEffect(() => {
    if (isShown) writeStored('safari-notice', 'seen');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={styles.notice}>
      <p>
        {t('local-use.safari-notice')}{' '}
        <Link to="/settings" state={{ record: 'safari' } satisfies FocusTarget}>
          {t('local-use.what-helps')}
        </Link>
      </p>
      <IconButton label={t('common.close')} icon={X} onClick={() => setIsShown(false)} />
    </div>
  );
}
