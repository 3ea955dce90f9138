// @spec goal-links

import ListChecks from 'lucide-react/icons/list-checks';
import Repeat from 'lucide-react/icons/repeat';
import Timer from 'lucide-react/icons/timer';
import { Link } from 'react-router-dom';
import { noonOf } from '#domain/days/day.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { dayIn } from '#domain/days/month.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import styles from './goal-panel.module.css';
import type { GoalRecords } from '#domain/goals/goal-records.ts';
import { isStill, monthMoves, shownMonth, type HabitMonth } from './rules/month-moves.ts';
import type { Visions } from './use-visions.ts';
import { VisionMenu } from './vision-menu.tsx';

interface GoalPanelProps {
  /** The id of its element. */
  id: string;
  goal: YearlyGoal;
  records: GoalRecords;
  visions: Visions;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The steps that are listed. */
const maxSteps = 6;

/** The things that moved a goal in a month. */
export function GoalPanel({ id, goal, records, visions, today }: GoalPanelProps) {
  const t = useMessages();
  const { date } = useFormats();
  const { year, title } = goal;
  const shown = shownMonth(year, today);
  const moves = monthMoves(records, { year, month: shown, today, dayStart: usePreference(dayStart) });
  const { steps, habits, minutes: total } = moves;
  const month = date(noonOf(dayIn(year, shown, 1)), { month: 'long' });
  const { form, ...parts } = lengthParts(total);

  return (
    <section id={id} className={styles.panel} aria-label={t('goal-panel.region', { goal: title, month })}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h3>{t('goal-panel.title', { month })}</h3>
          {visions.chosen && <VisionMenu label={t('goal-panel.change-vision')} visions={visions} />}
        </div>
        {isStill(moves) ? (
          <p>
            {t('goal-panel.nothing')}{' '}
            <Link to={`/daily-plan?goal=${encodeURIComponent(goal.id)}`} className={styles.link}>
              {t('goal-panel.add-step')}
            </Link>
          </p>
        ) : (
          <div className={styles.columns}>
            {steps.length > 0 && (
              <div>
                <p className={styles.label}>
                  <ListChecks size={16} aria-hidden />
                  {t('goal-panel.steps', { count: steps.length })}
                </p>
                <ul className={styles.steps}>
                  {steps.slice(0, maxSteps).map(({ id: step, text, day }) => (
                    <li key={step}>
                      <span dir="auto">{text}</span>
                      <time dateTime={day}>{date(noonOf(day), { month: 'short', day: 'numeric' })}</time>
                    </li>
                  ))}
                </ul>
                {steps.length > maxSteps && <p>{t('goal-panel.more', { count: steps.length - maxSteps })}</p>}
              </div>
            )}
            {habits.length > 0 && (
              <div className={styles.habits}>
                {habits.map((habit) => (
                  <LoggedHabit key={habit.id} habit={habit} />
                ))}
              </div>
            )}
            {total > 0 && (
              <div>
                <p className={styles.label}>
                  <Timer size={16} aria-hidden />
                  {t('goal-panel.focus')}
                </p>
                <p className={styles.minutes}>{t(`goal-panel.${form}`, parts)}</p>
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** The days of a habit that serves the goal. */
function LoggedHabit({ habit: { name, days, perWeek, inARow } }: { habit: HabitMonth }) {
  const t = useMessages();
  const logged = days.filter(Boolean).length;
  const text =
    perWeek === null
      ? t('goal-panel.habit', { habit: name, kept: logged, count: days.length })
      : t('goal-panel.habit-days', { habit: name, kept: logged });
  return (
    <div>
      <p className={styles.label}>
        <Repeat size={16} aria-hidden />
        <span>{text}</span>
      </p>
      <div role="img" aria-label={text} className={styles.squares}>
        {days.map((isLogged, index) => (
          <span key={index} data-kept={isLogged || undefined} />
        ))}
      </div>
      {inARow >= 2 && (
        <p>{t(perWeek === null ? 'goal-panel.in-a-row' : 'goal-panel.weeks-in-a-row', { count: inARow })}</p>
      )}
    </div>
  );
}
