// @spec calendar-refresh

import {
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
  expect(isDue(undefined, address, now)).toBe(true);
  expect(isDue(read, address, now + refreshInterval - 1)).toBe(false);
  expect(isDue(read, address, now + refreshInterval)).toBe(true);
  expect(isDue(read, `${address}?new`, now)).toBe(true);
  // The clock was set back.
  expect(isDue(read, address, now - 1)).toBe(true);
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
