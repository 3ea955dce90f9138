import { emptyRow, type RemoteRecord, type Row } from '../src/record.ts';

export const time = '2026-11-23T08:00:00.000Z';

export function stampAtSecond(second: number, device = 'laptop'): string {
  return `${String(1_763_900_000_000 + second * 1000)}-${device}`;
}

/** A record as the server has it, each field with the stamp of `second`. */
export function remoteRecord(
  version: number,
  values: Readonly<Record<string, unknown>>,
  stamps: Readonly<Record<string, string>> = {},
): RemoteRecord {
  return { id: 'one', version, createdAt: time, updatedAt: time, stamps, ...values };
}

export function rowWith(changes: Partial<Row> = {}): Row {
  return { ...emptyRow('Task', 'one', time), ...changes };
}
