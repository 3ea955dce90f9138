import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LoginFailure } from '../connection/login-failure.tsx';
import type { Login } from '../connection/use-login.ts';
import styles from './planner.module.css';
import type { Change } from './use-change.ts';

interface ChangeFailureAlertProps {
  change: Pick<Change<never>, 'failure' | 'reconnect'>;
  login: Login;
}

/** Shows, in the dialog of a change, that the calendar rejected it, and a remedy. */
export function ChangeFailureAlert({ change: { failure, reconnect }, login }: ChangeFailureAlertProps) {
  const t = useMessages();
  if (failure === undefined) return null;
  return (
    <div className={styles.failure}>
      <Alert>{t(`monthly-planner.${failure}`)}</Alert>
      {reconnect && (
        <Button variant="quiet" busy={login.busy} onClick={reconnect}>
          {t('monthly-planner.reconnect')}
        </Button>
      )}
      <LoginFailure screen="planner" failure={login.failure} />
    </div>
  );
}
