import type { AlarmRule } from './constructs/alarms.ts';
import type { StageMetrics } from './metrics.ts';

/** The alarms, evaluated in five-minute periods. */
export const alarmRules = (metrics: StageMetrics): readonly AlarmRule[] => [
  {
    name: 'api-errors',
    description: 'The API fails: requests end in an error that the caller has not caused.',
    metrics: [metrics.apiErrors],
    threshold: 5,
    periods: 1,
  },
  {
    name: 'api-slow',
    description: 'The API is slow: one request in twenty takes more than a second.',
    metrics: [metrics.apiLatency],
    threshold: 1000,
    periods: 3,
  },
  {
    name: 'api-refusals',
    description: 'The API rejects many requests: invalid tokens, or too many requests.',
    metrics: [metrics.apiRejections],
    threshold: 200,
    periods: 2,
  },
  {
    name: 'sign-in-failures',
    description: 'Many sign-ins fail: someone may be guessing passwords.',
    metrics: [metrics.signInFailures],
    threshold: 50,
    periods: 1,
  },
  {
    name: 'sign-in-throttled',
    description: 'Cognito throttles users: there are more requests than its quota.',
    metrics: [metrics.signInThrottles],
    threshold: 0,
    periods: 2,
  },
  {
    name: 'reads-throttled',
    description:
      'A table or an index throttles reads: one user or one table needs more than the limit of a partition.',
    metrics: metrics.readThrottlesInParts,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'writes-throttled',
    description:
      'A table or an index throttles writes: one user or one table needs more than the limit of a partition.',
    metrics: metrics.writeThrottlesInParts,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'function-errors',
    description: 'A function fails: calendar addresses or other calendars cannot be read.',
    metrics: metrics.functionFailures,
    threshold: 5,
    periods: 1,
  },
  {
    name: 'reminders-failing',
    description: 'The sender of reminders fails: some are late or do not come.',
    metrics: metrics.senderFailures,
    threshold: 2,
    periods: 2,
  },
  {
    name: 'reminders-late',
    description: 'Reminders were not sent within 15 minutes: there are more than the sender can send.',
    metrics: metrics.lateReminders,
    threshold: 0,
    periods: 1,
  },
  {
    name: 'reminders-stopped',
    description: 'The sender of reminders does not run: none come.',
    metrics: metrics.senderPauses,
    threshold: 3,
    periods: 2,
    raisedWithoutData: true,
  },
  {
    name: 'site-errors',
    description: 'The site fails: more than one response in a hundred is a server error.',
    metrics: [metrics.siteErrors],
    threshold: 1,
    periods: 2,
  },
];
