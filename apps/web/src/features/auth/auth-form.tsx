import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#components/alert.tsx';
import { Button } from '#components/button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './auth-form.module.css';
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
  const t = useMessages();
  const { notice, busy } = flow.state;
  const message = notice !== null && (
    <Alert tone={notice.tone}>
      {'message' in notice.text ? notice.text.message : t(notice.text.id, notice.text.values)}
    </Alert>
  );
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

/** A question with a link that answers it, e.g. 'Already have an account? Sign In'. */
export function Aside({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <p className={styles.aside}>
      {text}{' '}
      <Button variant="link" onClick={onAct}>
        {action}
      </Button>
    </p>
  );
}
