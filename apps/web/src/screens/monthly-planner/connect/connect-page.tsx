// @spec route-login-with-google connect-button-hidden limit-calendar

import { use, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useLoadedWhenIdle } from '#platform/routing/use-loaded-when-idle.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useClock } from '#platform/clock/clock.tsx';
import { dayOf } from '#domain/days/day.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { calendarScopes } from '#features/google-calendar/client/calendar-scopes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LoginFailure } from '../connection/login-failure.tsx';
import { useConnection, useNeedsAccountForCalendar } from '#features/google-calendar/use-connection.ts';
import { useEvents } from '#features/google-calendar/use-events.ts';
import { useLogin } from '../connection/use-login.ts';
import { upcomingEvents } from '#features/google-calendar/event-query.ts';
import styles from './connect.module.css';
import { SignInBox } from './sign-in-box.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

const LazyOtherCalendars = lazyComponent(
  ['other-calendars', 'calendar-account', 'password', 'settings', 'records'],
  async () => (await import('#features/other-calendars/card/other-calendars-card.tsx')).OtherCalendarsCard,
);

/** The connect view shows at most ten events (spec §9). */
const upcomingCount = 10;

/** The screen at `/login-with-google`: asks for permission to read the calendar and lists upcoming events. */
export function ConnectPage() {
  const t = useMessages();
  const clock = useClock();
  const calendar = useConnection(calendarScopes.read);
  const needsAccount = useNeedsAccountForCalendar();
  const isLoaded = useLoadedWhenIdle(LazyOtherCalendars);
  const showsOtherCalendars = useHasCalendarReader() && isLoaded;
  const login = useLogin(calendar, () => document.getElementById('main')?.focus());
  const query = useMemo(() => upcomingEvents(() => clock.now(), upcomingCount), [clock]);
  const list = useEvents(calendar, query);
  const { reload } = list;
  const day = useWallClock(dayOf);
  const readOn = useRef(day);
  useEffect(() => {
    if (readOn.current === day) return;
    readOn.current = day;
    // Yesterday's upcoming events may have ended.
    reload();
  }, [day, reload]);
  const status = calendar?.state.status;
  const isKnown = list.events !== undefined;
  const shows = status === 'connected' || status === 'unknown' || isKnown;
  // While the state is unknown, a sign-in is offered only when no events of an earlier connection are shown.
  const asks = status === 'none' || status === 'ended' || (status === 'unknown' && !isKnown);

  return (
    <Page
      title={t('monthly-planner.connect-title')}
      lead={t('monthly-planner.connect-lead')}
      busy={status === 'loading' || list.busy}
    >
      {needsAccount && <SignInBox state={{ status: 'none' }} login={login} needsAccount />}
      {calendar === null && !needsAccount && (
        <Notice title={t('monthly-planner.not-configured')} text={t('monthly-planner.not-configured-text')} />
      )}
      {status === 'loading' && !isKnown && <Skeleton height="11.5rem" />}
      {calendar !== null && asks && <SignInBox state={calendar.state} login={login} />}
      <LoginFailure screen="connect" failure={login.failure} />
      {shows && <UpcomingEvents list={list} />}
      {status === 'connected' && (
        <p className={styles.onwards}>
          <Link to="/monthly-planner">{t('monthly-planner.to-planner')}</Link>
        </p>
      )}
      {/* Not before the box above has its height. */}
      {showsOtherCalendars && status !== 'loading' && <LazyOtherCalendars />}
    </Page>
  );
}

/** Whether the user can see other calendars: the server of an account reads them. */
function useHasCalendarReader(): boolean {
  const { calendarReader } = use(loadConfig());
  return useHasAccount() && calendarReader;
}
