// @spec day-shape

import { useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useMediaQuery } from '#platform/media/use-media-query.ts';
import { dayShape } from '#platform/preferences/day-shape.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import type { Span } from './rules/day-axis.ts';

/** The chosen view on a screen that has no space for both. */
export type DayView = 'list' | 'shape';

export interface ShapeView {
  /** The user has turned it on. */
  readonly isOn: boolean;
  /** It stands beside the list; otherwise the user chooses one of them. */
  readonly isWide: boolean;
  readonly isShown: boolean;
  readonly view: DayView;
  readonly setView: (view: DayView) => void;
  /** The column whose blocks can be dragged; undefined while it is not shown. */
  readonly column: ShapeColumn | undefined;
  /** A stable function. */
  readonly setColumn: (column: ShapeColumn | undefined) => void;
  /** Whether tasks and events take more than twelve hours. */
  readonly isFull: boolean;
  /** A stable function. */
  readonly setIsFull: (isFull: boolean) => void;
}

/** Where the shape of the day is shown, and what its column reports. */
export function useShapeView(): ShapeView {
  const isOn = usePreference(dayShape) === 'shown';
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [view, setView] = useState<DayView>('list');
  const [column, setColumn] = useState<ShapeColumn>();
  const [isFull, setIsFull] = useState(false);
  const isShown = isOn && (isWide || view === 'shape');
  return { isOn, isWide, isShown, view, setView, column, setColumn, isFull, setIsFull };
}

/** A task that is being dragged in the column, with the place that it would get. In minutes of the axis. */
export interface Preview extends Span {
  readonly id: string;
  /** Its block is lifted, its length changes, or it is a task without a block. */
  readonly kind: 'block' | 'length' | 'row';
  /** It is above the list, where it loses its time. */
  readonly isOut: boolean;
}

/** The column as dragging needs it. */
export interface ShapeColumn {
  /** All tasks of the day. */
  readonly tasks: readonly DailyTask[];
  /** The ids of the tasks with a block or a chip. */
  readonly ids: readonly string[];
  /** The shown hours. */
  readonly hours: Span;
  readonly spanOf: (task: DailyTask) => Span | undefined;
  /** A stable function. */
  readonly setPreview: (preview: Preview | undefined) => void;
  /** Gives a task a time: a minute of the axis. */
  readonly place: (task: DailyTask, minute: number) => void;
  /** Changes the length of a task, in minutes. */
  readonly resize: (task: DailyTask, minutes: number) => void;
  /** Takes the time of a task away. */
  readonly clear: (task: DailyTask) => void;
}
