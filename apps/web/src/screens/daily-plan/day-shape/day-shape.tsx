// @spec day-shape

import type { DailyTask } from '@kairos/schema/records/daily-task';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState, type CSSProperties } from 'react';
import { LazyEventDialog } from '#features/calendar-events/lazy-event-dialog.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { updateFailure } from '../failures.ts';
import type { TaskFailure } from '../use-task-failures.ts';
import styles from './day-shape.module.css';
import { axisLength } from './rules/day-axis.ts';
import { ShapeAxis } from './shape-axis.tsx';
import { ShapeBlocks } from './shape-blocks.tsx';
import { useDayShape, type DayShapeOptions } from './use-day-shape.ts';

interface DayShapeProps extends DayShapeOptions {
  /** By task id. */
  failures: ReadonlyMap<string, TaskFailure>;
  onEdit: (task: DailyTask) => void;
}

/** The times of the day's tasks and events in an axis. Reports whether it is a full day, also while it is not shown. */
export function DayShape({ failures, onEdit, ...options }: DayShapeProps) {
  const { day, isShown, isWide } = options;
  const t = useMessages();
  const region = useRef<HTMLElement>(null);
  const [event, setEvent] = useState<OtherEvent>();
  const shape = useDayShape(options);
  const { arranged, untimed, layout, hours, preview, calendar, dayStart, timeAt } = shape;
  if (!isShown) return null;

  // The pressed button is removed.
  const focusColumn = () => region.current?.focus();

  function unfold() {
    focusColumn();
    shape.unfold();
  }

  return (
    <div className={styles.margin} style={{ '--lines': (hours.end - hours.start) / 60 } as CSSProperties}>
      <section
        ref={region}
        className={styles.column}
        aria-label={t('daily-plan.shape')}
        tabIndex={-1}
        data-drop-zone="shape"
      >
        {!isWide && (
          <>
            {arranged
              .filter(({ id }) => failures.get(id) === 'update')
              .map(({ id }) => (
                <Alert key={id}>{updateFailure(t)}</Alert>
              ))}
            {untimed.length > 0 && <UntimedChips tasks={untimed} onEdit={onEdit} />}
          </>
        )}
        {hours.start > 0 && <FoldButton from={timeAt(0)} to={timeAt(hours.start)} onShow={unfold} />}
        <ShapeAxis day={day} dayStart={dayStart} hours={hours} timeAt={timeAt}>
          <ShapeBlocks
            day={day}
            {...layout}
            hours={hours}
            preview={preview}
            tasks={arranged}
            isWide={isWide}
            timeAt={timeAt}
            onEdit={onEdit}
            onEvent={setEvent}
            onShowAll={() => {
              focusColumn();
              shape.showAll();
            }}
          />
        </ShapeAxis>
        {hours.end < axisLength && (
          <FoldButton from={timeAt(hours.end)} to={timeAt(axisLength)} onShow={unfold} />
        )}
        <CalendarNotice problem={calendar.problem} onRetry={calendar.retry} />
        {calendar.outdated !== undefined && <p className={styles.notice}>{calendar.outdated}</p>}
        {event && (
          <TypeAheadSuspense>
            <LazyEventDialog event={event} onClose={() => setEvent(undefined)} />
          </TypeAheadSuspense>
        )}
      </section>
    </div>
  );
}

interface FoldButtonProps {
  /** `HH:mm` */
  from: string;
  /** `HH:mm` */
  to: string;
  onShow: () => void;
}

/** The folded hours before or after the shown ones. */
function FoldButton({ from, to, onShow }: FoldButtonProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={t('day-shape.show-hours', { from, to })}
      onClick={onShow}
    >
      <ChevronRight size={16} aria-hidden />
      <span aria-hidden>{t('day-shape.range', { from, to })}</span>
    </button>
  );
}

interface UntimedChipsProps {
  tasks: readonly DailyTask[];
  onEdit: (task: DailyTask) => void;
}

/** The tasks without a time, where the list is not shown. */
function UntimedChips({ tasks, onEdit }: UntimedChipsProps) {
  const t = useMessages();
  return (
    <ul className={styles.chips} aria-label={t('day-shape.without-time')}>
      {tasks.map((task) => (
        <li key={task.id}>
          <button
            type="button"
            className={styles.chip}
            data-block={task.id}
            data-done={task.done || undefined}
            onClick={() => onEdit(task)}
          >
            <span dir="auto">{task.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CalendarNoticeProps {
  problem: 'not-connected' | 'events-failed' | undefined;
  onRetry: () => void;
}

/** Why the axis may have no events. */
function CalendarNotice({ problem, onRetry }: CalendarNoticeProps) {
  const t = useMessages();
  if (problem === undefined) return null;
  return (
    <p className={styles.notice}>
      {t(`day-shape.${problem}`)}
      {problem === 'events-failed' && (
        <Button variant="link" onClick={onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </p>
  );
}
