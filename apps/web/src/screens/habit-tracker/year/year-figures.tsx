import Info from 'lucide-react/icons/info';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { bestStreak, currentStreak } from '#domain/habits/current-streak.ts';
import { dayShares } from '#domain/habits/day-shares.ts';
import { gentleScore } from '#domain/habits/gentle-score.ts';
import type { HabitHistory } from '#domain/habits/habit-history.ts';
import { habitYear } from '#domain/habits/habit-year.ts';
import styles from './habit-year.module.css';

interface YearFiguresProps {
  history: HabitHistory;
  year: number;
}

/** Four figures of a habit: its streaks, the done days of the year, and the gentle score. */
export function YearFigures({ history, year }: YearFiguresProps) {
  const t = useMessages();
  const current = useMemo(() => currentStreak(history), [history]);
  const best = useMemo(() => bestStreak(history), [history]);
  const score = useMemo(() => gentleScore(dayShares(history)), [history]);
  const inWeeks = history.perWeek !== null;
  // The count does not depend on the first day of the week.
  const { done: doneInYear } = useMemo(() => habitYear(history, year, 'Mon'), [history, year]);
  return (
    <div className={styles.figures}>
      <Figure value={current}>
        {t(inWeeks ? 'habit-tracker.week-streak' : 'habit-tracker.streak', { count: current })}
      </Figure>
      <Figure value={best}>
        {t(inWeeks ? 'habit-year.best-week-streak' : 'habit-year.best-streak', { count: best })}
      </Figure>
      <Figure value={doneInYear} unit={t('habit-year.days', { count: doneInYear })}>
        {t('habit-year.in-year', { year: String(year) })}
      </Figure>
      <ScoreFigure score={score} />
    </div>
  );
}

/** @param unit shown beside the number */
function Figure({ value, unit, children }: { value: number; unit?: string; children: ReactNode }) {
  const { number } = useFormats();
  return (
    <Card className={styles.figure}>
      <p>
        <strong>{number(value)}</strong> {unit !== undefined && <span className={styles.unit}>{unit} </span>}
        <span className={styles.label}>{children}</span>
      </p>
    </Card>
  );
}

/** The score with a button that explains it. */
function ScoreFigure({ score }: { score: number }) {
  const t = useMessages();
  const { number } = useFormats();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className={styles.figure}>
      <p>
        <strong>{number(score)}</strong> <span className={styles.label}>{t('habit-year.score')}</span>
      </p>
      <IconButton
        className={styles.about}
        label={t('habit-year.about-score')}
        icon={Info}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <p id={id} className={styles.text} hidden={!isOpen}>
        {t('habit-year.score-text')}
      </p>
    </Card>
  );
}
