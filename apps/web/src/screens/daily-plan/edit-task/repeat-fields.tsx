// @spec task-repeat-kinds

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { ReactNode, Ref } from 'react';
import { FieldPair } from '#ui/field-pair.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { WeekdayToggles } from '#features/days/weekday-toggles.tsx';
import { everyLimits, placesInMonth } from '#domain/daily-tasks/repeats.ts';
import { weekdayName, weekdayNames } from '#domain/days/weekday-names.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { useFormats, type Formats } from '#platform/i18n/use-formats.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { isDay, noonOf } from '#domain/days/day.ts';
import {
  hasNumber,
  hasDays,
  monthlyWeekdayIn,
  repeats,
  withRepeat,
  yearsIn,
  isEvery,
  monthDayOf,
  type InvalidField,
  type TaskForm,
  type Typed,
} from '../rules/task-form.ts';
import styles from './edit-task.module.css';

interface RepeatFieldsProps {
  task: DailyTask;
  /** The series of a task that repeats. */
  series: TaskSeries | undefined;
  form: TaskForm;
  onChange: (part: Typed) => void;
  /** The text of an invalid field's error. */
  errorOf: (field: InvalidField) => string | undefined;
  everyRef: Ref<HTMLInputElement>;
  /** Of the first weekday. */
  daysRef: Ref<HTMLButtonElement>;
  sinceRef: Ref<HTMLInputElement>;
}

/** When a task repeats: the choice, the fields that unfold below it, and a sentence about them. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { task, series, form, onChange: change, errorOf, everyRef, daysRef, sinceRef } = props;
  const t = useMessages();
  const formats = useFormats();
  const { repeat } = form;
  const { which, weekday } = monthlyWeekdayIn(form);
  const hasFields = hasNumber(repeat) || hasDays(repeat) || repeat === 'monthlyOn';
  const sentence = repeatSentence(t, formats, form, { task, series });
  return (
    <div className={styles.repeatFields}>
      <SelectField
        label={t('edit-task.repeat')}
        value={repeat}
        options={repeats.map((value) => ({ value, label: t(`edit-task.${value}`) }))}
        onChange={(value) => change(withRepeat(form, value, series))}
        hint={hasFields || repeat === 'yearly' ? undefined : sentence || undefined}
      />
      {repeat === 'yearly' && (
        <Unfolding>
          <TextField
            ref={sinceRef}
            label={t('edit-task.since')}
            value={form.since}
            onChange={(since) => change({ since })}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            error={errorOf('since')}
          />
        </Unfolding>
      )}
      {hasNumber(repeat) && (
        <Unfolding key={repeat}>
          <NumberStepper
            ref={everyRef}
            label={t(`edit-task.number-${repeat}`)}
            value={form.every}
            min={everyLimits[repeat][0]}
            max={everyLimits[repeat][1]}
            onChange={(every) => change({ every })}
            fewerLabel={t('edit-task.fewer')}
            moreLabel={t('edit-task.more')}
            error={errorOf('every')}
          />
        </Unfolding>
      )}
      {hasDays(repeat) && (
        <Unfolding>
          <WeekdayToggles
            label={t('edit-task.weekly-on')}
            days={form.days}
            onChange={(days) => change({ days })}
            error={errorOf('days')}
            firstRef={daysRef}
          />
        </Unfolding>
      )}
      {repeat === 'monthlyOn' && (
        <Unfolding>
          <FieldPair>
            <SelectField
              label={t('edit-task.which')}
              value={which}
              options={placesInMonth.map((value) => ({ value, label: t(`edit-task.place-${value}`) }))}
              onChange={(value) => change({ which: value })}
            />
            <SelectField
              label={t('edit-task.weekday')}
              value={weekday}
              options={weekdays.map((value) => ({ value, label: weekdayName(formats, value) }))}
              onChange={(value) => change({ weekday: value })}
            />
          </FieldPair>
        </Unfolding>
      )}
      <p className={styles.sentence} aria-live="polite">
        {(hasFields || repeat === 'yearly') && sentence}
      </p>
    </div>
  );
}

function Unfolding({ children }: { children: ReactNode }) {
  return <div className={styles.unfolding}>{children}</div>;
}

/** Not each month has this day and the later ones. */
const firstMissingDay = 29;
const leapDay = '2028-02-29';

interface Edited {
  readonly task: DailyTask;
  /** The series of a task that repeats. */
  readonly series: TaskSeries | undefined;
}

/** When the task of a form repeats, e.g. 'Every 2 weeks on Tue and Thu.'. Empty when its choice says it already. */
function repeatSentence(t: Translate, formats: Formats, form: TaskForm, { task, series }: Edited): string {
  const { repeat, day, days } = form;
  const every = Number(form.every);
  if (!isDay(day) || (hasNumber(repeat) && !isEvery(repeat, form.every))) return '';
  const monthDay = monthDayOf(form, task, series);
  const lastDay = monthDay >= firstMissingDay ? t('edit-task.last-day') : '';
  const dateText = (date: string) => formats.date(noonOf(date), { month: 'long', day: 'numeric' });
  switch (repeat) {
    case 'weeks':
      return days.length === 0 ? '' : t('edit-task.says-weeks', { every, days: weekdayNames(formats, days) });
    case 'monthly':
      return lastDay;
    case 'months':
      return joined(t('edit-task.says-months', { every, day: monthDay }), lastDay);
    case 'monthlyOn':
      return t('edit-task.says-monthlyOn', {
        which: monthlyWeekdayIn(form).which,
        weekday: weekdayName(formats, monthlyWeekdayIn(form).weekday),
      });
    case 'yearly': {
      const years = yearsIn(form);
      const isLeapDay = day.slice(5, 7) === '02' && monthDay === firstMissingDay;
      return joined(
        t('edit-task.says-yearly', { day: dateText(isLeapDay ? leapDay : day) }),
        isLeapDay ? t('edit-task.other-years', { day: dateText('2027-02-28') }) : '',
        years === undefined ? '' : t('edit-task.says-years', { count: years }),
      );
    }
    case 'afterDone':
      return t('edit-task.says-afterDone', { every });
    default:
      return '';
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
