/** A list price. */
export interface Price {
  /** Number of units that the price is for. */
  readonly per: number;
  /** Free units per month, without time limit. */
  readonly free?: number;
  /** US dollars for `per` units, for the units up to `upTo`; the last tier has no `upTo`. */
  readonly tiers: readonly { readonly upTo?: number; readonly usd: number }[];
}

const million = 1e6;
const gigabyte = 1e9;
const terabyte = 1e12;
const flat = (usd: number) => [{ usd }];

/** Date of the prices: list prices of us-east-1 without tax, discounts or first-year offers. */
export const pricesOf = '2026-11-20';

/** All units that are billed by use. */
export const prices = {
  // aws.amazon.com/appsync/pricing: queries and mutations; connections, subscriptions and delivered changes; minutes
  requests: { per: million, tiers: flat(4) },
  realtime: { per: million, tiers: flat(2) },
  minutes: { per: million, tiers: flat(0.08) },
  // aws.amazon.com/ec2/pricing/on-demand: bytes of answers of the API
  answers: {
    per: gigabyte,
    free: 100 * gigabyte,
    tiers: [
      { upTo: 10 * terabyte, usd: 0.09 },
      { upTo: 50 * terabyte, usd: 0.085 },
      { upTo: 150 * terabyte, usd: 0.07 },
      { usd: 0.05 },
    ],
  },
  // aws.amazon.com/dynamodb/pricing/on-demand, as of November 2024: units; bytes of records and of their recovery
  reads: { per: million, tiers: flat(0.125) },
  writes: { per: million, tiers: flat(0.625) },
  storage: { per: gigabyte, free: 25 * gigabyte, tiers: flat(0.25) },
  backups: { per: gigabyte, tiers: flat(0.2) },
  // aws.amazon.com/cognito/pricing, plan Lite: monthly users
  users: {
    per: 1,
    free: 10_000,
    tiers: [
      { upTo: 100_000, usd: 0.0055 },
      { upTo: million, usd: 0.0046 },
      { upTo: 10 * million, usd: 0.00325 },
      { usd: 0.0025 },
    ],
  },
  // aws.amazon.com/ses/pricing
  mails: { per: 1000, tiers: flat(0.1) },
  // aws.amazon.com/cloudfront/pricing, North America and Europe: requests, calls of functions, bytes
  webRequests: { per: 10_000, free: 10 * million, tiers: flat(0.01) },
  webFunctions: { per: million, free: 2 * million, tiers: flat(0.1) },
  webBytes: {
    per: gigabyte,
    free: terabyte,
    tiers: [
      { upTo: 10 * terabyte, usd: 0.085 },
      { upTo: 50 * terabyte, usd: 0.08 },
      { upTo: 150 * terabyte, usd: 0.06 },
      { upTo: 500 * terabyte, usd: 0.04 },
      { upTo: 1024 * terabyte, usd: 0.03 },
      { usd: 0.025 },
    ],
  },
  // aws.amazon.com/waf/pricing: requests
  inspected: { per: million, tiers: flat(0.6) },
  // aws.amazon.com/cloudwatch/pricing: bytes
  logs: { per: gigabyte, tiers: flat(0.5) },
  // aws.amazon.com/xray/pricing
  traces: { per: million, free: 100_000, tiers: flat(5) },
} as const satisfies Record<string, Price>;

export type Billed = keyof typeof prices;

/** The units of the functions of the optional stack. */
export const functionPrices = {
  // aws.amazon.com/lambda/pricing, arm64: requests, and seconds times GB of memory
  calls: { per: million, free: million, tiers: flat(0.2) },
  gigabyteSeconds: { per: million, free: 400_000, tiers: flat(13.3334) },
} as const satisfies Record<string, Price>;

/** US dollars for a number of units in a month. */
export function costOf({ per, free = 0, tiers }: Price, units: number): number {
  let [from, usd] = [free, 0];
  for (const tier of tiers) {
    const upTo = Math.min(tier.upTo ?? Infinity, units);
    if (upTo > from) {
      usd += ((upTo - from) / per) * tier.usd;
      from = upTo;
    }
  }
  return usd;
}

/**
 * US dollars a month for prod without users: 3 web ACLs at $5, 6 of their rules at $1, 48 metrics of alarms at
 * $0.10 and one of Kairos at $0.30. Up to three dashboards cost nothing.
 */
export const fixedCost = 3 * 5 + 6 + 48 * 0.1 + 0.3;
