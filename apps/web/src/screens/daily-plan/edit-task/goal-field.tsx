import { SelectField } from '#ui/select-field.tsx';
import { allGoals } from '#data/lists.ts';
import { goalChoices } from '#domain/goals/goal-choices.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecords } from '#data/records/use-records.ts';

interface GoalFieldProps {
  /** The year whose goals can be chosen. */
  year: number;
  /** The id of the goal that the task serves, or empty. */
  goalId: string;
  onChange: (goalId: string) => void;
}

/** The goal that a task serves: one of the year, or the one of another year that it has. */
export function GoalField({ year, goalId, onChange }: GoalFieldProps) {
  const t = useMessages();
  const { items } = useRecords(allGoals, {});
  const choices = goalChoices(items ?? [], year, goalId);
  return (
    <SelectField
      label={t('edit-task.goal')}
      // A deleted goal is shown as none; its link stays and returns with the goal.
      value={choices.some(({ id }) => id === goalId) ? goalId : ''}
      options={[
        { value: '', label: t('edit-task.no-goal') },
        ...choices.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      hint={items && choices.length === 0 ? t('edit-task.goals-empty') : undefined}
      onChange={onChange}
    />
  );
}
