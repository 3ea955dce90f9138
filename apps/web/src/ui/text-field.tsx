import { useId, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { useFilledValue } from './use-filled-value.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown under the field and read as its description. */
  hint?: string;
  /** The validation error; replaces the hint. */
  error?: string | undefined;
  /** The error when the browser rejects the value of a form that is sent. */
  invalidText?: (validity: ValidityState) => string;
  /** Hides the label visually where the placeholder or the context already shows it. */
  labelHidden?: boolean;
}

/** A labelled `<input>` of any text-like type. */
export function TextField({
  label,
  onChange,
  hint,
  error,
  invalidText,
  labelHidden = false,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const t = useMessages();
  const id = useId();
  const [rejected, setRejected] = useState<{ readonly value: string; readonly text: string }>();
  const shownError = error ?? (rejected?.value === rest.value ? rejected.text : undefined);
  const note = shownError ?? hint;
  useFilledValue(id, rest.value, onChange);
  const input = (
    <input
      {...rest}
      id={id}
      type={type}
      data-empty={rest.value === '' || undefined}
      onChange={(event) => onChange(event.target.value)}
      {...(invalidText && {
        onInvalid: (event: SyntheticEvent<HTMLInputElement>) => {
          // Instead of the browser's bubble, which has another look and disappears.
          event.preventDefault();
          const { currentTarget: field } = event;
          setRejected({ value: field.value, text: invalidText(field.validity) });
          const first = [...(field.form?.querySelectorAll('input') ?? [])].find(
            ({ validity }) => !validity.valid,
          );
          if (first === field) field.focus();
        },
      })}
      aria-invalid={shownError !== undefined || undefined}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    />
  );
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      {type === 'date' || type === 'time' ? (
        <span className={styles.moment} data-none={t(type === 'date' ? 'common.no-date' : 'common.no-time')}>
          {input}
        </span>
      ) : (
        input
      )}
      {note !== undefined && (
        <p id={`${id}-note`} data-error={shownError !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
