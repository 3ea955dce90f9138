// @spec what-was-on

import { eventsOfDay } from './events-of-day.ts';

const day = '2026-11-20';
const event = (title: string, start: string, end: string, allDay = false) => ({
  ...{ id: title, etag: '', title, allDay, readOnly: true },
  ...{ start: new Date(`2026-11-${start}`), end: new Date(`2026-11-${end}`) },
});
const titles = (...args: Parameters<typeof eventsOfDay>) => eventsOfDay(...args).map(({ title }) => title);

const events = [
  event('Choir', '20T19:00', '20T20:30'),
  event('Dentist', '20T14:00', '20T15:00'),
  event('Holiday', '20T00:00:00', '20T23:59:59', true),
  event('Trip', '19T08:00', '21T18:00'),
  event('Yesterday', '19T22:00', '20T00:00'),
  event('Tomorrow', '21T00:00', '21T01:00'),
  event('Moment', '20T09:00', '20T09:00'),
  event('Later holiday', '21T00:00:00', '21T23:59:59', true),
];

test('events of a day: all-day events come first', () => {
  expect(titles(events, day, '00:00')).toEqual(['Holiday', 'Trip', 'Moment', 'Dentist', 'Choir']);
  expect(titles([], day, '00:00')).toEqual([]);
});

test('events of a day: a day that starts at 04:00 includes events until 04:00 of the next date, and all-day events of its own date', () => {
  const night = [...events, event('Party', '21T01:30', '21T03:00'), event('Early', '20T02:00', '20T03:00')];
  expect(titles(night, day, '04:00')).toEqual([
    ...['Holiday', 'Trip', 'Moment', 'Dentist', 'Choir', 'Tomorrow', 'Party'],
  ]);
});
