// @spec export

import { readFileSync } from 'node:fs';
import { exportedEntities } from '@kairos/schema/export-format';
import type { Row } from '@kairos/sync/record';
import Ajv from 'ajv';
import fc from 'fast-check';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { arbitraryRows, privateTexts } from '../testing/arbitrary-rows.ts';
import { exportOf, type RowsByEntity } from './export-of.ts';
import type { ExportedEntity } from './kairos-export.ts';

const now = '2026-11-23T09:30:00.000Z';
const documented = `${import.meta.dirname}/../../../../../../../docs/export-format.schema.json`;
const isDocumented = new Ajv({ validateFormats: false }).compile(
  JSON.parse(readFileSync(documented, 'utf8')) as object,
);

const none = Object.fromEntries(entityNames.map((name) => [name, []])) as unknown as RowsByEntity;

function stored(entity: EntityName, id: string, values: object): Row {
  const base = { id, createdAt: now, updatedAt: now, version: 1, stamps: {}, owner: 'mira', ...values };
  return { entity, id, base, pending: {}, createdAt: now, tried: null };
}

test('export: has each entity of the replica but the private addresses and the other calendars', () => {
  const secret: readonly string[] = ['CalendarFeed', 'CalendarSource', 'SignIn', 'TodayFeed'];
  expect(entityNames.filter((name) => !secret.includes(name)).toSorted()).toEqual(
    exportedEntities.map(({ name }) => name).sort(),
  );
});

test('export: every file fulfils its JSON schema', () => {
  fc.assert(
    fc.property(arbitraryRows(), (rows) => {
      const file: unknown = JSON.parse(JSON.stringify(exportOf(rows, now)));
      expect([isDocumented(file), isDocumented.errors]).toEqual([true, null]);
    }),
    { numRuns: 30 },
  );
});

test('export: has each record once, and only content of the user', () => {
  fc.assert(
    fc.property(arbitraryRows(), (rows) => {
      const file = exportOf(rows, now);
      for (const entity of exportedEntities) {
        const name = entity.name as ExportedEntity;
        const ids = file.records[name].map(({ id }) => id);
        expect(new Set(ids).size).toBe(rows[name].length);
      }
      const text = JSON.stringify(file);
      expect(privateTexts.filter((one) => text.includes(one))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('export: the same records make the same file, in any order', () => {
  fc.assert(
    fc.property(arbitraryRows(), (rows) => {
      const reversed = Object.fromEntries(
        Object.entries(rows).map(([name, list]) => [name, [...list].reverse()]),
      ) as unknown as RowsByEntity;
      expect(JSON.stringify(exportOf(reversed, now))).toBe(JSON.stringify(exportOf(rows, now)));
    }),
    { numRuns: 30 },
  );
});

test('export: a habit has its days as an object in their order, its pauses as a list, with unsent changes', () => {
  const habit: Row = {
    ...stored('Habit', 'a', {
      name: 'Run',
      mood: null,
      days: ['Mon'],
      log: '{"2026-11-22":true,"2026-11-20":false}',
      goalId: 'goal',
      pauses: '[{"from":"2026-12-21","to":null}]',
    }),
    pending: { 'log/2026-11-21': { value: true, stamp: '1795000000000-c1' } },
  };
  expect(exportOf({ ...none, Habit: [habit] }, now).records.Habit).toEqual([
    {
      id: 'a',
      name: 'Run',
      days: ['Mon'],
      log: { '2026-11-20': false, '2026-11-21': true, '2026-11-22': true },
      goalId: 'goal',
      pauses: [{ from: '2026-12-21', to: null }],
      createdAt: now,
      updatedAt: now,
    },
  ]);
  expect(JSON.stringify(exportOf({ ...none, Habit: [habit] }, now))).toContain(
    '"log":{"2026-11-20":false,"2026-11-21":true,"2026-11-22":true}',
  );
});

test('export: contains a deleted record with the time of its deletion', () => {
  const deleted = { text: 'Sail', _deleted: true };
  const stamped = { ...deleted, stamps: { _deleted: '1795000000000-c1' } };
  const rows = [stored('BucketItem', 'a', deleted), stored('BucketItem', 'b', stamped)];
  expect(exportOf({ ...none, BucketItem: rows }, now).records.BucketItem).toEqual([
    { id: 'a', text: 'Sail', createdAt: now, updatedAt: now, deletedAt: now },
    {
      id: 'b',
      text: 'Sail',
      createdAt: now,
      updatedAt: now,
      deletedAt: new Date(1_795_000_000_000).toISOString(),
    },
  ]);
});

test('export: replaces times from the future, which the server accepted once, by that of the last write', () => {
  const values = { text: 'Sail', _deleted: true, createdAt: '9999-12-31T00:00:00.000Z' };
  const rows = [stored('BucketItem', 'a', { ...values, stamps: { _deleted: '9999999999999-x' } })];
  expect(exportOf({ ...none, BucketItem: rows }, now).records.BucketItem).toEqual([
    { id: 'a', text: 'Sail', createdAt: now, updatedAt: now, deletedAt: now },
  ]);
});

test('export: the settings and their discarded values do not have the id of the user', () => {
  const values = { kind: 'UserSettings', recordId: 'mira', field: 'language', text: 'es' };
  const kept = stored('KeptVersion', '1-c1:UserSettings:language:mira', values);
  const settings = stored('UserSettings', 'mira', { theme: 'dark', googleToken: 'secret' });
  const { records } = exportOf({ ...none, UserSettings: [settings], KeptVersion: [kept] }, now);
  expect(records.UserSettings).toEqual([{ id: 'settings', theme: 'dark', createdAt: now, updatedAt: now }]);
  expect(records.KeptVersion).toMatchObject([
    { id: '1-c1:UserSettings:language:settings', recordId: 'settings', text: 'es' },
  ]);
});

test('export: 5,000 records are one file', () => {
  const tasks = Array.from({ length: 5_000 }, (_, index) =>
    stored('DailyTask', `task-${index}`, {
      date: '2026-11-23',
      text: `Task ${index}`,
      order: index,
      done: false,
    }),
  );
  expect(exportOf({ ...none, DailyTask: tasks }, now).records.DailyTask).toHaveLength(5_000);
});
