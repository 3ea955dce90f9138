import { maxNoteLength } from '@kairos/schema/entity';
import { Plus, Sprout, X } from 'lucide-react';
import { useEffect, useState, useEffectEvent, type RefObject, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { PastedLinesOffer } from '#features/pasted-lines/pasted-lines.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { usePastedLines } from '#features/pasted-lines/use-pasted-lines.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { noDrafts } from '#data/records/add-drafts.ts';
import { useAddForm } from '#data/records/use-add-form.ts';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import styles from './add-task.module.css';
import { addFailure } from '../failures.ts';
import { LazyTaskTextOffer } from '../lazy-parts.ts';
import { emptyDraft, isBlank, maxDurationLength, maxTextLength, type TaskDraft } from '../rules/add-task.ts';

interface AddTaskFormProps {
  /** Adds a task. `onFailure` gets the message of the error when it could not be added, also later. */
  onAdd: (draft: TaskDraft, onFailure: (message?: string) => void) => void;
  /** Adds a task for each pasted line, with the other values of the draft. */
  onAddLines: (lines: readonly PastedLine[], draft: TaskDraft, onFailure: (message?: string) => void) => void;
  /** A task is being added; the next one can be added meanwhile. */
  busy: boolean;
  /** The day of the tasks, `YYYY-MM-DD`. */
  day: string;
  /** The titles of goals by id. */
  goalTitles: ReadonlyMap<string, string>;
  textRef: RefObject<HTMLInputElement | null>;
}

/** The form for a new task. A draft that could not be added returns to it. */
export function AddTaskForm({ onAdd, onAddLines, busy, day, goalTitles, textRef }: AddTaskFormProps) {
  const t = useMessages();
  const { draft, failure, change, submit } = useAddForm(useState(noDrafts(emptyDraft)), {
    empty: emptyDraft,
    isBlank,
    onAdd,
  });
  const { handlePaste, ...pastedLines } = usePastedLines(draft.text, maxTextLength, maxNoteLength);
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

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-busy={busy || undefined}>
      <div className={styles.row}>
        <TextField
          label={t('daily-plan.new-task')}
          labelHidden
          placeholder={t('daily-plan.new-task-placeholder')}
          className={styles.text}
          value={draft.text}
          onChange={(text) => change({ text })}
          onKeyDown={ignoreComposingEnter}
          onPaste={handlePaste}
          maxLength={maxTextLength}
          autoComplete="off"
          enterKeyHint="done"
          ref={textRef}
        />
        <TextField
          label={t('daily-plan.time')}
          labelHidden
          type="time"
          className={styles.time}
          value={draft.time}
          onChange={(time) => change({ time })}
        />
        <TextField
          label={t('daily-plan.duration')}
          labelHidden
          placeholder={t('daily-plan.duration-placeholder')}
          className={styles.duration}
          value={draft.duration}
          onChange={(duration) => change({ duration })}
          onKeyDown={ignoreComposingEnter}
          maxLength={maxDurationLength}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" className={styles.add}>
          <Plus size={18} aria-hidden />
          {t('common.add')}
        </Button>
      </div>
      <PastedLinesOffer
        {...pastedLines}
        fieldRef={textRef}
        addLabel={(count) => t('records.pasted-tasks', { count })}
        onAdd={(lines) => submit((taken, onFailure) => onAddLines(lines, taken, onFailure))}
      />
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
      {failure !== undefined && texts && <Alert>{addFailure(t, texts, failure)}</Alert>}
    </form>
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
