import { dayStarts } from '@kairos/schema/entities/user-settings';
import fc from 'fast-check';
import { axisLength, axisTime } from './day-axis.ts';
import { visibleHours } from './visible-hours.ts';

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
