// @spec habit-card-opens-modal habit-modal-fields habit-modal-buttons

import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { moodFaces } from '#features/moods/mood-faces.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { KeptSelection } from '#ui/kept-selection.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTextMerges } from '#data/records/use-text-merges.ts';
import { useFormDraft } from '#platform/drafts/use-form-draft.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { moods } from '#domain/moods/moods.ts';
import { icons, times } from '#domain/habits/choices.ts';
import { iconText, moodText, timeText } from '#domain/habits/texts.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { iconLooks } from '#features/habit-icons/habit-looks.ts';
import {
  emptyForm,
  errorsOf,
  fieldsOf,
  formOf,
  maxDescriptionLength,
  maxNameLength,
  maxPlanLength,
  type HabitFields,
} from './rules/habit-form.ts';
import styles from './habit-tracker.module.css';

interface HabitModalProps {
  /** 'new' for a new habit. */
  id: string;
  /** See `Dialog`. */
  isAddressed?: boolean;
  /** The stored habit. */
  habit: HabitFields;
  /** The address of the habit's year; undefined for a new habit, and on the screen of the year. */
  yearPath?: string | undefined;
  /** Resolves to whether the fields are stored. */
  onSave: (fields: HabitFields) => Promise<boolean>;
  onDelete: () => void;
  /** Called after a save, and by Cancel, Close, Escape and Back; the last three keep the draft. */
  onClose: () => void;
}

/** The modal 'Edit Habit', also for a new habit. */
export function HabitModal(props: HabitModalProps) {
  const { id, isAddressed = false, habit, yearPath, onSave, onDelete, onClose } = props;
  const t = useMessages();
  const formats = useFormats();
  const rhythm = useRef<HTMLDivElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { form, change, discard, useSaved } = useFormDraft(
    `habit ${id}`,
    emptyForm,
    formOf(habit, formats),
    useTextMerges('Habit'),
  );

  const errors = errorsOf(form, formats);

  function submit() {
    if (errors.perWeek || errors.amount !== undefined) {
      flushSync(() => setIsChecked(true));
      rhythm.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    void save();
  }

  async function save() {
    // Synchronous, so that the modal is removed before a second press.
    if (await onSave(fieldsOf(form, t('habit-tracker.untitled'), formats))) flushSync(drop);
  }

  function drop() {
    discard();
    onClose();
  }

  function pressDelete() {
    discard();
    onDelete();
  }

  return (
    <EditDialog
      title={t('habit-tracker.modal')}
      isAddressed={isAddressed}
      failure={undefined}
      busy={false}
      onSave={submit}
      onCancel={drop}
      onUseSaved={useSaved}
      onClose={onClose}
      deletion={{ label: t('habit-tracker.delete'), onPress: pressDelete }}
    >
      <TextField
        label={t('habit-tracker.name')}
        value={form.name}
        onChange={(name) => change({ name })}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <DescriptionField value={form.description} onChange={(description) => change({ description })} />
      <SelectField
        label={t('habit-tracker.time')}
        value={form.time}
        options={times.map((value) => ({ value, label: t(timeText[value]) }))}
        onChange={(time) => change({ time })}
      />
      <TextArea
        label={t('habit-tracker.plan')}
        rows={3}
        value={form.plan}
        onChange={(plan) => change({ plan })}
        maxLength={maxPlanLength}
      />
      <ChoiceGroup
        label={t('habit-tracker.mood')}
        options={moods.map((value) => ({ value, label: t(moodText[value]), icon: moodFaces[value] }))}
        value={form.mood}
        onChange={(mood) => change({ mood })}
      />
      <ChoiceGroup
        label={t('habit-tracker.icon')}
        options={icons.map((value) => ({ value, label: t(iconText[value]), icon: iconLooks[value].icon }))}
        value={form.icon}
        onChange={(icon) => change({ icon })}
      />
      <div ref={rhythm}>
        <Suspense fallback={<Skeleton height="15rem" />}>
          <LazyRhythmFields form={form} errors={isChecked ? errors : undefined} onChange={change} />
        </Suspense>
      </div>
      {yearPath !== undefined && (
        <Link to={yearPath} className={styles.year}>
          {t('habit-tracker.year')}
        </Link>
      )}
    </EditDialog>
  );
}

/** Lazy: only the dialog of a habit needs them. */
export const LazyRhythmFields = lazyComponent(
  [],
  async () => (await import('./rhythm-fields.tsx')).RhythmFields,
);

/** Takes over a description that is merged with that of another device. */
function DescriptionField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        label={t('habit-tracker.description')}
        value={value}
        onChange={onChange}
        maxLength={maxDescriptionLength}
        autoComplete="off"
        ref={field}
      />
      <KeptSelection find={() => field.current} value={value} />
    </>
  );
}
