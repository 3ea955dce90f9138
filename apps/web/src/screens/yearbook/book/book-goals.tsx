import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { PrintedGoals } from '#features/goal-links/printed-goals.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** The goals of the year with what served them. */
export function BookGoals({ goals }: { goals: readonly YearlyGoal[] }) {
  const t = useMessages();
  return (
    <>
      <PaperTitle title={t('yearbook.goals-title')} level={2} isRuled />
      <PrintedGoals goals={goals} marks="numbers" />
    </>
  );
}
