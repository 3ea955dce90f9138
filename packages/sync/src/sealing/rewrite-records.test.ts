// @spec encryption-rewrite

import { entities } from '@kairos/schema/entities';
import { newTestKey } from '../../test/encrypted-account.ts';
import type { RemoteRecord, Row } from '../record.ts';
import { sealText } from './envelope.ts';
import { rewriteRequest } from './rewrite-records.ts';
import { openRecord, privateFieldsOf } from './sealed-record.ts';

const fields = privateFieldsOf(entities);
const stamp = '1763900000000-laptop';

function rowOf(entity: string, values: Partial<RemoteRecord>): Row {
  const base: RemoteRecord = {
    id: 'r1',
    version: 7,
    stamps: { text: stamp, title: stamp, to: stamp },
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...values,
  };
  return { entity, id: base.id, base, pending: {}, createdAt: base.createdAt, tried: null };
}

async function accesses() {
  const { keys } = await newTestKey();
  const former = await newTestKey();
  const known = { ...keys, former: { [former.keys.id]: former.keys.value } };
  return {
    keyId: keys.id,
    former: former.keys,
    sealing: { seals: true, keys: known },
    plain: { seals: false, keys: known },
  };
}

test('rewriting: sends readable private texts with their stamps, and only if the record is as it was', async () => {
  const { sealing } = await accesses();
  const row = rowOf('DailyTask', { text: 'Water the plants', note: '', duration: null, date: '2026-11-20' });
  expect(rewriteRequest(fields, sealing, row)).toEqual({
    operation: 'update',
    input: {
      id: 'r1',
      text: 'Water the plants',
      note: '',
      stamps: { text: stamp, note: '0000000000000-default' },
    },
    condition: { version: { eq: 7 } },
  });
});

test('rewriting: leaves texts of the present key, default values of the server, and records without an update', async () => {
  const { sealing, keyId, former } = await accesses();
  const sealed = (id: string) => rowOf('DailyTask', { text: 'Water', sealed: { text: id } });
  expect(rewriteRequest(fields, sealing, sealed(keyId))).toBeNull();
  expect(rewriteRequest(fields, sealing, sealed(former.id))?.input).toMatchObject({ text: 'Water' });
  const habit = rowOf('Habit', { name: 'Untitled Habit', icon: 'star', mood: '', unit: 'km' });
  expect(Object.keys(rewriteRequest(fields, sealing, habit)?.input.stamps ?? {})).toEqual(['unit']);
});

test('rewriting: never replaces a value that this device cannot open, or has not opened yet', async () => {
  const { sealing, former } = await accesses();
  const other = await newTestKey();
  const place = { entity: 'DailyTask', id: 'r1', field: 'text' };
  const unreadable = rowOf('DailyTask', {
    text: await sealText(other.keys, place, stamp, 'Water'),
    note: 'Before supper',
    unreadable: ['text'],
  });
  expect(Object.keys(rewriteRequest(fields, sealing, unreadable)?.input.stamps ?? {})).toEqual(['note']);
  const unopened = rowOf('DailyTask', { text: await sealText(former, place, stamp, 'Water') });
  expect(rewriteRequest(fields, sealing, unopened)).toBeNull();
});

test('rewriting: a text that only looks like an envelope is encrypted, and stays encrypted when it is turned off', async () => {
  const { sealing, plain, keyId } = await accesses();
  const other = await newTestKey();
  const text = await sealText(other.keys, { entity: 'DailyTask', id: 'x', field: 'text' }, stamp, 'Water');
  expect(rewriteRequest(fields, sealing, rowOf('DailyTask', { text }))?.input).toMatchObject({ text });
  expect(rewriteRequest(fields, plain, rowOf('DailyTask', { text, sealed: { text: keyId } }))).toBeNull();
});

test('rewriting: deleted records are encrypted as deleted ones, and stay encrypted with letters when it is turned off', async () => {
  const { sealing, plain, keyId } = await accesses();
  const deleted = { text: 'Water', _deleted: true };
  expect(rewriteRequest(fields, sealing, rowOf('DailyTask', deleted))?.input).toMatchObject(deleted);
  const sealed = { sealed: { text: keyId } };
  expect(rewriteRequest(fields, plain, rowOf('DailyTask', { ...deleted, ...sealed }))).toBeNull();
  expect(rewriteRequest(fields, plain, rowOf('Letter', { text: 'Dear me', ...sealed }))).toBeNull();
  expect(
    rewriteRequest(fields, plain, rowOf('DailyTask', { text: 'Water', ...sealed }))?.input,
  ).toMatchObject({
    text: 'Water',
  });
});

test('history: an envelope of another device is opened for the place where it was', async () => {
  const { keys } = await newTestKey();
  const place = { entity: 'JournalPage', id: '2026-11-23', field: 'text' };
  const text = await sealText(keys, place, stamp, 'The truth is');
  const { base } = rowOf('KeptVersion', { kind: 'JournalPage', recordId: place.id, field: 'text', text });
  if (!base) throw new Error('There is no record');
  const known = { ...keys, former: {} };
  expect(await openRecord(fields, known, 'KeptVersion', base)).toMatchObject({ text: 'The truth is' });
  const elsewhere = { ...base, recordId: '2026-11-24' };
  expect(await openRecord(fields, known, 'KeptVersion', elsewhere)).toMatchObject({ unreadable: ['text'] });
});
