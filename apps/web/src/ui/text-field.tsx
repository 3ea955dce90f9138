import { useId, type ComponentProps, type SyntheticEvent } from 'react';
import { firstDay, lastDay } from '#domain/days/day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import styles from './text-field.module.css';
import { useFilledValue } from './use-filled-value.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown under the field and read as its description. */
  hint?: string;
  /** The validation error; replaces the hint. */
  error?: string | undefined;
  /** The words of the browser's bubble when it rejects the value, in the language of the page. */
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
  const note = error ?? hint;
  useFilledValue(id, rest.value, onChange);
  const input = (
    <input
      {...(type === 'date' && { min: firstDay, max: lastDay })}
      {...rest}
      id={id}
      type={type}
      data-empty={rest.value === '' || undefined}
      onChange={(event) => onChange(event.target.value)}
      {...(invalidText && bubbleHandlers(invalidText))}
      aria-invalid={error !== undefined || undefined}
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
        <p id={`${id}-note`} data-error={error !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The browser takes a value with a text of ours for invalid until the text is removed. */
function bubbleHandlers(textOf: (validity: ValidityState) => string) {
  return {
    onInvalid: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      // The browser may have filled in a value since.
      currentTarget.setCustomValidity('');
      if (!currentTarget.validity.valid) currentTarget.setCustomValidity(textOf(currentTarget.validity));
    },
    onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.setCustomValidity(''),
  };
}
