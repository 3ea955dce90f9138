import { Alert } from '#components/alert.tsx';
import { Button } from '#components/button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { CalendarLink } from '../connection/use-connection.ts';
import type { EventList } from '../connection/use-events.ts';
import type { Login } from '../connection/use-login.ts';
import styles from './sync-notice.module.css';
import type { EventChanges } from './use-event-changes.ts';

interface SyncNoticeProps {
  link: CalendarLink | null;
  list: EventList;
  login: Login;
  changes: EventChanges | undefined;
}

/** Says how far what is shown can be relied on; nothing when it can. */
export function SyncNotice({ link, list, login, changes }: SyncNoticeProps) {
  const t = useMessages();
  const status = link?.state.status;
  return (
    <div className={styles.notice}>
      {changes?.overtaken && (
        <Alert tone="info" onDismiss={changes.forgetOvertaken}>
          {t(`external-calendar.${changes.overtaken}`)}
        </Alert>
      )}
      {link && status === 'ended' && (
        <div className={styles.ended}>
          <p role="status">{t(list.events ? 'external-calendar.ended-kept' : 'external-calendar.ended')}</p>
          <Button busy={login.busy} onClick={() => void login.logIn()}>
            {t('external-calendar.reconnect')}
          </Button>
          <Button variant="quiet" onClick={() => void link.connection.disconnect()}>
            {t('external-calendar.unsync')}
          </Button>
        </div>
      )}
      {status === 'connected' && (
        <p className={styles.line}>
          {list.failed && !list.busy ? (
            <>
              {t(list.events ? 'external-calendar.outdated' : 'external-calendar.unreachable')}{' '}
              <Button variant="link" onClick={list.reload}>
                {t('common.try-again')}
              </Button>
            </>
          ) : (
            list.events === undefined && t('external-calendar.loading')
          )}
        </p>
      )}
      {status === 'none' && <p className={styles.line}>{t('external-calendar.not-connected')}</p>}
    </div>
  );
}
