import { ChevronDown } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { monthOf, yearOf } from '#lib/days/month.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { usePreference } from '#lib/preferences/preference.ts';
import { weekStart } from '#lib/preferences/week-start.ts';
import { chosenDay } from '../model/chosen-day.ts';
import { MonthPicker } from './month-picker.tsx';
import styles from './period-heading.module.css';
import { periodTitle } from './period-title.ts';
import type { CalendarPlace } from './use-calendar-place.ts';
import { useDismissal } from './use-dismissal.ts';
import { useFocusAfter } from './use-focus-after.ts';

interface PeriodHeadingProps {
  place: CalendarPlace;
  /** `YYYY-MM-DD` */
  today: string;
  onGo: (to: Partial<CalendarPlace>) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The title of the shown period; a press opens the months to choose from. */
export function PeriodHeading({ place, today, onGo, headingRef }: PeriodHeadingProps) {
  const formats = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const focusButton = useFocusAfter(isOpen, button);

  function close() {
    focusButton();
    setIsOpen(false);
  }
  useDismissal(box, isOpen, { onEscape: close, onLeave: () => setIsOpen(false) });

  function go(day: string) {
    onGo({ day });
    close();
  }

  return (
    <div ref={box} className={styles.box}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {periodTitle(formats, place, firstOfWeek)}
          <ChevronDown size={20} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <MonthPicker
          shown={{ year: yearOf(place.day), month: monthOf(place.day) }}
          today={today}
          onChoose={(month) => go(chosenDay(month, place.view, today))}
          onThisMonth={() => go(today)}
          onClose={close}
        />
      )}
    </div>
  );
}
