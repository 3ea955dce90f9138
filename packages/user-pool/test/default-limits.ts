import type { RequestLimits } from '../src/options.ts';

/** The limits of the pools that `startPool` starts. Absent: none. */
export const defaultLimits: { on?: RequestLimits } = {};
