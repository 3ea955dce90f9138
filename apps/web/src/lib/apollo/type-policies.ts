import type { TypePolicies } from '@apollo/client';

/** The lists of the API: `list<Entity>s`. A test holds this to the schema. */
export const listFields = [
  'listBucketItems',
  'listYearlyGoals',
  'listDailyTasks',
  'listHabits',
  'listFutureGoals',
  'listYearlyPopupTasks',
  'listMonthlyEvents',
] as const;

/**
 * Apollo caches entities by `id`. A list is cached by its filter, whatever page of it was requested, so that the tasks
 * of one day are never returned for another day.
 */
export const typePolicies: TypePolicies = {
  Query: { fields: Object.fromEntries(listFields.map((field) => [field, { keyArgs: ['filter'] }])) },
};
