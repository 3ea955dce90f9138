import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDayEvents, type DayEvents } from '#features/calendar-events/use-day-events.ts';
import { dayStart as dayStartPreference, type DayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { eventBlocks, isTaskBlock, taskBlocks, type Block } from './blocks.ts';
import { allHours, axisTime, visibleHours, type VisibleHours } from './rules/day-axis.ts';
import { layOut, type Layout } from './rules/lay-out.ts';
import { isFullDay, taskSpan } from './rules/spans.ts';
import { useArrangeTasks } from './use-arrange-tasks.ts';
import type { Preview, ShapeColumn } from './use-shape-view.ts';

/** The same array at every render. */
const noTasks: readonly never[] = [];

/** Minimum height of a block, in minutes: beside the list, and instead of it. */
const shortest = { wide: 40, narrow: 26 };

export interface DayShapeOptions {
  /** The day of the tasks, `YYYY-MM-DD`. */
  readonly day: string;
  /** The week of the selected day, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** By order; undefined while they are not known. */
  readonly tasks: readonly DailyTask[] | undefined;
  readonly isShown: boolean;
  /** It stands beside the list. */
  readonly isWide: boolean;
  /** A stable function. */
  readonly failUpdate: (id: string) => void;
  /** A stable function. */
  readonly clearFailure: (id: string) => void;
  /** Called with the shown column, and with undefined when it is no longer shown. A stable function. */
  readonly onColumn: (column: ShapeColumn | undefined) => void;
  /** A stable function. */
  readonly onFull: (isFull: boolean) => void;
}

interface UsedDayShape {
  /** The tasks with the times and lengths that were just given to them. */
  readonly arranged: readonly DailyTask[];
  /** The tasks without a time, where the list is not shown beside the axis. */
  readonly untimed: readonly DailyTask[];
  readonly layout: Layout<Block>;
  readonly hours: VisibleHours;
  readonly preview: Preview | undefined;
  readonly calendar: DayEvents;
  readonly dayStart: DayStart;
  /** The time at a minute of the axis. */
  readonly timeAt: (minute: number) => string;
  /** Shows all hours of this day. */
  readonly unfold: () => void;
  /** Shows the blocks that have no space beside others. */
  readonly showAll: () => void;
}

/** What the axis of a day shows. Reports its column, and whether it is a full day, also while it is not shown. */
export function useDayShape(options: DayShapeOptions): UsedDayShape {
  const { day, days, isShown, isWide, failUpdate, clearFailure, onColumn, onFull } = options;
  const dayStart = usePreference(dayStartPreference);
  const [unfolded, setUnfolded] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const tasks = options.tasks ?? noTasks;
  const calendar = useDayEvents(days, dayStart);
  const { arranged, place, resize, clear } = useArrangeTasks({ tasks, dayStart, failUpdate, clearFailure });

  const blocks = useMemo<readonly Block[]>(
    () =>
      options.tasks === undefined
        ? []
        : [...eventBlocks(calendar.events, day, dayStart), ...taskBlocks(arranged, dayStart)],
    [options.tasks, calendar.events, day, dayStart, arranged],
  );
  const hours = useMemo(
    () => (unfolded === day ? allHours : visibleHours(blocks, dayStart)),
    [unfolded, day, blocks, dayStart],
  );
  const layout = useMemo(
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
        ...layout.slots.flatMap(({ block }) => (isTaskBlock(block) ? [block.task.id] : [])),
        ...untimed.map(({ id }) => id),
      ],
      hours,
      spanOf: (task) => taskSpan(task, dayStart),
      setPreview,
      place,
      resize,
      clear,
    }),
    [arranged, layout, untimed, hours, dayStart, place, resize, clear],
  );
  useEffect(() => {
    if (!isShown) return undefined;
    onColumn(column);
    return () => onColumn(undefined);
  }, [isShown, column, onColumn]);

  return {
    ...{ arranged, untimed, layout, hours, preview, calendar, dayStart, timeAt },
    unfold: () => setUnfolded(day),
    showAll: () => setShowsAll(true),
  };
}
