// @spec connect-button connect-hint

import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NeedsAccount } from '#ui/needs-account.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ConnectionState } from '#features/google-calendar/connection.ts';
import type { Login } from '../connection/use-login.ts';
import styles from './connect.module.css';

interface SignInBoxProps {
  state: ConnectionState;
  login: Login;
  /** There is no account whose calendar could be connected. */
  needsAccount?: boolean;
}

/** Asks the user for permission to read the calendar. */
export function SignInBox({ state, login, needsAccount = false }: SignInBoxProps) {
  const t = useMessages();
  const lineId = useId();
  return (
    <Card className={styles.signIn}>
      {state.status === 'ended' && (
        <p role="status">
          {t(state.isOtherAccount ? 'monthly-planner.ended-other-account' : 'monthly-planner.ended')}
        </p>
      )}
      <Button
        busy={login.busy || needsAccount}
        aria-describedby={needsAccount ? lineId : undefined}
        onClick={() => void login.logIn()}
      >
        {t('monthly-planner.sign-in')}
      </Button>
      {needsAccount && <NeedsAccount id={lineId} />}
      <p className={styles.hint}>{t('monthly-planner.sign-in-hint')}</p>
    </Card>
  );
}
