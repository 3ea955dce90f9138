// @spec export

import type { Entity, Field } from '@kairos/schema/entity';
import {
  exportedEntities,
  exportedFields,
  exportedSettingsId,
  exportFormat,
  isListField,
  isObjectField,
} from '@kairos/schema/export-format';
import { parseObject } from '@kairos/sync/paths';
import type { Row } from '@kairos/sync/record';
import { maxAhead } from '@kairos/sync/stamp';
import { currentRecord } from '@kairos/sync/visible-record';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { parseList } from '#domain/records/parse-list.ts';
import { deletionTime } from '#domain/trash/deletion-time.ts';
import type { ExportedRecord, KairosExport } from './kairos-export.ts';

/** All rows of each entity, deleted ones included. */
export type RowsByEntity = Readonly<Record<EntityName, readonly Row[]>>;

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** In the order of their age. Ids decide between records that were made together. */
function byAge(a: ExportedRecord, b: ExportedRecord): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function exportedValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (isListField(field)) return parseList(value);
  if (!isObjectField(field)) return value;
  return Object.fromEntries(Object.entries(parseObject(value)).sort(byName));
}

/** When the record was made. An import rejects a time from the future, which the server took once. */
function creationTime({ createdAt, updatedAt }: Readonly<Record<string, unknown>>): string {
  const isFromFuture = Date.parse(String(createdAt)) > Date.parse(String(updatedAt)) + maxAhead;
  return String(isFromFuture ? updatedAt : createdAt);
}

function exportedRecord(entity: Entity, row: Row): ExportedRecord {
  const record = currentRecord(row);
  const values = exportedFields(entity).flatMap(([name, field]) => {
    const value = exportedValue(field, record[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    id: row.id,
    ...Object.fromEntries(values),
    createdAt: creationTime(record),
    ...(row.base && { updatedAt: row.base.updatedAt }),
    ...(record._deleted === true && { deletedAt: new Date(deletionTime(row)).toISOString() }),
  };
}

/** The record without the user's id, which the settings have as their own id. */
function withoutOwner(entity: Entity, record: ExportedRecord): ExportedRecord {
  if (entity.name === 'UserSettings') return { ...record, id: exportedSettingsId };
  const { kind, recordId } = record;
  if (entity.name !== 'KeptVersion' || kind !== 'UserSettings') return record;
  return {
    ...record,
    id: record.id.replace(String(recordId), exportedSettingsId),
    recordId: exportedSettingsId,
  };
}

/**
 * The file of a user's records, in an order that follows from them: the same records make the same file.
 *
 * @param exportedAt ISO 8601
 */
export function exportOf(rows: RowsByEntity, exportedAt: string): KairosExport {
  const records = exportedEntities.map((entity) => [
    entity.name,
    rows[entity.name as EntityName]
      .map((row) => withoutOwner(entity, exportedRecord(entity, row)))
      .sort(byAge),
  ]);
  return {
    format: exportFormat.name,
    version: exportFormat.version,
    exportedAt,
    // Every entity has its rows: a test compares the names.
    records: Object.fromEntries(records) as KairosExport['records'],
  };
}
