import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { amountText } from '#domain/habits/amount-text.ts';
import type { HabitHistory } from '#domain/habits/habit-history.ts';
import type { HabitYear } from '#domain/habits/habit-year.ts';
import styles from './year-table.module.css';

interface YearTableProps {
  shown: HabitYear;
  history: HabitHistory;
  /** The unit of its amounts. */
  unit: string | null;
  labelledBy: string;
}

/** The number of done and of scheduled days of each month, and its amount. A habit some times a week has no schedule. */
export function YearTable({ shown, history, unit, labelledBy }: YearTableProps) {
  const t = useMessages();
  const formats = useFormats();
  const { date, number, locale } = formats;
  const hasSchedule = history.perWeek === null;
  const hasAmount = history.amount !== null;
  // The unit heads a column, so it begins with a capital letter.
  const heading = unit
    ? `${unit.charAt(0).toLocaleUpperCase(locale)}${unit.slice(1)}`
    : t('habit-year.amount');
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('habit-year.month')}</th>
          <th scope="col">{t('habit-year.done-days')}</th>
          {hasSchedule && <th scope="col">{t('habit-year.scheduled-days')}</th>}
          {hasAmount && <th scope="col">{heading}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.months.map(({ month, squares, done, scheduled, amount }) => (
          <tr key={month}>
            <th scope="row">{date(noonOf(squares[0]?.day ?? ''), { month: 'long' })}</th>
            <td>{number(done)}</td>
            {hasSchedule && <td>{number(scheduled)}</td>}
            {hasAmount && <td>{amountText(formats, amount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
