import { reminderLeads } from '@kairos/schema/entity';
import { Link } from 'react-router-dom';
import { SelectField } from '#ui/select-field.tsx';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useNotificationSupport } from '#platform/notifications/use-notification-support.ts';
import { typedLead } from '../rules/task-form.ts';

interface RemindFieldProps {
  /** Minutes before the time, or empty. */
  value: string;
  /** The time of the task, `HH:mm`, or empty. */
  time: string;
  onChange: (value: string) => void;
}

const reminders: FocusTarget = { record: 'reminders' };

/** When a task reminds; it needs a time. Needs the texts of the area `edit-task`. */
export function RemindField({ value, time, onChange }: RemindFieldProps) {
  const t = useMessages();
  const isUnable = useNotificationSupport() !== 'allowed';
  return (
    <SelectField
      label={t('edit-task.remind')}
      value={value}
      options={[
        { value: '', label: t('edit-task.remind-none') },
        ...reminderLeads.map((minutes) => ({
          value: typedLead(minutes),
          label: t('edit-task.remind-before', { minutes }),
        })),
      ]}
      isLocked={time === ''}
      hint={
        time === ''
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
