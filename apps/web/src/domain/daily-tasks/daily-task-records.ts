import { defineRecords } from '#data/records/records.ts';

/** The stored tasks of the days from the first to the last one in `{first}/{last}`, each `YYYY-MM-DD`. */
export const tasksOfDays = defineRecords('DailyTask', (range: string) => {
  const [first = '', last = first] = range.split('/');
  return [first, last];
});

/** All series of the user. */
export const allSeries = defineRecords('TaskSeries');
