import type { ImportedRecord } from '@kairos/sync/import-records';
import type { ExtendedPage, OtherAppPlan } from './plan-import.ts';

/** Records that are stored together. */
export interface PlanPart {
  readonly records: readonly ImportedRecord[];
  readonly extended: readonly ExtendedPage[];
}

const partSize = 200;

/** The number of parts of a plan with `total` records and extended pages. */
export function partCount(total: number): number {
  return Math.ceil(total / partSize);
}

/** The number of records and extended pages in the first `count` parts of a plan with `total` of them. */
export function sizeOfParts(count: number, total: number): number {
  return Math.min(count * partSize, total);
}

/** A part of a plan, counted from 0: first the records, then the pages that get a text below the one they have. */
export function partOfPlan(
  plan: Pick<OtherAppPlan, 'added' | 'extended'> | undefined,
  index: number,
): PlanPart {
  const { added = [], extended = [] } = plan ?? {};
  const [start, end] = [index * partSize, (index + 1) * partSize];
  return {
    records: added.slice(start, end),
    extended: extended.slice(Math.max(0, start - added.length), Math.max(0, end - added.length)),
  };
}
