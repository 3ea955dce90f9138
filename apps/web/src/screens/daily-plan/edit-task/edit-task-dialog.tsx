import type { TaskSeries } from '@kairos/schema/records/task-series';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DraftConflict } from '#ui/draft-conflict.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WeekdayToggles } from '#ui/weekday-toggles.tsx';
import { isDay } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { maxDurationLength, maxTextLength } from '../rules/add-task.ts';
import {
  hasNewRepeat,
  invalidFields,
  monthDayOf,
  repeats,
  withDay,
  withRepeat,
  type InvalidField,
  type TaskForm,
  type Typed,
} from '../rules/task-form.ts';
import styles from './edit-task-dialog.module.css';
import { GoalField } from './goal-field.tsx';
import { SaveFor } from './save-for.tsx';
import { useTaskEdit } from './use-task-edit.ts';

interface EditTaskDialogProps {
  task: DailyTask;
  /** The series of a task that repeats. */
  series: TaskSeries | undefined;
  /** The task's fields with what the user has typed. */
  form: TaskForm;
  onChange: (part: Typed) => void;
  /** See `DraftConflict`. */
  onUseSaved: (() => void) | undefined;
  /** Called by Close, Escape, Back and the backdrop, which keep what was typed. */
  onClose: () => void;
  /** Called when the task is saved or deleted, and by Cancel: what was typed is no longer needed. */
  onDone: () => void;
}

const errorTexts = {
  text: 'edit-task.empty-text',
  day: 'edit-task.no-day',
  days: 'edit-task.no-weekday',
} as const;

/** A month without this day exists from here on. */
const firstMissingDay = 29;

/** The dialog 'Edit Task'. Changes of other devices are shown in all fields that the person has not changed. */
export function EditTaskDialog(props: EditTaskDialogProps) {
  const { task, series, form, onChange: change, onUseSaved, onClose, onDone } = props;
  const t = useMessages();
  const isAlwaysLater = hasNewRepeat(form, series);
  const [isChecked, setIsChecked] = useState(false);
  const invalid = isChecked ? invalidFields(form) : [];
  const { save, remove, busy, failure } = useTaskEdit(task, series);
  const errorOf = (field: InvalidField) => (invalid.includes(field) ? t(errorTexts[field]) : undefined);
  const text = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLButtonElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const [first] = invalidFields(form);
    if (first !== undefined) {
      // Synchronous, so that the field is read with its error.
      flushSync(() => setIsChecked(true));
      ({ text, day, days })[first].current?.focus();
      return;
    }
    if (await save(form)) onDone();
  }

  async function pressDelete() {
    if (await remove(form)) onDone();
  }

  const hasLastDay = form.repeat === 'monthly' && monthDayOf(form, task, series) >= firstMissingDay;

  return (
    <Dialog title={t('edit-task.title')} closesOnBackdrop onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={text}
          label={t('edit-task.text')}
          value={form.text}
          onChange={(value) => change({ text: value })}
          onKeyDown={ignoreComposingEnter}
          maxLength={maxTextLength}
          autoComplete="off"
          error={errorOf('text')}
        />
        <div className={styles.pair}>
          <TextField
            ref={day}
            type="date"
            label={t('edit-task.day')}
            value={form.day}
            onChange={(value) => change(withDay(form, value, series))}
            error={errorOf('day')}
          />
          <TextField
            type="time"
            label={t('edit-task.time')}
            value={form.time}
            onChange={(time) => change({ time })}
          />
        </div>
        <div className={styles.pair} data-second>
          <TextField
            label={t('edit-task.duration')}
            placeholder={t('edit-task.duration-placeholder')}
            value={form.duration}
            onChange={(duration) => change({ duration })}
            onKeyDown={ignoreComposingEnter}
            maxLength={maxDurationLength}
            autoComplete="off"
          />
          <SelectField
            label={t('edit-task.repeat')}
            value={form.repeat}
            options={repeats.map((value) => ({ value, label: t(`edit-task.${value}`) }))}
            onChange={(repeat) => change(withRepeat(form, repeat))}
            hint={hasLastDay ? t('edit-task.last-day') : undefined}
          />
        </div>
        {form.repeat === 'weekly' && (
          <div className={styles.unfolding}>
            <WeekdayToggles
              label={t('edit-task.weekly-on')}
              days={form.days}
              onChange={(chosen) => change({ days: chosen })}
              error={errorOf('days')}
              firstRef={days}
            />
          </div>
        )}
        <GoalField
          year={yearOf(isDay(form.day) ? form.day : task.date)}
          goalId={form.goalId}
          onChange={(goalId) => change({ goalId })}
        />
        {series && !isAlwaysLater && (
          <SaveFor value={form.saveFor} onChange={(saveFor) => change({ saveFor })} />
        )}
        {series && (
          <p role="status" className={styles.later}>
            {isAlwaysLater &&
              t(form.repeat === 'never' ? 'edit-task.ends-repeat' : 'edit-task.changes-later')}
          </p>
        )}
        <DraftConflict onUseSaved={onUseSaved} />
        <div className={styles.actions}>
          {failure && <Alert>{t(`edit-task.${failure}-failed`)}</Alert>}
          <div className={styles.buttons}>
            <div>
              <Button type="submit" busy={busy}>
                {t('edit-task.save')}
              </Button>
              <Button variant="quiet" onClick={onDone}>
                {t('edit-task.cancel')}
              </Button>
            </div>
            <Button variant="link" busy={busy} onClick={() => void pressDelete()}>
              {t('edit-task.delete')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
