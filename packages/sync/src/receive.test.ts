import { remoteRecord, rowWith, stampAtSecond } from '../test/rows.ts';
import { receive } from './receive.ts';
import { visibleRecord } from './visible-record.ts';

const mine = { text: { value: 'mine', stamp: stampAtSecond(10) } };

test('receive: keeps the newer record, in any order', () => {
  const newer = remoteRecord(5, { text: 'new' });
  const older = remoteRecord(4, { text: 'old' });
  const { row } = receive(receive(rowWith(), newer, 'laptop').row, older, 'laptop');
  expect(row.base).toBe(newer);
});

test('receive: acknowledges a change when the record has its stamp', () => {
  const remote = remoteRecord(5, { text: 'mine' }, { text: stampAtSecond(10) });
  expect(receive(rowWith({ pending: mine }), remote, 'laptop')).toEqual({
    row: rowWith({ base: remote }),
    discarded: [],
  });
});

test('receive: acknowledges a change that another device replaced in part', () => {
  const pending = { ...mine, order: { value: 3, stamp: stampAtSecond(10) } };
  const remote = remoteRecord(5, { text: 'other', order: 3 }, { text: '1-server', order: stampAtSecond(10) });
  expect(receive(rowWith({ pending }), remote, 'laptop').row.pending).toEqual({});
});

test('receive: discards a change when another device made a later one', () => {
  const remote = remoteRecord(5, { text: 'theirs' }, { text: stampAtSecond(11, 'phone') });
  const { row, discarded } = receive(rowWith({ pending: mine }), remote, 'laptop');
  expect(row.pending).toEqual({});
  expect(discarded).toEqual([
    { entity: 'Task', id: 'one', path: 'text', value: 'mine', stamp: stampAtSecond(10), reason: 'replaced' },
  ]);
});

test('receive: discards an earlier change of another device once', () => {
  const remote = remoteRecord(5, { text: 'theirs' }, { text: stampAtSecond(9, 'phone') });
  const first = receive(rowWith({ pending: mine }), remote, 'laptop');
  expect(first.row.pending).toEqual(mine);
  expect(first.discarded).toMatchObject([{ value: 'theirs', stamp: stampAtSecond(9, 'phone') }]);
  const again = receive(first.row, { ...remote, version: 6 }, 'laptop');
  expect(again.discarded).toEqual([]);
});

test('receive: does not discard an equal list of another device', () => {
  const list = { days: { value: ['Mon', 'Tue'], stamp: stampAtSecond(10) } };
  for (const second of [9, 11]) {
    const remote = remoteRecord(5, { days: ['Mon', 'Tue'] }, { days: stampAtSecond(second, 'phone') });
    expect(receive(rowWith({ pending: list }), remote, 'laptop').discarded).toEqual([]);
  }
});

test('receive: does not discard an earlier change of the same device', () => {
  const remote = remoteRecord(5, { text: 'before' }, { text: stampAtSecond(9) });
  expect(receive(rowWith({ pending: mine }), remote, 'laptop').discarded).toEqual([]);
});

test('receive: a deletion wins over a change, and the change is discarded', () => {
  const remote = remoteRecord(5, { text: 'old', _deleted: true }, { _deleted: stampAtSecond(1, 'phone') });
  const { row, discarded } = receive(rowWith({ pending: mine }), remote, 'laptop');
  expect(row.pending).toEqual({});
  expect(discarded).toMatchObject([{ value: 'mine', reason: 'deleted' }]);
});

test('receive: a later restoration wins over a deletion and keeps the changes', () => {
  const pending = { ...mine, _deleted: { value: false, stamp: stampAtSecond(10) } };
  const remote = remoteRecord(5, { text: 'old', _deleted: true }, { _deleted: stampAtSecond(1, 'phone') });
  expect(receive(rowWith({ pending }), remote, 'laptop').row.pending).toEqual(pending);
});

test('receive: an earlier restoration loses against a deletion', () => {
  const pending = { ...mine, _deleted: { value: false, stamp: stampAtSecond(10) } };
  const remote = remoteRecord(5, { text: 'old', _deleted: true }, { _deleted: stampAtSecond(11, 'phone') });
  const { row, discarded } = receive(rowWith({ pending }), remote, 'laptop');
  expect(row.pending).toEqual({});
  expect(discarded).toMatchObject([{ value: 'mine', reason: 'deleted' }]);
});

