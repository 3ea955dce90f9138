import { ListWeekTasksDocument } from '@kairos/schema/documents';
import { dailyTaskDocuments } from '@kairos/schema/records/daily-task';
import { weekOf } from '#lib/days/week.ts';
import { defineReadableRecords } from '#lib/records/records.ts';

const ends = (day: string): [string, string] => {
  const week = weekOf(day);
  return [week.at(0) ?? day, week.at(-1) ?? day];
};

/** The tasks of the week of a day, `YYYY-MM-DD`. */
export const weekTasks = defineReadableRecords({
  ...dailyTaskDocuments,
  list: ListWeekTasksDocument,
  part: {
    filter: (day: string) => ({ date: { between: ends(day) } }),
    includes: ({ date }, day) => {
      const [first, last] = ends(day);
      return first <= date && date <= last;
    },
  },
});
