import { type Entity, maxIdLength, sealOf } from '@kairos/schema/entity';
import {
  exportedEntities,
  exportedFields,
  exportedSettingsId,
  exportFormat,
  isListField,
  isObjectField,
} from '@kairos/schema/export-format';
import { isExportedValue, isInstant } from '@kairos/schema/exported-value';
import { isBlank } from '@kairos/schema/is-blank';
import type { ImportedRecord } from '@kairos/sync/import-records';
import { maxAhead } from '@kairos/sync/stamp';

/** Why a file cannot be imported. */
export type FileFault = 'not-an-export' | 'unknown-version' | 'too-large';

/** The records of a file, by table. */
export interface ExportContent {
  readonly records: readonly ImportedRecord[];
  /** The number of records that break a rule of their entity, or have the id of another one. */
  readonly unreadable: number;
  /** The number of records without a text, because it was sealed when the file was made. */
  readonly sealed: number;
  /** The file has kinds of records or fields that this version does not know. */
  readonly isNewer: boolean;
}

const secondsPattern = /T\d{2}:\d{2}:\d{2}/;
const millisecondsPerYear = 31_557_600_000;

type JsonObject = Readonly<Record<string, unknown>>;

const withoutField = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt']);

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value) && value.length <= maxIdLength;
}

/** The values as the API takes them; undefined when one of them breaks a rule. */
function valuesOf(entity: Entity, record: JsonObject): Readonly<Record<string, unknown>> | undefined {
  const fields = exportedFields(entity);
  const values: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const value = (Object.hasOwn(record, name) ? record[name] : null) ?? null;
    if (value === null ? field.required : !isExportedValue(field, value)) return undefined;
    if (value !== null)
      values[name] = isObjectField(field) || isListField(field) ? JSON.stringify(value) : value;
  }
  // A record without values would have nothing to send.
  return Object.keys(values).length > 0 ? values : Object.fromEntries(fields.map(([name]) => [name, null]));
}

/** The record with the user's id, which the settings have as their own id. */
function withOwner(record: ImportedRecord, owner: string): ImportedRecord | undefined {
  const { entity, id, values } = record;
  if (entity === 'UserSettings') return id === exportedSettingsId ? { ...record, id: owner } : undefined;
  if (values.kind !== 'UserSettings' || values.recordId !== exportedSettingsId) return record;
  const own = id.endsWith(`:${exportedSettingsId}`) ? id.slice(0, -exportedSettingsId.length) + owner : id;
  return { ...record, id: own, values: { ...values, recordId: owner } };
}

/** Whether a value is an instant that the API accepts as the time of a write: at most a day ahead. */
function isPast(value: unknown, now: number): value is string {
  return isInstant(value) && !(Date.parse(value) > now + maxAhead);
}

/** Whether the instants that open sealed fields are as the API requires it. */
function areSealsValid({ fields }: Entity, { values, createdAt }: ImportedRecord, now: number): boolean {
  return Object.entries(fields).every(([name, field]) => {
    if (field.type !== 'AWSDateTime' || !field.laterThanCreate) return true;
    const opensAt = String(values[name]);
    const time = Date.parse(opensAt);
    const isTooFar = time > now + field.laterThanCreate.maxYears * millisecondsPerYear;
    return secondsPattern.test(opensAt) && time > Date.parse(createdAt) && !isTooFar;
  });
}

function recordOf(entity: Entity, record: unknown, owner: string, now: number): ImportedRecord | undefined {
  if (!isJsonObject(record)) return undefined;
  const { id, createdAt, deletedAt = null } = record;
  const values = valuesOf(entity, record);
  if (!values || !isId(id) || !isPast(createdAt, now)) return undefined;
  const known = { entity: entity.name, id, values, createdAt };
  if (!areSealsValid(entity, known, now)) return undefined;
  if (deletedAt === null) return withOwner(known, owner);
  // A stamp has 13 digits of milliseconds since 1970.
  if (!isPast(deletedAt, now) || Date.parse(deletedAt) <= 0) return undefined;
  return withOwner({ ...known, deletedAt }, owner);
}

function hasUnknownField(entity: Entity, record: unknown): boolean {
  const known = new Set(exportedFields(entity).map(([name]) => name));
  return (
    isJsonObject(record) && Object.keys(record).some((name) => !known.has(name) && !withoutField.has(name))
  );
}

/** Whether the file has the record without a value that was sealed. */
function isSealed(entity: Entity, record: unknown): boolean {
  if (!isJsonObject(record) || !isId(record.id)) return false;
  return exportedFields(entity).some(([name, field]) => sealOf(field) !== undefined && record[name] == null);
}

function contentOf(lists: JsonObject, owner: string, now: number): ExportContent {
  const records: ImportedRecord[] = [];
  const names = new Set(exportedEntities.map(({ name }) => name));
  let isNewer = Object.keys(lists).some((name) => !names.has(name));
  let unreadable = 0;
  let sealed = 0;
  for (const entity of exportedEntities) {
    const ids = new Set<string>();
    for (const one of (lists[entity.name] ?? []) as readonly unknown[]) {
      if (isSealed(entity, one)) {
        sealed += 1;
        continue;
      }
      const record = recordOf(entity, one, owner, now);
      if (record && !ids.has(record.id)) records.push(record);
      else unreadable += 1;
      if (record) ids.add(record.id);
      isNewer ||= hasUnknownField(entity, one);
    }
  }
  return { records, unreadable, sealed, isNewer };
}

/**
 * The records of an export, checked as the API checks them: see `docs/export-format.md`.
 *
 * @param text the file
 * @param owner Cognito's `sub` of the user who gets the records
 * @param now milliseconds since 1970
 */
export function readExportContent(text: string, owner: string, now: number): ExportContent | FileFault {
  const file = parse(text);
  if (!isJsonObject(file) || file.format !== exportFormat.name) return 'not-an-export';
  const { version, records } = file;
  if (!Number.isInteger(version) || Number(version) < 1) return 'not-an-export';
  if (version !== exportFormat.version) return 'unknown-version';
  if (!isJsonObject(records) || !Object.values(records).every(Array.isArray)) return 'not-an-export';
  return contentOf(records, owner, now);
}
