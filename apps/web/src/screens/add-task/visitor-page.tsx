// @spec add-visitor

import { useNavigate } from 'react-router-dom';
import { useSignUpClosed } from '#account/identity/use-sign-up-closed.ts';
import { rememberPage } from '#platform/routing/wanted-page.ts';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AddCard } from './add-card.tsx';
import { textOfDraft } from './rules/task-draft.ts';
import { useTaskDraft } from './use-task-draft.ts';
import styles from './add-task.module.css';

/** The page `/add` of a visitor: the text, which stays for this tab until the sign-in. */
export function VisitorPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const isClosed = useSignUpClosed();
  const { draft } = useTaskDraft('');
  const text = textOfDraft(draft);
  const state = rememberPage({ pathname: '/add', search: '', hash: '' });
  return (
    <AddCard title={t('add-task.sign-in-title')}>
      {text !== '' && (
        <p dir="auto" className={styles.visitorText}>
          {text}
        </p>
      )}
      {draft.isUnread && <p className={styles.unread}>{t('add-task.unread')}</p>}
      <p className={styles.visitorWays}>
        <Button onClick={() => void navigate('/SignIn', { state })}>{t('add-task.sign-in')}</Button>
        {!isClosed && (
          <Button variant="quiet" onClick={() => void navigate('/SignUp', { state })}>
            {t('add-task.sign-up')}
          </Button>
        )}
      </p>
    </AddCard>
  );
}
