import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { loadIdentity, type IdentityClient } from '#lib/identity/identity-client.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { Horizon } from './horizon.tsx';
import styles from './landing-page.module.css';
import { pickGreeting, type Greeting } from './model/greetings.ts';
import { useAuthFlow } from './use-auth-flow.ts';
import { Welcome } from './welcome.tsx';

interface LandingPageProps {
  /** A number from 0 up to, but not including, 1: chooses the greeting. */
  random?: () => number;
  load?: () => Promise<IdentityClient>;
}

/** The screen of `/`, `/SignIn` and `/SignUp`; the last two open the modal at once. */
export function LandingPage({ random = Math.random, load = loadIdentity }: LandingPageProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const [greeting, setGreeting] = useState<Greeting | null>(null);
  const flow = useAuthFlow({
    start: modeAt(pathname),
    load,
    onSignedIn: () => setGreeting(pickGreeting(random)),
  });

  return (
    <div className={styles.landing}>
      <title>{t('common.product')}</title>
      <Horizon />
      <main id="main" tabIndex={-1} className={styles.moment}>
        <h1>{t('common.product')}</h1>
        <p className={styles.tagline}>{t('common.tagline')}</p>
        <Welcome greeting={greeting} onOpen={flow.open} />
      </main>
      <footer className={styles.footer}>
        <Link to="/privacy">{t('auth.privacy')}</Link>
      </footer>
      <AuthDialog flow={flow} />
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
