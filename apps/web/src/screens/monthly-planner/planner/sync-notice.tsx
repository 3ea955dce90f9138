import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ConnectionState } from '#features/google-calendar/connection.ts';
import type { EventList } from '#features/google-calendar/use-events.ts';
import type { Login } from '../connection/use-login.ts';
import styles from './planner.module.css';
import type { EventChanges } from './use-event-changes.ts';

interface SyncNoticeProps {
  /** Undefined without a configured calendar. */
  state: ConnectionState | undefined;
  list: EventList;
  login: Login;
  changes: EventChanges;
  onDisconnect: () => void;
  /** Other calendars are shown. */
  hasOthers: boolean;
}

/** Shows when the events may be out of date or could not be changed. */
export function SyncNotice({ state, list, login, changes, onDisconnect, hasOthers }: SyncNoticeProps) {
  const t = useMessages();
  const status = state?.status;
  return (
    <div className={styles.notice}>
      {changes.conflict && (
        <Alert tone="info" onDismiss={changes.clearConflict}>
          {t(`monthly-planner.${changes.conflict}`)}
        </Alert>
      )}
      {state?.status === 'ended' && (
        <div className={styles.ended}>
          <p role="status">{t(`monthly-planner.${endedText(state.isOtherAccount, list)}`)}</p>
          <Button busy={login.busy} onClick={() => void login.logIn()}>
            {t('monthly-planner.reconnect')}
          </Button>
          <Button variant="quiet" onClick={onDisconnect}>
            {t('monthly-planner.unsync')}
          </Button>
        </div>
      )}
      {(status === 'connected' || status === 'unknown') && (
        <p className={styles.line}>
          {list.failed && !list.busy ? (
            <>
              {t(list.events ? 'monthly-planner.outdated' : 'monthly-planner.unreachable')}{' '}
              <Button variant="link" onClick={list.reload}>
                {t('common.try-again')}
              </Button>
            </>
          ) : (
            list.events === undefined && t('monthly-planner.loading')
          )}
        </p>
      )}
      {status === 'none' && !hasOthers && <p className={styles.line}>{t('monthly-planner.not-connected')}</p>}
    </div>
  );
}

function endedText(isOtherAccount: boolean, { events }: EventList) {
  if (isOtherAccount) return 'ended-other-account';
  return events ? 'ended-kept' : 'ended';
}
