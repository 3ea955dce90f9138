// @spec habit-amounts

import type { Formats } from '#platform/i18n/use-formats.ts';

/** An amount in the format of the locale, with at most two decimals. */
export function amountText({ number }: Pick<Formats, 'number'>, amount: number): string {
  return number(amount, { maximumFractionDigits: 2 });
}

/** An amount with its unit, e.g. `8 glasses`. */
export function withUnit(amount: string, unit: string | null): string {
  return unit ? `${amount} ${unit}` : amount;
}
