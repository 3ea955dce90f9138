import { useId, useMemo, useState, type CSSProperties } from 'react';
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
import { habitYear, type HabitYear } from '#domain/habits/habit-year.ts';
import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf, type Weekday } from '#domain/days/weekday.ts';
import styles from './year-card.module.css';

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

interface YearPictureProps {
  /** The text alternative of the picture. */
  label: string;
  shown: HabitYear;
  /** The first day of the weeks. */
  weekStart: Weekday;
}

/** The rows that have a label. */
const labelled: readonly Weekday[] = ['Mon', 'Wed', 'Fri'];
// An arbitrary week: only the names of its days are shown.
const anyDay = '2026-11-20';

/** A square for each day: a column for each week, or on narrow screens twelve small months. One image for screen readers. */
function YearPicture({ label, shown, weekStart }: YearPictureProps) {
  const { date } = useFormats();
  return (
    <div role="img" aria-label={label} className={styles.picture}>
      {weekOf(anyDay, weekStart).map((day, index) => (
        <span key={day} className={styles.weekday} style={{ gridRow: index + 2 }}>
          {labelled.includes(weekdayOf(day)) && date(noonOf(day), { weekday: 'short' })}
        </span>
      ))}
      {shown.months.map(({ month, squares }) => (
        <div key={month} className={styles.month}>
          <span className={styles.name} style={{ '--week': squares[0]?.week } as CSSProperties}>
            {date(noonOf(squares[0]?.day ?? anyDay), { month: 'short' })}
          </span>
          {squares.map(({ day, kind, quarter, isToday, week, place }) => (
            <span
              key={day}
              className={styles.day}
              data-kind={kind}
              data-quarter={quarter}
              data-today={isToday || undefined}
              style={{ '--week': week, '--place': place } as CSSProperties}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface YearTableProps {
  shown: HabitYear;
  history: HabitHistory;
  /** The unit of its amounts. */
  unit: string | null;
  labelledBy: string;
}

/** The number of done and of scheduled days of each month, and its amount. A habit some times a week has no schedule. */
function YearTable({ shown, history, unit, labelledBy }: YearTableProps) {
  const t = useMessages();
  const formats = useFormats();
  const { date, number, locale } = formats;
  const hasSchedule = history.perWeek === null;
  const hasAmount = history.amount !== null;
  // The unit heads a column, so it begins with a capital letter.
  const heading = unit
    ? `${unit.charAt(0).toLocaleUpperCase(locale)}${unit.slice(1)}`
    : t('habit-year.amount');
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('habit-year.month')}</th>
          <th scope="col">{t('habit-year.done-days')}</th>
          {hasSchedule && <th scope="col">{t('habit-year.scheduled-days')}</th>}
          {hasAmount && <th scope="col">{heading}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.months.map(({ month, squares, done, scheduled, amount }) => (
          <tr key={month}>
            <th scope="row">{date(noonOf(squares[0]?.day ?? ''), { month: 'long' })}</th>
            <td>{number(done)}</td>
            {hasSchedule && <td>{number(scheduled)}</td>}
            {hasAmount && <td>{amountText(formats, amount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
