import { useEffect, type ReactNode, type SubmitEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { OwnPasswordField } from '../account/password-dialog.tsx';
import { passwordProblem, useCheckedField } from '../account/use-checked-field.ts';
import styles from './encryption.module.css';

interface PasswordStepProps {
  /** For password managers. */
  email: string;
  busy: boolean;
  failure: string | undefined;
  onSubmit: (password: string) => void;
  /** The buttons. */
  children: ReactNode;
}

/** Asks for the password of the account, so that another user of the device cannot lock the owner out. */
export function PasswordStep({ email, busy, failure, onSubmit, children }: PasswordStepProps) {
  const password = useCheckedField(passwordProblem);
  const { ref: field } = password.props;
  // The button that led here is gone.
  useEffect(() => field.current?.focus(), [field]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy && password.check()) onSubmit(password.value);
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <OwnPasswordField email={email} {...password.props} />
      {failure !== undefined && <Alert>{failure}</Alert>}
      {children}
    </form>
  );
}
