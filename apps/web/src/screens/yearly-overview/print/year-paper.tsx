// @spec print-screens

import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { noonOf } from '#domain/days/day.ts';
import { dayIn, months } from '#domain/days/month.ts';
import { goalSlots } from '#domain/goals/goal-slots.ts';
import { hasTitle } from '#domain/goals/has-title.ts';
import { PrintedGoals } from '#features/goal-links/printed-goals.tsx';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { SmallMonth } from '#features/days/small-month.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { useMarkedDays } from '../use-marked-days.ts';
import styles from '#ui/paper/paper.module.css';

interface YearPaperProps {
  year: number;
  goals: readonly YearlyGoal[];
}

/** A year on paper: its goals, and its months with the marked days. */
export function YearPaper({ year, goals }: YearPaperProps) {
  const { date } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const marked = useMarkedDays();
  const shown = goalSlots(goals).filter((goal) => goal !== undefined);
  return (
    <Paper foot={{ name: String(year) }}>
      <PaperTitle title={String(year)} isRuled />
      <PrintedGoals goals={shown.filter(hasTitle)} marks="boxes" />
      <div className={styles.months}>
        {months.map((month) => (
          <section key={month} className={styles.month}>
            <h2>{date(noonOf(dayIn(year, month, 1)), { month: 'long' })}</h2>
            <SmallMonth year={year} month={month} weekStart={firstOfWeek} marked={marked} />
          </section>
        ))}
      </div>
    </Paper>
  );
}
