// @spec merged-texts

import { remoteRecord, rowWith, stampAtSecond } from '../test/rows.ts';
import { applyChange } from './apply-change.ts';
import { textMerge } from './merge-text.ts';
import { receive } from './receive.ts';
import { asStale } from './stale-record.ts';
import { visibleRecord } from './visible-record.ts';

const merges = { text: textMerge(100) };
const stored = (version: number, text: string, device: string, more: object = {}) =>
  remoteRecord(version, { text, ...more }, { text: stampAtSecond(version, device) });

/** The row of this device, which has changed the text of `base`. */
function rowAfter(text: string, base = stored(1, 'One', 'phone')) {
  const row = applyChange(rowWith({ base }), { text, _deleted: false }, stampAtSecond(20));
  if (!row) throw new Error('No row');
  return row;
}

test('receive: a text that both devices have changed has the changes of both, with a stamp after both', () => {
  const { row, discarded } = receive(rowAfter('One two'), stored(2, 'Zero\nOne', 'phone'), 'laptop', merges);
  expect(visibleRecord(row)?.text).toBe('Zero\nOne two');
  expect(Number(row.pending.text?.stamp.slice(0, 13))).toBeGreaterThan(
    Number(stampAtSecond(20).slice(0, 13)),
  );
  expect(discarded).toEqual([]);
});

test('receive: nothing is left to send when the other device has merged this text already', () => {
  const row = { ...rowAfter('One two'), pending: { text: { value: 'One two', stamp: stampAtSecond(20) } } };
  expect(receive(row, stored(2, 'Zero\nOne two', 'phone'), 'laptop', merges).row.pending).toEqual({});
});

test('receive: of words that both have changed the earlier text is discarded', () => {
  const { row, discarded } = receive(rowAfter('Two'), stored(2, 'Three', 'phone'), 'laptop', merges);
  expect(visibleRecord(row)?.text).toBe('Two');
  expect(discarded).toMatchObject([{ path: 'text', value: 'Three', stamp: stampAtSecond(2, 'phone') }]);
});

test('receive: two new texts for a deleted record are both there, and not its former text', () => {
  const base = stored(1, 'Former', 'phone', { _deleted: true });
  const { row } = receive(rowAfter('Mine', base), stored(2, 'Theirs', 'phone'), 'laptop', merges);
  expect(visibleRecord(row)?.text).toBe('Theirs\nMine');
});

test('receive: a text that is typed on after a create without an answer is not there twice', () => {
  const created = { text: { value: 'One two', stamp: stampAtSecond(19) } };
  const row = { ...rowAfter('One big two'), base: null, tried: created };
  const received = receive(row, stored(2, 'One two\nThree', 'phone'), 'laptop', merges);
  expect(visibleRecord(received.row)?.text).toBe('One big two\nThree');
});

test('receive: an unsent text replaces that of a restored record, which is discarded', () => {
  const row = asStale(rowAfter('One two and more', stored(9, 'One two', 'phone')));
  const { row: next, discarded } = receive(row, stored(2, 'One', 'phone'), 'laptop', merges);
  expect(visibleRecord(next)?.text).toBe('One two and more');
  expect(discarded).toMatchObject([{ value: 'One' }]);
});
