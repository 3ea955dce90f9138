import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TypedTime } from '../rules/typed-time.ts';
import styles from './prompts.module.css';

interface TimeFieldsProps {
  time: TypedTime;
  onChange: (time: TypedTime) => void;
}

/** The fields for day, start and end of a new event. */
export function TimeFields({ time, onChange }: TimeFieldsProps) {
  const t = useMessages();
  return (
    <div className={styles.fields}>
      <DayField
        label={t('monthly-planner.event-day')}
        required
        invalidText={() => t('monthly-planner.choose-day')}
        className={styles.day}
        value={time.day}
        onChange={(day) => onChange({ ...time, day })}
      />
      <TextField
        label={t('monthly-planner.event-from')}
        type="time"
        required
        invalidText={() => t('monthly-planner.choose-time')}
        value={time.from}
        onChange={(from) => onChange({ ...time, from })}
      />
      <TextField
        label={t('monthly-planner.event-to')}
        type="time"
        required
        invalidText={() => t('monthly-planner.choose-time')}
        value={time.to}
        onChange={(to) => onChange({ ...time, to })}
      />
    </div>
  );
}
