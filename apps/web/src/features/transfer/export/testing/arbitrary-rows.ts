import { type Entity, type Field, hasSealedFields } from '@kairos/schema/entity';
import { exportedEntities, exportedFields } from '@kairos/schema/export-format';
import type { Row } from '@kairos/sync/record';
import fc from 'fast-check';
import { isBlank } from '@kairos/schema/is-blank';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RowsByEntity } from '../rules/export-of.ts';

/** Cognito's `sub` of the owner of the generated records. */
export const owner = '5f0c7d3e-owner-of-all';

const secret = 'a-secret-token';

const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((time) => new Date(time).toISOString());
/** Records that were sealed were made before this year and are open. */
const sealedAt = instant.map((text) => text.replace('2026', '2017'));
const openedAt = instant.map((text) => text.replace('2026', '2018'));
const stamp = fc.integer({ min: 1_700_000_000_000, max: Date.UTC(2026, 11, 31) }).map((time) => `${time}-c1`);
const day = instant.map((text) => text.slice(0, 10));

function value(field: Field): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'String':
      if (field.oneOf) return fc.constantFrom(...field.oneOf);
      if (field.format === 'HH:mm') return fc.constantFrom('00:00', '18:30');
      if (field.format === 'web link') return fc.webUrl();
      if (field.format === 'JSON object')
        return fc.dictionary(day, fc.boolean()).map((log) => JSON.stringify(log));
      if (field.format === 'JSON list')
        return fc.array(fc.record({ from: day, to: fc.option(day) })).map((pauses) => JSON.stringify(pauses));
      // A character can have two UTF-16 units, and the shortest limit is 20.
      return fc
        .string({ unit: 'binary', minLength: 1, maxLength: 10 })
        .map((text) => (field.notBlank && isBlank(text) ? 'text' : text));
    case 'AWSDate':
      return day;
    case 'AWSDateTime':
      return field.laterThanCreate ? openedAt : instant;
    case 'Int':
      if (field.oneOf) return fc.constantFrom(...field.oneOf);
      return fc
        .integer({ min: field.min, max: field.max })
        .map((number) => (field.notZero && number === 0 ? field.max : number));
    case 'Float':
      return fc.integer({ min: field.min * 100, max: field.max * 100 }).map((hundredths) => hundredths / 100);
    case 'Boolean':
      return fc.boolean();
    case '[String!]':
      return fc.subarray([...field.oneOf]);
  }
}

function values(entity: Entity): fc.Arbitrary<Record<string, unknown>> {
  const fields = exportedFields(entity).map(([name, field]) => [
    name,
    field.required ? value(field) : fc.option(value(field)),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
}

/** A row that the server has, that only this device has, or that this device has changed. */
function row(entity: Entity): fc.Arbitrary<Row> {
  return fc
    .record({
      id: entity.name === 'UserSettings' ? fc.constant(owner) : fc.uuid(),
      stored: fc.option(values(entity)),
      changed: values(entity),
      isChanged: fc.boolean(),
      isDeleted: fc.boolean(),
      createdAt: hasSealedFields(entity) ? sealedAt : instant,
      updatedAt: instant,
      stamp,
    })
    .map(({ id, stored, changed, isChanged, isDeleted, createdAt, updatedAt, stamp: newest }): Row => {
      const pending: Record<string, unknown> =
        stored === null || isChanged ? { ...changed, ...(isDeleted && { _deleted: true }) } : {};
      const base = stored && {
        ...stored,
        ...(entity.name === 'UserSettings' && { googleToken: secret }),
        ...(!isChanged && isDeleted && { _deleted: true }),
        ...{ id, owner, createdAt, updatedAt, version: 1, stamps: { _deleted: newest } },
      };
      const entries = Object.entries(pending).map(
        ([name, one]) => [name, { value: one, stamp: newest }] as const,
      );
      return {
        entity: entity.name,
        id,
        base,
        pending: Object.fromEntries(entries),
        createdAt,
        tried: null,
      };
    });
}

function keptOfSettings(one: Row): Row {
  const record = one.pending.kind?.value ?? one.base?.kind;
  if (record !== 'UserSettings') return one;
  const id = `1700000000000-c1:UserSettings:theme:${owner}`;
  const base = one.base && { ...one.base, id, recordId: owner };
  const recordId = one.pending.recordId && { ...one.pending.recordId, value: owner };
  return { ...one, id, base, pending: { ...one.pending, ...(recordId && { recordId }) } };
}

/** Rows of all exported entities, and none of the others; at most one of the settings, because a user has one. */
export function arbitraryRows(maxLength = 6): fc.Arbitrary<RowsByEntity> {
  const lists = exportedEntities.map((entity) => {
    const options = {
      selector: ({ id }: Row) => id,
      maxLength: entity.name === 'UserSettings' ? 1 : maxLength,
    };
    const one = entity.name === 'KeptVersion' ? row(entity).map(keptOfSettings) : row(entity);
    return [entity.name, fc.uniqueArray(one, options)];
  });
  const none = Object.fromEntries(entityNames.map((name) => [name, fc.constant([])]));
  const rows = { ...none, ...Object.fromEntries(lists) } as Record<EntityName, fc.Arbitrary<Row[]>>;
  return fc.record(rows);
}

/** Texts that no file may have. */
export const privateTexts: readonly string[] = [owner, secret, '_deleted', 'stamps', '"owner"'];
