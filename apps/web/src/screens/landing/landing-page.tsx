// @spec about-tagline route-landing landing-buttons landing-opens-modal

import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AccountAccess } from '#account/identity/account-access.ts';
import { loadAccountAccess } from '#account/identity/load-identity.ts';
import { readStored, removeStored } from '#platform/storage/storage.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { receiptIn } from '#account/deletion/deletion-receipt.ts';
import { isStartedOver } from '#account/identity/local-use.ts';
import { Horizon } from './horizon.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './landing.module.css';
import { pickGreeting, type Greeting } from './rules/greetings.ts';
import { readPasswordLink } from './rules/password-link.ts';
import { LazyGreeted, Welcome } from './welcome.tsx';

/**
 * Most visitors do not sign in, so the modal and its texts load only when a button is about to be pressed. The greeting
 * loads with it, because it follows a sign-in at once.
 */
const LazyAuthModal = lazyComponent(['auth-modal', 'password'], async () => {
  const [{ AuthModal }] = await Promise.all([import('./auth-modal.tsx'), LazyGreeted.preload()]);
  return AuthModal;
});

const LazyAccountDeleted = lazyComponent(
  [],
  async () => (await import('./account-deleted.tsx')).AccountDeleted,
);

const followNothing = () => () => undefined;

interface LandingPageProps {
  /** Returns a number from 0 up to, but not including, 1; chooses the greeting. */
  random?: () => number;
  load?: () => Promise<AccountAccess>;
}

/** The screen of `/`, `/SignIn` and `/SignUp`; the last two open the modal. */
export function LandingPage({ random = Math.random, load = loadAccountAccess }: LandingPageProps) {
  const t = useMessages();
  const { pathname, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const receipt = receiptIn(state);
  // Not in the first rendering: the prerendered page does not know it.
  const isSignedOut = useSyncExternalStore(
    followNothing,
    () => readStored('signed-out-elsewhere') !== null,
    () => false,
  );
  const [mode, setMode] = useState(() => modeAt(pathname));
  const [link, setLink] = useState(() => readPasswordLink(hash));
  const [remembered, setRemembered] = useState({ name: '', email: '' });
  const [greeting, setGreeting] = useState<Greeting | null>(null);

  // The link is a secret: it leaves the address and the history.
  const hasLink = link !== null && hash !== '';
  useEffect(() => {
    if (hasLink) void navigate(pathname, { replace: true, state });
  }, [hasLink, navigate, pathname, state]);

  return (
    <div className={styles.landing}>
      <title>{t('common.product')}</title>
      <Horizon />
      <main id="main" tabIndex={-1} className={styles.moment}>
        <h1>
          <Link to="/choose" title={t('common.back-to-menu')}>
            {t('common.product')}
          </Link>
        </h1>
        <p className={styles.tagline}>{t('common.tagline')}</p>
        <div className={styles.notices}>
          <Suspense>{receipt !== null && <LazyAccountDeleted receipt={receipt} />}</Suspense>
          {isSignedOut && (
            <p role="status" className={styles.emptied}>
              {t('auth.signed-out-elsewhere')}
            </p>
          )}
          {isStartedOver(state) && (
            <p role="status" className={styles.emptied}>
              {t('auth.empty-again')}
            </p>
          )}
        </div>
        <Welcome greeting={greeting} onIntent={() => void LazyAuthModal.preload()} onOpen={setMode} />
      </main>
      <footer className={styles.footer}>
        <Link to="/user-guide">{t('auth.guide')}</Link>
        <Link to="/privacy">{t('auth.privacy')}</Link>
        <LanguageSelect />
      </footer>
      {mode !== null && (
        <TypeAheadSuspense>
          <LazyAuthModal
            start={mode}
            remembered={remembered}
            link={link}
            load={load}
            onClose={(typed) => {
              setRemembered(typed);
              setLink(null);
              setMode(null);
            }}
            onSignedIn={() => {
              removeStored('signed-out-elsewhere');
              setGreeting(pickGreeting(random));
              setMode(null);
            }}
          />
        </TypeAheadSuspense>
      )}
    </div>
  );
}

function modeAt(pathname: string): 'signIn' | 'signUp' | null {
  switch (pathname.toLowerCase().replace(/\/$/, '')) {
    case '/signin':
      return 'signIn';
    case '/signup':
      return 'signUp';
    default:
      return null;
  }
}
