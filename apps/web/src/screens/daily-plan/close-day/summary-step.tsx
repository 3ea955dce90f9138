import Check from 'lucide-react/icons/check';
import Repeat from 'lucide-react/icons/repeat';
import Sprout from 'lucide-react/icons/sprout';
import Timer from 'lucide-react/icons/timer';
import { Tag } from '#ui/tag.tsx';
import { lengthParts } from '#domain/days/length-parts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import type { DaySummary } from './rules/day-summary.ts';
import styles from './close-day-dialog.module.css';
import { WhatWasOnList } from '#features/calendar-events/what-was-on-list.tsx';

/** The most tasks that are listed. */
const maxListed = 8;

interface SummaryStepProps extends DaySummary {
  /** `YYYY-MM-DD` */
  day: string;
}

/** The first step: the done tasks, the other records and the events of the day. */
export function SummaryStep({ day, done, habits, focusMinutes, steps }: SummaryStepProps) {
  const t = useMessages();
  const listed = done.slice(0, maxListed);
  const { form, ...parts } = lengthParts(focusMinutes);
  return (
    <div className={styles.summaryStep}>
      {done.length > 0 && (
        <ul className={styles.done}>
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
      <WhatWasOnList days={[day]} />
    </div>
  );
}

interface SunsetIllustrationProps {
  /** Written on the sun; nothing for 0. */
  count: number;
}

/** Radii of the arcs around the sun, in pixels. */
const arcs = [118, 172, 236, 310];
const sun = 74;
/** How far the middle of the sun is below the edge. */
const below = 20;

/** A sun that sets, with the number of done things. Decoration only. */
export function SunsetIllustration({ count }: SunsetIllustrationProps) {
  const { number } = useFormats();
  return (
    <div className={styles.band} aria-hidden>
      <svg viewBox="-310 -310 620 330" width="620" height="330">
        {arcs.map((radius) => (
          <circle key={radius} r={radius} cy={below} />
        ))}
        <g className={styles.sun}>
          <circle r={sun} cy={below} />
          {count > 0 && (
            <text y={-14} textAnchor="middle">
              {number(count)}
            </text>
          )}
        </g>
      </svg>
    </div>
  );
}
