import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { Login } from '../connection/use-login.ts';
import styles from './sign-in-box.module.css';

interface SignInBoxProps {
  /** The provider has ended an earlier connection. */
  ended: boolean;
  login: Login;
}

/** Asks the person for permission to read the calendar. */
export function SignInBox({ ended, login }: SignInBoxProps) {
  const t = useMessages();
  return (
    <Card className={styles.box ?? ''}>
      {ended && <p>{t('external-calendar.ended')}</p>}
      <Button busy={login.busy} onClick={() => void login.logIn()}>
        {t('external-calendar.sign-in')}
      </Button>
      <p className={styles.hint}>{t('external-calendar.sign-in-hint')}</p>
    </Card>
  );
}
