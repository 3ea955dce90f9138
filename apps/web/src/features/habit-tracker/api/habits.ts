import {
  CreateHabitDocument,
  DeleteHabitDocument,
  HabitFieldsFragmentDoc,
  ListHabitsDocument,
  OnHabitChangeDocument,
  UpdateHabitDocument,
} from '@kairos/schema/documents';
import { defineRecords } from '#lib/records/records.ts';

/** A person's habits, in one list. */
export const habits = defineRecords({
  entity: 'Habit',
  fields: HabitFieldsFragmentDoc,
  list: ListHabitsDocument,
  create: CreateHabitDocument,
  update: UpdateHabitDocument,
  remove: DeleteHabitDocument,
  changes: OnHabitChangeDocument,
});
