// @spec reminders-planned

import { testRecordId } from '@kairos/schema/push-message';
import { isEncrypted } from '#data/encryption/is-encrypted.ts';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import { userSettings } from '#data/lists.ts';
import { readPushDevices } from '#data/push/push-devices.ts';
import {
  createReminders,
  deleteReminders,
  type PlannedReminder,
  readStoredReminders,
} from '#data/push/stored-reminders.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { i18n, loadArea } from '#platform/i18n/i18n.ts';
import { languageOf } from '#platform/i18n/language.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { readStored, writeStored } from '#platform/storage/storage.ts';
import { plannedDays, plannedReminders } from './planned-reminders.ts';
import type { StoredMoments } from './stored-moments.ts';
import { thisPushDevice } from './push-device.ts';
import { snoozedReminders } from './reminder-moments.ts';
import {
  digestsOf,
  isWritten,
  rowChanges,
  type RowOptions,
  rowsOf,
  type WrittenRows,
} from './reminder-rows.ts';

/** The written rows are compared with those of the server again after this time, in milliseconds. */
const checkInterval = 86_400_000;

/**
 * A request of a write that has not ended can arrive this long after it, in milliseconds: the API ends a request after
 * 30 s, and this is twice that time.
 */
const longestArrival = 60_000;

