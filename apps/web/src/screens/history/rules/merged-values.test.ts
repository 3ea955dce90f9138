import type { KeptVersion } from '@kairos/schema/records/kept-version';
import type { RemoteRecord, Row } from '@kairos/sync/record';
import fc from 'fast-check';
import { subjectKey, type HistoryRows } from './history-rows.ts';
import { mergedValues } from './merged-values.ts';
import { swapValues } from './swap-values.ts';

const today = '2026-11-23';
const stampOf = (instant: string, device: string) => `${Date.parse(instant)}-${device}`;
const atNine = stampOf('2026-11-22T09:00:00.000Z', 'p1');

function rowOf(entity: string, id: string, values: object, stamps: Readonly<Record<string, string>>): Row {
  const createdAt = '2026-11-22T08:00:00.000Z';
  const base: RemoteRecord = { id, version: 1, createdAt, updatedAt: createdAt, stamps, ...values };
  return { entity, id, base, pending: {}, createdAt, tried: null };
}

const bucketItem = (
  values: object = { text: 'Sail' },
  stamps: Readonly<Record<string, string>> = { text: atNine },
) => rowOf('BucketItem', 'dream', values, stamps);

const discardedValue = (id: string, changes: Partial<KeptVersion> = {}, stamps = {}) =>
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

function mergedValuesOf(discarded: readonly Row[], row: Row = bucketItem(), chosen: readonly Row[] = []) {
  const subject = { kind: row.entity as 'BucketItem', row };
  const subjects: HistoryRows['subjects'] = new Map([[subjectKey(row.entity, row.id), subject]]);
  return mergedValues({ deleted: [], discarded, chosen, subjects }, today, '00:00');
}

test('merged values: have the value in use with the device and time of its stamp, and the discarded value', () => {
  expect(mergedValuesOf([discardedValue('a')])).toMatchObject([
    {
      inUse: { text: 'Sail', device: 'phone', writtenAt: Date.parse('2026-11-22T09:00:00.000Z') },
      deletion: undefined,
      discarded: [{ text: 'Fly', device: 'tablet', ids: ['a'] }],
    },
  ]);
});

test.each([
  ['the value in use', [discardedValue('a', { text: 'Sail' })], bucketItem()],
  [
    'a discarded value that is older than 30 days',
    [discardedValue('a', { createdAt: '2026-10-20T08:00:00.000Z' })],
    bucketItem(),
  ],
  ['a value of a deleted record', [discardedValue('a', { recordId: 'gone' })], bucketItem()],
  ['a value of an unknown field', [discardedValue('a', { field: 'colour' })], bucketItem()],
])('merged values: do not have %s', (_, discarded, row) => {
  expect(mergedValuesOf(discarded, row)).toEqual([]);
});

test('merged values: include a value that was discarded recently, although it was written long ago', () => {
  expect(mergedValuesOf([discardedValue('a', { writtenAt: '2026-09-01T08:00:00.000Z' })])).toHaveLength(1);
});

test('merged values: group the discarded values of a field, the newest first and each text once', () => {
  const discarded = [
    discardedValue('a'),
    discardedValue('b', { text: 'Swim', writtenAt: '2026-11-22T08:40:00.000Z' }),
    discardedValue('c', { writtenAt: '2026-11-22T08:50:00.000Z' }),
  ];
  expect(mergedValuesOf(discarded)).toMatchObject([
    {
      discarded: [
        { text: 'Fly', ids: ['c', 'a'] },
        { text: 'Swim', ids: ['b'] },
      ],
    },
  ]);
});

test('merged values: keep the device and time of a value that was chosen here', () => {
  const choiceStamp = stampOf('2026-11-23T08:00:00.000Z', 'c1');
  const chosen = [
    discardedValue('old', { text: 'Sail', device: 'computer' }, { _deleted: atNine }),
    discardedValue('chosen', { text: 'Sail', device: 'tablet' }, { _deleted: choiceStamp }),
  ];
  expect(
    mergedValuesOf([discardedValue('a')], bucketItem({ text: 'Sail' }, { text: choiceStamp }), chosen),
  ).toMatchObject([{ inUse: { device: 'tablet', writtenAt: Date.parse('2026-11-22T08:30:00.000Z') } }]);
});

