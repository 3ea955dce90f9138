import { useEffect } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { preloadEditTask } from '#features/monthly-popup/lazy-edit-task.ts';
import { MonthPopup } from '#features/monthly-popup/month-popup.tsx';
import { useAddTask } from '#features/monthly-popup/use-add-task.ts';
import { useChosenYear } from '#features/yearly-overview/use-chosen-year.ts';
import { YearlyOverviewPage } from '#features/yearly-overview/yearly-overview-page.tsx';
import { isMonth, monthOf, type Month } from '#lib/days/month.ts';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { visionsOf } from './visions-of.ts';

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
  useEffect(() => whenIdle(preloadEditTask), []);
  return (
    <>
      <YearlyOverviewPage
        year={year}
        onYear={choose}
        visionsOf={visionsOf}
        monthOverlay={(month, close) => (
          <MonthPopup year={year} month={month} adding={adding} onClose={close} />
        )}
      />
      {named !== undefined && (
        <MonthPopup
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

/** @param openedOn the day (`YYYY-MM-DD`) whose month is meant without one in the URL */
function useNamedMonth(openedOn: string): Month | undefined {
  const [params] = useSearchParams();
  if (useMatch('/yearly-popup') === null) return undefined;
  const month = params.get('month');
  return isMonth(month) ? month : monthOf(openedOn);
}
