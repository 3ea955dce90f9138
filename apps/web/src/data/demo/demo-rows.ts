// @spec demo-records

import { dayOf } from '@kairos/demo-records/day';
import type { DemoRecord } from '@kairos/demo-records/demo-record';
import { demoRecords } from '@kairos/demo-records/demo-records';
import { translateRecords } from '@kairos/demo-records/translate-records';
import { entities } from '@kairos/schema/entities';
import type { Field } from '@kairos/schema/entity';
import type { RemoteRecord } from '@kairos/sync/record';
import { storedRow } from '@kairos/sync/row-entries';
import { rowIndexKeys } from '@kairos/sync/row-index-keys';
import type { StoredRow } from '@kairos/sync/storage';
import { entityRules } from '#data/entities/entities.ts';

/**
 * The record of a create, as the API would answer it: with the defaults of its fields, and without a text that is still
 * sealed. `createdAt` is ISO 8601, `now` in milliseconds since 1970.
 */
function createdRecord({ entity, input }: DemoRecord, createdAt: string, now: number): RemoteRecord {
  const fields = Object.entries<Field>(entities.find(({ name }) => name === entity)?.fields ?? {});
  const values = fields.map(([name, field]) => {
    const opensAt = 'sealedUntil' in field ? input[field.sealedUntil ?? ''] : undefined;
    const isSealed = typeof opensAt === 'string' && Date.parse(opensAt) > now;
    return [name, isSealed ? null : (input[name] ?? field.default ?? null)] as const;
  });
  return {
    ...{ createdAt, updatedAt: createdAt, version: 1, stamps: {} },
    ...input,
    ...Object.fromEntries(values),
  };
}

/**
 * The rows of the demo's replica: a year of records around today, as if a server had them.
 *
 * @param now milliseconds since 1970
 * @param language BCP 47 tag
 * @throws when the texts of the language cannot be loaded
 */
export async function demoRows(now: number, language: string): Promise<readonly StoredRow[]> {
  const records = await translateRecords(demoRecords(dayOf(new Date(now))), language);
  return records.map((record, index) => {
    const { entity } = record;
    // Lists are ordered by creation.
    const createdAt = new Date(now - records.length + index).toISOString();
    const base = createdRecord(record, createdAt, now);
    const row = { entity, id: base.id, base, pending: {}, createdAt: base.createdAt, tried: null };
    const rules = entityRules.find(({ name }) => name === entity);
    return storedRow(row, rowIndexKeys(row, rules));
  });
}
