import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { ChevronRight } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart as dayStartPreference } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { Button } from '#ui/button.tsx';
import { axisLength, axisTime, allHours, visibleHours } from './rules/day-axis.ts';
import { isFullDay, taskSpan } from './rules/spans.ts';
import { layOut } from './rules/lay-out.ts';
import { updateFailure } from '../failures.ts';
import type { TaskFailure } from '../use-task-changes.ts';
import { eventBlocks, isTaskBlock, taskBlocks, type Block } from './blocks.ts';
import styles from './day-shape.module.css';
import { ShapeAxis } from './shape-axis.tsx';
import { ShapeBlocks } from './shape-blocks.tsx';
import type { Preview, ShapeColumn } from './use-shape-view.ts';
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

interface FoldButtonProps {
  /** `HH:mm` */
  from: string;
  /** `HH:mm` */
  to: string;
  onShow: () => void;
}

/** The folded hours before or after the shown ones. */
export function FoldButton({ from, to, onShow }: FoldButtonProps) {
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
export function UntimedChips({ tasks, onEdit }: UntimedChipsProps) {
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
export function CalendarNotice({ problem, onRetry }: CalendarNoticeProps) {
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
