// @spec error-connect-login error-planner-login

import { Alert } from '#ui/alert.tsx';
import type { TokenFailure } from '#features/google-calendar/client/request-token.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { loginFailure } from '../failures.ts';
import styles from '../connect/connect.module.css';

interface LoginFailureProps {
  screen: 'connect' | 'planner';
  failure: TokenFailure | undefined;
}

/** Shows that connecting failed, and a remedy if one is known. */
export function LoginFailure({ screen, failure }: LoginFailureProps) {
  const t = useMessages();
  if (failure === undefined) return null;
  return (
    <div className={styles.failure}>
      <Alert>{loginFailure(t, screen)}</Alert>
      {failure === 'popup-blocked' && <p>{t('monthly-planner.popup-blocked')}</p>}
    </div>
  );
}
