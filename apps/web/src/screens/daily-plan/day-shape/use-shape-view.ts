import { useState } from 'react';
import { useMediaQuery } from '#platform/media/use-media-query.ts';
import { dayShape } from '#platform/preferences/day-shape.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import type { ShapeColumn } from './shape-column.ts';

/** What a screen without space for both shows of the day. */
export type DayView = 'list' | 'shape';

interface UsedShapeView {
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
export function useShapeView(): UsedShapeView {
  const isOn = usePreference(dayShape) === 'shown';
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [view, setView] = useState<DayView>('list');
  const [column, setColumn] = useState<ShapeColumn>();
  const [isFull, setIsFull] = useState(false);
  const isShown = isOn && (isWide || view === 'shape');
  return { isOn, isWide, isShown, view, setView, column, setColumn, isFull, setIsFull };
}
