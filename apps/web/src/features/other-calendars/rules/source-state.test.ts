// @spec calendar-refresh

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  intervalOf,
  isDue,
  rangeAt,
  refreshInterval,
  type SourceState,
  stateAfter,
  validatorsFor,
} from './source-state.ts';

const address = 'https://school.example/terms.ics';
const now = Date.parse('2026-11-28T12:00:00Z');
const range = rangeAt('2026-11-28', 'Europe/Lisbon');
const found = { name: 'School', events: [], unreadable: 1 };
const validators = { etag: '"1"' };
const read: SourceState = {
  ...{ address, readAt: now, triedAt: now, failure: null, validators, movedTo: null, range, found },
};
const later = now + 3_600_000;

test('other calendar: has the events of 30 days before and 400 after the day', () => {
  expect(range).toEqual({ first: '2026-10-29', last: '2028-01-02', zone: 'Europe/Lisbon' });
});

test('other calendar: is due before the first reading, after 15 minutes, and with another address', () => {
  const wanted = { address, interval: refreshInterval };
  expect(isDue(undefined, wanted, now)).toBe(true);
  expect(isDue(read, wanted, now + refreshInterval - 1)).toBe(false);
  expect(isDue(read, wanted, now + refreshInterval)).toBe(true);
  expect(isDue(read, { ...wanted, address: `${address}?new` }, now)).toBe(true);
  // The clock was set back.
  expect(isDue(read, wanted, now - 1)).toBe(true);
});

test('other calendar: is read again after the chosen minutes; without a choice after 15, or later with many', () => {
  const minutes = (every: number | null, count: number) => intervalOf(every, count) / 60_000;
  expect([1, 5, 6, 10].map((count) => minutes(null, count))).toEqual([15, 15, 18, 30]);
  expect([60, 360, 1440].map((every) => minutes(every, 10))).toEqual([60, 360, 1440]);
});

/** How many requests of a user the server accepts in an hour. */
const [, readsPerHour] =
  /readsPerHour = (\d+)/.exec(
    readFileSync(join(__dirname, '../../../../../../packages/calendar-reader/src/answer-read.ts'), 'utf8'),
  ) ?? [];

test('other calendars: three devices that always show ten of them stay below the limit of the server', () => {
  const interval = intervalOf(null, 10);
  const perHour = new Map<number, number>();
  for (const offset of [0, 7, 44]) {
    const states = new Map<number, SourceState>();
    for (let minute = offset; minute < 1440; minute++) {
      const at = now + minute * 60_000;
      for (let id = 0; id < 10; id++) {
        if (!isDue(states.get(id), { address, interval }, at)) continue;
        states.set(id, { ...read, triedAt: at });
        const hour = Math.floor(minute / 60);
        perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
      }
    }
  }
  expect(Math.max(...perHour.values())).toBeGreaterThan(40);
  expect(Math.max(...perHour.values())).toBeLessThanOrEqual(Number(readsPerHour));
});

test('other calendar: sends validators while its events are those of the present days and zone', () => {
  expect(validatorsFor(read, address, range)).toEqual(validators);
  expect(validatorsFor(read, address, rangeAt('2026-12-04', 'Europe/Lisbon'))).toEqual(validators);
  expect(validatorsFor(read, address, rangeAt('2026-12-05', 'Europe/Lisbon'))).toEqual({});
  expect(validatorsFor(read, address, rangeAt('2026-11-27', 'Europe/Lisbon'))).toEqual({});
  expect(validatorsFor(read, address, rangeAt('2026-11-28', 'Asia/Tokyo'))).toEqual({});
  expect(validatorsFor(read, `${address}?new`, range)).toEqual({});
  expect(validatorsFor(undefined, address, range)).toEqual({});
});

test('other calendar: a reading replaces the events, and ends a failure', () => {
  const failed = stateAfter(read, { address, answer: { outcome: 'unreachable' }, range, now: later });
  const answer = { outcome: 'read', content: new Uint8Array(), validators: {}, movedTo: undefined } as const;
  const next = stateAfter(failed, {
    address,
    answer,
    range,
    now: later + 1,
    found: { ...found, unreadable: 0 },
  });
  expect(next).toEqual({
    ...{ ...read, readAt: later + 1, triedAt: later + 1, validators: {} },
    found: { ...found, unreadable: 0 },
  });
});

test('other calendar: an unchanged calendar counts as read', () => {
  expect(stateAfter(read, { address, answer: { outcome: 'unchanged' }, range, now: later })).toEqual({
    ...read,
    ...{ readAt: later, triedAt: later },
  });
});

test('other calendar: after a failure the stored events stay, with the time of the first failure', () => {
  const first = stateAfter(read, { address, answer: { outcome: 'unreachable' }, range, now: later });
  expect(first).toEqual({ ...read, triedAt: later, failure: { reason: 'unreachable', since: later } });
  const second = stateAfter(first, { address, answer: { outcome: 'needs-password' }, range, now: later + 1 });
  expect(second.failure).toEqual({ reason: 'needs-password', since: later });
  expect(second.readAt).toBe(now);
});

test('other calendar: events of another address are not kept', () => {
  const other = `${address}?new`;
  const next = stateAfter(read, { address: other, answer: { outcome: 'unreachable' }, range, now: later });
  expect(next).toMatchObject({ address: other, readAt: null, validators: {}, found: { events: [] } });
});

test('other calendar: a file of the right type that is no calendar is a failure', () => {
  const answer = { outcome: 'read', content: new Uint8Array(), validators, movedTo: undefined } as const;
  expect(stateAfter(read, { address, answer, range, now: later })).toMatchObject({
    failure: { reason: 'not-a-calendar' },
    found,
  });
});
