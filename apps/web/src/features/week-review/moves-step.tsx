import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { eachDay } from '#domain/days/each-day.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { WhatWasOnList } from '#features/calendar-events/what-was-on-list.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FocusWeek } from './focus-week.tsx';
import styles from './steps.module.css';
import type { Week } from './rules/week-line.ts';
import { isQuiet, type GoalWeek, type WeekMoves } from './rules/week-moves.ts';
import { WeekDots } from './week-dots.tsx';

interface MovesStepProps {
  week: Week;
  /** undefined while they load, and when they could not be loaded. */
  moves: WeekMoves | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The first step: the things that happened in the week. A part with nothing is absent. */
export function MovesStep({ week, moves, failed, onRetry }: MovesStepProps) {
  const t = useMessages();
  if (moves === undefined) {
    if (!failed) return <Skeleton height="3.75rem" count={3} />;
    return (
      <Notice title={t('week-review.unreachable')} text={t('records.unreachable-text')}>
        <Button variant="quiet" onClick={onRetry}>
          {t('common.try-again')}
        </Button>
      </Notice>
    );
  }
  const days = [...eachDay(week.first, week.last)];
  if (isQuiet(moves)) {
    return (
      <>
        <p className={styles.quiet}>{t('week-review.quiet')}</p>
        <WhatWasOnList days={days} />
      </>
    );
  }
  const { goals, habits, focus, planned, doneLength } = moves;
  const hasFocus = focus.some((minutes) => minutes > 0);
  return (
    <div className={styles.step}>
      {goals.length > 0 && (
        <ul className={styles.goals}>
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} days={days} />
          ))}
        </ul>
      )}
      {(habits.length > 0 || hasFocus) && (
        <div className={styles.columns}>
          {habits.length > 0 && (
            <section className={styles.habits}>
              <h3 className={styles.label}>{t('week-review.habits')}</h3>
              <ul className={styles.rows}>
                {habits.map(({ id, name, days: done }) => (
                  <li key={id}>
                    <span dir="auto">{name}</span>
                    <WeekDots days={days} filled={done} size="circle" />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {hasFocus && <FocusWeek days={days} minutes={focus} />}
        </div>
      )}
      {planned > 0 && <PlannedAndDone planned={planned} done={doneLength} />}
      <WhatWasOnList days={days} />
    </div>
  );
}

function GoalRow({ goal, days }: { goal: GoalWeek; days: readonly string[] }) {
  const t = useMessages();
  const { form, ...parts } = lengthParts(goal.minutes);
  const counts = [
    goal.steps > 0 && t('week-review.steps', { count: goal.steps }),
    goal.habitDays > 0 && t('week-review.habit-days', { count: goal.habitDays }),
    goal.minutes > 0 && t(`week-review.focus-${form}`, parts),
  ].filter((text) => text !== false);
  return (
    <li>
      <span className={styles.title} dir="auto">
        {goal.title}
      </span>
      <WeekDots days={days} filled={goal.days} size="dot" />
      <span className={styles.counts}>{counts.join(' · ')}</span>
    </li>
  );
}

function PlannedAndDone({ planned, done }: { planned: number; done: number }) {
  const t = useMessages();
  const rows = [
    { name: 'planned', minutes: planned },
    { name: 'done', minutes: done },
  ] as const;
  return (
    <section>
      <h3 className={styles.label}>{t('week-review.planned-and-done')}</h3>
      <ul className={styles.lengths}>
        {rows
          .filter(({ minutes }) => minutes > 0)
          .map(({ name, minutes }) => {
            const { form, ...parts } = lengthParts(minutes);
            return (
              <li key={name}>
                <span>{t(`week-review.${name}-${form}`, parts)}</span>
                <span aria-hidden>
                  <span
                    className={styles.bar}
                    data-done={name === 'done' || undefined}
                    style={{ inlineSize: `${(100 * minutes) / planned}%` }}
                  />
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
