import type { DiscardedValue } from '@kairos/sync/record';
import { recordDiscarded } from './record-discarded.ts';

const discarded: DiscardedValue = {
  entity: 'DailyTask',
  id: 'task',
  path: 'text',
  value: 'Walk',
  stamp: '1763900000000-p12345',
  reason: 'replaced',
};

test('recordDiscarded: keeps the value with its device and its time, under an id that follows from it', () => {
  expect(recordDiscarded(discarded)).toEqual({
    entity: 'KeptVersion',
    id: '1763900000000-p12345:DailyTask:text:task',
    values: {
      kind: 'DailyTask',
      recordId: 'task',
      field: 'text',
      text: 'Walk',
      device: 'phone',
      writtenAt: '2025-11-23T12:13:20.000Z',
    },
  });
});

test.each([
  ['text', '', ''],
  ['text', null, ''],
  ['done', false, 'false'],
  ['days', ['Mon'], '["Mon"]'],
  ['log/2026-11-23', true, '{"2026-11-23":true}'],
])('recordDiscarded: writes %s %j as %j', (path, value, text) => {
  expect(recordDiscarded({ ...discarded, path, value })?.values).toMatchObject({ text });
});

test.each(['_deleted', 'order', 'minutes', 'seriesId', 'letGo'])(
  'recordDiscarded: keeps no value of %s',
  (path) => {
    expect(recordDiscarded({ ...discarded, path, value: 1 })).toBeNull();
  },
);

test('recordDiscarded: the id has at most 128 characters', () => {
  expect(recordDiscarded({ ...discarded, id: 'x'.repeat(128) })?.id).toHaveLength(128);
});

test.each(['KeptVersion', 'TaskSeries', 'FocusSession', 'Letter'])(
  'recordDiscarded: keeps no value of a %s',
  (entity) => {
    expect(recordDiscarded({ ...discarded, entity })).toBeNull();
  },
);
