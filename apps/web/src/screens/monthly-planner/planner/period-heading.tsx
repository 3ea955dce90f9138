import type { RefObject } from 'react';
import { MonthHeading } from '#ui/month-heading.tsx';
import { yearMonthOf } from '#domain/days/month-step.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { chosenDay } from '../rules/chosen-day.ts';
import { periodTitle } from './period-title.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

interface PeriodHeadingProps {
  place: CalendarPlace;
  /** `YYYY-MM-DD` */
  today: string;
  onGo: (to: Partial<CalendarPlace>) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The title of the shown period; a press opens the months to choose from. */
export function PeriodHeading({ place, today, onGo, headingRef }: PeriodHeadingProps) {
  const t = useMessages();
  const formats = useFormats();
  const firstOfWeek = usePreference(weekStart);
  return (
    <MonthHeading
      title={periodTitle(formats, place, firstOfWeek)}
      headingRef={headingRef}
      texts={{
        dialog: t('external-calendar.choose-month'),
        year: t('external-calendar.year'),
        thisMonth: t('external-calendar.this-month'),
      }}
      shown={yearMonthOf(place.day)}
      today={today}
      onChoose={(month) => onGo({ day: chosenDay(month, place.view, today) })}
      onThisMonth={() => onGo({ day: today })}
    />
  );
}
