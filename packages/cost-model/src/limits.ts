import { assumptions } from './assumptions.ts';
import type { Figures } from './price-month.ts';

/** A quota of AWS that grows used with the number of people. */
export interface Limit {
  readonly what: string;
  /** Units a second. */
  readonly quota: number;
  /** Can be raised by asking AWS. */
  readonly adjustable: boolean;
  /** Units on one person's full day. */
  readonly unitsADay: number;
  readonly source: string;
}

/** The quotas that Kairos meets first. */
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
      // As if all of a day's writes went to one table: most go to tasks.
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

/** Units in the busiest second of a day, for so many monthly people. */
export function peak({ unitsADay }: Limit, people: number): number {
  const { activeDays, busiestHour, busiestSecond } = assumptions;
  return (people * (activeDays / 30) * unitsADay * busiestHour * busiestSecond) / 3600;
}

/** Monthly people at whom the busiest second meets the quota. */
export const bitesAt = (limit: Limit): number => limit.quota / peak(limit, 1);
