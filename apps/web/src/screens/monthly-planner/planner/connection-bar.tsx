// @spec planner-sync-button

import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { NeedsAccount } from '#ui/needs-account.tsx';
import { useNeedsAccountForCalendar, type GoogleCalendar } from '#features/google-calendar/use-connection.ts';
import type { Login } from '../connection/use-login.ts';
import styles from './planner.module.css';

interface ConnectionBarProps {
  calendar: GoogleCalendar | null;
  /** Events of an earlier connection are shown. */
  hasEvents: boolean;
  login: Login;
  onDisconnect: () => void;
  onNewEvent: () => void;
}

/** The actions for the connection: sync, or new event and unsync. */
export function ConnectionBar({ calendar, hasEvents, login, onDisconnect, onNewEvent }: ConnectionBarProps) {
  const t = useMessages();
  const needsAccount = useNeedsAccountForCalendar();
  const lineId = useId();
  if (needsAccount) {
    return (
      <div>
        <Button busy aria-describedby={lineId}>
          {t('monthly-planner.sync')}
        </Button>
        <NeedsAccount id={lineId} />
      </div>
    );
  }
  if (calendar === null) return <p className={styles.plain}>{t('monthly-planner.not-configured')}</p>;
  switch (calendar.state.status) {
    case 'loading':
      return <Skeleton height="3rem" width="13rem" />;
    case 'unknown':
    case 'none':
      // There is probably a connection: the token is read again later.
      if (calendar.state.status === 'unknown' && hasEvents) return null;
      return (
        <Button busy={login.busy} onClick={() => void login.logIn()}>
          {t('monthly-planner.sync')}
        </Button>
      );
    case 'connected':
      return (
        <div className={styles.bar}>
          <Button variant="quiet" onClick={onDisconnect}>
            {t('monthly-planner.unsync')}
          </Button>
          <Button onClick={onNewEvent}>
            <Plus size={18} aria-hidden />
            {t('monthly-planner.new-event')}
          </Button>
        </div>
      );
    case 'ended':
      // SyncNotice shows the state and its actions.
      return null;
  }
}
