// @spec planner-views limit-calendar

import { memo, Suspense, useMemo, type SyntheticEvent } from 'react';
import { Calendar, type Components } from 'react-big-calendar';
import { useClock } from '#platform/clock/clock.tsx';
import { dayOf, noonOf } from '#domain/days/day.ts';
import { useWallClock } from '#features/days/use-today.ts';
import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';
import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useMediaQuery } from '#platform/media/use-media-query.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart, type WeekStart } from '#platform/preferences/week-start.ts';
import { isPlanItem, type CalendarItem } from '../rules/calendar-item.ts';
import { calendarViews } from '../rules/calendar-view.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import { toPlanItem } from '../rules/plan-item.ts';
import { firstTime } from '../rules/first-time.ts';
import { visibleRange } from '../rules/visible-range.ts';
import { calendarFormats } from './calendar-formats.ts';
import { calendarLocalizer } from './calendar-localizer.ts';
import { DateHeader, PlainHeader, WeekHeader } from './calendar-headers.tsx';
import './calendar-look.css';
import './phone-month-look.css';
import styles from './calendar.module.css';
import { EventWrapper } from './event-wrapper.tsx';
import { longPress } from './long-press.ts';
import { MonthDaysContext } from './month-days.ts';
import { MonthEvent } from './month-event.tsx';
import { useDays } from './use-days.ts';
import type { Period } from './use-period.ts';
import { useWithoutTableRoles } from './use-without-table-roles.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** The list of the chosen day. Wide windows show its items in the calendar. */
const LazyDayList = lazyComponent(['monthly-planner'], async () => (await import('./day-list.tsx')).DayList);

interface EventCalendarProps {
  period: Period;
  onGo: (to: Partial<Period>) => void;
  events: readonly ShownEvent[];
  /** The user's own plans. Plans without a time are shown in this order. */
  plans: readonly OwnPlan[];
  /** The direction in which the plans fade; undefined at rest. */
  plansFading: 'in' | 'out' | undefined;
  /** The events and plans are all known. */
  isKnown: boolean;
  /** The accessible name. */
  label: string;
  /** Called when a time range is selected; undefined disables the selection. */
  onChooseTime: ((time: EventRange) => void) | undefined;
  onChooseEvent: (event: ShownEvent) => void;
}

const components: Components<CalendarItem> = {
  eventWrapper: EventWrapper,
  month: { header: PlainHeader, dateHeader: DateHeader, event: MonthEvent },
  week: { header: WeekHeader },
};
const views = [...calendarViews];
/** In the week; the others are behind '+2 more', which shows the day. */
const allDayMaxRows = 5;

/** The month, week or day (spec §9: step 30 minutes, 2 slots, long press 250 ms), in react-big-calendar. */
export const EventCalendar = memo(function EventCalendar({
  period,
  onGo,
  events,
  plans,
  plansFading,
  isKnown,
  label,
  onChooseTime,
  onChooseEvent,
}: EventCalendarProps) {
  const { view, day } = period;
  const clock = useClock();
  // Renders again on a new day, because the line of the current time moves to another column.
  useWallClock(dayOf);
  const firstOfWeek = usePreference(weekStart);
  // The breakpoint of phones: seven columns have no room for texts.
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const hasDots = isPhone && view !== 'day';
  const shownView = hasDots ? 'month' : view;
  const texts = useCalendarTexts(firstOfWeek, isPhone);
  const shown = useMemo(
    () => [...events, ...plans.map((plan) => toPlanItem(plan, shownView))],
    [events, plans, shownView],
  );
  const inCells = useMemo(() => (hasDots ? [] : shown), [hasDots, shown]);
  const { monthDays, itemsOfDay } = useDays({
    period,
    firstOfWeek,
    items: shown,
    offersTask: isKnown && onChooseTime === undefined,
    hasDots,
  });
  const element = useWithoutTableRoles();
  const scrollTime = useMemo(
    () => firstTime(visibleRange(view, day, firstOfWeek), clock.now()),
    [view, day, firstOfWeek, clock],
  );

  // A plan is a link.
  const choose = (item: CalendarItem) => isPlanItem(item) || onChooseEvent(item);

  return (
    <section
      ref={element}
      className={styles.calendar}
      data-view={shownView}
      data-week={(hasDots && view === 'week') || undefined}
      data-fading={plansFading}
      aria-label={label}
    >
      <MonthDaysContext value={monthDays}>
        <Calendar
          {...texts}
          components={components}
          views={views}
          view={shownView}
          date={noonOf(day)}
          getNow={clock.now}
          events={inCells}
          // Without the toolbar, the library calls neither onView nor onNavigate.
          toolbar={false}
          step={30}
          timeslots={2}
          longPressThreshold={longPress}
          length={30}
          scrollToTime={scrollTime}
          showMultiDayTimes
          {...(shownView === 'week' && { allDayMaxRows })}
          dayLayoutAlgorithm="no-overlap"
          selectable={onChooseTime !== undefined}
          onSelectSlot={({ start, end }) => onChooseTime?.({ from: start, to: end })}
          onSelectEvent={choose}
          onKeyPressEvent={(event, press) => {
            if (!isActivationKey(press)) return;
            press.preventDefault();
            choose(event);
          }}
          onDrillDown={(date) => onGo({ view: hasDots ? view : 'day', day: dayOf(date) })}
        />
      </MonthDaysContext>
      {hasDots && (
        <Suspense>
          <LazyDayList day={day} items={itemsOfDay} isKnown={isKnown} onChooseEvent={onChooseEvent} />
        </Suspense>
      )}
    </section>
  );
});

/** How the library writes days, times and its own words, in the language of the app. */
function useCalendarTexts(firstOfWeek: WeekStart, isPhone: boolean) {
  const t = useMessages();
  const localeFormats = useFormats();
  const localizer = useMemo(() => calendarLocalizer(firstOfWeek), [firstOfWeek]);
  const formats = useMemo(() => calendarFormats(t, localeFormats), [t, localeFormats]);
  const messages = useMemo(
    () => ({
      allDay: t('monthly-planner.all-day'),
      showMore: (count: number) =>
        t(isPhone ? 'monthly-planner.more-short' : 'monthly-planner.more', { count }),
    }),
    [t, isPhone],
  );
  return { localizer, formats, messages };
}

/** Whether a key activates an event like a click. */
function isActivationKey({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent instanceof KeyboardEvent && ['Enter', ' '].includes(nativeEvent.key);
}
