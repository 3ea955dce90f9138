import { exportedEntities } from '@kairos/schema/export-format';
import fc from 'fast-check';
import { exportOf } from '#features/transfer/export/rules/export-of.ts';
import { arbitraryRows, owner } from '#features/transfer/export/testing/arbitrary-rows.ts';
import type { ImportedRecord } from '@kairos/sync/import-records';
import type { ImportContent } from './import-content.ts';
import { recognizeFile, type Recognized } from './recognize-file.ts';

const now = '2026-11-23T09:30:00.000Z';
/** Rows are generated with the instants of this year. */
const endOfYear = Date.UTC(2027, 0, 1);
const task = { id: 'a', date: '2026-11-23', text: 'Sail', order: 0, done: false, createdAt: now };

const fileOf = (records: object, rest: object = {}) =>
  JSON.stringify({ format: 'kairos-export', version: 1, exportedAt: now, records, ...rest });

const context = { today: now.slice(0, 10), zone: 'UTC', owner: 'mira', now: Date.parse(now) };

const read = (text: string, rest: Partial<typeof context> = {}): Recognized =>
  recognizeFile({ form: 'text', text }, { ...context, ...rest });

interface ExportContent extends Omit<ImportContent, 'records'> {
  readonly records: readonly ImportedRecord[];
}

function contentIn(found: Recognized): ExportContent {
  if (found.is !== 'content') throw new Error(found.is);
  expect(found.format).toBe('kairos');
  const { records, ...rest } = found.content;
  return { ...rest, records: records.flatMap((one) => (one.kind === 'stored' ? one.record : [])) };
}

const contentOf = (records: object) => contentIn(read(fileOf(records)));

test.each([
  ['no text', '', 'unknown'],
  ['no JSON', '{"format":', 'damaged'],
  ['a list', '[]', 'unknown'],
  ['null', 'null', 'unknown'],
  ['another format', fileOf({}, { format: 'todo-export' }), 'unknown'],
  ['no version', fileOf({}, { version: undefined }), 'damaged'],
  ['a version that is no number', fileOf({}, { version: '1' }), 'damaged'],
  ['the version 0', fileOf({}, { version: 0 }), 'damaged'],
  ['no records', fileOf([], {}), 'damaged'],
  ['a kind that is no list', fileOf({ DailyTask: { a: task } }), 'damaged'],
])('export content: %s is no export', (_, text, fault) => {
  expect(read(text)).toEqual({ is: fault });
});

test('export content: a later version is not read', () => {
  expect(read(fileOf({ DailyTask: [task] }, { version: 2 }))).toEqual({ is: 'newer-version' });
});

test('export content: a record has its age and its values, and a deleted one the time of its deletion', () => {
  const deletedAt = '2026-11-22T09:30:00.000Z';
  const { records } = contentOf({ DailyTask: [task, { ...task, id: 'b', deletedAt, updatedAt: now }] });
  const values = { date: '2026-11-23', text: 'Sail', order: 0, done: false };
  expect(records).toEqual([
    { entity: 'DailyTask', id: 'a', values, createdAt: now },
    { entity: 'DailyTask', id: 'b', values, createdAt: now, deletedAt },
  ]);
});

test('export content: an object is a text, as the tables have it', () => {
  const { records } = contentOf({ Habit: [{ id: 'a', log: { '2026-11-20': true }, createdAt: now }] });
  expect(records[0]?.values).toEqual({ log: '{"2026-11-20":true}' });
});

test('export content: the settings and their discarded values get the id of the user', () => {
  const kept = { kind: 'UserSettings', field: 'theme', text: 'dark', device: 'phone', writtenAt: now };
  const { records } = contentOf({
    UserSettings: [{ id: 'settings', theme: 'dark', createdAt: now }],
    KeptVersion: [
      { ...kept, id: '1-c1:UserSettings:theme:settings', recordId: 'settings', createdAt: now },
      { ...kept, id: '1-c1:Habit:name:settings', kind: 'Habit', recordId: 'settings', createdAt: now },
    ],
  });
  expect(records.map(({ id, values }) => [id, values.recordId])).toEqual([
    ['mira', undefined],
    ['1-c1:UserSettings:theme:mira', 'mira'],
    ['1-c1:Habit:name:settings', 'settings'],
  ]);
});

test('export content: settings without a value have something to send', () => {
  const { records } = contentOf({ UserSettings: [{ id: 'settings', createdAt: now }] });
  expect(records[0]?.values).toMatchObject({ theme: null, language: null });
  expect(records[0]?.values).not.toHaveProperty('googleToken');
});

