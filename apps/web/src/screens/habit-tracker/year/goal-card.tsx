import { useId, useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { yearOf } from '#domain/days/month.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecords } from '#data/records/use-records.ts';
import { allGoals } from '#data/lists.ts';
import { goalChoices } from '#domain/goals/goal-choices.ts';
import { reportGoalsFailure } from '../failures.ts';
import styles from './side-card.module.css';

interface GoalCardProps {
  /** The id of the goal that the habit serves. */
  goalId: string | null;
  /** `YYYY-MM-DD` */
  today: string;
  onChange: (goalId: string | null) => void;
}

/** The goal that a habit serves: one of this year, or the one of another year that it has. */
export function GoalCard({ goalId, today, onChange }: GoalCardProps) {
  const t = useMessages();
  const id = useId();
  const { items } = useRecords(allGoals, { onFailure: reportGoalsFailure });
  const choices = useMemo(() => goalChoices(items ?? [], yearOf(today), goalId), [items, today, goalId]);
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t('habit-year.serves')}</h2>
      <p>{t('habit-year.serves-text')}</p>
      <SelectField
        label={t('habit-year.goal')}
        labelHidden
        // A deleted goal is shown as none; its link stays and returns with the goal.
        value={choices.some((goal) => goal.id === goalId) ? (goalId ?? '') : ''}
        options={[
          { value: '', label: t('habit-year.no-goal') },
          ...choices.map((goal) => ({ value: goal.id, label: goal.title })),
        ]}
        onChange={(chosen) => onChange(chosen || null)}
      />
    </Card>
  );
}
