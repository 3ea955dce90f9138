import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '#components/alert.tsx';
import { Button } from '#components/button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './auth-form.module.css';
import type { AuthFlow } from './use-auth-flow.ts';

interface AuthFormProps {
  flow: AuthFlow;
  /** What the submit button says. */
  submit: string;
  /** Stands under the submit button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of one step: good news first, its fields, what went wrong where it was sent from, one button. */
export function AuthForm({ flow, submit, aside, children }: AuthFormProps) {
  const t = useMessages();
  const { notice, busy } = flow.state;
  const news = notice !== null && (
    <Alert tone={notice.tone}>
      {'said' in notice.words ? notice.words.said : t(notice.words.id, notice.words.values)}
    </Alert>
  );
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    flow.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} aria-busy={busy}>
      {notice?.tone === 'success' && news}
      {children}
      {notice?.tone === 'danger' && news}
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      {aside}
    </form>
  );
}

/** A question and the link that answers it, e.g. 'Already have an account? Sign In'. */
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
