import Check from 'lucide-react/icons/check';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { useToday } from '#features/days/use-today.ts';
import { PaperBox } from '#ui/paper/paper-box.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './printed-goals.module.css';
import { goalLinkCounts } from '#domain/goals/goal-link-counts.ts';
import { useGoalLinkRecords } from './use-goal-link-records.ts';
import { useGoalLinkTexts } from './use-goal-link-texts.ts';

interface PrintedGoalsProps {
  goals: readonly YearlyGoal[];
  /** `boxes` to tick on paper, or their `numbers` with a word for those that are done. */
  marks: 'boxes' | 'numbers';
}

/** Goals on paper, with the counts of what served them. */
export function PrintedGoals({ goals, marks }: PrintedGoalsProps) {
  return (
    <ul className={styles.goals} data-marks={marks}>
      {goals.map((goal) => (
        <PrintedGoal key={goal.id} goal={goal} hasBox={marks === 'boxes'} />
      ))}
    </ul>
  );
}

function PrintedGoal({ goal, hasBox }: { goal: YearlyGoal; hasBox: boolean }) {
  const t = useMessages();
  const { number } = useFormats();
  const today = useToday();
  const textsOf = useGoalLinkTexts();
  const { records } = useGoalLinkRecords(goal.id);
  const texts = records ? textsOf(goalLinkCounts(records, goal.year, today)) : [];
  return (
    <li className={styles.goal}>
      {hasBox ? (
        <PaperBox isDone={goal.done} />
      ) : (
        <span className={styles.place} aria-hidden>
          {number(goal.order + 1)}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <span dir="auto">{goal.title.trim()}</span>
          {goal.done && !hasBox && (
            <span className={styles.done}>
              <Check strokeWidth={2} aria-hidden />
              {t('paper.goal-done')}
            </span>
          )}
        </p>
        {texts.length > 0 && <p className={styles.counts}>{texts.map(({ text }) => text).join(' · ')}</p>}
      </div>
    </li>
  );
}
