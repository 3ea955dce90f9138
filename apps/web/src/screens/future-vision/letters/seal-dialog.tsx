import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextArea } from '#ui/text-area.tsx';
import { EditForm } from '#features/forms/edit-form.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToday } from '#features/days/use-today.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  letterPresets,
  maxNameLength,
  maxTextLength,
  openingDays,
  problemsOf,
  sealChange,
  type LetterDraft,
} from './rules/letter-draft.ts';
import styles from './letters.module.css';

interface SealDialogProps {
  draft: LetterDraft;
  onEnter: (entered: Partial<LetterDraft>) => void;
  /** Closes the dialog and keeps the entered values. */
  onClose: () => void;
  /** Closes the dialog and removes the entered values. */
  onCancel: () => void;
  /** The letter is sealed, or waits on this device to be sealed. */
  onSealed: (day: string) => void;
}

/** The dialog in which a letter is written. */
export function SealDialog({ draft, onEnter, onClose, onCancel, onSealed }: SealDialogProps) {
  const t = useMessages();
  const clock = useClock();
  const [rejected, setRejected] = useState<Partial<LetterDraft>>();
  const day = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const today = useToday();
  const { first, last } = openingDays(clock.now());

  function accepts() {
    const problems = problemsOf(draft, clock.now());
    if (!problems.day && !problems.text) return true;
    setRejected({ ...(problems.day && { day: draft.day }), ...(problems.text && { text: draft.text }) });
    (problems.day ? day : text).current?.focus();
    return false;
  }

  return (
    <EditForm
      title={t('letter.seal-title')}
      lead={t('letter.seal-lead')}
      submit={t('letter.seal')}
      failure={t('letter.seal-failed')}
      accepts={accepts}
      changeOf={() => sealChange(draft)}
      onSaved={() => onSealed(draft.day)}
      onCancel={onCancel}
      onClose={onClose}
    >
      <TextField
        label={t('letter.to')}
        dir="auto"
        value={draft.to}
        onChange={(to) => onEnter({ to })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <div className={styles.day}>
        <DayField
          label={t('letter.day')}
          min={first}
          max={last}
          autoComplete="off"
          value={draft.day}
          onChange={(entry) => onEnter({ day: entry })}
          error={draft.day === rejected?.day ? t('letter.day-wrong') : undefined}
          ref={day}
        />
        <div className={styles.presets}>
          {letterPresets(today).map(({ name, day: preset }) => (
            <Button
              key={name}
              variant="quiet"
              className={styles.preset}
              aria-pressed={draft.day === preset}
              onClick={() => onEnter({ day: preset })}
            >
              {t(`letter.${name}`)}
            </Button>
          ))}
        </div>
      </div>
      <TextArea
        label={t('letter.text')}
        dir="auto"
        rows={8}
        value={draft.text}
        onChange={(entry) => onEnter({ text: entry })}
        maxLength={maxTextLength}
        error={draft.text === rejected?.text ? t('letter.text-missing') : undefined}
        ref={text}
      />
    </EditForm>
  );
}
