import { useRef, useState, type PointerEvent } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { swipeOf, type Point } from './model/swipe.ts';
import { useWeekName } from './use-week-name.ts';
import { WeekDay } from './week-day.tsx';
import styles from './week-strip.module.css';

interface WeekStripProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  /** The week of the selected day. */
  days: readonly string[];
  /** The number of tasks by day. */
  counts: ReadonlyMap<string, number>;
  onSelect: (day: string) => void;
  /** Selects the same weekday, so many weeks later; -1 for the week before. */
  onShift: (weeks: 1 | -1) => void;
}

/** The week of the selected day; a press selects the day to plan, a swipe another week. */
export function WeekStrip({ today, selected, days, counts, onSelect, onShift }: WeekStripProps) {
  const t = useMessages();
  const weekName = useWeekName();
  const touched = useRef<Point>(undefined);
  const [first = selected] = days;
  const [shown, setShown] = useState({ first, slide: '' });
  // Two animations that look the same: the browser starts one when its name changes.
  if (shown.first !== first) {
    const direction = first > shown.first ? 'on' : 'back';
    setShown({ first, slide: `${direction}-${shown.slide.endsWith('1') ? 2 : 1}` });
  }

  function pressed({ pointerType, clientX, clientY }: PointerEvent) {
    touched.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
  }

  function released({ clientX, clientY }: PointerEvent) {
    const weeks = touched.current && swipeOf(touched.current, { x: clientX, y: clientY });
    touched.current = undefined;
    if (weeks) onShift(weeks);
  }

  return (
    <div
      role="group"
      aria-label={days.includes(today) ? t('daily-plan.week') : weekName(first)}
      className={styles.week}
      data-slide={shown.slide}
      onPointerDown={pressed}
      onPointerUp={released}
      onPointerCancel={() => (touched.current = undefined)}
    >
      {days.map((day) => (
        <WeekDay
          key={day}
          day={day}
          isToday={day === today}
          isSelected={day === selected}
          count={counts.get(day) ?? 0}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}
