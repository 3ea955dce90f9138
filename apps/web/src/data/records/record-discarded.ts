import type { DiscardedValue } from '@kairos/sync/record';
import { splitPath } from '@kairos/sync/paths';
import type { Change } from '@kairos/sync/change';
import { stampDevice, stampTime } from '@kairos/sync/stamp';
import { entityManifests } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { kindOfDevice } from './device-kind.ts';

const maxIdLength = 128;

/** Whether the discarded values of a field are stored. */
function isRecorded(entity: string, field: string): boolean {
  const { unrecordedFields } = entityManifests[entity as EntityName];
  return (
    field !== '_deleted' && unrecordedFields !== 'all' && !unrecordedFields.some((name) => name === field)
  );
}

/** A value as the text of a KeptVersion: texts as they are, '' for a cleared one, others as JSON (decision 043). */
function textOf(value: unknown, key: string | undefined): string {
  if (key !== undefined) return JSON.stringify({ [key]: value });
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/**
 * The record that stores a discarded value, so that every device can show it. Its id follows from the value: two devices
 * that discard it make one record.
 */
export function recordDiscarded({ entity, id, path, value, stamp }: DiscardedValue): Change | null {
  const { field, key } = splitPath(path);
  if (!isRecorded(entity, field)) return null;
  return {
    entity: 'KeptVersion',
    id: `${stamp}:${entity}:${path}:${id}`.slice(0, maxIdLength),
    values: {
      kind: entity,
      recordId: id,
      field,
      text: textOf(value, key),
      device: kindOfDevice(stampDevice(stamp)),
      writtenAt: new Date(stampTime(stamp)).toISOString(),
    },
  };
}
