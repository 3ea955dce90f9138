import type { CSSProperties } from 'react';
import type { Span } from './rules/day-axis.ts';
import type { Place } from './rules/lay-out.ts';

/** The place of a block in the axis, as custom properties. */
export function blockStyle(
  { start, end }: Span,
  { lane, lanes, hasMore }: Pick<Place<unknown>, 'lane' | 'lanes' | 'hasMore'> = onlyLane,
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
