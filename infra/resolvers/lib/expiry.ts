import { util } from '@aws-appsync/utils';

const secondsPerDay = 86_400;

/** `expiresAt` of a record that disappears after `days`, in seconds since 1970. */
export function expiryAfter(days: number): number {
  return util.time.nowEpochSeconds() + days * secondsPerDay;
}
