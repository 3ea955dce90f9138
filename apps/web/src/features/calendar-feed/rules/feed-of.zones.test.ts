// @spec calendar-feed

import ICAL from 'ical.js';
import { shiftDay } from '#domain/days/shift-day.ts';
import { demoFeed, planned, today } from '../testing/demo-feed.ts';
import { daysAhead } from './feed-of.ts';

/** The events from `first` to `last` as another program reads them: `YYYY-MM-DD HH:mm text`, sorted. */
function readBack(text: string, first: string, last: string): string[] {
  const end = ICAL.Time.fromDateString(shiftDay(last, 1));
  const lineOf = (time: ICAL.Time, summary: string) =>
    `${time.toString().slice(0, 10)} ${time.isDate ? '' : time.toString().slice(11, 16)} ${summary}`;
  const lines = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .flatMap((one) => {
      const event = new ICAL.Event(one);
      if (!event.isRecurring()) return [lineOf(event.startDate, event.summary)];
      const times: string[] = [];
      const iterator = event.iterator();
      for (
        let time = iterator.next() as ICAL.Time | null;
        time && time.compare(end) < 0;
        time = iterator.next() as ICAL.Time | null
      ) {
        times.push(lineOf(time, event.summary));
      }
      return times;
    });
  return lines.filter((line) => line.slice(0, 10) >= first && line.slice(0, 10) <= last).toSorted();
}

test('feed: a year of the demo is read back with the days and times of the daily plan', () => {
  const { text, days } = demoFeed({ months: false, dreams: false });
  expect(days).toBe(daysAhead);
  const [first, last] = [shiftDay(today, -90), shiftDay(today, 275)];
  const expected = planned(first, last);
  expect(expected.length).toBeGreaterThan(200);
  expect(readBack(text, first, last)).toEqual(expected);
});

test('feed: has 90 days back and 400 days ahead only', () => {
  const { text } = demoFeed();
  const all = readBack(text, '0000-01-01', shiftDay(today, 3000)).map((line) => line.slice(0, 10));
  expect(all.every((day) => day >= shiftDay(today, -90) && day <= shiftDay(today, daysAhead))).toBe(true);
  expect(all.length).toBeGreaterThan(200);
});
