import type { KeptVersion } from '@kairos/schema/records/kept-version';
import type { RemoteRecord, Row } from '@kairos/sync/record';
import fc from 'fast-check';
import { subjectKey, type HistoryRows } from './history-rows.ts';
import { keptEntries } from './kept-entries.ts';
import { swapVersions } from './swap-versions.ts';

const today = '2026-11-23';
const stampOf = (instant: string, device: string) => `${Date.parse(instant)}-${device}`;
const atNine = stampOf('2026-11-22T09:00:00.000Z', 'p1');

function rowOf(entity: string, id: string, values: object, stamps: Readonly<Record<string, string>>): Row {
  const createdAt = '2026-11-22T08:00:00.000Z';
  const base: RemoteRecord = { id, version: 1, createdAt, updatedAt: createdAt, stamps, ...values };
  return { entity, id, base, pending: {}, createdAt, tried: null };
}

const dream = (
  values: object = { text: 'Sail' },
  stamps: Readonly<Record<string, string>> = { text: atNine },
) => rowOf('BucketItem', 'dream', values, stamps);

const version = (id: string, changes: Partial<KeptVersion> = {}, stamps = {}) =>
  rowOf(
    'KeptVersion',
    id,
    {
      kind: 'BucketItem',
      recordId: 'dream',
      field: 'text',
      text: 'Fly',
      device: 'tablet',
      writtenAt: '2026-11-22T08:30:00.000Z',
      ...changes,
    },
    stamps,
  );

function entriesOf(kept: readonly Row[], row: Row = dream(), used: readonly Row[] = []) {
  const subject = { kind: row.entity as 'BucketItem', row };
  const subjects: HistoryRows['subjects'] = new Map([[subjectKey(row.entity, row.id), subject]]);
  return keptEntries({ deleted: [], kept, used, subjects }, today, '00:00');
}

test('kept entries: have the value in use with the device and time of its stamp, and the other one', () => {
  expect(entriesOf([version('a')])).toMatchObject([
    {
      inUse: { text: 'Sail', device: 'phone', writtenAt: Date.parse('2026-11-22T09:00:00.000Z') },
      deletion: undefined,
      others: [{ text: 'Fly', device: 'tablet', ids: ['a'] }],
    },
  ]);
});

test.each([
  ['the value in use', [version('a', { text: 'Sail' })], dream()],
  [
    'a version that is older than 30 days',
    [version('a', { createdAt: '2026-10-20T08:00:00.000Z' })],
    dream(),
  ],
  ['a version of a record that is gone', [version('a', { recordId: 'gone' })], dream()],
  ['a version of an unknown field', [version('a', { field: 'colour' })], dream()],
])('kept entries: do not have %s', (_, kept, row) => {
  expect(entriesOf(kept, row)).toEqual([]);
});

test('kept entries: a value that was kept lately is shown, although it was written long ago', () => {
  expect(entriesOf([version('a', { writtenAt: '2026-09-01T08:00:00.000Z' })])).toHaveLength(1);
});

test('kept entries: versions of one value are one entry, the newest first and each text once', () => {
  const kept = [
    version('a'),
    version('b', { text: 'Swim', writtenAt: '2026-11-22T08:40:00.000Z' }),
    version('c', { writtenAt: '2026-11-22T08:50:00.000Z' }),
  ];
  expect(entriesOf(kept)).toMatchObject([
    {
      others: [
        { text: 'Fly', ids: ['c', 'a'] },
        { text: 'Swim', ids: ['b'] },
      ],
    },
  ]);
});

test('kept entries: a value that was chosen here has the device and time of its version', () => {
  const chosen = stampOf('2026-11-23T08:00:00.000Z', 'c1');
  const used = [
    version('old', { text: 'Sail', device: 'computer' }, { _deleted: atNine }),
    version('chosen', { text: 'Sail', device: 'tablet' }, { _deleted: chosen }),
  ];
  expect(entriesOf([version('a')], dream({ text: 'Sail' }, { text: chosen }), used)).toMatchObject([
    { inUse: { device: 'tablet', writtenAt: Date.parse('2026-11-22T08:30:00.000Z') } },
  ]);
});

