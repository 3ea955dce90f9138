import { defineRecords } from '#data/records/records.ts';

/** The focus sessions of a day (`YYYY-MM-DD`). */
export const sessionsOfDay = defineRecords('FocusSession', (day: string) => [day, day]);
