import type { Formats } from './use-formats.ts';

/** A number as text for a field: without group separators, which users do not type. */
export function typedNumber({ number }: Pick<Formats, 'number'>, value: number): string {
  return number(value, { maximumFractionDigits: 2, useGrouping: false });
}

const groupedByComma = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const groupedByPoint = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/**
 * Reads a typed number of at least 0, rounded to two decimals; undefined for other texts. The decimal sign is that of
 * the locale. A point or comma that cannot separate groups of three digits is a decimal sign in each locale.
 */
export function readTypedNumber(
  { numberParts }: Pick<Formats, 'numberParts'>,
  text: string,
): number | undefined {
  const decimal = numberParts(0.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  // NFKC replaces the full-width digits and signs of Chinese keyboards.
  const plain = text.normalize('NFKC').replaceAll(/[\s'’]/g, '');
  const group = decimal === ',' ? '.' : ',';
  const isGrouped = (decimal === ',' ? groupedByPoint : groupedByComma).test(plain);
  const number = (isGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(number) ? Math.round(Number(number) * 100) / 100 : undefined;
}
