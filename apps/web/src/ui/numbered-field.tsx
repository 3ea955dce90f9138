import type { ComponentProps } from 'react';
import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './numbered-field.module.css';

interface NumberedFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** The position in a short list, from 1; decorative. */
  position: number;
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text field of a short numbered list. */
export function NumberedField({ position, label, onChange, ...rest }: NumberedFieldProps) {
  const { number } = useFormats();
  return (
    <div className={styles.item} data-free>
      <span className={styles.number} aria-hidden>
        {number(position)}
      </span>
      <input
        {...rest}
        type="text"
        dir="auto"
        className={styles.field}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
