import { Check, Repeat, Sprout, Timer } from 'lucide-react';
import { Tag } from '#ui/tag.tsx';
import { lengthParts } from '#domain/days/length-parts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DaySummary } from './rules/day-summary.ts';
import styles from './summary-step.module.css';

/** The most tasks that are listed. */
const maxListed = 8;

/** The first step: the done tasks and the other records of the day. */
export function SummaryStep({ done, habits, focusMinutes, steps }: DaySummary) {
  const t = useMessages();
  const listed = done.slice(0, maxListed);
  const { form, ...parts } = lengthParts(focusMinutes);
  return (
    <div className={styles.step}>
      {done.length > 0 && (
        <ul className={styles.list}>
          {listed.map(({ id, text }) => (
            <li key={id}>
              <span className={styles.circle}>
                <Check size={14} strokeWidth={2.5} aria-hidden />
              </span>
              <span dir="auto">{text}</span>
            </li>
          ))}
          {done.length > maxListed && (
            <li className={styles.more}>{t('close-day.more', { count: done.length - maxListed })}</li>
          )}
        </ul>
      )}
      {(habits > 0 || focusMinutes > 0 || steps.length > 0) && (
        <ul className={styles.tags}>
          {habits > 0 && (
            <li>
              <Tag icon={Repeat} tint="honey">
                {t('close-day.habits', { count: habits })}
              </Tag>
            </li>
          )}
          {focusMinutes > 0 && (
            <li>
              <Tag icon={Timer} tint="coral">
                {t(`close-day.focus-${form}`, parts)}
              </Tag>
            </li>
          )}
          {steps.map(({ goalId, title, count }) => (
            <li key={goalId}>
              <Tag icon={Sprout} tint="sage">
                <span dir="auto">{t('close-day.goal-steps', { count, goal: title })}</span>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
