import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string; readonly icon: LucideIcon }[];
  /** Empty when none is chosen. */
  value: string;
  /** With an empty text when the chosen one was chosen again. */
  onChange: (value: string) => void;
}

/** One of a few icons, or none: what is chosen lets itself be taken back. */
export function ChoiceGroup({ label, options, value, onChange }: ChoiceGroupProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.options}>
        {options.map(({ value: option, label: name, icon: Icon }) => (
          <label key={option} className={styles.option} title={name}>
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={option === value}
              onChange={() => onChange(option)}
              // a radio that is checked already changes nothing, but is clicked all the same
              onClick={option === value ? () => onChange('') : undefined}
              // and by the space bar not even clicked
              onKeyUp={(event) => {
                if (event.key !== ' ' || option !== value) return;
                event.preventDefault();
                onChange('');
              }}
            />
            <Icon size={22} strokeWidth={1.75} aria-hidden />
          </label>
        ))}
      </div>
    </div>
  );
}
