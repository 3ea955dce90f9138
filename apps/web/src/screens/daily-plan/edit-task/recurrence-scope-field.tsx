import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TaskForm } from '../rules/task-form.ts';
import styles from './recurrence-scope-field.module.css';

interface RecurrenceScopeFieldProps {
  value: TaskForm['saveFor'];
  onChange: (value: TaskForm['saveFor']) => void;
}

const texts = { day: 'edit-task.only-this-day', later: 'edit-task.this-and-later' } as const;
const choices = ['day', 'later'] as const;

/** For which days of a repeating task a change or a deletion is. */
export function RecurrenceScopeField({ value, onChange }: RecurrenceScopeFieldProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('edit-task.save-for')}
      </span>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={id} checked={choice === value} onChange={() => onChange(choice)} />
            {t(texts[choice])}
          </label>
        ))}
      </div>
    </div>
  );
}
