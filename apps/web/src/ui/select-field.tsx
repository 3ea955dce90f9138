import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The BCP 47 tag of the label's language, where it is not that of the page. */
  readonly lang?: string;
}

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown under the field and read as its description. */
  hint?: ReactNode;
  /** The value is shown and cannot be changed; the hint says why. */
  isLocked?: boolean;
  /** Hides the label visually where the context already shows it. */
  labelHidden?: boolean;
  className?: string | undefined;
}

/** A native select. Its box and arrow are drawn by the app, because WebKit's ignore the theme. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  isLocked = false,
  labelHidden = false,
  className,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <span className={styles.select}>
        <select
          id={id}
          value={value}
          onChange={(event) => {
            if (!isLocked) onChange(event.target.value as Value);
          }}
          aria-disabled={isLocked || undefined}
          onMouseDown={isLocked ? (event) => event.preventDefault() : undefined}
          onKeyDown={
            isLocked
              ? (event) => {
                  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault();
                }
              : undefined
          }
          aria-describedby={hint ? `${id}-note` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {hint ? <p id={`${id}-note`}>{hint}</p> : null}
    </div>
  );
}
