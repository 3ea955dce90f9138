import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { EmptyLine } from '#ui/empty-line.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { yearOf } from '#domain/days/month.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecords } from '#data/records/use-records.ts';
import { allGoals } from '#data/lists.ts';
import { goalChoices } from '#domain/goals/goal-choices.ts';
import styles from './habit-year.module.css';

interface GoalCardProps {
  /** The id of the goal to which the habit is linked. */
  goalId: string | null;
  /** `YYYY-MM-DD` */
  today: string;
  onChange: (goalId: string | null) => void;
}

/** The choice of the goal of a habit: a goal of this year, or the linked goal of another year. */
export function GoalCard({ goalId, today, onChange }: GoalCardProps) {
  const t = useMessages();
  const id = useId();
  const { items } = useRecords(allGoals, { onFailure: reportGoalsFailure });
  const choices = useMemo(() => goalChoices(items ?? [], yearOf(today), goalId), [items, today, goalId]);
  return (
    <Card aria-labelledby={id} className={styles.sideCard}>
      <h2 id={id}>{t('habit-year.serves')}</h2>
      <p>{t('habit-year.serves-text')}</p>
      {items && choices.length === 0 ? (
        <EmptyLine>
          {t('habit-year.goals-empty')} <Link to="/yearly-overview">{t('habit-year.set-goal')}</Link>
        </EmptyLine>
      ) : (
        <SelectField
          label={t('habit-year.goal')}
          labelHidden
          // A link to a deleted goal is not shown, but stays stored for the case that the goal is restored.
          value={choices.some((goal) => goal.id === goalId) ? (goalId ?? '') : ''}
          options={[
            { value: '', label: t('habit-year.no-goal') },
            ...choices.map((goal) => ({ value: goal.id, label: goal.title })),
          ]}
          onChange={(chosen) => onChange(chosen || null)}
        />
      )}
    </Card>
  );
}

/** Spec §8: logged only. */
function reportGoalsFailure(error: unknown): void {
  console.error('Failed to load goals:', error);
}
