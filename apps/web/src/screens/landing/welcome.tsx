// @spec landing-buttons landing-start-planning local-begin

import { use, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { givenName } from '#account/identity/given-name.ts';
import { beginLocalUse, hasLocalRecords } from '#account/identity/local-use.ts';
import { useSession } from '#account/identity/session.tsx';
import { useSignUpClosed } from '#account/identity/use-sign-up-closed.ts';
import { GreetingNoteContext } from '#features/adoption/greeting-note.tsx';
import { wantedPage } from '#platform/routing/wanted-page.ts';
import type { Greeting } from './rules/greetings.ts';
import styles from './landing.module.css';

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

  if (user !== null && greeting !== null) return <Greeted greeting={greeting} name={givenName(user.name)} />;
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

function Greeted({ greeting, name }: { greeting: Greeting; name: string }) {
  const t = useMessages();
  const id = useId();
  return (
    <div className={styles.welcome}>
      <p id={id} className={styles.greeting}>
        {t(greeting, { named: name === '' ? 'no' : 'yes', name })}
      </p>
      {use(GreetingNoteContext)}
      <StartLink className={styles.start} describedBy={id} takesFocus />
    </div>
  );
}

interface StartLinkProps {
  className: string | undefined;
  describedBy?: string;
  /** Focuses the link, because the dialog that had the focus is closed. */
  takesFocus?: boolean;
}

function StartLink({ className, describedBy, takesFocus = false }: StartLinkProps) {
  const t = useMessages();
  const { state } = useLocation() as { state: unknown };
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <Link ref={link} to={wantedPage(state) ?? '/choose'} className={className} aria-describedby={describedBy}>
      {t('auth.start')}
    </Link>
  );
}
