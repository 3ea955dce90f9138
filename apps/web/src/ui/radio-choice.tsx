import { useId, type CSSProperties } from 'react';
import styles from './choice.module.css';

interface RadioChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  /**
   * `segments` shows them beside each other on a track, `list` below each other, `card` draws a border around them.
   */
  look?: 'plain' | 'segments' | 'list' | 'card';
  /** The label is for screen readers only. */
  hidesLabel?: boolean;
  onChange: (value: Value) => void;
}

/** A radio group of a few words. */
export function RadioChoice<Value extends string>({
  label,
  value,
  options,
  look = 'plain',
  hidesLabel = false,
  onChange,
}: RadioChoiceProps<Value>) {
  const id = useId();
  const labelClass = look === 'segments' || look === 'list' ? styles.label : styles.heading;
  return (
    <div role="radiogroup" aria-labelledby={id} data-look={look} className={styles.radios}>
      <p id={id} className={hidesLabel ? styles.hiddenLabel : labelClass}>
        {label}
      </p>
      <div
        className={look === 'segments' ? styles.segments : styles.radioOptions}
        style={{ '--columns': options.length } as CSSProperties}
      >
        {options.map((option) => (
          <label key={option.value} className={look === 'segments' ? styles.segment : styles.radio}>
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
