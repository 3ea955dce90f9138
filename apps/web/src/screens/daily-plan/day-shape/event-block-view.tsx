import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Place } from './rules/lay-out.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { blockStyle } from './block-style.ts';
import type { EventBlock } from './blocks.ts';
import styles from './block.module.css';
import { lengthText } from './length-text.ts';

interface EventBlockViewProps {
  place: Place<EventBlock>;
  /** The day of the axis, `YYYY-MM-DD`. */
  day: string;
  timeAt: (minute: number) => string;
  /** Its height has space for two lines. */
  isTall: boolean;
}

/** An event of the calendar in the axis: a link to the day of the planner. */
export function EventBlockView({ place, day, timeAt, isTall }: EventBlockViewProps) {
  const t = useMessages();
  const { event, whole } = place.block;
  const [from, to] = [timeAt(whole.start), timeAt(whole.end)];
  const length = isTall && place.lanes === 1 ? lengthText(t, whole.end - whole.start) : undefined;
  const { title } = event;
  return (
    <Link
      to={`/monthly-planner?view=day&date=${day}`}
      className={styles.event}
      data-beside={place.lanes > 1 || undefined}
      style={blockStyle(place.block, place)}
      aria-label={
        length === undefined
          ? t('day-shape.event', { title, from, to })
          : t('day-shape.event-with-length', { title, from, length, to })
      }
      draggable={false}
    >
      <span className={styles.inner} aria-hidden>
        <span className={styles.text} dir="auto">
          <Lock size={11} aria-hidden />
          {title}
        </span>
        {isTall && (
          <span className={styles.when}>
            {length === undefined ? from : t('day-shape.time-and-length', { time: from, length })}
          </span>
        )}
      </span>
    </Link>
  );
}
