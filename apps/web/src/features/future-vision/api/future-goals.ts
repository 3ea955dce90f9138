import { futureGoalDocuments } from '@kairos/schema/records/future-goal';
import { defineRecords } from '#lib/records/records.ts';

export type { FutureGoal } from '@kairos/schema/records/future-goal';

/** All of a person's future goals, in one list. */
export const futureGoals = defineRecords(futureGoalDocuments);
