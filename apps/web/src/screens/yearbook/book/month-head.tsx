import { noonOf } from '#domain/days/day.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { dayIn } from '#domain/days/month.ts';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { SmallMonth } from '#features/days/small-month.tsx';
import type { BookMonth } from '../rules/yearbook.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import styles from './book.module.css';

interface MonthHeadProps {
  year: number;
  month: BookMonth;
}

/** The name of a month, its days, and what happened in it. */
export function MonthHead({ year, month: { month, marked, dreams, minutes, done } }: MonthHeadProps) {
  const t = useMessages();
  const { date } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const { form, ...parts } = lengthParts(minutes);
  return (
    <div className={styles.monthHead}>
      <div className={styles.monthName}>
        <PaperTitle title={date(noonOf(dayIn(year, month, 1)), { month: 'long' })} level={2} />
        <div className={styles.smallMonth}>
          <SmallMonth year={year} month={month} weekStart={firstOfWeek} marked={marked} />
        </div>
      </div>
      {dreams.length + minutes + done > 0 && (
        <div className={styles.facts}>
          {dreams.length > 0 && (
            <div>
              <h3>{t('yearbook.came-true')}</h3>
              {dreams.map(({ id, text }) => (
                <p key={id} dir="auto">
                  {text}
                </p>
              ))}
            </div>
          )}
          {minutes > 0 && (
            <div>
              <h3>{t('yearbook.focus')}</h3>
              <p>{t(`goal-panel.${form}`, parts)}</p>
            </div>
          )}
          {done > 0 && (
            <div>
              <h3>{t('yearbook.done')}</h3>
              <p>{t('yearbook.tasks', { count: done })}</p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
