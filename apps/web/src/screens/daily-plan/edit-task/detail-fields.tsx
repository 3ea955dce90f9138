// @spec task-reminder goal-linked

import { dayReminderLeads, reminderLeads } from '@kairos/schema/entity';
import { Link } from 'react-router-dom';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField } from '#ui/select-field.tsx';
import { allGoals } from '#data/lists.ts';
import { goalChoices } from '#domain/goals/goal-choices.ts';
import { useRecords } from '#data/records/use-records.ts';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import { useNotificationSupport } from '#platform/notifications/use-notification-support.ts';
import { maxDurationLength } from '../rules/add-task.ts';
import { typedLead } from '../rules/task-form.ts';

interface DurationFieldProps {
  value: string;
  onChange: (duration: string) => void;
}

/** The duration of a task, as text. Needs the texts of the area `edit-task`. */
export function DurationField({ value, onChange }: DurationFieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={t('edit-task.duration')}
      placeholder={t('edit-task.duration-placeholder')}
      value={value}
      onChange={onChange}
      onKeyDown={ignoreComposingEnter}
      maxLength={maxDurationLength}
      autoComplete="off"
    />
  );
}

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

interface RemindFieldProps {
  /** Minutes before the time, or empty. */
  value: string;
  /** The time of the task, `HH:mm`, or empty. */
  time: string;
  /** It can remind days before, also without a time. */
  isYearly?: boolean;
  onChange: (value: string) => void;
}

const reminders: FocusTarget = { record: 'reminders' };

const dayTexts = { 1440: 'edit-task.remind-day-before', 10_080: 'edit-task.remind-week-before' } as const;

/** When a task reminds; without a yearly repetition it needs a time. Needs the texts of the area `edit-task`. */
export function RemindField({ value, time, isYearly = false, onChange }: RemindFieldProps) {
  const t = useMessages();
  const hasMinutes = !isYearly || time !== '' || reminderLeads.some((lead) => typedLead(lead) === value);
  const isUnable = useNotificationSupport() !== 'allowed';
  return (
    <SelectField
      label={t('edit-task.remind')}
      value={value}
      options={[
        { value: '', label: t('edit-task.remind-none') },
        ...(hasMinutes ? reminderLeads : []).map((minutes) => ({
          value: typedLead(minutes),
          label: t('edit-task.remind-before', { minutes }),
        })),
        ...(isYearly ? dayReminderLeads : []).map((minutes) => ({
          value: typedLead(minutes),
          label: t(dayTexts[minutes]),
        })),
      ]}
      isLocked={time === '' && !isYearly}
      hint={
        time === '' && !isYearly
          ? t('edit-task.remind-no-time')
          : isUnable &&
            value !== '' && (
              <>
                {t('edit-task.remind-unable')}{' '}
                <Link to="/settings" state={reminders}>
                  {t('edit-task.reminders')}
                </Link>
              </>
            )
      }
      onChange={onChange}
    />
  );
}
