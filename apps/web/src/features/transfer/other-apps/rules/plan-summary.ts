import type { UnreadableRow, WithoutPlace } from '../readers/rules/import-content.ts';
import type { AskedChoices } from './asked-choices.ts';
import { type ImportSum, importSums } from './import-sums.ts';
import type { OtherAppPlan } from './plan-import.ts';

/** The data of the review of a plan: small also for a large file. */
export interface PlanSummary {
  readonly asks: AskedChoices;
  readonly sums: readonly ImportSum[];
  /** The number of records and extended pages. */
  readonly total: number;
  /** The number of records of the file that this device already has, also in the trash. */
  readonly here: number;
  readonly withoutPlace: readonly WithoutPlace[];
  readonly unreadableCount: number;
  readonly firstUnreadable: readonly UnreadableRow[];
}

const shownRows = 20;

export function planSummary(plan: OtherAppPlan, asks: AskedChoices): PlanSummary {
  const { added, sources, extended, extendedSources, here, withoutPlace, unreadable } = plan;
  return {
    asks,
    sums: importSums([...sources, ...extendedSources]),
    total: added.length + extended.length,
    here,
    withoutPlace,
    unreadableCount: unreadable.length,
    firstUnreadable: unreadable.slice(0, shownRows),
  };
}
