// @spec goal-links

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { Suspense, useId, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import styles from './goal-links.module.css';
import { LazyGoalPanel } from './lazy-goal-panel.ts';
import { goalLinkCounts } from '#domain/goals/goal-link-counts.ts';
import { GoalLinksLine } from './goal-links-line.tsx';
import { useGoalLinkRecords } from '#features/goal-links/use-goal-link-records.ts';
import { useVisions } from './use-visions.ts';
import type { VisionsOf } from './vision.ts';

interface GoalLinksProps {
  goal: YearlyGoal;
  visionsOf: VisionsOf;
  /** Whether its panel is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A goal's vision, its counts, and a panel with the records that count for it. Absent when they cannot be read. */
export function GoalLinks({ goal, visionsOf, isOpen, onOpen }: GoalLinksProps) {
  const t = useMessages();
  const { number } = useFormats();
  const today = useToday();
  const panelId = useId();
  const chevron = useRef<HTMLButtonElement>(null);
  const { records, failed } = useGoalLinkRecords(goal.id);
  const visions = useVisions(goal, visionsOf, () => chevron.current?.focus());
  useFocusTarget(goal.id, () => onOpen(true));
  const isKnown = records !== undefined && visions !== undefined;
  if (!isKnown && failed) return null;

  return (
    <>
      <IconButton
        ref={chevron}
        className={styles.chevron}
        label={t('yearly-overview.what-moved', { n: number(goal.order + 1) })}
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen && isKnown ? panelId : undefined}
        onClick={() => onOpen(!isOpen)}
      />
      <div className={styles.links} data-open={!goal.visionId || undefined}>
        {isKnown ? (
          <GoalLinksLine counts={goalLinkCounts(records, goal.year, today)} visions={visions} />
        ) : (
          <Skeleton height="1.25rem" width="14rem" />
        )}
      </div>
      {isOpen && isKnown && (
        <div className={styles.panel}>
          <Suspense fallback={<Skeleton height="9rem" />}>
            <LazyGoalPanel id={panelId} goal={goal} records={records} visions={visions} today={today} />
          </Suspense>
        </div>
      )}
    </>
  );
}
