import type { Row } from '@kairos/sync/record';
import { deletedItems, loggedDayCount, withFailed } from './deleted-items.ts';

const row = (id: string, deletedAt: Date, entity = 'BucketItem'): Row => ({
  entity,
  id,
  base: null,
  pending: {
    text: { value: id, stamp: '1763900000000-c1' },
    _deleted: { value: true, stamp: `${deletedAt.getTime()}-c1` },
  },
  createdAt: '2026-11-01T08:00:00.000Z',
  tried: null,
});

test('deleted items: are those of the last 30 local days, the newest deletion first', () => {
  const rows = [
    row('first', new Date(2026, 9, 24, 0, 0)),
    row('too old', new Date(2026, 9, 23, 23, 59)),
    row('last', new Date(2026, 10, 23, 23, 59)),
    row('settings', new Date(2026, 10, 23), 'UserSettings'),
  ];
  expect(deletedItems(rows, '2026-11-23', '00:00')).toMatchObject([
    { text: 'last', deletedOn: '2026-11-23', staysUntil: undefined },
    { text: 'first', deletedOn: '2026-10-24', staysUntil: '2026-11-23' },
  ]);
});

test('deleted items: assign a deletion to the day before when the user’s day has not started', () => {
  const rows = [row('early', new Date(2026, 10, 23, 4)), row('night', new Date(2026, 10, 23, 3, 59))];
  expect(deletedItems(rows, '2026-11-22', '04:00')).toMatchObject([
    { text: 'early', deletedOn: '2026-11-23' },
    { text: 'night', deletedOn: '2026-11-22' },
  ]);
});

test('deleted items: use the last write of the record when a deletion has no stamp', () => {
  const base = {
    id: 'a',
    version: 2,
    stamps: {},
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: new Date(2026, 10, 20, 12).toISOString(),
    _deleted: true,
    text: 'Sail',
  };
  expect(deletedItems([{ ...row('a', new Date()), base, pending: {} }], '2026-11-23', '00:00')).toMatchObject(
    [{ deletedOn: '2026-11-20' }],
  );
});

test.each(['c1', 'default'])(
  'deleted items: use the last write of the record when a deletion is in the future: %s',
  (device) => {
    const base = {
      id: 'a',
      version: 2,
      stamps: { _deleted: `9999999999999-${device}` },
      createdAt: '2026-11-01T08:00:00.000Z',
      updatedAt: new Date(2026, 10, 20, 12).toISOString(),
      _deleted: true,
      text: 'Sail',
    };
    const stored = { ...row('a', new Date()), base, pending: {} };
    expect(deletedItems([stored], '2026-11-23', '00:00')).toMatchObject([{ deletedOn: '2026-11-20' }]);
    expect(deletedItems([stored], '2026-12-21', '00:00')).toEqual([]);
  },
);

test('deleted items: keep the position of items that could not be restored', () => {
  const [last, middle, first] = deletedItems(
    [20, 21, 22].map((day) => row(String(day), new Date(2026, 10, day, 12))),
    '2026-11-23',
    '00:00',
  );
  expect(withFailed([last!, first!], [middle!, last!])).toEqual([last, middle, first]);
});

test('logged days: counts the days that are marked as done', () => {
  expect(loggedDayCount({ id: 'a', log: '{"2026-11-19":true,"2026-11-20":false,"Mon":true}' })).toBe(2);
  expect(loggedDayCount({ id: 'a', log: 'no JSON' })).toBe(0);
});
