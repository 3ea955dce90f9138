import { usersAtQuota, limitsOf, peak } from './limits.ts';
import { priceMonth, unitsPerPerson, type Figures } from './price-month.ts';
import { costOf, peopleWithPasskeys, prices } from './prices.ts';

describe('a price', () => {
  test('is for a number of units', () => {
    expect(costOf(prices.requests, 2_500_000)).toBeCloseTo(10);
  });
  test('applies after the free units', () => {
    expect(costOf(prices.people, 10_000)).toBe(0);
    expect(costOf(prices.people, 10_001)).toBeCloseTo(0.0055);
  });
  test('of a person with passkeys applies after the same free people', () => {
    expect(costOf(peopleWithPasskeys, 10_000)).toBe(0);
    expect(costOf(peopleWithPasskeys, 110_000)).toBeCloseTo(1500);
  });
  test('has tiers, each for its part', () => {
    // 90,000 at 0.0055, 900,000 at 0.0046, 9,000,000 at 0.00325, a million at 0.0025
    expect(costOf(prices.people, 11_000_000)).toBeCloseTo(495 + 4140 + 29_250 + 2500);
  });
  test('of no units is 0', () => {
    for (const price of Object.values(prices)) expect(costOf(price, 0)).toBe(0);
  });
});

const figures: Figures = {
  day: {
    queries: 10,
    mutations: 10,
    answerBytes: 1000,
    connections: 1,
    subscriptions: 2,
    messages: 7,
    tokenRefreshes: 3,
    reads: 8,
    writes: 4,
    storedBytes: 2000,
    taskBytes: 800,
  },
  web: {
    visitRequests: 3,
    visitBytes: 1000,
    releaseRequests: 10,
    releaseBytes: 5000,
    firstRequests: 200,
    firstBytes: 90_000,
  },
};

describe('a month', () => {
  test('is the day times the active days', () => {
    // 15 days, 3 visits each, 4 releases
    expect(unitsPerPerson(figures)).toMatchObject({
      requests: 300,
      realtime: 150,
      minutes: 375,
      reads: 120,
      writes: 60,
      webRequests: 45 * 3 + 4 * 10 + 0.1 * 200,
      webBytes: 45 * 1000 + 4 * 5000 + 0.1 * 90_000,
      inspected: 300 + 195 + 45,
      // A year of tasks instead of eight weeks, of three users.
      storage: (2000 + 800 * (52 / 8 - 1)) * 3,
    });
  });
  test('costs the sum of its units, plus the fixed part', () => {
    expect(priceMonth(figures, 0)).toMatchObject({ requests: 0, people: 0, fixed: 25.1 });
    expect(priceMonth(figures, 1_000_000).requests).toBeCloseTo(1200);
  });
});

describe('a limit', () => {
  test('is reached when the busiest second of a day uses all of it', () => {
    for (const limit of limitsOf(figures)) expect(peak(limit, usersAtQuota(limit))).toBeCloseTo(limit.quota);
  });
  test('of the API: half of the users, 20 requests each, 15 % in one hour, three times the mean in one second', () => {
    const [tokens] = limitsOf(figures);
    expect(peak(tokens!, 36_000)).toBeCloseTo((18_000 * 20 * 0.15 * 3) / 3600);
  });
});
