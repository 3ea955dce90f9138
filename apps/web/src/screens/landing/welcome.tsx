// @spec landing-buttons local-begin

import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { beginLocalUse, hasLocalRecords } from '#account/identity/local-use.ts';
import { useSession } from '#account/identity/session.tsx';
import { useSignUpClosed } from '#account/identity/use-sign-up-closed.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import type { Greeting } from './rules/greetings.ts';
import styles from './landing.module.css';
import { StartLink } from './start-link.tsx';

/** Lazy: only a sign-in on this screen shows it. */
export const LazyGreeted = lazyComponent([], async () => (await import('./greeted.tsx')).Greeted);

const noChanges = () => () => undefined;

/**
 * Whether React hydrates prerendered markup. Then a component must render the same as the markup, with any values
 * that this browser has stored. It is rendered again right after.
 */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
}

interface WelcomeProps {
  /** The greeting after a successful sign-in. */
  greeting: Greeting | null;
  /** Called when one of the two buttons is about to be pressed. */
  onIntent: () => void;
  onOpen: (mode: 'signIn' | 'signUp') => void;
}

/**
 * The two buttons, one where users cannot sign up, and the link to use Kairos without an account; after a sign-in the
 * greeting instead. A signed-in user also gets a link to the app.
 */
export function Welcome({ greeting, onIntent, onOpen }: WelcomeProps) {
  const t = useMessages();
  const session = useSession();
  const isClosed = useSignUpClosed();
  // The prerendered screen is that of a visitor.
  const isHydrating = useIsHydrating();
  const user = isHydrating ? null : session.user;

  if (user !== null && greeting !== null) {
    return (
      <Suspense>
        <LazyGreeted greeting={greeting} userName={user.name} />
      </Suspense>
    );
  }
  return (
    <div className={styles.welcome}>
      <p className={styles.ways}>
        <Button onPointerEnter={onIntent} onFocus={onIntent} onClick={() => onOpen('signIn')}>
          {t('auth.sign-in')}
        </Button>
        {!isClosed && (
          <Button
            variant="quiet"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onOpen('signUp')}
          >
            {t('auth.sign-up')}
          </Button>
        )}
      </p>
      {isClosed && user === null && <p className={styles.closed}>{t('auth.closed')}</p>}
      {user === null && (
        // The script in the head of the document begins it before the app is ready: see `show-language.ts`.
        <Link to="/choose" data-begin className={styles.begin} onClick={beginLocalUse}>
          {t(!isHydrating && hasLocalRecords() ? 'auth.go-on' : 'auth.begin')}
        </Link>
      )}
      {user !== null && <StartLink className={styles.onward} />}
    </div>
  );
}
