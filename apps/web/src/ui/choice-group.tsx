// @spec habit-clear-choice

import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './choice.module.css';

interface ChoiceGroupProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string; readonly icon: LucideIcon }[];
  /** '' when nothing is selected. */
  value: string;
  /** Called with '' when the selected option is clicked again. */
  onChange: (value: string) => void;
  /**
   * `round` shows circles, with a border only around the chosen one, and hides the label. `worded` shows five tiles with
   * their names.
   */
  shape?: 'tile' | 'round' | 'worded';
  className?: string | undefined;
}

/** A radio group of icons in which the selected option can be cleared. */
export function ChoiceGroup({
  label,
  options,
  value,
  onChange,
  shape = 'tile',
  className,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} data-shape={shape} className={cx(styles.group, className)}>
      <span id={id} className={shape === 'round' ? styles.hiddenLabel : styles.label}>
        {label}
      </span>
      <div className={styles.options}>
        {options.map(({ value: option, label: name, icon: Icon }) => (
          <label key={option} className={styles.option} title={shape === 'worded' ? undefined : name}>
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={option === value}
              onChange={() => onChange(option)}
              // A click on a checked radio fires no change event.
              onClick={option === value ? () => onChange('') : undefined}
              // The space bar on a checked radio fires no click either.
              onKeyUp={(event) => {
                if (event.key !== ' ' || option !== value) return;
                event.preventDefault();
                onChange('');
              }}
            />
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {shape === 'worded' && <span className={styles.word}>{name}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
