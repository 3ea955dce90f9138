import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';
import { KeptSelection } from './kept-selection.tsx';
import { useFilledValue } from './use-filled-value.ts';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The validation error. */
  error?: string | undefined;
}

/** A labelled multi-line text field. By default the browser does not keep its text, e.g. to restore a session. */
export function TextArea({ label, onChange, error, autoComplete = 'off', ...rest }: TextAreaProps) {
  const id = useId();
  useFilledValue(id, rest.value, onChange);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? rest['aria-describedby'] : `${id}-note`}
      />
      <KeptSelection
        find={() => document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)}
        value={rest.value}
      />
      {error !== undefined && (
        <p id={`${id}-note`} data-error>
          {error}
        </p>
      )}
    </div>
  );
}
