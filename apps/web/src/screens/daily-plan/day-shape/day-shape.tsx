import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { Alert } from '#ui/alert.tsx';
import { axisLength, axisTime } from './rules/day-axis.ts';
import { isFullDay } from './rules/is-full-day.ts';
import { layOut } from './rules/lay-out.ts';
import { taskSpan } from './rules/spans.ts';
import { allHours, visibleHours } from './rules/visible-hours.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart as dayStartPreference } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { updateFailure } from '../failures.ts';
import type { TaskFailure } from '../use-task-changes.ts';
import { eventBlocks, isTaskBlock, taskBlocks, type Block } from './blocks.ts';
import { CalendarNotice } from './calendar-notice.tsx';
import styles from './day-shape.module.css';
import { FoldButton } from './fold-button.tsx';
import { ShapeAxis } from './shape-axis.tsx';
import { ShapeBlocks } from './shape-blocks.tsx';
import type { Preview, ShapeColumn } from './shape-column.ts';
import { UntimedChips } from './untimed-chips.tsx';
import { useArrangeTasks } from './use-arrange-tasks.ts';
import { useDayEvents } from './use-day-events.ts';

interface DayShapeProps {
  /** The day of the tasks, `YYYY-MM-DD`. */
  day: string;
  /** The week of the selected day, `YYYY-MM-DD`. */
  days: readonly string[];
  /** By order; undefined while they are not known. */
  tasks: readonly DailyTask[] | undefined;
  /** By task id. */
  failures: ReadonlyMap<string, TaskFailure>;
  isShown: boolean;
  /** It stands beside the list. */
  isWide: boolean;
  onEdit: (task: DailyTask) => void;
  /** A stable function. */
  failUpdate: (id: string) => void;
  /** A stable function. */
  clearFailure: (id: string) => void;
  /** Called with the shown column, and with undefined when it is no longer shown. A stable function. */
  onColumn: (column: ShapeColumn | undefined) => void;
  /** A stable function. */
  onFull: (isFull: boolean) => void;
}

/** The same array at every render. */
const noTasks: readonly never[] = [];

/** Minimum height of a block, in minutes: beside the list, and instead of it. */
const shortest = { wide: 40, narrow: 26 };

/** The times of the day's tasks and events in an axis. Reports whether it is a full day, also while it is not shown. */
export function DayShape(props: DayShapeProps) {
  const { day, days, failures, isShown, isWide, onEdit, failUpdate, clearFailure, onColumn, onFull } = props;
  const t = useMessages();
  const dayStart = usePreference(dayStartPreference);
  const region = useRef<HTMLElement>(null);
  const [unfolded, setUnfolded] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const tasks = props.tasks ?? noTasks;
  const calendar = useDayEvents(days, dayStart);
  const { arranged, place, resize, clear } = useArrangeTasks({ tasks, dayStart, failUpdate, clearFailure });

  const blocks = useMemo<readonly Block[]>(
    () =>
      props.tasks === undefined
        ? []
        : [...eventBlocks(calendar.events, day, dayStart), ...taskBlocks(arranged, dayStart)],
    [props.tasks, calendar.events, day, dayStart, arranged],
  );
  const hours = useMemo(
    () => (unfolded === day ? allHours : visibleHours(blocks, dayStart)),
    [unfolded, day, blocks, dayStart],
  );
  const { places, more } = useMemo(
    () => layOut(blocks, { shortest: isWide ? shortest.wide : shortest.narrow, showsAll }),
    [blocks, isWide, showsAll],
  );
  const untimed = useMemo(
    () => (isWide ? noTasks : arranged.filter((task) => taskSpan(task, dayStart) === undefined)),
    [isWide, arranged, dayStart],
  );
  const timeAt = useCallback((minute: number) => axisTime(minute, dayStart), [dayStart]);

  const isFull = isFullDay(
    tasks,
    blocks.filter((block) => !isTaskBlock(block)),
  );
  useEffect(() => {
    onFull(isFull);
    return () => onFull(false);
  }, [isFull, onFull]);

  const column = useMemo<ShapeColumn>(
    () => ({
      tasks: arranged,
      ids: [
        ...places.flatMap(({ block }) => (isTaskBlock(block) ? [block.task.id] : [])),
        ...untimed.map(({ id }) => id),
      ],
      hours,
      spanOf: (task) => taskSpan(task, dayStart),
      setPreview,
      place,
      resize,
      clear,
    }),
    [arranged, places, untimed, hours, dayStart, place, resize, clear],
  );
  useEffect(() => {
    if (!isShown) return undefined;
    onColumn(column);
    return () => onColumn(undefined);
  }, [isShown, column, onColumn]);

  if (!isShown) return null;

  function unfold() {
    // The pressed button is removed.
    region.current?.focus();
    setUnfolded(day);
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
            places={places}
            more={more}
            hours={hours}
            preview={preview}
            tasks={arranged}
            isWide={isWide}
            timeAt={timeAt}
            onEdit={onEdit}
            onShowAll={() => {
              region.current?.focus();
              setShowsAll(true);
            }}
          />
        </ShapeAxis>
        {hours.end < axisLength && (
          <FoldButton from={timeAt(hours.end)} to={timeAt(axisLength)} onShow={unfold} />
        )}
        <CalendarNotice problem={calendar.problem} onRetry={calendar.retry} />
      </section>
    </div>
  );
}
