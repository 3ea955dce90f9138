import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyLine } from '#ui/empty-line.tsx';
import { YearSwitch } from '#ui/year-switch.tsx';
import { yearsOfDays } from '#domain/days/year.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import type { HabitHistory } from '#domain/habits/habit-history.ts';
import { habitYear } from '../rules/habit-year.ts';
import styles from './year-card.module.css';
import { YearPicture } from './year-picture.tsx';
import { YearTable } from './year-table.tsx';

interface YearCardProps {
  /** The name of the habit. */
  name: string;
  history: HabitHistory;
  year: number;
  onYear: (year: number) => void;
}

/** A year of a habit as a picture, or as a list. */
export function YearCard({ name, history, year, onYear }: YearCardProps) {
  const t = useMessages();
  const id = useId();
  const first = usePreference(weekStart);
  const shown = useMemo(() => habitYear(history, year, first), [history, year, first]);
  const [isList, setIsList] = useState(false);
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{t('habit-tracker.year')}</h2>
        <YearSwitch label={t('habit-year.year')} year={year} limits={yearsOfDays} onChange={onYear} />
      </div>
      {shown.done === 0 && <EmptyYear hasOthers={history.done.size > 0} year={year} />}
      {isList ? (
        <YearTable shown={shown} labelledBy={id} />
      ) : (
        <YearPicture
          label={t('habit-year.picture', { name, year: String(year), kept: shown.done, days: shown.days })}
          shown={shown}
          weekStart={first}
        />
      )}
      <div className={styles.foot}>
        {!isList && (
          <ul className={styles.legend}>
            {(['done', 'open', 'paused'] as const).map((kind) => (
              <li key={kind}>
                <span data-kind={kind} className={styles.sample} />
                {t(`habit-year.${kind}`)}
              </li>
            ))}
          </ul>
        )}
        <Button variant="link" className={styles.toggle} onClick={() => setIsList(!isList)}>
          {isList ? t('habit-year.as-picture') : t('habit-year.as-list')}
        </Button>
      </div>
    </Card>
  );
}

/** @param hasOthers whether days of other years are done */
function EmptyYear({ hasOthers, year }: { hasOthers: boolean; year: number }) {
  const t = useMessages();
  if (hasOthers) return <EmptyLine>{t('habit-year.empty-year', { year: String(year) })}</EmptyLine>;
  return (
    <EmptyLine>
      {t('habit-year.empty')} <Link to="/habit-tracker">{t('habit-year.tick-day')}</Link>
    </EmptyLine>
  );
}
