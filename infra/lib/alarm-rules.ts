import type { AlarmRule } from './constructs/alarms.ts';
import type { StageMetrics } from './metrics.ts';

/** When somebody has to look, in five-minute periods. */
export const alarmRules = (metrics: StageMetrics): readonly AlarmRule[] => [
  {
    name: 'api-errors',
    says: 'The API fails: requests end in an error that is not the asker’s.',
    metric: metrics.apiErrors,
    threshold: 5,
    periods: 1,
  },
  {
    name: 'api-slow',
    says: 'The API is slow: one request in twenty takes more than a second.',
    metric: metrics.apiLatency,
    threshold: 1000,
    periods: 3,
  },
  {
    name: 'api-refusals',
    says: 'The API refuses many: tokens that are no good, or too many requests.',
    metric: metrics.apiRefusals,
    threshold: 200,
    periods: 2,
  },
  {
    name: 'sign-in-failures',
    says: 'Many sign-ins fail: somebody may be trying passwords.',
    metric: metrics.signInFailures,
    threshold: 50,
    periods: 1,
  },
  {
    name: 'sign-in-throttled',
    says: 'The identity service turns people away: they are more than its quota.',
    metric: metrics.signInThrottles,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'reads-throttled',
    says: 'A table turns reads away: one person or one table is asked for more than a partition gives.',
    metric: metrics.readThrottles,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'writes-throttled',
    says: 'A table turns writes away: one person or one table is written faster than a partition takes.',
    metric: metrics.writeThrottles,
    threshold: 0,
    periods: 2,
  },
  {
    name: 'site-errors',
    says: 'The site fails: more than one answer in a hundred is an error of its own.',
    metric: metrics.siteErrors,
    threshold: 1,
    periods: 2,
  },
];
