import { Suspense } from 'react';
import { LazyJournalQuestion } from '#domain/journal/lazy-journal-question.ts';
import { useJournalQuestion } from '#domain/journal/use-journal-question.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** Asks once for a line of the journal about a goal that was just done. */
export function GoalQuestion({ goal }: { goal: YearlyGoal }) {
  const { isAsked, ...question } = useJournalQuestion({ ...goal, entity: 'YearlyGoal' });
  return (
    isAsked && (
      <Suspense>
        <LazyJournalQuestion about="goal" {...question} />
      </Suspense>
    )
  );
}
