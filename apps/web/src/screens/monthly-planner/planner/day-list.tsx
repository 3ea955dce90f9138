// @spec month-on-phone

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useId, useState } from 'react';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useTaskToggle } from '#features/daily-tasks/use-task-toggle.ts';
import { noonOf } from '#domain/days/day.ts';
import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { isPlanItem, type CalendarItem } from '../rules/calendar-item.ts';
import { taskIdOf } from '../rules/own-plan.ts';
import { AddTaskLink } from './add-task-link.tsx';
import styles from './calendar.module.css';
import { EventRow } from './event-row.tsx';
import { PlanRow } from './plan-row.tsx';

interface DayListProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** The events and plans of the day, in their order. */
  items: readonly CalendarItem[];
  /** The events and plans are known, so that a day without items is empty. */
  isKnown: boolean;
  onChooseEvent: (event: ShownEvent) => void;
}

/** The events and plans of the day that is chosen in the month, where the month only has dots. */
export function DayList({ day, items, isKnown, onChooseEvent }: DayListProps) {
  const t = useMessages();
  const { date } = useFormats();
  const heading = useId();
  const tasks = useDailyTasks({ first: day, last: day });
  const [failed, setFailed] = useState<string>();
  const { toggle, toggling } = useTaskToggle();
  function toggleTask(task: DailyTask) {
    setFailed(undefined);
    void toggle(task).then((failure) => failure && setFailed(task.id));
  }

  return (
    <div role="group" aria-labelledby={heading} className={styles.day}>
      <h3 id={heading} className={styles.heading}>
        {date(noonOf(day), { weekday: 'long', month: 'long', day: 'numeric' })}
      </h3>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => {
            if (!isPlanItem(item))
              return <EventRow key={item.id} event={item} day={day} onChoose={() => onChooseEvent(item)} />;
            const id = taskIdOf(item.plan);
            const task = tasks.items?.find((one) => one.id === id);
            return (
              <PlanRow
                key={item.id}
                plan={item.plan}
                isBusy={id !== undefined && toggling.has(id)}
                onToggle={task && (() => toggleTask(task))}
              >
                {id !== undefined && id === failed && <Alert>{t('monthly-planner.update-failed')}</Alert>}
              </PlanRow>
            );
          })}
        </ul>
      )}
      {items.length === 0 && isKnown && <p className={styles.empty}>{t('monthly-planner.day-empty')}</p>}
      <AddTaskLink day={day} />
    </div>
  );
}
