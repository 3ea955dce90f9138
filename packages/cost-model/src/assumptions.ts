import { liveMinutesADay, visitsADay } from './simulate-day.ts';

/** Values that cannot be measured locally: how users use Kairos and how often it is released. */
export const assumptions = {
  /** Days per month on which a monthly user has the whole simulated day. */
  activeDays: 15,
  visitsADay,
  liveMinutesADay,
  /** All users load all code and all texts again after a release. */
  releasesAMonth: 4,
  /** Share of new users among a month's users: one e-mail each, and sometimes one for a forgotten password. */
  newUsers: 0.1,
  mailsPerNewUser: 1.5,
  /** Users with stored records per monthly user. */
  storedPerMonthlyUser: 3,
  /** Weeks of tasks in the counted account, and in an account that is a year old. */
  weeksOfTasks: { counted: 8, afterAYear: 52 },
  /** Size of AppSync's log of a request without verbose content, in bytes. An estimate. */
  logBytesPerRequest: 1_000,
  /** Size of a line in CloudFront's log with twelve fields as JSON, in bytes. An estimate. */
  logBytesPerWebRequest: 400,
  /** The default sampling rule of X-Ray. */
  tracedShare: 0.05,
  /** One calendar address. Its calendar is that of an account with a few tasks a day. Estimates. */
  address: {
    calendarBytes: 50_000,
    /** Requests of all calendars that subscribe. Apple's asks about every hour. */
    requestsADay: 24,
    /** Writes of the calendar on an active day. A device waits for further changes before it writes. */
    writesPerActiveDay: 4,
    /** Billed time of a request in seconds, and memory of the function in GB. */
    seconds: 0.05,
    memory: 0.25,
  },
  /** The reminders of a user for a closed Kairos. Estimates. */
  reminders: {
    sentADay: 4,
    /** Reminders that are deleted and written again because their task has changed, for each that is sent. */
    rewritten: 0.5,
    devices: 2,
    /** Billed time of a run that sends nothing, and of each message, in seconds, and memory of the function in GB. */
    secondsOfRun: 0.3,
    secondsOfMessage: 0.02,
    memory: 0.5,
  },
} as const;
