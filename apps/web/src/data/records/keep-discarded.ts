import type { DiscardedValue } from '@kairos/sync/record';
import { splitPath } from '@kairos/sync/paths';
import type { Change } from '@kairos/sync/change';
import { stampDevice, stampTime } from '@kairos/sync/stamp';
import { kindOfDevice } from './device-kind.ts';

const maxIdLength = 128;

/** Fields that say where a record is or what follows from others, not what a person wrote. */
const notKept = new Set([
  ...['_deleted', 'order', 'minutes', 'seriesId', 'letGo', 'pauses', 'doneAt'],
  ...['goalId', 'visionId', 'journalAsked'],
]);

/**
 * The words of a series never change: an edit makes another series (decision 047). A focus session has no words. Those of a
 * letter never change either, and a kept version would break its seal (decision 069).
 */
const notKeptOf = new Set(['KeptVersion', 'TaskSeries', 'FocusSession', 'Letter']);

/** A value as the text of a KeptVersion: texts as they are, '' for a cleared one, others as JSON (decision 043). */
function textOf(value: unknown, key: string | undefined): string {
  if (key !== undefined) return JSON.stringify({ [key]: value });
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/**
 * The record that keeps a discarded value, so that every device can show it. Its id follows from the value: two devices
 * that discard it make one record.
 */
export function keepDiscarded({ entity, id, path, value, stamp }: DiscardedValue): Change | null {
  const { field, key } = splitPath(path);
  if (notKeptOf.has(entity) || notKept.has(field)) return null;
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
