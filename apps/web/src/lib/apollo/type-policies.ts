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
 * Entities are kept by `id` (Apollo's own rule); a list is kept by its filter, whatever page of it was asked for, so
 * that one day's tasks never answer for another's.
 */
export const typePolicies: TypePolicies = {
  Query: { fields: Object.fromEntries(listFields.map((field) => [field, { keyArgs: ['filter'] }])) },
};
