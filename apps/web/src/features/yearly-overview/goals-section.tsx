import { useEffect } from 'react';
import { preloadJournalQuestion } from '#components/lazy-journal-question.ts';
import { ListState } from '#components/list-state.tsx';
import { ProgressSummary } from '#components/progress-summary.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { whenIdle } from '#lib/idle/when-idle.ts';
import type { RecordList } from '#lib/records/use-records.ts';
import type { YearlyGoal } from './api/yearly-goals.ts';
import { GoalCard } from './goal-card.tsx';
import styles from './goals-section.module.css';
import { goalSlots, slotCount } from './model/goal-slots.ts';

interface GoalsSectionProps {
  year: number;
  goals: RecordList<YearlyGoal>;
}

/** The five goals of a year and their progress. */
export function GoalsSection({ year, goals: { items, failed, retry } }: GoalsSectionProps) {
  const t = useMessages();
  useEffect(() => whenIdle(preloadJournalQuestion), []);
  const slots = items && goalSlots(items);
  return (
    <section className={styles.section}>
      <ProgressSummary
        items={slots?.filter((goal) => goal !== undefined)}
        label={t('yearly-overview.progress')}
        share={(share) => t('yearly-overview.percent', { share })}
        count={(done, total) => t('yearly-overview.count', { done, total })}
      />
      <ListState
        items={slots}
        failed={failed}
        onRetry={retry}
        skeleton={<Skeleton height="3.625rem" count={slotCount} />}
        empty={null}
        unreachable={t('yearly-overview.unreachable')}
      >
        {(shown) => (
          <ol className={styles.goals} aria-label={t('yearly-overview.goals')}>
            {shown.map((goal, order) => (
              <GoalCard key={order} place={{ year, order }} stored={goal} />
            ))}
          </ol>
        )}
      </ListState>
    </section>
  );
}
