/** A list price. */
export interface Price {
  readonly what: string;
  /** Number of units that the price is for. */
  readonly per: number;
  readonly unit: string;
  /** Free units per month, without time limit. */
  readonly free?: number;
  /** US dollars for `per` units up to `upTo` units; the last tier has no `upTo`. */
  readonly tiers: readonly { readonly upTo?: number; readonly usd: number }[];
  /** The page of the price. */
  readonly source: string;
}

const million = 1e6;
const gigabyte = 1e9;
const terabyte = 1e12;
const flat = (usd: number) => [{ usd }];

const appsync = 'aws.amazon.com/appsync/pricing';
const dynamodb = 'aws.amazon.com/dynamodb/pricing/on-demand, as of November 2024';
const cloudfront = 'aws.amazon.com/cloudfront/pricing, North America and Europe';
const cloudwatch = 'aws.amazon.com/cloudwatch/pricing';
const waf = 'aws.amazon.com/waf/pricing';

/** Date of the prices: list prices of us-east-1 without tax, discounts or first-year offers. */
export const pricesOf = '2026-11-20';

/** All units that are billed by use. */
export const prices = {
  requests: {
    what: 'AppSync queries and mutations',
    per: million,
    unit: 'requests',
    tiers: flat(4),
    source: appsync,
  },
  realtime: {
    what: 'AppSync real-time: connections, subscriptions, delivered changes',
    per: million,
    unit: 'messages',
    tiers: flat(2),
    source: appsync,
  },
  minutes: { what: 'AppSync connection', per: million, unit: 'minutes', tiers: flat(0.08), source: appsync },
  answers: {
    what: 'Answers of the API to the internet',
    per: gigabyte,
    unit: 'bytes',
    free: 100 * gigabyte,
    tiers: [
      { upTo: 10 * terabyte, usd: 0.09 },
      { upTo: 50 * terabyte, usd: 0.085 },
      { upTo: 150 * terabyte, usd: 0.07 },
      { usd: 0.05 },
    ],
    source: 'aws.amazon.com/ec2/pricing/on-demand',
  },
  reads: { what: 'DynamoDB reads', per: million, unit: 'units', tiers: flat(0.125), source: dynamodb },
  writes: { what: 'DynamoDB writes', per: million, unit: 'units', tiers: flat(0.625), source: dynamodb },
  storage: {
    what: 'DynamoDB storage',
    per: gigabyte,
    unit: 'bytes',
    free: 25 * gigabyte,
    tiers: flat(0.25),
    source: dynamodb,
  },
  backups: {
    what: 'DynamoDB point-in-time recovery',
    per: gigabyte,
    unit: 'bytes',
    tiers: flat(0.2),
    source: dynamodb,
  },
  people: {
    what: 'Cognito, plan Lite',
    per: 1,
    unit: 'people',
    free: 10_000,
    tiers: [
      { upTo: 100_000, usd: 0.0055 },
      { upTo: million, usd: 0.0046 },
      { upTo: 10 * million, usd: 0.00325 },
      { usd: 0.0025 },
    ],
    source: 'aws.amazon.com/cognito/pricing',
  },
  mails: { what: 'SES', per: 1000, unit: 'mails', tiers: flat(0.1), source: 'aws.amazon.com/ses/pricing' },
  webRequests: {
    what: 'CloudFront requests',
    per: 10_000,
    unit: 'requests',
    free: 10 * million,
    tiers: flat(0.01),
    source: cloudfront,
  },
  webFunctions: {
    what: 'CloudFront functions',
    per: million,
    unit: 'calls',
    free: 2 * million,
    tiers: flat(0.1),
    source: cloudfront,
  },
  webBytes: {
    what: 'CloudFront transfer',
    per: gigabyte,
    unit: 'bytes',
    free: terabyte,
    tiers: [
      { upTo: 10 * terabyte, usd: 0.085 },
      { upTo: 50 * terabyte, usd: 0.08 },
      { upTo: 150 * terabyte, usd: 0.06 },
      { upTo: 500 * terabyte, usd: 0.04 },
      { upTo: 1024 * terabyte, usd: 0.03 },
      { usd: 0.025 },
    ],
    source: cloudfront,
  },
  inspected: { what: 'WAF', per: million, unit: 'requests', tiers: flat(0.6), source: waf },
  logs: { what: 'CloudWatch logs', per: gigabyte, unit: 'bytes', tiers: flat(0.5), source: cloudwatch },
  traces: {
    what: 'X-Ray',
    per: million,
    unit: 'traces',
    free: 100_000,
    tiers: flat(5),
    source: 'aws.amazon.com/xray/pricing',
  },
} as const satisfies Record<string, Price>;

/** Replaces the price of `people` in a stage with passkeys. */
export const peopleWithPasskeys: Price = {
  what: 'Cognito, plan Essentials',
  per: 1,
  unit: 'people',
  free: 10_000,
  tiers: flat(0.015),
  source: 'aws.amazon.com/cognito/pricing',
};

export type Billed = keyof typeof prices;

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
