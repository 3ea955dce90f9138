// @spec day-shape-drag

import fc from 'fast-check';
import { dayStarts } from '@kairos/schema/entities/user-settings';
import {
  axisMinute,
  axisTime,
  midnightMinute,
  draggedEnd,
  draggedStart,
  axisLength,
  visibleHours,
} from './day-axis.ts';

test('day axis: begins where the day begins, and ends there on the next day', () => {
  expect(axisMinute('04:00', '04:00')).toBe(0);
  expect(axisMinute('03:59', '04:00')).toBe(1439);
  expect(axisMinute('01:30', '04:00')).toBe(21.5 * 60);
  expect(axisMinute('01:30', '00:00')).toBe(90);
  expect(axisTime(1440, '04:00')).toBe('04:00');
});

test.each(['', '7:30', '24:00', '12:60', 'noon'])('day axis: %j is not a time', (time) => {
  expect(axisMinute(time, '00:00')).toBeUndefined();
});

test('day axis: midnight is a line within a day that starts later', () => {
  expect(midnightMinute('00:00')).toBeUndefined();
  expect(midnightMinute('04:00')).toBe(20 * 60);
});

const shown = { start: 180, end: 1080 };

test('dragged start: the nearest quarter of an hour within the shown hours', () => {
  expect(draggedStart(307, shown)).toBe(300);
  expect(draggedStart(308, shown)).toBe(315);
  expect(draggedStart(-50, shown)).toBe(180);
  expect(draggedStart(2000, shown)).toBe(1065);
});

test('dragged end: the nearest quarter of an hour, at least one after the start', () => {
  expect(draggedEnd(344, { start: 300 }, shown)).toBe(345);
  expect(draggedEnd(100, { start: 300 }, shown)).toBe(315);
  expect(draggedEnd(2000, { start: 300 }, shown)).toBe(1080);
  expect(draggedEnd(2000, { start: 1070 }, shown)).toBe(1085);
});

test('dragged start and end: always at a step, and apart', () => {
  const minutes = fc.integer({ min: -500, max: 2000 });
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      const start = draggedStart(one, shown);
      const end = draggedEnd(other, { start }, shown);
      expect([start % 15, end % 15]).toEqual([0, 0]);
      expect(end - start).toBeGreaterThanOrEqual(15);
      expect(start).toBeGreaterThanOrEqual(shown.start);
      expect(end).toBeLessThanOrEqual(shown.end);
    }),
  );
});

const times = (spans: Parameters<typeof visibleHours>[0], start: (typeof dayStarts)[number]) => {
  const hours = visibleHours(spans, start);
  return [axisTime(hours.start, start), axisTime(hours.end, start)];
};

test('visible hours: from 07:00 to 22:00', () => {
  expect(times([], '04:00')).toEqual(['07:00', '22:00']);
  expect(times([], '00:00')).toEqual(['07:00', '22:00']);
});

test('visible hours: earlier and later hours in which something is', () => {
  expect(times([{ start: 75, end: 100 }], '04:00')).toEqual(['05:00', '22:00']);
  expect(times([{ start: 1290, end: 1320 }], '04:00')).toEqual(['07:00', '02:00']);
  expect(times([{ start: 1400, end: 1600 }], '04:00')).toEqual(['07:00', '04:00']);
});

test('visible hours: contain every block, in whole hours of the axis', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 900 }))
      .map(([start, length]) => ({ start, end: start + length })),
  );
  fc.assert(
    fc.property(spans, fc.constantFrom(...dayStarts), (all, start) => {
      const hours = visibleHours(all, start);
      expect([hours.start % 60, hours.end % 60]).toEqual([0, 0]);
      expect(hours.start).toBeGreaterThanOrEqual(0);
      expect(hours.end).toBeLessThanOrEqual(axisLength);
      for (const span of all) {
        expect(span.start).toBeGreaterThanOrEqual(hours.start);
        expect(Math.min(span.end, axisLength)).toBeLessThanOrEqual(hours.end);
      }
    }),
  );
});
