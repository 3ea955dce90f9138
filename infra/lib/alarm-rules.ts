import type { AlarmRule } from './constructs/alarms.ts';
import type { StageMetrics } from './metrics.ts';

/** The alarms, evaluated in five-minute periods. */
export const alarmRules = (metrics: StageMetrics): readonly AlarmRule[] => [
  {
    name: 'api-errors',
    description: 'The API fails: requests end in an error that the caller has not caused.',
    metric: metrics.apiErrors,
    threshold: 5,
    periods: 1,
  },
  {
    name: 'api-slow',
    description: 'The API is slow: one request in twenty takes more than a second.',
    metric: metrics.apiLatency,
    threshold: 1000,
    periods: 3,
  },
  {
    name: 'api-refusals',
    description: 'The API rejects many requests: invalid tokens, or too many requests.',
    metric: metrics.apiRefusals,
    threshold: 200,
    periods: 2,
  },
  {
    name: 'sign-in-failures',
    description: 'Many sign-ins fail: someone may be guessing passwords.',
    metric: metrics.signInFailures,
    threshold: 50,
    periods: 1,
  },
  {
    name: 'sign-in-throttled',
    description: 'Cognito throttles users: there are more requests than its quota.',
    metric: metrics.signInThrottles,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'reads-throttled',
    description: 'A table throttles reads: one user or one table needs more than the limit of a partition.',
    metric: metrics.readThrottles,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'writes-throttled',
    description: 'A table throttles writes: one user or one table needs more than the limit of a partition.',
    metric: metrics.writeThrottles,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'site-errors',
    description: 'The site fails: more than one response in a hundred is a server error.',
    metric: metrics.siteErrors,
    threshold: 1,
    periods: 2,
  },
];
