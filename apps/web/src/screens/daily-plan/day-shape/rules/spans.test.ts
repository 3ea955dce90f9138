// @spec day-shape-events

import { eventSpan, taskSpan, isFullDay } from './spans.ts';

const at = (time: string) => new Date(`2026-11-25T${time}`);

test.each([
  [
    { time: '09:30', duration: '90 min' },
    { start: 570, end: 660 },
  ],
  [
    { time: '09:30', duration: 'anderthalb Stunden', minutes: 90 },
    { start: 570, end: 660 },
  ],
  [{ time: '09:30' }, { start: 570, end: 600 }],
  [
    { time: '09:30', duration: 'all afternoon' },
    { start: 570, end: 600 },
  ],
  [
    { time: '09:30', duration: '0 min' },
    { start: 570, end: 600 },
  ],
  [
    { time: '23:30', duration: '2 h' },
    { start: 1410, end: 1530 },
  ],
  [{ time: '' }, undefined],
])('task span: %j', (task, expected) => {
  expect(taskSpan(task, '00:00')).toEqual(expected);
});

test('task span: at 01:30 of a day that starts at 04:00, near its end', () => {
  expect(taskSpan({ time: '01:30' }, '04:00')).toEqual({ start: 1290, end: 1320 });
});

test('event span: only the part of the day, and at least one step', () => {
  const span = (start: Date, end: Date, allDay = false) =>
    eventSpan({ start, end, allDay }, '2026-11-25', '04:00');
  expect(span(at('19:00'), at('20:30'))).toEqual({ start: 900, end: 990 });
  expect(span(at('02:00'), at('05:00'))).toEqual({ start: 0, end: 60 });
  expect(span(at('23:00'), new Date('2026-11-26T09:00'))).toEqual({ start: 1140, end: 1440 });
  expect(span(at('12:00'), at('12:00'))).toEqual({ start: 480, end: 495 });
  expect(span(at('02:00'), at('03:00'))).toBeUndefined();
  expect(span(at('00:00'), at('23:59'), true)).toBeUndefined();
});

const seminar = { start: 360, end: 480 };

test('full day: tasks and events together are more than twelve hours', () => {
  expect(isFullDay([{ duration: '10 h' }], [seminar])).toBe(false);
  expect(isFullDay([{ duration: '10 h' }, { minutes: 1 }], [seminar])).toBe(true);
  expect(isFullDay([{ duration: 'all day' }], [])).toBe(false);
});
