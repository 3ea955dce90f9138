import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxDurationLength } from '../rules/add-task.ts';

interface DurationFieldProps {
  value: string;
  onChange: (duration: string) => void;
}

/** The duration of a task, as text. Needs the texts of the area `edit-task`. */
export function DurationField({ value, onChange }: DurationFieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={t('edit-task.duration')}
      placeholder={t('edit-task.duration-placeholder')}
      value={value}
      onChange={onChange}
      onKeyDown={ignoreComposingEnter}
      maxLength={maxDurationLength}
      autoComplete="off"
    />
  );
}
