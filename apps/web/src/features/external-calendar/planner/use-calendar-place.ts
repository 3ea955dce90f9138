import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '#lib/days/day.ts';
import { isCalendarView, type CalendarView } from '../model/calendar-view.ts';

/** What the planner is looking at. */
export interface CalendarPlace {
  readonly view: CalendarView;
  /** `YYYY-MM-DD`, any day of the span that is shown. */
  readonly day: string;
}

/**
 * The view and the day that the address names by `?view=` and `?date=`, so that reload and Back keep them; without
 * them it is the month of today (spec §9), whichever day that becomes.
 */
export function useCalendarPlace(
  today: string,
): [place: CalendarPlace, go: (to: Partial<CalendarPlace>) => void] {
  const [params, setParams] = useSearchParams();
  const [namedView, namedDay] = [params.get('view'), params.get('date')];
  const view = isCalendarView(namedView) ? namedView : 'month';
  const day = isDay(namedDay) ? namedDay : today;
  const go = useCallback(
    (to: Partial<CalendarPlace>) => {
      const next = { view, day, ...to };
      if (next.view === view && next.day === day) return;
      setParams({
        ...(next.view !== 'month' && { view: next.view }),
        ...(next.day !== today && { date: next.day }),
      });
    },
    [view, day, today, setParams],
  );
  return [{ view, day }, go];
}
