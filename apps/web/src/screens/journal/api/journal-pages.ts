import { defineScatteredRecords } from '#data/records/records.ts';
import { sameDays } from '../rules/same-days.ts';

export type { JournalPage } from '@kairos/schema/records/journal-page';

/** The pages of a day, `YYYY-MM-DD`, in earlier years. */
export const pagesOfSameDays = defineScatteredRecords('JournalPage', sameDays);
