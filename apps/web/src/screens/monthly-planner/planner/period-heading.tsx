import type { RefObject } from 'react';
import { MonthHeading } from '#features/days/month-heading.tsx';
import { yearMonthOf } from '#domain/days/month-step.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { chosenDay } from '../rules/chosen-day.ts';
import { periodTitle } from './period-title.ts';
import type { Period } from './use-period.ts';

interface PeriodHeadingProps {
  period: Period;
  /** `YYYY-MM-DD` */
  today: string;
  onGo: (to: Partial<Period>) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The title of the shown period; a press opens the months to choose from. */
export function PeriodHeading({ period, today, onGo, headingRef }: PeriodHeadingProps) {
  const t = useMessages();
  const formats = useFormats();
  const firstOfWeek = usePreference(weekStart);
  return (
    <MonthHeading
      title={periodTitle(formats, period, firstOfWeek)}
      headingRef={headingRef}
      texts={{
        dialog: t('monthly-planner.choose-month'),
        year: t('monthly-planner.year'),
        thisMonth: t('monthly-planner.this-month'),
      }}
      shown={yearMonthOf(period.day)}
      today={today}
      onChoose={(month) => onGo({ day: chosenDay(month, period.view, today) })}
      onThisMonth={() => onGo({ day: today })}
    />
  );
}
