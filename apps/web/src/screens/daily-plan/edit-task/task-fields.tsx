import type { TaskSeries } from '@kairos/schema/records/task-series';
import { useId, type Ref } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { FieldPair } from '#ui/field-pair.tsx';
import { NoteField } from '#features/notes/note-field.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isDay } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DurationField, GoalField, RemindField } from './detail-fields.tsx';
import { maxTextLength } from '../rules/add-task.ts';
import { hasNewRepeat, withDay, type InvalidField, type TaskForm, type Typed } from '../rules/task-form.ts';
import styles from './edit-task.module.css';
import { RepeatFields } from './repeat-fields.tsx';

interface TaskFieldsProps {
  task: DailyTask;
  /** The series of a task that repeats. */
  series: TaskSeries | undefined;
  form: TaskForm;
  onChange: (part: Typed) => void;
  /** The text of an invalid field's error. */
  errorOf: (field: InvalidField) => string | undefined;
  textRef: Ref<HTMLInputElement>;
  dayRef: Ref<HTMLInputElement>;
  everyRef: Ref<HTMLInputElement>;
  /** Of the first weekday. */
  daysRef: Ref<HTMLButtonElement>;
  sinceRef: Ref<HTMLInputElement>;
}

/** The fields of the dialog 'Edit Task'. */
export function TaskFields(props: TaskFieldsProps) {
  const {
    task,
    series,
    form,
    onChange: change,
    errorOf,
    textRef,
    dayRef,
    everyRef,
    daysRef,
    sinceRef,
  } = props;
  const t = useMessages();
  return (
    <>
      <TextField
        ref={textRef}
        label={t('edit-task.text')}
        value={form.text}
        onChange={(value) => change({ text: value })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxTextLength}
        autoComplete="off"
        error={errorOf('text')}
      />
      <div className={styles.pair}>
        <DayField
          ref={dayRef}
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
      <FieldPair>
        <DurationField value={form.duration} onChange={(duration) => change({ duration })} />
        <RemindField
          value={form.remind}
          time={form.time}
          isYearly={form.repeat === 'yearly'}
          onChange={(remind) => change({ remind })}
        />
      </FieldPair>
      <RepeatFields
        task={task}
        series={series}
        form={form}
        onChange={change}
        errorOf={errorOf}
        everyRef={everyRef}
        daysRef={daysRef}
        sinceRef={sinceRef}
      />
      <GoalField
        year={yearOf(isDay(form.day) ? form.day : task.date)}
        goalId={form.goalId}
        onChange={(goalId) => change({ goalId })}
      />
      <NoteField note={form.note} onChange={(note) => change({ note })} />
      {series && !hasNewRepeat(form, series) && (
        <RecurrenceScopeField value={form.saveFor} onChange={(saveFor) => change({ saveFor })} />
      )}
    </>
  );
}

interface RecurrenceScopeFieldProps {
  value: TaskForm['saveFor'];
  onChange: (value: TaskForm['saveFor']) => void;
}

const texts = { day: 'edit-task.only-this-day', later: 'edit-task.this-and-later' } as const;
const choices = ['day', 'later'] as const;

/** For which days of a repeating task a change or a deletion is. */
function RecurrenceScopeField({ value, onChange }: RecurrenceScopeFieldProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id} className={styles.scopeLabel}>
        {t('edit-task.save-for')}
      </span>
      <div className={styles.scopes}>
        {choices.map((choice) => (
          <label key={choice} className={styles.scope}>
            <input type="radio" name={id} checked={choice === value} onChange={() => onChange(choice)} />
            {t(texts[choice])}
          </label>
        ))}
      </div>
    </div>
  );
}
