import { MemoryStorage } from '@kairos/sync/memory-storage';
import { type Transport, TransportError } from '@kairos/sync/transport';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { RecordStore } from '#data/records/record-store.ts';
import type { PlannedReminder } from '#data/push/stored-reminders.ts';
import { planRows } from '../write-reminders.ts';
import { username } from './simulated-page.ts';

/** The rows by the server's records, as a new device with a right clock derives them. */
export async function expectedRows(
  records: Pick<Transport, 'changed'>,
  now: number,
): Promise<readonly PlannedReminder[]> {
  const unused = () => Promise.reject(new TransportError('rejected', 'This device only reads'));
  const store = new RecordStore({
    storage: new MemoryStorage(),
    transport: { mutate: unused, get: unused, changed: (requests) => records.changed(requests) },
    lock: { request: (_, act) => act() },
    lockName: 'send',
    now: () => now,
    newDeviceName: () => 'reader',
    recordDiscarded,
    isOnline: () => true,
    confirmationTime: 0,
  });
  await store.refresh();
  const rows = await planRows({ store, username, now: () => new Date(now) });
  store.stop();
  return rows;
}
