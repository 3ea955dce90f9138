import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './add-task.module.css';
import type { Added } from './use-added.ts';

interface AddedStatusProps {
  added: Added;
  onAddAnother: () => void;
}

/** Says where the tasks were added. It gets the focus, so that a second Enter does nothing. */
export function AddedStatus({ added, onAddAnother }: AddedStatusProps) {
  const t = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <div className={styles.added}>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {added.day === undefined ? t('add-task.added-later') : t('add-task.added', { day: added.day })}
      </p>
      {added.isFromShareSheet && <p className={styles.canClose}>{t('add-task.can-close')}</p>}
      <p className={styles.next}>
        <Link to={added.link.path} state={added.link.state}>
          {t('search.show')}
        </Link>
        <Button variant="quiet" onClick={onAddAnother}>
          {t('add-task.another')}
        </Button>
      </p>
    </div>
  );
}
