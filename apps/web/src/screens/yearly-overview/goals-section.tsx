// @spec about-year

import { useState } from 'react';
import { LazyJournalQuestion } from '#features/journal-question/lazy-journal-question.ts';
import { ListState } from '#ui/list-state.tsx';
import { ProgressSummary } from '#features/progress/progress-summary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasTitle } from '#domain/goals/has-title.ts';
import { isCounted } from '#domain/goals/is-counted.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import type { RecordList } from '#data/records/use-records.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { GoalCard } from './goal-card.tsx';
import styles from './yearly-overview.module.css';
import { goalSlots, slotCount } from '#domain/goals/goal-slots.ts';
import { GoalLinks } from './goal-links/goal-links.tsx';
import { LazyGoalPanel } from './goal-links/lazy-goal-panel.ts';
import type { VisionsOf } from './goal-links/vision.ts';

const interactive = [LazyGoalPanel, LazyJournalQuestion];

interface GoalsSectionProps {
  year: number;
  goals: RecordList<YearlyGoal>;
  visionsOf: VisionsOf;
}

/** The five goals of a year and their progress. */
export function GoalsSection({ year, goals: { items, failed, retry }, visionsOf }: GoalsSectionProps) {
  const t = useMessages();
  usePreload(interactive);
  const slots = items && goalSlots(items);
  /** The id of the goal whose panel is open: one at a time. */
  const [openedId, setOpenedId] = useState<string>();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('yearly-overview.goals')}</h2>
      <ProgressSummary
        items={slots?.filter((goal) => goal !== undefined).filter(isCounted)}
        label={t('yearly-overview.progress')}
        share={(share) => t('yearly-overview.percent', { share })}
        count={(done, total) => t('yearly-overview.count', { done, total })}
      />
      <ListState
        items={slots}
        failed={failed}
        onRetry={retry}
        skeleton={<Skeleton height="var(--goal-height)" count={slotCount} />}
        empty={null}
        unreachable={t('yearly-overview.unreachable')}
      >
        {(shown) => (
          <ol className={styles.goals} aria-label={t('yearly-overview.goals')}>
            {shown.map((goal, order) => (
              <GoalCard key={order} place={{ year, order }} stored={goal}>
                {goal && hasTitle(goal) && (
                  <GoalLinks
                    goal={goal}
                    visionsOf={visionsOf}
                    isOpen={goal.id === openedId}
                    onOpen={(isOpen) => setOpenedId(isOpen ? goal.id : undefined)}
                  />
                )}
              </GoalCard>
            ))}
          </ol>
        )}
      </ListState>
    </section>
  );
}
