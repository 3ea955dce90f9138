import type { Ref } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Tint } from '../rules/tint.ts';
import { TintChoice } from './tint-choice.tsx';

export interface SourceDraft {
  readonly name: string;
  readonly tint: Tint;
}

/** The longest name of a calendar, in characters. */
export const maxNameLength = 100;

interface SourceFieldsProps {
  draft: SourceDraft;
  /** Why the name cannot be stored. */
  error: string | undefined;
  fieldRef?: Ref<HTMLInputElement>;
  onChange: (draft: SourceDraft) => void;
}

/** The name and the colour of a calendar. */
export function SourceFields({ draft, error, fieldRef, onChange }: SourceFieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextField
        ref={fieldRef}
        label={t('other-calendars.name')}
        value={draft.name}
        error={error}
        maxLength={maxNameLength}
        dir="auto"
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TintChoice value={draft.tint} onChange={(tint) => onChange({ ...draft, tint })} />
    </>
  );
}
