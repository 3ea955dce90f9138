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
import { ContentBuilder } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { isObject, type JsonObject, listIn } from './json-values.ts';
import { firstThat, objectOf, type ReadFault, type Reader } from './reader.ts';

const secondsPattern = /T\d{2}:\d{2}:\d{2}/;
const millisecondsPerYear = 31_557_600_000;

const withoutField = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt']);

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
  if (!isObject(record)) return undefined;
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
  return isObject(record) && Object.keys(record).some((name) => !known.has(name) && !withoutField.has(name));
}

/** Whether the file has the record without a value that was sealed. */
function isSealed(entity: Entity, record: unknown): boolean {
  if (!isObject(record) || !isId(record.id)) return false;
  return exportedFields(entity).some(([name, field]) => sealOf(field) !== undefined && record[name] == null);
}

function contentOf(lists: JsonObject, { owner, now }: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const names = new Set(exportedEntities.map(({ name }) => name));
  if (Object.keys(lists).some((name) => !names.has(name))) builder.omit('newer');
  for (const entity of exportedEntities) {
    const ids = new Set<string>();
    listIn(lists, entity.name).forEach((one, index) => {
      const sourceRow = { row: index + 1, file: entity.name };
      if (isSealed(entity, one)) {
        builder.reject({ reason: 'sealed' }, sourceRow);
        return;
      }
      const record = recordOf(entity, one, owner, now);
      if (record && !ids.has(record.id)) {
        builder.add({ kind: 'stored', source: `${entity.name} ${record.id}`, record }, sourceRow);
      } else builder.reject({ reason: 'no-form' }, sourceRow);
      if (record) ids.add(record.id);
      if (hasUnknownField(entity, one)) builder.omit('newer');
    });
  }
  return builder.content();
}

function readExport(file: JsonObject, context: ReadContext): ImportContent | ReadFault {
  const { version, records } = file;
  if (!Number.isInteger(version) || Number(version) < 1) return 'damaged';
  if (version !== exportFormat.version) return 'newer-version';
  if (!isObject(records) || !Object.values(records).every(Array.isArray)) return 'damaged';
  return contentOf(records, context);
}

/** The file of Kairos with all records of a user, checked as the API checks them: see `docs/export-format.md`. */
export const kairosReader = {
  format: 'kairos',
  recognize: (texts) => firstThat(texts, ({ json }) => isObject(json) && json.format === exportFormat.name),
  read: (texts, context) => readExport(objectOf(texts), context),
} as const satisfies Reader;
