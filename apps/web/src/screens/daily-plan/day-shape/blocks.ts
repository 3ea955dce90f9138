import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { CSSProperties } from 'react';
import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { Span } from './rules/day-axis.ts';
import { eventSpan, taskSpan, wholeSpan } from './rules/spans.ts';
import type { BlockSlot } from './rules/lay-out.ts';

export interface TaskBlock extends Span {
  readonly task: DailyTask;
}

export interface EventBlock extends Span {
  readonly event: ShownEvent;
  /** All of the event; the block is the part of it on the axis. */
  readonly whole: Span;
}

export type Block = TaskBlock | EventBlock;

export function isTaskBlock(block: Block): block is TaskBlock {
  return 'task' in block;
}

/** The blocks of the tasks that have a time. */
export function taskBlocks(tasks: readonly DailyTask[], dayStart: DayStart): readonly TaskBlock[] {
  return tasks.flatMap((task) => {
    const span = taskSpan(task, dayStart);
    return span ? [{ ...span, task }] : [];
  });
}

/** The blocks of the events of a day, `YYYY-MM-DD`. */
export function eventBlocks(
  events: readonly ShownEvent[],
  day: string,
  dayStart: DayStart,
): readonly EventBlock[] {
  return events.flatMap((event) => {
    const span = eventSpan(event, day, dayStart);
    return span ? [{ ...span, event, whole: wholeSpan(event, span, day, dayStart) }] : [];
  });
}

/** The place of a block in the axis, as custom properties. */
export function blockStyle(
  { start, end }: Span,
  { lane, lanes, hasMore }: Pick<BlockSlot<unknown>, 'lane' | 'lanes' | 'hasMore'> = onlyLane,
): CSSProperties {
  return {
    '--start': start,
    '--length': end - start,
    '--lane': lane,
    '--lanes': lanes,
    '--more': hasMore ? 1 : 0,
  } as CSSProperties;
}

const onlyLane = { lane: 0, lanes: 1, hasMore: false };

/** A length in minutes, as users write it: `parseDuration` reads it. */
export function lengthText(t: Translate, total: number): string {
  const { form, ...parts } = lengthParts(total);
  return t(`day-shape.length-${form}`, parts);
}
