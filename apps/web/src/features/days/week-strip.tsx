// @spec day-week-strip day-strip-labels day-selected day-other-weeks

import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { swipeOf, type Point } from '#ui/swipe.ts';
import { cx } from '#ui/cx.ts';
import styles from './week.module.css';

interface WeekStripProps {
  label: string;
  /** The days of a week, `YYYY-MM-DD`. */
  days: readonly string[];
  /** Moves the selection by `weeks`. */
  onShift: (weeks: 1 | -1) => void;
  className?: string | undefined;
  /** Renders a day: a `WeekDay`. */
  children: (day: string) => ReactNode;
}

/** The days of a week beside each other; a swipe shows another week. */
export function WeekStrip({ label, days, onShift, className, children }: WeekStripProps) {
  const touched = useRef<Point>(undefined);
  const [first = ''] = days;
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
      aria-label={label}
      className={cx(styles.week, className)}
      data-slide={shown.slide}
      onPointerDown={pressed}
      onPointerUp={released}
      onPointerCancel={() => (touched.current = undefined)}
    >
      {days.map(children)}
    </div>
  );
}
