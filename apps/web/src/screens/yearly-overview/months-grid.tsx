// @spec about-year year-month-cards

import { months, type Month } from '#domain/days/month.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MonthCard } from './month-card.tsx';
import { useMarkedDays } from './use-marked-days.ts';
import styles from './yearly-overview.module.css';

interface MonthsGridProps {
  year: number;
  /** `YYYY-MM-DD` */
  today: string;
  onOpen: (month: Month) => void;
}

/** The twelve months of a year. */
export function MonthsGrid({ year, today, onOpen }: MonthsGridProps) {
  const t = useMessages();
  const marked = useMarkedDays();
  return (
    <ul className={styles.months} aria-label={t('yearly-overview.months')}>
      {months.map((month) => (
        <MonthCard key={month} year={year} month={month} today={today} marked={marked} onOpen={onOpen} />
      ))}
    </ul>
  );
}
