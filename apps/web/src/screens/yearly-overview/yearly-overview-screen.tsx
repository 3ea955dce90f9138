// @spec about-year route-yearly-overview route-yearly-popup year-month-overlay

import { Suspense, useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { LazyEditTaskDialog } from './month-popup/lazy-edit-task.ts';
import { LazyMonthPopup } from './month-popup/lazy-month-popup.ts';
import { useAddTask } from './month-popup/use-add-task.ts';
import { useChosenYear } from '#features/days/use-chosen-year.ts';
import { YearlyOverviewPage } from './yearly-overview-page.tsx';
import { isMonth, monthOf, yearOf, type Month } from '#domain/days/month.ts';
import { useToday } from '#features/days/use-today.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import { isBlank } from '@kairos/schema/is-blank';
import { categoryIcon } from '#features/vision-goals/category-icon.tsx';
import { categories, goalsByCategory } from '#domain/vision-goals/categories.ts';
import type { Vision } from './goal-links/vision.ts';

const dialogs = [LazyMonthPopup, LazyEditTaskDialog];

/** The entries of the Future Vision with a title, by category, the oldest first. */
function visionsOf(entries: readonly FutureGoal[]): readonly Vision[] {
  const byCategory = goalsByCategory(entries);
  return categories.flatMap((category) =>
    byCategory[category]
      .filter(({ title }) => !isBlank(title))
      .map(({ id, title }) => ({ id, title, icon: categoryIcon(category) })),
  );
}

/**
 * The yearly overview. The URL has the year (`?year=2027`); without one it is the current year. The popup of a month
 * opens by the card of the month, or by the path `/yearly-popup` with the month (`?month=Nov`) or for the current month.
 * Closing the popup shows the overview.
 */
export function YearlyOverviewScreen() {
  const { year, openedOn, choose, query } = useChosenYear();
  const adding = useAddTask();
  const named = useNamedMonth(openedOn);
  const navigate = useNavigate();
  usePreload(dialogs);
  return (
    <>
      <YearlyOverviewPage
        year={year}
        onYear={choose}
        visionsOf={visionsOf}
        monthOverlay={(month, close) => (
          <MonthOverlay year={year} month={month} adding={adding} onClose={close} />
        )}
      />
      {named !== undefined && (
        <MonthOverlay
          key={`${year} ${named}`}
          year={year}
          month={named}
          isAddressed
          adding={adding}
          onClose={() => void navigate(`/yearly-overview${query}`, { replace: true })}
        />
      )}
    </>
  );
}

function MonthOverlay(props: ComponentProps<typeof LazyMonthPopup>) {
  return (
    <Suspense>
      <LazyMonthPopup {...props} />
    </Suspense>
  );
}

/** @param openedOn the day (`YYYY-MM-DD`) whose month is meant without one in the URL */
function useNamedMonth(openedOn: string): Month | undefined {
  const today = useToday();
  const { state } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  const isOpen = useMatch('/yearly-popup') !== null;
  const named = params.get('month');
  const month = isMonth(named) ? named : monthOf(openedOn);

  const nameMonth = useEffectEvent(() => {
    const year = params.get('year') ?? String(yearOf(openedOn));
    setParams({ month, year }, { replace: true, preventScrollReset: true, state });
  });
  // The open month stays when it ends, and becomes part of the address.
  const hasEnded = isOpen && month !== named && month !== monthOf(today);
  useEffect(() => {
    if (hasEnded) nameMonth();
  }, [hasEnded]);
  return isOpen ? month : undefined;
}
