const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * The day, from 1, that a key moves to from day `date` of a month of `count` days: arrows to the neighbours, Home and
 * End to the first and last day. undefined for other keys and outside of the month.
 */
export function gridStep(date: number, key: string, count: number): number | undefined {
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  const next = date + (steps[key] ?? 0);
  return next !== date && next >= 1 && next <= count ? next : undefined;
}
