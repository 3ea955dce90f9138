import { useCallback, useState, type ReactNode } from 'react';
import { Page } from '#components/page.tsx';
import { yearOf, type Month } from '#lib/days/month.ts';
import { useToday } from '#lib/days/use-today.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useRecords } from '#lib/records/use-records.ts';
import { yearlyGoals } from './api/yearly-goals.ts';
import { reportListFailure } from './failures.ts';
import { GoalsSection } from './goals-section.tsx';
import { MonthsGrid } from './months-grid.tsx';

interface YearlyOverviewPageProps {
  /** Renders the overlay of a month; `close` closes it. */
  monthOverlay: (month: Month, close: () => void) => ReactNode;
}

/** The screen at `/yearly-overview`: five goals and the months of the current year. */
export function YearlyOverviewPage({ monthOverlay }: YearlyOverviewPageProps) {
  const t = useMessages();
  const today = useToday();
  const year = yearOf(today);
  const goals = useRecords(yearlyGoals, { key: year, onFailure: reportListFailure });
  const [opened, setOpened] = useState<Month>();
  const close = useCallback(() => setOpened(undefined), []);

  return (
    <Page
      title={t('yearly-overview.title')}
      lead={t('yearly-overview.lead')}
      width="grid"
      busy={goals.items === undefined && !goals.failed}
    >
      <GoalsSection key={year} year={year} goals={goals} />
      <MonthsGrid year={year} today={today} onOpen={setOpened} />
      {opened !== undefined && monthOverlay(opened, close)}
    </Page>
  );
}
