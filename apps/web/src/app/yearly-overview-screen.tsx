import { useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { MonthPopup } from '#features/monthly-popup/month-popup.tsx';
import { useDrafts } from '#features/monthly-popup/use-drafts.ts';
import { YearlyOverviewPage } from '#features/yearly-overview/yearly-overview-page.tsx';
import { isMonth, monthOf, type Month } from '#lib/days/month.ts';
import { useToday } from '#lib/days/use-today.ts';

/**
 * The yearly overview, with the popup of a month over it when one is opened by its card or by the path `/yearly-popup`.
 * The path names a month (`?month=Nov`) or means the current one; closing the popup shows the overview.
 */
export function YearlyOverviewScreen() {
  const draftOf = useDrafts();
  const named = useNamedMonth();
  const navigate = useNavigate();
  return (
    <>
      <YearlyOverviewPage
        monthOverlay={(month, close) => <MonthPopup month={month} {...draftOf(month)} onClose={close} />}
      />
      {named !== undefined && (
        <MonthPopup
          key={named}
          month={named}
          {...draftOf(named)}
          onClose={() => void navigate('/yearly-overview', { replace: true })}
        />
      )}
    </>
  );
}

function useNamedMonth(): Month | undefined {
  const [params] = useSearchParams();
  const today = useToday();
  if (useMatch('/yearly-popup') === null) return undefined;
  const month = params.get('month');
  return isMonth(month) ? month : monthOf(today);
}
