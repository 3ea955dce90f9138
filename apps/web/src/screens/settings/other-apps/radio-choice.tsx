import { useId } from 'react';
import styles from './other-apps-dialog.module.css';

interface RadioChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A radio group of a few words. */
export function RadioChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: RadioChoiceProps<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.choice}>
      <p id={id} className={styles.app}>
        {label}
      </p>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
