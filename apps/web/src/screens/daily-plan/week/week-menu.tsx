// @spec week-review print-day-week

import Columns2 from 'lucide-react/icons/columns-2';
import Monitor from 'lucide-react/icons/monitor';
import Printer from 'lucide-react/icons/printer';
import Sunset from 'lucide-react/icons/sunset';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Menu } from '#ui/menu.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import { LazyPrintDaysDialog } from '#features/print-days/lazy-print-days-dialog.ts';
import { LazyWeekReviewDialog } from '#features/week-review/lazy-week-review-dialog.ts';
import type { Week } from '#features/week-review/rules/week-line.ts';
import { weekReviewPart } from '#features/week-review/week-review-part.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayShape } from '#platform/preferences/day-shape.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import styles from '../daily-plan-page.module.css';
import type { PrintedPart } from '../print/use-printed-part.ts';
import { useWeekName } from './use-week-name.ts';

interface WeekMenuProps {
  /** `YYYY-MM-DD` */
  today: string;
  /** The days of the shown week, `YYYY-MM-DD`. */
  days: readonly string[];
  onPrint: (printed: PrintedPart) => void;
}

/** The actions for the shown week. A week to come cannot be looked back on. */
export function WeekMenu({ today, days, onPrint }: WeekMenuProps) {
  const t = useMessages();
  const { date } = useFormats();
  const navigate = useNavigate();
  const weekName = useWeekName();
  const firstOfWeek = usePreference(weekStart);
  const isShapeShown = usePreference(dayShape) === 'shown';
  const menu = useRef<HTMLDivElement>(null);
  const [reviewed, setReviewed] = useState<Week>();
  const [isPrintingDays, setIsPrintingDays] = useState(false);
  useFocusTarget(weekReviewPart, () => {
    // The dialog gives the focus back to it.
    menu.current?.querySelector('button')?.focus();
    setReviewed(weekFrom(weekOf(today, firstOfWeek)));
  });
  const { first, last } = weekFrom(days);
  const start = date(noonOf(first), dayFormat(first, today));
  const lookBack = {
    id: 'look-back',
    label: t('daily-plan.look-back'),
    icon: Sunset,
    onSelect: () => setReviewed({ first, last }),
  };

  return (
    <>
      <div ref={menu} className={styles.weekMenu}>
        <Menu
          label={
            days.includes(today) ? t('daily-plan.week-menu') : t('daily-plan.week-menu-of', { day: start })
          }
          heading={weekName(first)}
          items={[
            ...(first <= today ? [lookBack] : []),
            ...(['day', 'week'] as const).map((printed) => ({
              id: `print-${printed}`,
              label: t(`daily-plan.print-${printed}`),
              icon: Printer,
              onSelect: () => onPrint(printed),
            })),
            {
              id: 'print-days',
              label: t('daily-plan.print-days'),
              icon: Printer,
              onSelect: () => setIsPrintingDays(true),
            },
            {
              id: 'wall',
              label: t('daily-plan.show-on-wall'),
              icon: Monitor,
              onSelect: () => void navigate('/daily-plan?wall'),
            },
            {
              id: 'shape',
              label: t('daily-plan.shape'),
              icon: Columns2,
              isSeparated: true,
              isChecked: isShapeShown,
              onSelect: () => dayShape.set(isShapeShown ? 'hidden' : 'shown'),
            },
          ]}
        />
      </div>
      {isPrintingDays && (
        <TypeAheadSuspense>
          <LazyPrintDaysDialog
            range={{ from: first, until: last }}
            onClose={() => setIsPrintingDays(false)}
          />
        </TypeAheadSuspense>
      )}
      {reviewed && (
        <TypeAheadSuspense>
          <LazyWeekReviewDialog week={reviewed} onClose={() => setReviewed(undefined)} />
        </TypeAheadSuspense>
      )}
    </>
  );
}

function weekFrom(days: readonly string[]): Week {
  return { first: days.at(0) ?? '', last: days.at(-1) ?? '' };
}
