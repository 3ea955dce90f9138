import type { GoogleEvent } from './google-event.ts';
import { mergeEvents } from './merge-events.ts';

const timed = (id: string, day: number, hours = 1): GoogleEvent => ({
  id,
  etag: '"1"',
  start: { dateTime: new Date(2026, 10, day, 10).toISOString() },
  end: { dateTime: new Date(2026, 10, day, 10 + hours).toISOString() },
});
const wholeDays = (id: string, first: string, next: string): GoogleEvent => ({
  id,
  etag: '"1"',
  start: { date: first },
  end: { date: next },
});
const week = { from: new Date(2026, 10, 15), to: new Date(2026, 10, 22) };
const ids = (events: readonly GoogleEvent[]) => events.map(({ id }) => id);

test('merge events: an answer replaces the events that it covers, and the others stay, sorted by start', () => {
  const known = [timed('before', 14), timed('deleted', 16), timed('moved', 17), timed('after', 22)];
  const found = [timed('moved', 18), timed('new', 15)];
  expect(ids(mergeEvents(known, found, week))).toEqual(['before', 'new', 'moved', 'after']);
});

test('merge events: an event over the edge of the range is one that the answer covers', () => {
  const known = [
    wholeDays('ends in it', '2026-11-14', '2026-11-16'),
    wholeDays('ends before it', '2026-11-13', '2026-11-15'),
    timed('begins in it', 21, 30),
    timed('without a length', 15, 0),
  ];
  expect(ids(mergeEvents(known, [], week))).toEqual(['ends before it']);
});

test('merge events: contain an event once that was moved out of its time', () => {
  expect(mergeEvents([timed('moved', 2)], [timed('moved', 18)], week)).toEqual([timed('moved', 18)]);
});

test('merge events: of very many, those nearest to the answer stay', () => {
  const years = Array.from({ length: 3_000 }, (_, index) => timed(String(index), -1_500 + index));
  const merged = mergeEvents(years, [timed('found', 16)], week);
  expect(merged).toHaveLength(1_000);
  expect(ids(merged)).toContain('found');
  expect(ids(merged)).not.toContain('0');
});
