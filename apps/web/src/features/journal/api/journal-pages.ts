import { defineRecords, defineScatteredRecords } from '#lib/records/records.ts';
import { sameDays } from '../model/same-days.ts';

export type { JournalPage } from '@kairos/schema/records/journal-page';

/** The pages of the days from the first to the last one in `{first}/{last}`, each `YYYY-MM-DD`. */
export const pagesOfDays = defineRecords('JournalPage', (range: string) => {
  const [first = '', last = first] = range.split('/');
  return [first, last];
});

/** The pages of a day, `YYYY-MM-DD`, in earlier years. */
export const pagesOfSameDays = defineScatteredRecords('JournalPage', sameDays);
