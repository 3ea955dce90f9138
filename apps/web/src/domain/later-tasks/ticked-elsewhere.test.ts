import type { RemoteRecord, Row } from '@kairos/sync/record';
import { tickedElsewhere } from './ticked-elsewhere.ts';

const stamp = (time: string) => `${Date.parse(time)}-phone`;
const moved = '2026-11-20T09:00:00.000Z';

/** A task of a day that was moved to Later at nine; it was made at eight. */
function row(values: Readonly<Record<string, unknown>>, doneStamp = '2026-11-20T08:00:00.000Z'): Row {
  const base: RemoteRecord = {
    ...{ id: 'a', version: 2, createdAt: moved, updatedAt: moved, done: false, _deleted: true },
    stamps: { done: stamp(doneStamp), _deleted: stamp(moved) },
    ...values,
  };
  return { entity: 'DailyTask', id: 'a', base, pending: {}, createdAt: moved, tried: null };
}

const restored = (doneAt: string) => [
  { entity: 'DailyTask', id: 'a', values: { done: true, doneAt, _deleted: false } },
  { entity: 'LaterTask', id: 'a', values: { _deleted: true } },
];
const doneAt = '2026-11-20T08:55:00.000Z';

test('ticked elsewhere: a task that was only moved stays in Later', () => {
  expect(tickedElsewhere(row({}), [])).toEqual([]);
});

test('ticked elsewhere: a tick that the server had before the move wins', () => {
  expect(tickedElsewhere(row({ done: true, doneAt }), [])).toEqual(restored(doneAt));
});

test.each(['2026-11-20T08:55:00.000Z', '2026-11-20T09:05:00.000Z'])(
  'ticked elsewhere: a tick at %s that a device discarded after the move wins',
  (writtenAt) => {
    expect(tickedElsewhere(row({}), [{ taskId: 'a', writtenAt }])).toEqual(restored(writtenAt));
  },
);

test('ticked elsewhere: a discarded tick from before the task was opened again does not count', () => {
  const opened = row({}, '2026-11-20T10:00:00.000Z');
  expect(tickedElsewhere(opened, [{ taskId: 'a', writtenAt: '2026-11-20T09:05:00.000Z' }])).toEqual([]);
});

test('ticked elsewhere: ticks of other tasks, and a task that is on its day, change nothing', () => {
  expect(tickedElsewhere(row({}), [{ taskId: 'b', writtenAt: '2026-11-20T09:05:00.000Z' }])).toEqual([]);
  expect(tickedElsewhere(row({ _deleted: null, done: true, doneAt }), [])).toEqual([]);
});
