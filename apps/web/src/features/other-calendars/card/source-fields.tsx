import { calendarIntervals } from '@kairos/schema/calendar-intervals';
import { type Ref, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Tint } from '../rules/tint.ts';
import { TintChoice } from './tint-choice.tsx';

export interface SourceDraft {
  readonly name: string;
  readonly tint: Tint;
  /** After how many minutes it is read again; null in a record of an earlier version. */
  readonly every: number | null;
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

/** The minutes that a record of an earlier version has. */
const formerInterval = 15 as const;

/** By the interval in minutes. */
const intervalTexts = {
  15: 'other-calendars.every-15',
  60: 'other-calendars.every-60',
  360: 'other-calendars.every-360',
  1440: 'other-calendars.every-1440',
} as const;

/** The name and the colour of a calendar, and when it is read again. */
export function SourceFields({ draft, error, fieldRef, onChange }: SourceFieldsProps) {
  const t = useMessages();
  const [isFormer] = useState(draft.every === null);
  const intervals = isFormer ? [formerInterval, ...calendarIntervals] : calendarIntervals;
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
      <SelectField
        label={t('other-calendars.every')}
        value={`${draft.every ?? formerInterval}`}
        options={intervals.map((minutes) => ({
          value: `${minutes}`,
          label: t(intervalTexts[minutes]),
        }))}
        onChange={(minutes) => {
          const every = Number(minutes);
          onChange({ ...draft, every: every === formerInterval ? null : every });
        }}
      />
    </>
  );
}
