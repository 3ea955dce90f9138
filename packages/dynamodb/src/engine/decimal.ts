/**
 * DynamoDB's numbers: decimals of at most 38 significant digits. Texts are canonical: without an exponent, a plus sign and zeros
 * that change nothing.
 */

/** The number `sign × 0.digits × 10^exponent`. The digits of zero are empty. */
interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

export type NumberFault = 'not-a-number' | 'too-large' | 'too-small' | 'too-precise';

const form = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/;
const isShortInteger = /^(?:0|-?[1-9]\d{0,13})$/;
const maxDigits = 38;
/** Of the largest number, 9.99…E+125, and of the smallest, 1E-130. */
const maxExponent = 126;
const minExponent = -129;
/** Numbers of so few characters are exact as doubles. */
const exactLength = 15;

/** The canonical form of a number's text. */
export function toCanonicalNumber(
  text: string,
): { readonly number: string } | { readonly fault: NumberFault } {
  if (isShortInteger.test(text)) return { number: text };
  const decimal = parse(text);
  if (decimal === undefined) return { fault: 'not-a-number' };
  if (decimal.digits === '') return { number: '0' };
  if (decimal.exponent > maxExponent) return { fault: 'too-large' };
  if (decimal.exponent < minExponent) return { fault: 'too-small' };
  if (decimal.digits.length > maxDigits) return { fault: 'too-precise' };
  return { number: toText(decimal) };
}

function parse(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = form.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const significant = (whole + fraction).replace(/^0+/, '');
  const leadingZeros = whole.length + fraction.length - significant.length;
  return {
    negative: sign === '-',
    digits: significant.replace(/0+$/, ''),
    exponent: whole.length - leadingZeros + Number(exponent),
  };
}

function toText({ negative, digits, exponent }: Decimal): string {
  if (digits === '') return '0';
  const padded = digits.padEnd(exponent, '0');
  const plain =
    exponent <= 0
      ? `0.${'0'.repeat(-exponent)}${digits}`
      : padded.length === exponent
        ? padded
        : `${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
  return negative ? `-${plain}` : plain;
}

/** Adds or subtracts canonical numbers exactly. The result can be more than a number of DynamoDB can hold. */
export function addNumbers(a: string, b: string, operator: '+' | '-'): string {
  const [left, right] = [parseCanonical(a), parseCanonical(b)];
  // The power of ten of the last digit of both.
  const unit = Math.min(left.exponent - left.digits.length, right.exponent - right.digits.length);
  const [x, y] = [toInteger(left, unit), toInteger(right, unit)];
  const sum = operator === '+' ? x + y : x - y;
  const digits = (sum < 0n ? -sum : sum).toString();
  const significant = digits === '0' ? '' : digits.replace(/0+$/, '');
  return toText({ negative: sum < 0n, digits: significant, exponent: digits.length + unit });
}

function toInteger({ negative, digits, exponent }: Decimal, unit: number): bigint {
  if (digits === '') return 0n;
  const integer = BigInt(digits) * 10n ** BigInt(exponent - digits.length - unit);
  return negative ? -integer : integer;
}

function parseCanonical(text: string): Decimal {
  const decimal = parse(text);
  if (decimal === undefined) throw new Error(`Not a number: ${text}`);
  return decimal;
}

/** Negative when `a` is less than `b`, both canonical. */
export function compareNumbers(a: string, b: string): number {
  if (a.length <= exactLength && b.length <= exactLength) return Number(a) - Number(b);
  return Buffer.compare(toOrderedBytes(a), toOrderedBytes(b));
}

/** The bytes that DynamoDB stores and counts for a canonical number. */
export function numberSize(text: string): number {
  const { negative, digits, exponent } = parseCanonical(text);
  if (digits === '') return 1;
  // Two digits in a byte, from an even power of ten on.
  const splitsPair = digits.length % 2 === 0 && exponent % 2 !== 0;
  return 1 + Math.ceil(digits.length / 2) + (splitsPair ? 1 : 0) + (negative ? 1 : 0);
}

const signs = { negative: 0, zero: 1, positive: 2 } as const;

/** Bytes whose order is the order of the canonical numbers: the sign, the exponent, then pairs of digits. */
export function toOrderedBytes(text: string): Buffer {
  const { negative, digits, exponent } = parseCanonical(text);
  if (digits === '') return Buffer.from([signs.zero]);
  const magnitude = [exponent - minExponent];
  // Pairs from 1 to 100: less than no pair, which is the end, are none.
  for (let at = 0; at < digits.length; at += 2)
    magnitude.push(1 + Number(digits.slice(at, at + 2).padEnd(2, '0')));
  if (!negative) return Buffer.from([signs.positive, ...magnitude]);
  // The end is greater than any pair: of two negative numbers, the one with more digits is less.
  return Buffer.from([signs.negative, ...magnitude.map((byte) => 255 - byte), 255]);
}
