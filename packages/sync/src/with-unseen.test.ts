// @spec merged-texts

import { remoteRecord, rowWith, stampAtSecond } from '../test/rows.ts';
import { textMerge } from './merge-text.ts';
import { withUnseen } from './with-unseen.ts';

const merges = { text: textMerge(100) };
const rowOf = (text: string) =>
  rowWith({ base: remoteRecord(1, { text }, { text: stampAtSecond(1, 'phone') }) });

test('unseen values: a text that another device has stored is merged with the typed one', () => {
  const change = withUnseen(rowOf('One\nfrom the phone'), { text: 'One two' }, { text: 'One' }, merges);
  expect(change).toEqual({ values: { text: 'One two\nfrom the phone' }, discarded: [] });
});

test('unseen values: of words that both have changed the typed ones are stored, and the other text is discarded', () => {
  const change = withUnseen(rowOf('One three'), { text: 'One four' }, { text: 'One two' }, merges);
  expect(change.values).toEqual({ text: 'One four' });
  expect(change.discarded).toMatchObject([{ path: 'text', value: 'One three', reason: 'replaced' }]);
});

test('unseen values: without a merge the other text is discarded', () => {
  const change = withUnseen(rowOf('One three'), { text: 'One two' }, { text: 'One' });
  expect(change.values).toEqual({ text: 'One two' });
  expect(change.discarded).toMatchObject([{ value: 'One three' }]);
});

test('unseen values: a deletion of a text that was not seen discards it', () => {
  const change = withUnseen(rowOf('One three'), { _deleted: true }, { text: 'One' }, merges);
  expect(change.values).toEqual({ _deleted: true });
  expect(change.discarded).toMatchObject([{ value: 'One three' }]);
});
