import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { HabitYear } from '../rules/habit-year.ts';
import styles from './year-table.module.css';

/** The number of done and of scheduled days of each month. */
export function YearTable({ shown, labelledBy }: { shown: HabitYear; labelledBy: string }) {
  const t = useMessages();
  const { date, number } = useFormats();
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('habit-year.month')}</th>
          <th scope="col">{t('habit-year.done-days')}</th>
          <th scope="col">{t('habit-year.scheduled-days')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.months.map(({ month, squares, done, scheduled }) => (
          <tr key={month}>
            <th scope="row">{date(noonOf(squares[0]?.day ?? ''), { month: 'long' })}</th>
            <td>{number(done)}</td>
            <td>{number(scheduled)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
