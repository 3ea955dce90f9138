// @spec error-auth-place

import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import styles from './auth-form.module.css';
import { NoticeAlert } from './notice-alert.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

interface AuthFormProps {
  flow: AuthFlow;
  /** The label of the submit button. */
  submit: string;
  /** Shown under the submit button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of one step: success message, fields, error message, submit button. */
export function AuthForm({ flow, submit, aside, children }: AuthFormProps) {
  const { notice, busy } = flow.state;
  // Loads the texts with the form, so that they are ready when a request fails.
  const texts = useServiceTexts(true);
  const message = notice !== null && <NoticeAlert notice={notice} texts={texts} />;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    flow.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} aria-busy={busy}>
      {notice?.tone === 'success' && message}
      {children}
      {notice?.tone === 'danger' && message}
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      {aside}
    </form>
  );
}
