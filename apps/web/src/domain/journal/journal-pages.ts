import { defineRecords } from '#data/records/records.ts';

/** The pages of the days from the first to the last one in `{first}/{last}`, each `YYYY-MM-DD`. */
export const pagesOfDays = defineRecords('JournalPage', (range: string) => {
  const [first = '', last = first] = range.split('/');
  return [first, last];
});
