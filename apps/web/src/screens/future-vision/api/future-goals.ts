import { defineRecords } from '#data/records/records.ts';

export type { FutureGoal } from '@kairos/schema/records/future-goal';

/** All future goals. */
export const futureGoals = defineRecords('FutureGoal');
