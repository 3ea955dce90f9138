import { isSameClock } from './is-same-clock.ts';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-12-01T12:00:00Z');

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Berlin', 'Europe/Paris', true],
  ['UTC', 'Europe/London', false],
  ['America/Phoenix', 'America/Los_Angeles', false],
  ['America/Phoenix', 'America/Denver', false],
  ['America/New_York', 'Asia/Tokyo', false],
  ['Australia/Lord_Howe', 'Australia/Sydney', false],
])('same clock: %s and %s: %p, in summer and in winter', (zone, other, isSame) => {
  for (const now of [summer, winter]) {
    expect(isSameClock(zone, other, now)).toBe(isSame);
    expect(isSameClock(other, zone, now)).toBe(isSame);
  }
});

test('same clock: an unknown name of a zone counts as the same clock', () => {
  expect(isSameClock('Mars/Olympus', 'Europe/Paris', summer)).toBe(true);
});
