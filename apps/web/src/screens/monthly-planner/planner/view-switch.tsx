// @spec planner-toolbar

import { useMessages } from '#platform/i18n/use-messages.ts';
import { calendarViews, type CalendarView } from '../rules/calendar-view.ts';
import styles from './planner.module.css';

interface ViewSwitchProps {
  view: CalendarView;
  onSelect: (view: CalendarView) => void;
}

/** The calendar's toolbar: view buttons only (spec §2). */
export function ViewSwitch({ view, onSelect }: ViewSwitchProps) {
  const t = useMessages();
  return (
    <div role="group" aria-label={t('monthly-planner.views')} className={styles.views}>
      {calendarViews.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={one === view}
          onClick={() => onSelect(one)}
        >
          {t(`monthly-planner.${one}`)}
        </button>
      ))}
    </div>
  );
}
