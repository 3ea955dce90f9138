import { Info } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { gentleScore } from '#domain/habits/gentle-score.ts';
import { countedDays, type HabitHistory } from '#domain/habits/habit-history.ts';
import { habitYear } from '../rules/habit-year.ts';
import { bestStreak, streak } from '#domain/habits/streak.ts';
import styles from './year-figures.module.css';

interface YearFiguresProps {
  history: HabitHistory;
  year: number;
}

/** Four figures of a habit: its streaks, the done days of the year, and the gentle score. */
export function YearFigures({ history, year }: YearFiguresProps) {
  const t = useMessages();
  const counted = useMemo(() => countedDays(history), [history]);
  const { done, counted: weekdays, today, pauses } = history;
  const current = useMemo(() => streak(done, weekdays, today, pauses), [done, weekdays, today, pauses]);
  const best = useMemo(() => bestStreak(counted), [counted]);
  // The count does not depend on the first day of the week.
  const { done: doneInYear } = useMemo(() => habitYear(history, year, 'Mon'), [history, year]);
  return (
    <div className={styles.figures}>
      <Figure value={current}>{t('habit-tracker.streak', { count: current })}</Figure>
      <Figure value={best}>{t('habit-year.best-streak', { count: best })}</Figure>
      <Figure value={doneInYear} unit={t('habit-year.days', { count: doneInYear })}>
        {t('habit-year.in-year', { year: String(year) })}
      </Figure>
      <ScoreFigure score={gentleScore(counted)} />
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
