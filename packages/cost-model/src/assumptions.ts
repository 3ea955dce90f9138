import { liveMinutesADay, visitsADay } from './live-day.ts';

/** What no count can tell: how people use Kairos, and how often it is released. */
export const assumptions = {
  /** Days a month on which a monthly person lives the whole scripted day. */
  activeDays: 15,
  visitsADay,
  liveMinutesADay,
  /** Each release is fetched anew by everybody. */
  releasesAMonth: 4,
  /** Of a month's people, those who are new: one mail each, and one more for a forgotten password now and then. */
  newPeople: 0.1,
  mailsPerNewPerson: 1.5,
  /** People whose records are kept, for one who came this month. */
  storedPerMonthlyPerson: 3,
  /** Weeks of tasks in the counted account, and in one a year old. */
  weeksOfTasks: { counted: 8, afterAYear: 52 },
  /** AppSync's log of a request without verbose content, bytes. Not measured: there is no AWS here. */
  logBytesPerRequest: 1_000,
  /** CloudFront's line of a visit with the twelve fields that are kept, as JSON; bytes. Not measured. */
  logBytesPerWebRequest: 400,
  /** X-Ray's default rule. */
  tracedShare: 0.05,
  /** Of a day's work, what falls into its busiest hour; of that hour's mean, what its busiest second takes. */
  busiestHour: 0.15,
  busiestSecond: 3,
} as const;
