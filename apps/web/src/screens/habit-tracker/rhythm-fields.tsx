// @spec habit-rhythm

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { FieldPair } from '#ui/field-pair.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSpinButton } from '#ui/use-spin-button.ts';
import { WeekdayToggles } from '#features/days/weekday-toggles.tsx';
import { amountText } from '#domain/habits/amount-text.ts';
import { maxAmount, minAmount } from '#domain/habits/amounts.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  maxPerWeek,
  maxUnitLength,
  minPerWeek,
  type FormErrors,
  type HabitForm,
} from './rules/habit-form.ts';
import styles from './habit-tracker.module.css';

interface RhythmFieldsProps {
  form: HabitForm;
  /** Shown after an attempt to save; undefined before. */
  errors: FormErrors | undefined;
  onChange: (part: Partial<HabitForm>) => void;
}

/** How often a habit is done: on weekdays or some times a week, and with which amount. */
export function RhythmFields({ form, errors, onChange }: RhythmFieldsProps) {
  const t = useMessages();
  const { isPerWeek, hasAmount, days } = form;
  return (
    <div className={styles.rhythm}>
      <RadioChoice
        label={t('habit-tracker.how-often')}
        value={isPerWeek ? 'times' : 'days'}
        options={[
          { value: 'days', label: t('habit-tracker.on-these-days') },
          { value: 'times', label: t('habit-tracker.times-a-week') },
        ]}
        look="segments"
        onChange={(kind) => onChange({ isPerWeek: kind === 'times' })}
      />
      {isPerWeek ? (
        <TimesAWeek form={form} isInvalid={errors?.perWeek === true} onChange={onChange} />
      ) : (
        <WeekdayToggles
          label={t('habit-tracker.days')}
          days={days}
          onChange={(chosen) => onChange({ days: chosen })}
        />
      )}
      <Switch
        label={t('habit-tracker.count-amount')}
        checked={hasAmount}
        icon={hasAmount ? Check : X}
        onChange={(isOn) => onChange({ hasAmount: isOn })}
      />
      {hasAmount && <AmountFields form={form} error={errors?.amount} onChange={onChange} />}
    </div>
  );
}

type PartProps = Pick<RhythmFieldsProps, 'form' | 'onChange'>;

function TimesAWeek({ form, isInvalid, onChange }: PartProps & { isInvalid: boolean }) {
  const t = useMessages();
  const { number } = useFormats();
  const id = useId();
  return (
    <div className={styles.unfolding}>
      <div className={styles.times}>
        <Stepper
          label={t('habit-tracker.times-a-week')}
          less={t('habit-tracker.fewer')}
          more={t('habit-tracker.more')}
          text={form.perWeek}
          min={minPerWeek}
          max={maxPerWeek}
          onChange={(perWeek) => onChange({ perWeek })}
          describedBy={id}
          isInvalid={isInvalid}
        />
        <p id={id} data-error={isInvalid || undefined}>
          {isInvalid
            ? t('habit-tracker.out-of-range', { minimum: number(minPerWeek), maximum: number(maxPerWeek) })
            : t('habit-tracker.any-day')}
        </p>
      </div>
    </div>
  );
}

function AmountFields({ form, error, onChange }: PartProps & { error: FormErrors['amount'] }) {
  const t = useMessages();
  const formats = useFormats();
  const changeAmount = (amount: string) => onChange({ amount });
  const { input } = useSpinButton({
    text: form.amount,
    min: minAmount,
    max: maxAmount,
    onChange: changeAmount,
  });
  const errorTexts = {
    missing: t('habit-tracker.amount-missing'),
    outside: t('habit-tracker.out-of-range', {
      minimum: amountText(formats, minAmount),
      maximum: amountText(formats, maxAmount),
    }),
  };
  return (
    <div className={styles.unfolding}>
      <div>
        <FieldPair>
          <TextField
            label={t('habit-tracker.amount')}
            {...input}
            onChange={changeAmount}
            error={error && errorTexts[error]}
          />
          <TextField
            label={t('habit-tracker.unit')}
            value={form.unit}
            onChange={(unit) => onChange({ unit })}
            placeholder={t('habit-tracker.unit-example')}
            maxLength={maxUnitLength}
            autoComplete="off"
          />
        </FieldPair>
      </div>
    </div>
  );
}
