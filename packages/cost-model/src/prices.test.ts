import { priceAddresses, unitsPerAddress } from './price-addresses.ts';
import { priceReminders, unitsOfSender, unitsPerReminded } from './price-reminders.ts';
import { priceMonth, unitsPerUser, type Figures } from './price-month.ts';
import { costOf, prices } from './prices.ts';
import { messageUnits } from './simulated-user.ts';

test('price: counts the units beyond the free ones', () => {
  expect(costOf(prices.requests, 2_500_000)).toBeCloseTo(10);
  expect(costOf(prices.users, 10_000)).toBe(0);
  expect(costOf(prices.users, 10_001)).toBeCloseTo(0.0055);
});

test('price: applies each tier to its part of the units', () => {
  // 90,000 at 0.0055, 900,000 at 0.0046, 9,000,000 at 0.00325, a million at 0.0025
  expect(costOf(prices.users, 11_000_000)).toBeCloseTo(495 + 4140 + 29_250 + 2500);
});

const figures: Figures = {
  day: {
    queries: 10,
    mutations: 10,
    changeMessages: 13,
    answerBytes: 1000,
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

test.each([
  [20, 1],
  [5120, 1],
  [5121, 2],
  [100 * 1024, 20],
])('price: a real-time message of %i bytes is billed as %i', (bytes, units) => {
  expect(messageUnits(bytes)).toBe(units);
});

test('price of a month: counts the messages of changes in their units', () => {
  const messages = (changeMessages: number) =>
    unitsPerUser({ ...figures, day: { ...figures.day, changeMessages } }).realtime;
  // 15 active days
  expect(messages(14) - messages(13)).toBe(15);
});

test('price of a month: is the price of a day times the active days', () => {
  // 15 days, 3 visits each, 4 releases
  expect(unitsPerUser(figures)).toMatchObject({
    requests: 300,
    minutes: 375,
    reads: 120,
    writes: 60,
    webRequests: 45 * 3 + 4 * 10 + 0.1 * 200,
    webBytes: 45 * 1000 + 4 * 5000 + 0.1 * 90_000,
    inspected: 300 + 195 + 45,
    // A year of tasks instead of eight weeks, of three users.
    storage: (2000 + 800 * (52 / 8 - 1)) * 3,
  });
  expect(priceMonth(figures, 1_000_000).requests).toBeCloseTo(1200);
});

test('price of calendar addresses: counts the whole calendar for each request and each write', () => {
  // 24 requests on 30 days, 4 writes on 15 days, 50,000 bytes
  expect(unitsPerAddress()).toMatchObject({
    calls: 720,
    gigabyteSeconds: 9,
    reads: 720 * 13.5,
    writes: 60 * 51,
    webBytes: 60 * 50_000,
  });
  expect(priceAddresses(1000)).toMatchObject({ calls: 0.144, reads: 1.215, writes: 1.9125 });
});

test('price of reminders: counts the runs of the sender and what each reminder reads and writes', () => {
  // 43,200 minutes, 18 look-ups each; 4 reminders on 15 days, half as many written again
  expect(unitsOfSender()).toEqual({ calls: 43_200, gigabyteSeconds: 6480, reads: 388_800 });
  expect(unitsPerReminded()).toMatchObject({ requests: 135, writes: 420, reads: 165 });
  const { sender, users } = priceReminders(1000);
  expect(sender.gigabyteSeconds).toBeCloseTo(0.0864);
  expect(users).toMatchObject({ writes: 0.2625 });
});
