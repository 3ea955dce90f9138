import type { Finding } from './finding.ts';

/** How much of a limit is used. */
export interface Usage {
  /** Plural: `cache policies`. */
  readonly what: string;
  readonly used: number;
  readonly limit: number;
}

/** The share of a limit that is reported before it is reached. */
const nearly = 0.8;

/**
 * Compares what an account has with its limits.
 * @param isDeployed true when the stage exists, so that its deployment needs nothing more
 */
export function compareWithLimits(subject: string, usages: readonly Usage[], isDeployed: boolean): Finding {
  const describe = (some: readonly Usage[]) =>
    some.map(({ limit, used, what }) => `${used} of ${limit} ${what}`).join(', ');
  const todo = 'destroy stages that are not used, or request an increase in Service Quotas';
  const full = usages.filter(({ limit, used }) => used >= limit);
  if (full.length > 0 && !isDeployed) return { level: 'error', subject, text: `${describe(full)}: ${todo}` };
  const high = usages.filter(({ limit, used }) => used >= limit * nearly);
  if (high.length > 0) return { level: 'warning', subject, text: `${describe(high)}: ${todo}` };
  return { level: 'ok', subject, text: describe(usages) };
}
