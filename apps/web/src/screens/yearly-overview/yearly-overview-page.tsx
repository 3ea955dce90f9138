// @spec about-year-lead

import { useCallback, useState, type ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { useWasMet } from '#ui/use-was-met.ts';
import { YearSwitch } from '#features/days/year-switch.tsx';
import type { Month } from '#domain/days/month.ts';
import { useToday } from '#features/days/use-today.ts';
import { BookLink } from '#features/yearbook-link/book-link.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { startTime } from '#platform/idle/when-idle.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { useRecords } from '#data/records/use-records.ts';
import { goalsOfYear } from '#data/lists.ts';
import { reportListFailure } from './failures.ts';
import { GoalsSection } from './goals-section.tsx';
import { MonthsGrid } from './months-grid.tsx';
import type { VisionsOf } from './goal-links/vision.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

const LazyYearPaper = lazyComponent(
  ['paper'],
  async () => (await import('./print/year-paper.tsx')).YearPaper,
);
const papers = [LazyYearPaper];

interface YearlyOverviewPageProps {
  year: number;
  onYear: (year: number) => void;
  visionsOf: VisionsOf;
  /** Renders the overlay of a month; `close` closes it. */
  monthOverlay: (month: Month, close: () => void) => ReactNode;
}

/** The screen at `/yearly-overview`: five goals and the months of a year. */
export function YearlyOverviewPage({ year, onYear, visionsOf, monthOverlay }: YearlyOverviewPageProps) {
  const t = useMessages();
  const today = useToday();
  const goals = useRecords(goalsOfYear, { key: year, onFailure: reportListFailure });
  const [opened, setOpened] = useState<{ readonly year: number; readonly month: Month }>();
  const open = useCallback((month: Month) => setOpened({ year, month }), [year]);
  const close = useCallback(() => setOpened(undefined), []);
  const isKnown = goals.items !== undefined || goals.failed;
  // The height of the goals depends on their links: months that are there before them would move.
  const hasMonths = useWasMet(isKnown);
  const isPrinting = useIsPrinting();
  usePreload(papers, startTime);

  return (
    <Page
      title={t('menu.yearly-overview')}
      lead={t('yearly-overview.lead')}
      width="grid"
      busy={!isKnown}
      action={<YearSwitch label={t('yearly-overview.year')} year={year} onChange={onYear} />}
    >
      <GoalsSection key={year} year={year} goals={goals} visionsOf={visionsOf} />
      {hasMonths && (
        <>
          <MonthsGrid year={year} today={today} onOpen={open} />
          <BookLink year={year} text={t('yearly-overview.as-book', { year: String(year) })} />
        </>
      )}
      {isPrinting && goals.items && LazyYearPaper.isLoaded() && (
        <LazyYearPaper year={year} goals={goals.items} />
      )}
      {/* Back may show another year while a month is open. */}
      {opened?.year === year && monthOverlay(opened.month, close)}
    </Page>
  );
}
