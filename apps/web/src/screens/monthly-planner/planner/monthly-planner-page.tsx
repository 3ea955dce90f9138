// @spec about-month route-monthly-planner valid-event-title

import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';
import { isOtherEvent, type ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { useHasOtherCalendars } from '#features/other-calendars/use-has-other-calendars.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { Page } from '#ui/page.tsx';
import { ifFailed } from '#data/records/made-change.ts';
import { useSession } from '#account/identity/session.tsx';
import { useSetting } from '#features/user-settings/use-setting.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useToday } from '#features/days/use-today.ts';
import { calendarScopes } from '#features/google-calendar/client/calendar-scopes.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { LoginFailure } from '../connection/login-failure.tsx';
import { useConnection } from '#features/google-calendar/use-connection.ts';
import { useEvents } from '#features/google-calendar/use-events.ts';
import { useLogin } from '../connection/use-login.ts';
import { reportChoiceFailure } from '../failures.ts';
import { eventsOfRange } from '#features/google-calendar/event-query.ts';
import type { CalendarView } from '../rules/calendar-view.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import { suggestedTime } from '../rules/typed-time.ts';
import { visibleDays, visibleRange } from '../rules/visible-range.ts';
import { AddTaskLink } from './add-task-link.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { EventCalendar } from './event-calendar.tsx';
import type { Prompt } from './event-prompts.tsx';
import styles from './planner.module.css';
import { PeriodHeading } from './period-heading.tsx';
import { periodTitle } from './period-title.ts';
import { PlannerNotices } from './planner-notices.tsx';
import { SyncNotice } from './sync-notice.tsx';
import { usePeriod } from './use-period.ts';
import { useEventChanges } from './use-event-changes.ts';
import { useFading } from './use-fading.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useWasMet } from '#ui/use-was-met.ts';
import { useOwnPlans } from './use-own-plans.ts';
import { ViewSwitch } from './view-switch.tsx';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { startTime } from '#platform/idle/when-idle.ts';
import { usePreload } from '#platform/routing/use-preload.ts';

const LazyMonthPaper = lazyComponent(
  ['paper'],
  async () => (await import('../print/month-paper.tsx')).MonthPaper,
);

/** After the first rows. */
const LazyAlsoShown = lazyComponent(
  ['other-calendars'],
  async () => (await import('./also-shown.tsx')).AlsoShown,
);

/** The dialogs for events. Most visits only read the calendar. */
const LazyEventPrompts = lazyComponent(
  ['monthly-planner', 'other-calendars', 'search'],
  async () => (await import('./event-prompts.tsx')).EventPrompts,
);

const interactive = [LazyEventPrompts];
const papers = [LazyMonthPaper];

/** The same array at every render. */
const noItems: readonly never[] = [];

/** The screen at `/monthly-planner`: the external calendar by month, week and day. */
export function MonthlyPlannerPage() {
  const t = useMessages();
  const formats = useFormats();
  const clock = useClock();
  const today = useToday();
  const firstOfWeek = usePreference(weekStart);
  const [period, go] = usePeriod(today);
  const { view, day } = period;
  const calendar = useConnection(calendarScopes.write);
  const title = useRef<HTMLHeadingElement>(null);
  const login = useLogin(calendar, () => title.current?.focus());
  const days = visibleDays(view, day, firstOfWeek);
  const range = useVisibleRange(view, days.first);
  const query = useMemo(() => eventsOfRange(range), [range]);
  const list = useEvents(calendar, query);
  const changes = useEventChanges(calendar, list);
  const own = useOwnPlans(days);
  const { showPlans, turnPlans, isRendered, fading } = useShowPlans();
  const { prompt, setPrompt, chooseTime, chooseEvent } = usePrompt();
  const focusTitle = useFocusAfter(prompt !== undefined, title);
  usePreload(interactive);
  usePreload(papers, startTime);
  const status = calendar?.state.status;
  const { setOthers, ...shown } = useShownItems(list.events, isRendered ? own.plans : noItems);
  const hasRows = useWasMet(isRendered && !own.busy);
  const hasOthers = useHasOtherCalendars();
  const hasEvents = list.events !== undefined || (status !== 'loading' && status !== 'connected');
  const isKnown = isRendered && !own.busy && !own.failed && hasEvents && !shown.isBehind;

  const disconnect = () => {
    void calendar?.connection.disconnect();
    title.current?.focus();
  };
  return (
    <Page
      title={t('menu.monthly-planner')}
      width="grid"
      busy={status === 'loading' || list.busy || own.busy || shown.isBehind}
      action={
        <ConnectionBar
          calendar={calendar}
          hasEvents={list.events !== undefined}
          login={login}
          onDisconnect={disconnect}
          onNewEvent={() => setPrompt({ ask: 'new', when: suggestedTime(day, clock.now(), today) })}
        />
      }
    >
      {prompt === undefined && <LoginFailure screen="planner" failure={login.failure} />}
      <div className={styles.head}>
        <PeriodHeading period={period} today={today} onGo={go} headingRef={title} />
        <ViewSwitch view={view} onSelect={(next) => go({ view: next })} />
      </div>
      <PlannerNotices
        isOn={showPlans}
        onTurn={turnPlans}
        failed={own.failed && showPlans}
        onRetry={own.retry}
      >
        <SyncNotice
          state={calendar?.state}
          list={list}
          login={login}
          changes={changes}
          onDisconnect={disconnect}
          hasOthers={hasOthers}
        />
        {hasRows && hasOthers && (
          <Suspense>
            <LazyAlsoShown range={range} onEvents={setOthers} />
          </Suspense>
        )}
        {view === 'day' && <AddTaskLink day={day} />}
      </PlannerNotices>
      <EventCalendar
        period={period}
        onGo={go}
        events={shown.events}
        plans={shown.plans}
        plansFading={fading}
        isKnown={isKnown}
        label={t('monthly-planner.calendar', { period: periodTitle(formats, period, firstOfWeek) })}
        onChooseTime={status === 'connected' ? chooseTime : undefined}
        onChooseEvent={chooseEvent}
      />
      {view === 'month' && <PrintedMonth day={day} events={shown.events} plans={shown.plans} />}
      <TypeAheadSuspense>
        {prompt !== undefined && (
          <LazyEventPrompts
            key={prompt.ask}
            prompt={prompt}
            changes={changes}
            login={login}
            onNext={setPrompt}
            onRemoved={focusTitle}
          />
        )}
      </TypeAheadSuspense>
    </Page>
  );
}

interface PrintedMonthProps {
  /** `YYYY-MM-DD`, in the month. */
  readonly day: string;
  readonly events: readonly ShownEvent[];
  readonly plans: readonly OwnPlan[];
}

/** The month on paper, while the page is printed. */
function PrintedMonth(month: PrintedMonthProps) {
  const isPrinting = useIsPrinting();
  return isPrinting && LazyMonthPaper.isLoaded() && <LazyMonthPaper {...month} />;
}

/** The dialog for an event or a chosen time. */
function usePrompt() {
  const [prompt, setPrompt] = useState<Prompt>();
  const chooseTime = useCallback((when: EventRange) => setPrompt({ ask: 'new', when }), []);
  const chooseEvent = useCallback(
    (event: ShownEvent) =>
      setPrompt(isOtherEvent(event) ? { ask: 'other', event } : { ask: 'action', event }),
    [],
  );
  return { prompt, setPrompt, chooseTime, chooseEvent };
}

/**
 * The events of all calendars, and the user's own plans. The calendar is slow to render: in short tasks, and not for each
 * list that arrives.
 */
function useShownItems(listed: readonly ShownEvent[] | undefined, plans: readonly OwnPlan[]) {
  const [others, setOthers] = useState<readonly OtherEvent[]>(noItems);
  const events = useMemo(() => [...(listed ?? noItems), ...others], [listed, others]);
  const shownEvents = useDeferredValue<readonly ShownEvent[]>(events, noItems);
  const shownPlans = useDeferredValue(plans, noItems);
  const isBehind = shownEvents !== events || shownPlans !== plans;
  return { events: shownEvents, plans: shownPlans, isBehind, setOthers };
}

/** Whether the user's own plans are shown, which is a setting of the user. They are shown until it is known. */
function useShowPlans() {
  const { owner } = useSession();
  const { value, save } = useSetting('showPlans', { username: owner ?? '', fallback: true });
  const { isRendered, fading } = useFading(value === true);
  return {
    showPlans: value ?? true,
    turnPlans: (isOn: boolean) => ifFailed(save(isOn), reportChoiceFailure),
    isRendered,
    fading,
  };
}

/** The range of a view that begins at a day, `YYYY-MM-DD`: not another one for each day that is chosen in the month. */
function useVisibleRange(view: CalendarView, first: string): EventRange {
  const firstOfWeek = usePreference(weekStart);
  return useMemo(() => visibleRange(view, first, firstOfWeek), [view, first, firstOfWeek]);
}
