import { Alert } from './alert.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import styles from './styles/settings.module.css';

interface SelectRowProps<Value extends string> {
  label: string;
  /** Shown under the label. */
  hint?: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** The alert after a choice that could not be saved. */
  failure: string | undefined;
}

/** A choice on one line with its label; below the label where there is no room. */
export function SelectRow<Value extends string>({ failure, ...field }: SelectRowProps<Value>) {
  return (
    <div>
      <SelectField {...field} className={styles.select} />
      {failure !== undefined && <Alert>{failure}</Alert>}
    </div>
  );
}