test('kept entries: a deleted record has the device and time of its deletion', () => {
  const deleted = dream(
    { text: 'Sail', _deleted: true },
    { text: atNine, _deleted: stampOf('2026-11-23T08:00:00.000Z', 'p1') },
  );
  expect(entriesOf([version('a')], deleted)).toMatchObject([
    { deletion: { device: 'phone', writtenAt: Date.parse('2026-11-23T08:00:00.000Z') } },
  ]);
});

test('swap versions: uses the other text, keeps the one in use with its origin, and deletes all its versions', () => {
  const [entry] = entriesOf([version('a'), version('b')]);
  expect(swapVersions(entry!, entry!.others[0]!, {})).toEqual([
    { entity: 'BucketItem', id: 'dream', values: { text: 'Fly' } },
    {
      entity: 'KeptVersion',
      id: `${atNine}:BucketItem:text:dream`,
      values: {
        kind: 'BucketItem',
        recordId: 'dream',
        field: 'text',
        text: 'Sail',
        device: 'phone',
        writtenAt: '2026-11-22T09:00:00.000Z',
      },
    },
    { entity: 'KeptVersion', id: 'a', values: { _deleted: true } },
    { entity: 'KeptVersion', id: 'b', values: { _deleted: true } },
  ]);
});

test('swap versions: swaps the discarded days of a log only', () => {
  const stamps = { log: JSON.stringify({ '*': atNine }) };
  const habit = rowOf('Habit', 'run', { log: '{"2026-11-19":true}' }, stamps);
  const [entry] = entriesOf(
    [version('a', { kind: 'Habit', recordId: 'run', field: 'log', text: '{"2026-11-20":true}' })],
    habit,
  );
  expect(swapVersions(entry!, entry!.others[0]!, { _deleted: false }).slice(0, 2)).toMatchObject([
    { entity: 'Habit', id: 'run', values: { _deleted: false, 'log/2026-11-20': true } },
    { id: `${atNine}:Habit:log/2026-11-20:run`, values: { text: '{"2026-11-20":null}' } },
  ]);
});

const habit = rowOf('Habit', 'dream', { name: 'Run', log: '{"2026-11-20":true}' }, { log: atNine });

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'kept entries: a log with the key %s, from a file, has no version of it',
  (key) => {
    const text = `{"${key}":{}}`;
    const kept = (changes: object) => version('a', { kind: 'Habit', field: 'log', ...changes });
    expect(entriesOf([kept({ text })], habit)).toEqual([]);
    const [entry] = entriesOf([kept({ text: `{"${key}":true,"2026-11-20":false}` })], habit);
    expect(entry).toMatchObject({ paths: ['log/2026-11-20'], inUse: { text: '{"2026-11-20":true}' } });
    expect(swapVersions(entry!, entry!.others[0]!, {})[0]?.values).toEqual({ 'log/2026-11-20': false });
  },
);

test('kept entries: any value of any field of a file is shown and chosen without an error', () => {
  const keys = fc.constantFrom('__proto__', 'constructor', 'toString', '2026-11-20', 'Mon', '*');
  const json = fc
    .oneof(fc.dictionary(keys, fc.jsonValue()), fc.jsonValue())
    .map((value) => JSON.stringify(value));
  const field = fc.oneof(fc.constantFrom('log', 'days', 'text', 'done', 'year', 'date'), keys);
  fc.assert(
    fc.property(fc.array(fc.tuple(field, json), { maxLength: 4 }), json, (values, log) => {
      const row = { ...habit, base: { ...habit.base!, log, stamps: { log } } };
      for (const stored of [habit, log.startsWith('{') ? habit : row]) {
        const kept = values.map(([name, text], index) =>
          version(String(index), { kind: 'Habit', field: name, text }),
        );
        for (const entry of entriesOf(kept, stored)) {
          for (const other of entry.others) expect(swapVersions(entry, other, {})).not.toEqual([]);
        }
      }
    }),
    // A stamp that is not one.
    { examples: [[[['log', '{"2026-11-20":null,"__proto__":0}']], '[]']] },
  );
});
