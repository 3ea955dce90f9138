// @spec year-goal-cards yearly-goal-saves error-yearly-goals

import { Suspense, useRef, useState, type ReactNode } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { CheckCircle } from '#ui/check-circle.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LazyJournalQuestion } from '#features/journal-question/lazy-journal-question.ts';
import { useJournalQuestion } from '#features/journal-question/use-journal-question.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import styles from './yearly-overview.module.css';
import { maxTitleLength } from './rules/goal-content.ts';
import type { GoalPlace } from './rules/goal-place.ts';
import { useGoal } from './use-goal.ts';

interface GoalCardProps {
  place: GoalPlace;
  /** The stored goal of this place; undefined without one. */
  stored: YearlyGoal | undefined;
  /** Shown after the title and below it. */
  children?: ReactNode;
}

/** One of the five goals, to edit and toggle. Shows changes at once and saves them automatically. */
export function GoalCard({ place, stored, children }: GoalCardProps) {
  const t = useMessages();
  const { number } = useFormats();
  const { title, changeTitle, enterTitle, blurTitle, changeDone } = useGoal(place, stored);
  const done = stored?.done ?? false;
  /** On this device, since the card is shown. */
  const [wasTicked, setWasTicked] = useState(false);
  const n = number(place.order + 1);
  const card = useRef<HTMLLIElement>(null);
  const tick = (isDone: boolean) => {
    setWasTicked(isDone);
    changeDone(isDone);
  };
  useFocusTarget(stored?.id ?? '', () =>
    card.current?.querySelector<HTMLElement>('input[type=text]')?.focus(),
  );

  return (
    <li ref={card} className={styles.goal} data-done={done || undefined}>
      <span className={styles.goalNumber} aria-hidden>
        {n}
      </span>
      <CheckCircle checked={done} onChange={tick}>
        <span className={styles.goalName}>{t('yearly-overview.goal-done', { n })}</span>
      </CheckCircle>
      <TextField
        label={t('yearly-overview.goal', { n })}
        labelHidden
        placeholder={t('yearly-overview.goal', { n })}
        className={styles.goalTitle}
        dir="auto"
        value={title}
        onFocus={enterTitle}
        onBlur={blurTitle}
        onChange={changeTitle}
        maxLength={maxTitleLength}
        autoComplete="off"
      />
      {children}
      {wasTicked && done && stored && !isBlank(stored.title) && <GoalQuestion goal={stored} />}
    </li>
  );
}

/** Asks once for a line of the journal about a goal that was just done. */
function GoalQuestion({ goal }: { goal: YearlyGoal }) {
  const { isAsked, ...question } = useJournalQuestion({ ...goal, entity: 'YearlyGoal' });
  return (
    isAsked && (
      <Suspense>
        <LazyJournalQuestion about="goal" {...question} />
      </Suspense>
    )
  );
}
