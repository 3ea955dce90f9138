import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ConnectionState } from '../connection/connection.ts';
import type { EventList } from '../connection/use-events.ts';
import type { Login } from '../connection/use-login.ts';
import styles from './sync-notice.module.css';
import type { EventChanges } from './use-event-changes.ts';

interface SyncNoticeProps {
  /** Undefined without a configured calendar. */
  state: ConnectionState | undefined;
  list: EventList;
  login: Login;
  changes: EventChanges;
  onDisconnect: () => void;
}

/** Shows when the events may be out of date or could not be changed. */
export function SyncNotice({ state, list, login, changes, onDisconnect }: SyncNoticeProps) {
  const t = useMessages();
  const status = state?.status;
  return (
    <div className={styles.notice}>
      {changes.conflict && (
        <Alert tone="info" onDismiss={changes.clearConflict}>
          {t(`external-calendar.${changes.conflict}`)}
        </Alert>
      )}
      {state?.status === 'ended' && (
        <div className={styles.ended}>
          <p role="status">{t(`external-calendar.${endedText(state.isOtherAccount, list)}`)}</p>
          <Button busy={login.busy} onClick={() => void login.logIn()}>
            {t('external-calendar.reconnect')}
          </Button>
          <Button variant="quiet" onClick={onDisconnect}>
            {t('external-calendar.unsync')}
          </Button>
        </div>
      )}
      {(status === 'connected' || status === 'unknown') && (
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

function endedText(isOtherAccount: boolean, { events }: EventList) {
  if (isOtherAccount) return 'ended-other-account';
  return events ? 'ended-kept' : 'ended';
}