test('receive: sends only the later of two deletions', () => {
  const remote = remoteRecord(5, { _deleted: true }, { _deleted: stampAtSecond(5, 'phone') });
  const deletedAt = (second: number) => ({ _deleted: { value: true, stamp: stampAtSecond(second) } });
  const received = (second: number) =>
    receive(rowWith({ pending: deletedAt(second) }), remote, 'laptop').row.pending;
  expect(received(6)).toEqual(deletedAt(6));
  expect(received(4)).toEqual({});
});

test('receive: keeps a value that was changed with a deletion when only the deletion arrived', () => {
  const deletion = { _deleted: { value: true, stamp: stampAtSecond(10) } };
  const stamps = { text: stampAtSecond(5), _deleted: stampAtSecond(10) };
  const remote = remoteRecord(6, { text: 'theirs', _deleted: true }, stamps);
  const { row, discarded } = receive(rowWith({ pending: { ...mine, ...deletion } }), remote, 'laptop');
  expect(row.pending).toEqual({});
  expect(discarded).toMatchObject([{ path: 'text', value: 'mine', reason: 'deleted' }]);
});

test('receive: merges a log by day', () => {
  const pending = {
    'log/monday': { value: true, stamp: stampAtSecond(10) },
    'log/tuesday': { value: true, stamp: stampAtSecond(10) },
  };
  const stamps = { log: JSON.stringify({ tuesday: stampAtSecond(11, 'phone') }) };
  const remote = remoteRecord(5, { log: '{"tuesday":false,"friday":true}' }, stamps);
  const { row, discarded } = receive(rowWith({ pending }), remote, 'laptop');
  expect(Object.keys(row.pending)).toEqual(['log/monday']);
  expect(discarded).toMatchObject([{ path: 'log/tuesday', value: true }]);
});

test('receive: a change that waits after a rejection ends its wait when it is discarded', () => {
  const rejected = rowWith({ pending: mine, rejected: true });
  const later = remoteRecord(5, { text: 'theirs' }, { text: stampAtSecond(11, 'phone') });
  const earlier = remoteRecord(5, { text: 'theirs' }, { text: stampAtSecond(9, 'phone') });
  expect(receive(rejected, later, 'laptop').row).not.toHaveProperty('rejected');
  expect(receive(rejected, earlier, 'laptop').row).toHaveProperty('rejected', true);
});

describe('receive: a record that an operator has restored from a backup', () => {
  // As `restore-records` writes it: newer than the deletion, with a stamp for each field.
  const stamps = { text: stampAtSecond(60, 'restore'), _deleted: stampAtSecond(60, 'restore') };
  const restored = remoteRecord(900, { text: 'Walk' }, stamps);
  const deleted = remoteRecord(9, { text: 'Walk', _deleted: true }, { _deleted: stampAtSecond(10) });

  test('is shown again on the device that deleted it', () => {
    const { row, discarded } = receive(rowWith({ base: deleted }), restored, 'laptop');
    expect(visibleRecord(row)).toMatchObject({ text: 'Walk' });
    expect(discarded).toEqual([]);
  });

  test('replaces the copy of a device that was away, and an unsent deletion from before', () => {
    const pending = { _deleted: { value: true, stamp: stampAtSecond(10) } };
    const old = remoteRecord(5, { text: 'Walk' });
    expect(visibleRecord(receive(rowWith({ base: old }), restored, 'laptop').row)).toMatchObject({
      text: 'Walk',
    });
    expect(visibleRecord(receive(rowWith({ base: old, pending }), restored, 'laptop').row)).not.toBeNull();
  });

  test('keeps a change that the user made later and that is not sent yet', () => {
    const pending = { text: { value: 'Run', stamp: stampAtSecond(70) } };
    const { row } = receive(rowWith({ base: deleted, pending }), restored, 'laptop');
    expect(row.pending).toEqual(pending);
    expect(visibleRecord(row)).toMatchObject({ text: 'Run' });
  });
});