test.each([
  ['no object', 'a'],
  ['a list', []],
  ['null', null],
  ['no id', { ...task, id: undefined }],
  ['an empty id', { ...task, id: ' ' }],
  ['an id that is too long', { ...task, id: 'a'.repeat(129) }],
  ['no age', { ...task, createdAt: undefined }],
  ['a day as its age', { ...task, createdAt: '2026-11-23' }],
  ['a deletion without a time', { ...task, deletedAt: true }],
  ['a deletion before 1970', { ...task, deletedAt: '1969-01-01T00:00:00.000Z' }],
  ['an age more than a day ahead', { ...task, createdAt: '2026-11-24T09:30:00.001Z' }],
  ['an age in the far future', { ...task, createdAt: '9999-12-31T23:59:59.999Z' }],
  ['a deletion more than a day ahead', { ...task, deletedAt: '2026-11-24T09:30:00.001Z' }],
  ['a deletion in the far future', { ...task, deletedAt: '9999-12-31T23:59:59.999Z' }],
  ['no text', { ...task, text: undefined }],
  ['a text that is too long', { ...task, text: 'a'.repeat(501) }],
  ['a day that does not exist', { ...task, date: '2026-02-30' }],
  ['a choice that is a text', { ...task, done: 'no' }],
])('export content: a record with %s is not read, the others are', (_, broken) => {
  expect(contentOf({ DailyTask: [broken, { ...task, id: 'b' }] })).toMatchObject({
    records: [{ id: 'b' }],
    unreadable: [{ row: 1, file: 'DailyTask', reason: 'no-form' }],
  });
});

test('export content: times that are a day ahead are read, because the clock of a device can be wrong', () => {
  const ahead = '2026-11-24T09:30:00.000Z';
  const { records } = contentOf({ DailyTask: [{ ...task, createdAt: ahead, deletedAt: ahead }] });
  expect(records).toMatchObject([{ createdAt: ahead, deletedAt: ahead }]);
});

test.each([
  ['before it was written', '2026-11-20T00:00:00+09:00'],
  ['after more than 50 years', '2077-01-01T00:00:00Z'],
  ['at an instant without seconds', '2027-01-01T00:00Z'],
])('export content: a letter that opens %s is not read', (_, opensAt) => {
  const letter = {
    id: 'a',
    to: 'Mira',
    opensAt,
    text: 'Do you still swim?',
    createdAt: '2026-11-21T08:00:00.000Z',
  };
  expect(contentOf({ Letter: [letter] })).toMatchObject({
    records: [],
    unreadable: [{ row: 1, file: 'Letter', reason: 'no-form' }],
  });
  expect(contentOf({ Letter: [{ ...letter, opensAt: '2027-01-01T00:00:00Z' }] })).toMatchObject({
    unreadable: [],
  });
});

test('export content: of two records with one id the first is read', () => {
  const content = contentOf({ DailyTask: [task, { ...task, text: 'Swim' }], BucketItem: [] });
  expect(content).toMatchObject({
    records: [{ values: { text: 'Sail' } }],
    unreadable: [{ row: 2, file: 'DailyTask', reason: 'no-form' }],
  });
});

test('export content: settings with another id are not read', () => {
  expect(contentOf({ UserSettings: [{ id: 'zoe', createdAt: now }] })).toMatchObject({
    records: [],
    unreadable: [{ row: 1, file: 'UserSettings', reason: 'no-form' }],
  });
});

test('export content: a sealed letter has no text to import, an open one keeps its days', () => {
  const letter = {
    ...{ id: 'a', to: 'Mira at 30', opensAt: '2021-11-24T00:00:00+09:00', text: 'Do you still swim?' },
    ...{ openedAt: '2021-11-25T08:00:00.000Z', createdAt: '2020-11-24T08:00:00.000Z' },
  };
  const { text: _, openedAt: __, ...sealed } = letter;
  const content = contentOf({ Letter: [letter, { ...sealed, id: 'b' }, { ...sealed, id: 'c', text: null }] });
  expect(content).toMatchObject({
    unreadable: [2, 3].map((row) => ({ row, file: 'Letter', reason: 'sealed' })),
    unsupported: [],
  });
  const { id, createdAt, ...values } = letter;
  expect(content.records).toEqual([{ entity: 'Letter', id, values, createdAt }]);
});

test('export content: an unknown kind and an unknown field are left out, and it is said', () => {
  const known = contentOf({ DailyTask: [task] });
  expect(known.unsupported).toEqual([]);
  const newKind = contentOf({ DailyTask: [task], LaterKind: [{ id: 'a' }] });
  expect(newKind).toEqual({ ...known, unsupported: ['newer'] });
  const newField = contentOf({ DailyTask: [{ ...task, mood: 3, owner: 'zoe' }] });
  expect(newField).toEqual({ ...known, unsupported: ['newer'] });
});

test('export content: a kind that a file of an earlier Kairos does not have has no records', () => {
  expect(contentOf({})).toEqual({ records: [], unreadable: [], unsupported: [] });
});

test('export content: every record of every export is read', () => {
  fc.assert(
    fc.property(arbitraryRows(), (rows) => {
      const content = contentIn(read(JSON.stringify(exportOf(rows, now)), { owner, now: endOfYear }));
      const count = exportedEntities.reduce((sum, { name }) => sum + rows[name as 'Habit'].length, 0);
      expect(content).toMatchObject({ unreadable: [], unsupported: [] });
      expect(content.records).toHaveLength(count);
    }),
    { numRuns: 30 },
  );
});

test('export content: any JSON is read without an error', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.constantFrom('DailyTask', 'Habit', 'UserSettings', '__proto__'),
      (json, kind) => {
        const text = `{"format":"kairos-export","version":1,"records":{"${kind}":[${json}]}}`;
        expect(contentIn(read(text)).records).toEqual([]);
      },
    ),
  );
});
