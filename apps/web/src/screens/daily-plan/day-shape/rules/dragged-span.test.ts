import fc from 'fast-check';
import { draggedEnd, draggedStart } from './dragged-span.ts';

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
