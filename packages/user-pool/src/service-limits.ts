import type { RequestLimits } from './options.ts';

const minute = 60;
const hour = 3600;

/**
 * Limits for a pool of up to about 50 users, who can share one client address. A sign-in is two requests, with a second
 * factor three.
 */
export const serviceLimits: RequestLimits = {
  perAddress: { requests: 60, seconds: minute },
  perAccount: { requests: 30, seconds: 15 * minute },
  total: { requests: 300, seconds: minute },
  mailsPerAddress: { requests: 20, seconds: hour },
  mailsTotal: { requests: 100, seconds: hour },
  sessions: { requests: 600, seconds: minute },
  maxWaiting: 50,
};