/** Where a browser notes the rows that it has written last, for all its pages. */
export interface WrittenNote {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

const storedNote: WrittenNote = {
  read: () => readStored('written-reminders'),
  write: (text) => writeStored('written-reminders', text),
};

export interface PlanOptions {
  readonly store: RecordStore;
  /** Cognito's `sub`. */
  readonly username: string;
  readonly now: () => Date;
}

export interface WriteOptions extends PlanOptions {
  readonly loadConnection: LoadConnection;
  /** Default: in the storage of this browser. */
  readonly note?: WrittenNote;
}

/** The rows that this device has written last. */
interface Written {
  readonly rows: WrittenRows;
  /** Milliseconds since 1970. */
  readonly at: number;
  /**
   * After this time the rows are compared again, in milliseconds since 1970. Until then, requests of an earlier write that
   * has not ended can arrive and change them. It has passed when other devices may have changed them.
   */
  readonly settledAt?: number | undefined;
}

/** Another note than that of {@link forgetWritten}. */
const unfinished = 'unfinished';

const nothing: Written = { rows: {}, at: 0 };

/** Undefined when it is unknown, also during a write. Without a stored value there is nothing. */
function readWritten(note: WrittenNote): Written | undefined {
  try {
    return { ...nothing, ...(JSON.parse(note.read() ?? '{}') as Partial<Written>) };
  } catch {
    return undefined;
  }
}

/** The next `writeReminders` compares the reminders with those of the server: for instance after push was turned on. */
export function forgetWritten(note = storedNote): void {
  note.write('');
}

/** The reminders by the records of this device, and how rows are made of them. */
async function readPlan({ store, username, now }: PlanOptions) {
  const time = now();
  const start = dayStart.get();
  const today = dayAt(time, start);
  const [tasks, settings, isPrivate] = await Promise.all([
    readDailyTasks(store, plannedDays(today)),
    readRecords(store, userSettings, undefined),
    isEncrypted(store),
    loadArea('reminders'),
    loadArea('records'),
  ]);
  const own = settings.find(({ id }) => id === username);
  const reminders = plannedReminders(tasks, {
    today,
    dayStart: start,
    settings: own ?? {},
    now: time.getTime(),
  });
  const rowOptions: RowOptions = {
    t: (id, values) => i18n._(id, values),
    language: languageOf(i18n.locale),
    // The server stores the texts of the notifications.
    withWords: !isPrivate && (own?.remindWithWords ?? true),
  };
  return { reminders, rowOptions };
}

/** The rows by the records of this device. */
export async function planRows(options: PlanOptions): Promise<readonly PlannedReminder[]> {
  const { reminders, rowOptions } = await readPlan(options);
  return rowsOf(reminders, rowOptions);
}

/**
 * Writes the reminders that were snoozed on this device, and whose moment is ahead, for this device only: it may be closed
 * by then. Writes nothing while push is turned off here.
 *
 * @param snoozed the moments in milliseconds since 1970, by task id
 * @throws StorageError, and the errors of the API and of the network
 */
export async function writeSnoozed(
  { loadConnection, ...options }: WriteOptions,
  snoozed: StoredMoments,
): Promise<void> {
  const device = thisPushDevice();
  const now = options.now().getTime();
  if (device === null || !Object.values(snoozed).some((moment) => moment > now)) return;
  const { reminders, rowOptions } = await readPlan(options);
  const ahead = snoozedReminders(reminders, snoozed).filter(({ moment }) => moment > now);
  const rows = rowsOf(ahead, rowOptions).map((row) => ({ ...row, device }));
  if (rows.length > 0) await createReminders((await loadConnection()).client, rows);
}

/** Whether the server may have other rows than the planned ones, as far as this device knows. */
async function isOutdated(options: WriteOptions): Promise<boolean> {
  const now = options.now().getTime();
  const written = readWritten(options.note ?? storedNote);
  if (written === undefined || (written.settledAt !== undefined && now >= written.settledAt)) return true;
  const planned = await digestsOf(await planRows(options));
  if (!isWritten(planned, written.rows, now)) return true;
  return Object.keys(planned).length > 0 && now - written.at > checkInterval;
}

/** Whether the records of this device are those of the server. */
async function isCurrent(store: RecordStore): Promise<boolean> {
  if (await store.hasUnsentChanges()) return false;
  await store.refresh();
  if (store.getStatus().readFailure !== undefined || !(await store.isComplete())) return false;
  // The user may have changed something meanwhile.
  return !(await store.hasUnsentChanges());
}

/** Milliseconds until the next write, which is needed also without a change of the records. */
function untilNextWrite({ note = storedNote, now }: WriteOptions): number | undefined {
  const written = readWritten(note);
  // Another tab is writing. It may be closed before it has ended.
  if (written === undefined) return longestArrival;
  if (written.settledAt === undefined) return undefined;
  const left = written.settledAt - now().getTime();
  // Longer times come from a clock that was put back. No time is left when the rows could not be compared yet.
  return left > 0 && left < longestArrival ? left : longestArrival;
}

/**
 * Notes that the rows have to be written, although this device cannot do it now. Other devices may do it, and leave other
 * rows when the records of this one are as before again.
 */
function markOutdated({ note = storedNote, now }: WriteOptions): void {
  const written = readWritten(note);
  if (!written || written.settledAt !== undefined) return;
  note.write(JSON.stringify({ ...written, settledAt: now().getTime() }));
}

/** Writes what has changed, while no other tab does. */
async function writeChanges(options: WriteOptions): Promise<void> {
  const { store, loadConnection, now, note = storedNote } = options;
  // Another tab may have written them meanwhile.
  if (!(await isOutdated(options))) return;
  if (await store.hasUnsentChanges()) {
    markOutdated(options);
    return;
  }
  const start = now().getTime();
  const before = readWritten(note);
  const settledAt = before ? before.settledAt : start + longestArrival;
  // A lost answer or a closed page leaves unknown rows, also when the records are as before soon after.
  note.write(unfinished);
  const { client } = await loadConnection();
  const devices = await readPushDevices(client);
  // Read before the records: a device sends a record before it writes its reminders, so the records explain them all.
  const stored = devices.length > 0 ? await readStoredReminders(client) : [];
  if (!(await isCurrent(store))) return;
  const planned = await planRows(options);
  if (devices.length > 0) {
    const comparable = stored.filter(({ recordId }) => recordId !== testRecordId);
    const { deleted, created } = rowChanges(planned, comparable, now().getTime());
    await deleteReminders(client, deleted);
    await createReminders(client, created);
  }
  // Also store the digests when there is no device. Turning push on clears them.
  const written: Written = {
    rows: await digestsOf(planned),
    at: now().getTime(),
    settledAt: settledAt !== undefined && settledAt > start ? settledAt : undefined,
  };
  // Push may have been turned on since the devices were read.
  note.write(note.read() === unfinished ? JSON.stringify(written) : '');
}

/**
 * Writes the reminders of the next 30 days to the server, as far as they differ from those that are there. Writes nothing
 * while no device of the user has push turned on, while this device has unsent changes, and without a network. Resolves to
 * the milliseconds until the next write when it is needed also without a change.
 *
 * @throws StorageError, and the errors of the API and of the network
 */
export async function writeReminders(options: WriteOptions): Promise<number | undefined> {
  const { store } = options;
  if (!store.isOnline() || store.getStatus().readFailure !== undefined) {
    // Planning fetches missing records, and each failed fetch would start the writer again.
    if ((await store.isComplete()) && (await isOutdated(options))) markOutdated(options);
    return undefined;
  }
  if (await isOutdated(options)) await store.inOneTab('written-reminders', () => writeChanges(options));
  return untilNextWrite(options);
}