test('merged values: have the device and time of the deletion of the record', () => {
  const deleted = bucketItem(
    { text: 'Sail', _deleted: true },
    { text: atNine, _deleted: stampOf('2026-11-23T08:00:00.000Z', 'p1') },
  );
  expect(mergedValuesOf([discardedValue('a')], deleted)).toMatchObject([
    { deletion: { device: 'phone', writtenAt: Date.parse('2026-11-23T08:00:00.000Z') } },
  ]);
});

test('swap values: uses the discarded text, stores the one in use with its origin, and deletes the records of the chosen value', () => {
  const [merged] = mergedValuesOf([discardedValue('a'), discardedValue('b')]);
  expect(swapValues(merged!, merged!.discarded[0]!, {})).toEqual([
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

test('swap values: swaps only the discarded days of a log', () => {
  const stamps = { log: JSON.stringify({ '*': atNine }) };
  const habit = rowOf('Habit', 'run', { log: '{"2026-11-19":true}' }, stamps);
  const [merged] = mergedValuesOf(
    [discardedValue('a', { kind: 'Habit', recordId: 'run', field: 'log', text: '{"2026-11-20":true}' })],
    habit,
  );
  expect(swapValues(merged!, merged!.discarded[0]!, { _deleted: false }).slice(0, 2)).toMatchObject([
    { entity: 'Habit', id: 'run', values: { _deleted: false, 'log/2026-11-20': true } },
    { id: `${atNine}:Habit:log/2026-11-20:run`, values: { text: '{"2026-11-20":null}' } },
  ]);
});

const habit = rowOf('Habit', 'dream', { name: 'Run', log: '{"2026-11-20":true}' }, { log: atNine });

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'merged values: ignore the key %s of an imported log',
  (key) => {
    const text = `{"${key}":{}}`;
    const discarded = (changes: object) => discardedValue('a', { kind: 'Habit', field: 'log', ...changes });
    expect(mergedValuesOf([discarded({ text })], habit)).toEqual([]);
    const [merged] = mergedValuesOf([discarded({ text: `{"${key}":true,"2026-11-20":false}` })], habit);
    expect(merged).toMatchObject({ paths: ['log/2026-11-20'], inUse: { text: '{"2026-11-20":true}' } });
    expect(swapValues(merged!, merged!.discarded[0]!, {})[0]?.values).toEqual({ 'log/2026-11-20': false });
  },
);

test('merged values: show and swap any imported value of any field without an error', () => {
  const keys = fc.constantFrom('__proto__', 'constructor', 'toString', '2026-11-20', 'Mon', '*');
  const json = fc
    .oneof(fc.dictionary(keys, fc.jsonValue()), fc.jsonValue())
    .map((value) => JSON.stringify(value));
  const field = fc.oneof(fc.constantFrom('log', 'days', 'text', 'done', 'year', 'date'), keys);
  fc.assert(
    fc.property(fc.array(fc.tuple(field, json), { maxLength: 4 }), json, (values, log) => {
      const row = { ...habit, base: { ...habit.base!, log, stamps: { log } } };
      for (const stored of [habit, log.startsWith('{') ? habit : row]) {
        const discarded = values.map(([name, text], index) =>
          discardedValue(String(index), { kind: 'Habit', field: name, text }),
        );
        for (const merged of mergedValuesOf(discarded, stored)) {
          for (const other of merged.discarded) expect(swapValues(merged, other, {})).not.toEqual([]);
        }
      }
    }),
    // A stamp that is not one.
    { examples: [[[['log', '{"2026-11-20":null,"__proto__":0}']], '[]']] },
  );
});
