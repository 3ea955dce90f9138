// @spec day-text-input day-time-input day-duration-input day-add-button day-enter-adds

import { maxNoteLength } from '@kairos/schema/entity';
import Sprout from 'lucide-react/icons/sprout';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useEffectEvent, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import { AddButton, AddField, AddForm } from '#features/forms/add-form.tsx';
import { PastedLinesOffer } from '#features/forms/pasted-lines.tsx';
import { useAddForm } from '#features/forms/use-add-form.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import styles from './add-task.module.css';
import { addFailure } from '../failures.ts';
import { LazyTaskTextOffer } from '../lazy-parts.ts';
import { emptyDraft, isBlank, maxDurationLength, maxTextLength } from '../rules/add-task.ts';
import type { AddTask } from './use-add-task.ts';

interface AddTaskFormProps {
  adding: AddTask;
  /** The day of the tasks, `YYYY-MM-DD`. */
  day: string;
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
  textRef: RefObject<HTMLInputElement | null>;
}

/** The form for a new task. A draft that could not be added returns to it. */
export function AddTaskForm({ adding: { add, addLines, busy }, day, goalTitles, textRef }: AddTaskFormProps) {
  const t = useMessages();
  const { draft, failure, change, submit, named, pasted } = useAddForm({
    empty: emptyDraft,
    isBlank,
    field: 'text',
    fieldRef: textRef,
    maxLength: maxTextLength,
    maxNoteLength,
    onAdd: add,
    onAddLines: addLines,
    failureText: ({ message }) => message,
  });
  const texts = useServiceTexts(failure !== undefined);

  const goal = goalTitles.get(draft.goalId);
  useNamedGoal((goalId) => {
    change({ goalId });
    textRef.current?.focus();
  });

  const isTyped = draft.text !== '';
  const [hasOffer, setHasOffer] = useState(LazyTaskTextOffer.isLoaded);
  useEffect(() => {
    // A chunk that cannot be loaded offers nothing.
    if (isTyped) void LazyTaskTextOffer.preload().then(() => setHasOffer(LazyTaskTextOffer.isLoaded()));
  }, [isTyped]);

  useFocusTarget('new-task', () => textRef.current?.focus());

  return (
    <AddForm
      className={styles.form}
      submit={submit}
      failure={failure !== undefined && texts ? addFailure(t, texts, failure) : undefined}
      aria-busy={busy || undefined}
    >
      <div className={styles.row}>
        <AddField
          {...named}
          label={t('daily-plan.new-task')}
          placeholder={t('daily-plan.new-task-placeholder')}
          className={styles.text}
        />
        <TextField
          label={t('daily-plan.time')}
          labelHidden
          type="time"
          className={styles.time}
          value={draft.time}
          onChange={(time) => change({ time })}
        />
        <AddField
          label={t('daily-plan.duration')}
          placeholder={t('daily-plan.duration-placeholder')}
          className={styles.duration}
          value={draft.duration}
          onChange={(duration) => change({ duration })}
          maxLength={maxDurationLength}
        />
        <AddButton className={styles.add} />
      </div>
      <PastedLinesOffer {...pasted} addLabel={(count) => t('records.pasted-tasks', { count })} />
      {isTyped && hasOffer && <LazyTaskTextOffer draft={draft} day={day} fieldRef={textRef} onAdd={submit} />}
      {goal !== undefined && (
        <p className={styles.goal}>
          <Chip icon={Sprout} text={t('daily-plan.for-goal', { goal })} />
          <IconButton
            label={t('daily-plan.without-goal', { goal })}
            icon={X}
            onClick={() => {
              change({ goalId: '' });
              textRef.current?.focus();
            }}
          />
        </p>
      )}
    </AddForm>
  );
}

/**
 * Calls `onNamed` once with the goal in the query parameter `goal`, for which the user adds a task. The parameter
 * is then taken out of the address, so that a reload and Back do not set the goal again.
 */
function useNamedGoal(onNamed: (goalId: string) => void): void {
  const [params, setParams] = useSearchParams();
  const named = params.get('goal');
  const arrive = useEffectEvent((goalId: string) => {
    onNamed(goalId);
    const others = [...params].filter(([name]) => name !== 'goal');
    setParams(others, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (named !== null) arrive(named);
  }, [named]);
}
