import { defaultLimits } from '../default-limits.ts';

const many = { requests: 1_000_000, seconds: 3600 };

/** So high that no attack test reaches them: the tests check that limits hide and reveal nothing else. */
defaultLimits.on = {
  perAddress: many,
  perAccount: many,
  total: many,
  mailsPerAddress: many,
  mailsTotal: many,
  sessions: many,
  maxWaiting: 1000,
};
