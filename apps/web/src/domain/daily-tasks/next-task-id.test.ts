// @spec task-after-done

import { maxIdLength } from '@kairos/schema/entity';
import { nextTaskId, previousTaskId } from './next-task-id.ts';
import { occurrenceId } from './occurrence-id.ts';

const [id, seriesId] = ['0b7e7f0e-6a52-4d0c-9a53-2f6f1c0a7d11', '5f1f6c1c-31b0-4c1e-8d3c-64c1d3f7a2b9'];

/** The limit of `taskId` of a focus session. */
const maxTaskId = 47;

test('next task id: counts, so that it stays short', () => {
  let last = id;
  for (let number = 1; number <= 5000; number += 1) {
    const next = nextTaskId({ id: last, seriesId });
    expect(previousTaskId(next)).toBe(last);
    last = next;
  }
  expect(last).toBe(`${id}~5000`);
  expect(last.length).toBeLessThanOrEqual(Math.min(maxTaskId, maxIdLength));
});

test('next task id: does not depend on the series, which a split changes', () => {
  expect(nextTaskId({ id: `${id}~4`, seriesId: 'another' })).toBe(`${id}~5`);
  expect(nextTaskId({ id, seriesId: 'another' })).toBe(`${id}~1`);
});

test('next task id: after an occurrence begins with the series', () => {
  const next = nextTaskId({ id: occurrenceId(id, '2026-11-20'), seriesId });
  expect(next).toBe(`${seriesId}~1`);
  expect(previousTaskId(next)).toBe(seriesId);
  expect(next.length).toBeLessThanOrEqual(maxTaskId);
});

test('previous task id: only tasks with a number have one', () => {
  expect(previousTaskId(id)).toBeUndefined();
  expect(previousTaskId(occurrenceId(id, '2026-11-20'))).toBeUndefined();
});
