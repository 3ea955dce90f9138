import { remoteRecord, rowWith, stampAtSecond, time } from '../test/rows.ts';
import { nextRequest } from './next-request.ts';

const stamp = stampAtSecond(10);
const text = { text: { value: 'mine', stamp } };
const deletion = { _deleted: { value: true, stamp: stampAtSecond(11) } };

test('next request: is null when nothing is pending', () => {
  expect(nextRequest(rowWith({ base: remoteRecord(5, {}) }))).toBeNull();
});

test('next request: creates a record that the server does not have', () => {
  expect(nextRequest(rowWith({ pending: text }))).toEqual({
    operation: 'create',
    input: { id: 'one', text: 'mine', stamps: { text: stamp }, createdAt: time },
  });
});

test('next request: repeats a create as it was first sent', () => {
  const later = { text: { value: 'later', stamp: stampAtSecond(12) } };
  expect(nextRequest(rowWith({ pending: later, tried: text }))?.input.text).toBe('mine');
});

test('next request: creates a record again under its old id, later than its deletion', () => {
  const pending = { ...text, _deleted: { value: false, stamp } };
  const { input } = nextRequest(rowWith({ pending })) ?? {};
  expect(input).toEqual({
    id: 'one',
    text: 'mine',
    stamps: { text: stamp, _deleted: stamp },
    createdAt: time,
  });
});

test('next request: updates on the version that was seen', () => {
  const base = remoteRecord(5, { text: 'old' }, { text: stampAtSecond(1) });
  expect(nextRequest(rowWith({ base, pending: text }))).toEqual({
    operation: 'update',
    input: { id: 'one', text: 'mine', stamps: { text: stamp } },
    condition: { version: { eq: 5 } },
  });
});

test('next request: an update has the stored values of further fields, with their stamps', () => {
  const old = stampAtSecond(1);
  const base = remoteRecord(5, { text: 'old', order: 0 }, { text: old, order: old });
  expect(nextRequest(rowWith({ base, pending: text }), ['text', 'order', 'details'])).toEqual({
    operation: 'update',
    input: { id: 'one', text: 'mine', order: 0, stamps: { text: stamp, order: old } },
    condition: { version: { eq: 5 } },
  });
  expect(nextRequest(rowWith({ pending: text }), ['order'])?.input).not.toHaveProperty('order');
  expect(nextRequest(rowWith({ base, pending: deletion }), ['order'])?.input).not.toHaveProperty('order');
});

test('next request: sends a change before the deletion that follows it', () => {
  const base = remoteRecord(5, { text: 'old' });
  const row = rowWith({ base, pending: { ...text, ...deletion } });
  expect(nextRequest(row)).toMatchObject({ operation: 'update', input: { text: 'mine' } });
  expect(nextRequest({ ...row, pending: deletion })).toEqual({
    operation: 'delete',
    input: { id: 'one', stamps: { _deleted: stampAtSecond(11) } },
    condition: { version: { eq: 5 } },
  });
});

test('next request: writes the whole log with the stamps of its days', () => {
  const base = remoteRecord(5, { log: '{"monday":true}' }, { log: '1763900000000-phone' });
  const pending = { 'log/tuesday': { value: true, stamp }, 'log/monday': { value: null, stamp } };
  const { input } = nextRequest(rowWith({ base, pending })) ?? {};
  expect(input?.log).toBe('{"tuesday":true}');
  expect(JSON.parse(input?.stamps.log ?? '')).toEqual({
    '*': '1763900000000-phone',
    tuesday: stamp,
    monday: stamp,
  });
});
