import { Fragment, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '@kairos/schema/is-blank';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { NumberedField } from '#ui/numbered-field.tsx';
import { Offers } from '#ui/offers.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useDayName } from '#features/days/use-day-name.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import styles from './steps.module.css';
import type { Week } from './rules/week-line.ts';
import {
  intentionDays,
  maxOffered,
  maxTextLength,
  withTask,
  withText,
  type Intention,
} from './rules/week-review.ts';

interface NextWeekStepProps {
  week: Week;
  /** `YYYY-MM-DD` */
  today: string;
  intentions: readonly Intention[];
  /** The tasks that can become intentions. */
  offers: readonly { readonly id: string; readonly text: string }[];
  onChange: (intentions: readonly Intention[]) => void;
  /** Moves the focus to the button after the fields. */
  onLast: () => void;
}

const names = [
  { field: 'week-review.first', day: 'week-review.day-first' },
  { field: 'week-review.second', day: 'week-review.day-second' },
  { field: 'week-review.third', day: 'week-review.day-third' },
] as const;

/** The last step: three intentions for the next week, each in Later or on a day. */
export function NextWeekStep({ week, today, intentions, offers, onChange, onLast }: NextWeekStepProps) {
  const t = useMessages();
  const dayName = useDayName();
  const firstOfWeek = usePreference(weekStart);
  const list = useRef<HTMLOListElement>(null);
  const days = intentionDays(week, today, firstOfWeek);
  const chosen = new Set(intentions.map(({ id }) => id));
  const offered = offers.filter(({ id }) => !chosen.has(id)).slice(0, maxOffered);
  const isFull = intentions.every(({ text }) => !isBlank(text));

  const fields = () => [...(list.current?.querySelectorAll('input') ?? [])];

  function press(event: KeyboardEvent, index: number) {
    ignoreComposingEnter(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    const next = fields()[index + 1];
    if (next) next.focus();
    else onLast();
  }

  function choose(id: string) {
    const task = offers.find((one) => one.id === id);
    if (task === undefined) return;
    const next = withTask(intentions, task);
    // The pressed button is gone after the change.
    flushSync(() => onChange(next));
    const free = next.findIndex(({ text }) => isBlank(text));
    if (free === -1) onLast();
    else fields()[free]?.focus();
  }

  return (
    <div>
      <ol ref={list} className={styles.intentions}>
        {names.map(({ field, day: dayField }, index) => {
          const intention = intentions[index];
          if (intention === undefined) return <Fragment key={field} />;
          // A day that was chosen before may have passed.
          const shown =
            intention.day === '' || days.includes(intention.day) ? days : [intention.day, ...days];
          return (
            <li key={field}>
              <NumberedField
                position={index + 1}
                label={t(field)}
                placeholder={t('close-day.one-more')}
                value={intention.text}
                maxLength={maxTextLength}
                onChange={(text) => onChange(withText(intentions, index, text))}
                onKeyDown={(event) => press(event, index)}
              />
              <SelectField
                label={t(dayField)}
                labelHidden
                className={styles.intentionDay}
                value={intention.day}
                options={[
                  { value: '', label: t('week-review.later') },
                  ...shown.map((value) => ({ value, label: dayName(value) })),
                ]}
                onChange={(day) =>
                  onChange(intentions.map((one) => (one === intention ? { ...one, day } : one)))
                }
              />
            </li>
          );
        })}
      </ol>
      <Offers
        offers={offered}
        nameOf={(text) => t('close-day.add', { text })}
        isFull={isFull}
        onChoose={choose}
      />
    </div>
  );
}
