/** The entities whose deleted records the trash shows. */
export const trashKinds = [
  'DailyTask',
  'YearlyPopupTask',
  'YearlyGoal',
  'BucketItem',
  'FutureGoal',
  'Habit',
  'JournalPage',
  'Letter',
] as const;
