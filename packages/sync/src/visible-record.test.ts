import { remoteRecord, rowWith, stampAtSecond } from '../test/rows.ts';
import { currentStamp, visibleRecord } from './visible-record.ts';

const stamp = stampAtSecond(10);

test('visible record: shows pending values over those of the server', () => {
  const base = remoteRecord(5, { text: 'old', done: true });
  const row = rowWith({ base, pending: { text: { value: 'new', stamp }, done: { value: false, stamp } } });
  expect(visibleRecord(row)).toMatchObject({ id: 'one', text: 'new', done: false });
});

test('visible record: shows changed days of a log', () => {
  const base = remoteRecord(5, { log: '{"monday":true}' });
  const row = rowWith({ base, pending: { 'log/friday': { value: true, stamp } } });
  expect(visibleRecord(row)?.log).toBe('{"monday":true,"friday":true}');
});

test('visible record: replaces a log that is no JSON object', () => {
  const row = rowWith({
    base: remoteRecord(5, { log: '[1' }),
    pending: { 'log/friday': { value: true, stamp } },
  });
  expect(visibleRecord(row)?.log).toBe('{"friday":true}');
});

test('visible record: hides a deleted record, shows a restored one', () => {
  const base = remoteRecord(5, { text: 'old', _deleted: true });
  expect(visibleRecord(rowWith({ base }))).toBeNull();
  const restored = rowWith({ base, pending: { _deleted: { value: false, stamp } } });
  expect(visibleRecord(restored)).toMatchObject({ text: 'old' });
});

test('current stamp: is the stamp of the pending value, otherwise of the server, otherwise empty', () => {
  const base = remoteRecord(
    5,
    { text: 'old', done: true },
    { text: stampAtSecond(1), done: stampAtSecond(2) },
  );
  const row = rowWith({ base, pending: { text: { value: 'new', stamp } } });
  expect(['text', 'done', '_deleted'].map((path) => currentStamp(row, path))).toEqual([
    stamp,
    stampAtSecond(2),
    '',
  ]);
});

test('current stamp: is the stamp of the key in a field that is merged by key', () => {
  const stamps = { log: JSON.stringify({ '*': stampAtSecond(1), monday: stampAtSecond(2) }) };
  const base = remoteRecord(5, { log: '{"monday":true,"friday":true}' }, stamps);
  const row = rowWith({ base, pending: { 'log/friday': { value: false, stamp } } });
  const paths = ['log/monday', 'log/friday', 'log/sunday'];
  expect(paths.map((path) => currentStamp(row, path))).toEqual([stampAtSecond(2), stamp, stampAtSecond(1)]);
  const whole = rowWith({ base: null, pending: { log: { value: '{"monday":true}', stamp } } });
  expect(currentStamp(whole, 'log/monday')).toBe(stamp);
});
