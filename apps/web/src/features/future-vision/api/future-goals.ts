import {
  CreateFutureGoalDocument,
  DeleteFutureGoalDocument,
  FutureGoalFieldsFragmentDoc,
  ListFutureGoalsDocument,
  OnFutureGoalChangeDocument,
  UpdateFutureGoalDocument,
  type FutureGoalFieldsFragment,
} from '@kairos/schema/documents';
import { defineRecords } from '#lib/records/records.ts';

export type FutureGoal = FutureGoalFieldsFragment;

/** All of a person's future goals, in one list. */
export const futureGoals = defineRecords({
  entity: 'FutureGoal',
  fields: FutureGoalFieldsFragmentDoc,
  list: ListFutureGoalsDocument,
  create: CreateFutureGoalDocument,
  update: UpdateFutureGoalDocument,
  remove: DeleteFutureGoalDocument,
  changes: OnFutureGoalChangeDocument,
});
