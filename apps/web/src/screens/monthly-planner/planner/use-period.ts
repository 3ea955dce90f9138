import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '#domain/days/day.ts';
import { isCalendarView, type CalendarView } from '../rules/calendar-view.ts';

/** The shown period: a view and a day. */
export interface Period {
  readonly view: CalendarView;
  /** `YYYY-MM-DD`, any day of the shown range. */
  readonly day: string;
}

/**
 * The view and the day in the query parameters `view` and `date`, so that reload and Back keep them; by default the
 * current month (spec §9), also after midnight.
 */
export function usePeriod(today: string): [period: Period, go: (to: Partial<Period>) => void] {
  const [params, setParams] = useSearchParams();
  const [namedView, namedDay] = [params.get('view'), params.get('date')];
  const view = isCalendarView(namedView) ? namedView : 'month';
  const day = isDay(namedDay) ? namedDay : today;
  const go = useCallback(
    (to: Partial<Period>) => {
      const next = { view, day, ...to };
      if (!isDay(next.day) || (next.view === view && next.day === day)) return;
      setParams({
        ...(next.view !== 'month' && { view: next.view }),
        ...(next.day !== today && { date: next.day }),
      });
    },
    [view, day, today, setParams],
  );
  const period = useMemo(() => ({ view, day }), [view, day]);
  return [period, go];
}
