import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyLine } from '#ui/empty-line.tsx';
import { YearSwitch } from '#features/days/year-switch.tsx';
import { yearsOfDays } from '#domain/days/year.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import type { HabitHistory } from '#domain/habits/habit-history.ts';
import { habitYear } from '#domain/habits/habit-year.ts';
import styles from './year-card.module.css';
import { YearPicture } from './year-picture.tsx';
import { YearTable } from './year-table.tsx';

interface YearCardProps {
  /** The name of the habit. */
  name: string;
  /** The unit of its amounts. */
  unit: string | null;
  history: HabitHistory;
  year: number;
  onYear: (year: number) => void;
}

/** A year of a habit as a picture, or as a list. */
export function YearCard({ name, unit, history, year, onYear }: YearCardProps) {
  const t = useMessages();
  const id = useId();
  const first = usePreference(weekStart);
  const shown = useMemo(() => habitYear(history, year, first), [history, year, first]);
  const [isList, setIsList] = useState(false);
  const { amount, perWeek } = history;
  const values = { name, year: String(year), kept: shown.done };
  const kinds = [
    ...(amount === null ? [] : ['some' as const]),
    'done' as const,
    ...(perWeek === null ? ['open' as const] : []),
    'paused' as const,
  ];
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{t('habit-tracker.year')}</h2>
        <YearSwitch label={t('habit-year.year')} year={year} limits={yearsOfDays} onChange={onYear} />
      </div>
      {shown.done === 0 && shown.amount === 0 && (
        <EmptyYear hasOthers={history.done.size > 0 || history.amounts.size > 0} year={year} />
      )}
      {isList ? (
        <YearTable shown={shown} history={history} unit={unit} labelledBy={id} />
      ) : (
        <YearPicture
          label={
            perWeek === null
              ? t('habit-year.picture', { ...values, days: shown.days })
              : t('habit-year.picture-any-day', values)
          }
          shown={shown}
          weekStart={first}
        />
      )}
      {amount !== null && <YearAmount amount={shown.amount} unit={unit} year={year} />}
      <div className={styles.foot}>
        {!isList && (
          <ul className={styles.legend}>
            {kinds.map((kind) => (
              <li key={kind}>
                <span
                  data-kind={kind}
                  data-quarter={kind === 'some' ? 2 : undefined}
                  className={styles.sample}
                />
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

/** The sum of the amounts of a year. */
function YearAmount({ amount, unit, year }: { amount: number; unit: string | null; year: number }) {
  const t = useMessages();
  const formats = useFormats();
  const text = t('habit-year.amount-in-year', {
    amount: amountText(formats, amount),
    unit: withUnit('', unit),
    year: String(year),
  });
  const [before, sum, ...after] = text.split(/<\/?b>/);
  return (
    <p className={styles.amount}>
      {before}
      <strong>{sum}</strong>
      {after}
    </p>
  );
}

/** @param hasOthers whether there are days of other years */
function EmptyYear({ hasOthers, year }: { hasOthers: boolean; year: number }) {
  const t = useMessages();
  if (hasOthers) return <EmptyLine>{t('habit-year.empty-year', { year: String(year) })}</EmptyLine>;
  return (
    <EmptyLine>
      {t('habit-year.empty')} <Link to="/habit-tracker">{t('habit-year.tick-day')}</Link>
    </EmptyLine>
  );
}
