import { assumptions } from './assumptions.ts';
import type { Figures } from './price-month.ts';

/** A quota of AWS whose use grows with the number of users. */
export interface Limit {
  readonly what: string;
  /** Units per second. */
  readonly quota: number;
  /** Whether AWS raises it on request. */
  readonly adjustable: boolean;
  /** Units of one user's full day. */
  readonly unitsADay: number;
  readonly source: string;
}

/** The quotas that Kairos reaches first. */
export function limitsOf({ day }: Figures): Limit[] {
  return [
    {
      what: 'AppSync: request tokens (one a request that takes less than 1,500 KB-seconds)',
      quota: 5_000,
      adjustable: true,
      unitsADay: day.queries + day.mutations,
      source: 'AppSync developer guide, "Using token counts": 5,000 or 10,000 by region',
    },
    {
      what: 'Cognito: UserAuthentication (sign-ins and token renewals)',
      quota: 120,
      adjustable: true,
      unitsADay: day.tokenRefreshes,
      source: 'Cognito developer guide, "Quotas"',
    },
    {
      what: 'Cognito: UserCreation (sign-up and its code)',
      quota: 50,
      adjustable: true,
      unitsADay: (2 * assumptions.newPeople) / assumptions.activeDays,
      source: 'Cognito developer guide, "Quotas"',
    },
    {
      what: 'DynamoDB: write units of one table',
      quota: 40_000,
      adjustable: true,
      // Counts all writes for one table, because most are for tasks.
      unitsADay: day.writes,
      source: 'DynamoDB developer guide, "Quotas"',
    },
    {
      what: 'DynamoDB: read units of one table',
      quota: 40_000,
      adjustable: true,
      unitsADay: day.reads,
      source: 'DynamoDB developer guide, "Quotas"',
    },
  ];
}

/** Units in the busiest second of a day, for a number of monthly users. */
export function peak({ unitsADay }: Limit, people: number): number {
  const { activeDays, busiestHour, busiestSecond } = assumptions;
  return (people * (activeDays / 30) * unitsADay * busiestHour * busiestSecond) / 3600;
}

/** The number of monthly users at which the busiest second reaches the quota. */
export const usersAtQuota = (limit: Limit): number => limit.quota / peak(limit, 1);
