import { stampAt, valueAt } from '../src/paths.ts';
import type { RemoteRecord } from '../src/record.ts';
import { type Stamp, stampDevice } from '../src/stamp.ts';
import type { StoredRow } from '../src/storage.ts';
import { type VisibleRecord, visibleRecord } from '../src/visible-record.ts';
import { entityNames, entityRules, isRecorded, keptVersion, sealedFields } from './entities.ts';
import { parseKeptText } from './kept-text.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { isInvalid } from './random-values.ts';
import { keptId, type SimulatedDevice } from './simulated-device.ts';
import type { Problem } from './problem.ts';
import type { LoggedWrite, WriteLog } from './write-log.ts';

type Stored = ReadonlyMap<string, RemoteRecord>;

/** All records of the server by `<entity> <id>`. */
export async function readServer(server: SimulatedServer): Promise<Stored> {
  const stored = new Map<string, RemoteRecord>();
  for (const name of entityNames) {
    let nextToken: string | null = null;
    do {
      const [page] = await server.changed([{ entity: name, since: '', nextToken }]);
      for (const record of page?.records ?? []) stored.set(`${name} ${record.id}`, record);
      nextToken = page?.nextToken ?? null;
    } while (nextToken !== null);
  }
  return stored;
}

type Kept = (write: LoggedWrite) => { readonly value: unknown; readonly reason: unknown } | undefined;

/** Finds the recorded values of a discarded write. */
function keptValues(stored: Stored): Kept {
  return ({ id, path, stamp }) => {
    const record = stored.get(`${keptVersion} ${keptId(id, path, stamp)}`);
    return record && parseKeptText(String(record.text));
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields of a record that users see, as text, without those named by `hidden`. */
function comparable(record: VisibleRecord | RemoteRecord, hidden: readonly string[]): string {
  const { version: _, stamps: __, createdAt: ___, updatedAt: ____, _deleted: _____, ...fields } = record;
  const filled = Object.entries(fields).filter(
    ([name, value]) => value !== null && value !== undefined && !hidden.includes(name),
  );
  return JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A row that a list by its slice or by its link would miss, or show in error. */
function isMisplaced(row: StoredRow, record: VisibleRecord | null): boolean {
  const rules = entityRules.find(({ name }) => name === row.entity);
  if (record === null) return row.link !== undefined;
  return (
    row.slice !== (rules?.sliceOf?.(record) ?? '') || row.link !== (rules?.linkOf?.(record) ?? undefined)
  );
}

export async function findDivergence(device: SimulatedDevice, stored: Stored): Promise<Problem[]> {
  const store = device.tabs[0]?.store;
  if (!store) return [];
  const problems: Problem[] = [];
  const expected = new Map([...stored].filter(([, record]) => record._deleted !== true));
  for (const name of entityNames) {
    for (const row of await store.storage.getRows(name)) {
      const subject = `${name} ${row.id}`;
      const record = visibleRecord(row);
      if (isMisplaced(row, record)) problems.push({ kind: 'misplaced', subject, detail: row });
      if (!record) continue;
      const remote = expected.get(subject);
      // A device that received the record while it was sealed has no value of these.
      const hidden = sealedFields(name).flatMap((one) =>
        (record[one.name] ?? null) === null ? one.name : [],
      );
      if (!remote || comparable(remote, hidden) !== comparable(record, hidden)) {
        problems.push({
          kind: 'diverged',
          subject,
          detail: { device: device.name, row, server: stored.get(subject) },
        });
      }
      expected.delete(subject);
    }
  }
  for (const subject of expected.keys()) {
    problems.push({
      kind: 'diverged',
      subject,
      detail: { device: device.name, server: stored.get(subject) },
    });
  }
  for (const row of await store.storage.getUnsent()) {
    problems.push({ kind: 'still pending', subject: `${row.entity} ${row.id}`, detail: row });
  }
  return problems;
}

/** Whether a device made the stamp, which is then later than all values that its user saw. */
function hasOwnStamp(stamp: Stamp): boolean {
  return stampDevice(stamp) !== 'server';
}

/** Changes with a stamp that is not later than the values that their user saw. */
function findEarlyStamps(writes: readonly LoggedWrite[]): Problem[] {
  return writes
    .filter(({ stamp, seen }) => hasOwnStamp(stamp) && seen.some((one) => one >= stamp))
    .map((write) => ({ kind: 'wrong stamp', subject: `${write.entity} ${write.id}`, detail: write }));
}

/** A client without stamps may have an earlier clock than the device whose value it replaced. */
function effectiveStamp({ stamp, seen }: LoggedWrite): Stamp {
  return [stamp, ...seen].sort().at(-1) ?? stamp;
}

/** The same for a write that replaced one of such a client, whose writer saw a later value. */
function effectiveStampAmong(write: LoggedWrite, writes: readonly LoggedWrite[]): Stamp {
  const replaced = writes.filter((one) => one !== write && write.seen.includes(one.stamp));
  const stamps = replaced.map((one) => effectiveStampAmong(one, writes));
  return [effectiveStamp(write), ...stamps].sort().at(-1) ?? write.stamp;
}

/** Between such a client and devices with wrong clocks, no order is the right one. */
function isOutOfOrder(write: LoggedWrite): boolean {
  return effectiveStamp(write) !== write.stamp;
}

function latest(writes: readonly LoggedWrite[]): LoggedWrite | undefined {
  return [...writes].sort((a, b) => (effectiveStamp(a) < effectiveStamp(b) ? -1 : 1)).at(-1);
}

function findWrongFate(
  writes: readonly LoggedWrite[],
  subject: string,
  record: RemoteRecord | undefined,
): Problem[] {
  if (writes.some(isOutOfOrder)) return [];
  const replaced = new Set(writes.flatMap(({ seen }) => seen));
  const left = writes.filter(({ stamp }) => !replaced.has(stamp));
  const last = latest(left);
  const isAlive = record !== undefined && record._deleted !== true;
  if (isAlive && last?.value === true) return [{ kind: 'resurrected', subject, detail: { record, writes } }];
  if (!isAlive && last?.value === false) return [{ kind: 'missing', subject, detail: { record, writes } }];
  return [];
}

/** A value is lost when neither its own write nor another one of the same value is accounted for. */
function findLostValues(
  writes: readonly LoggedWrite[],
  subject: string,
  record: RemoteRecord | undefined,
  keptOf: Kept,
): Problem[] {
  const problems: Problem[] = [];
  const replaced = new Set(writes.flatMap(({ seen }) => seen));
  const isKept = (write: LoggedWrite) => isSame(keptOf(write)?.value, write.value);
  const isLive = ({ path, value }: LoggedWrite) =>
    record !== undefined && isSame(valueAt(record, path), value);
  const isAccounted = (write: LoggedWrite) => isLive(write) || replaced.has(write.stamp) || isKept(write);
  const lost = writes.filter(
    ({ entity, value }) =>
      isRecorded(entity) && !writes.some((one) => isSame(one.value, value) && isAccounted(one)),
  );
  for (const write of lost) {
    problems.push({ kind: 'lost silently', subject, detail: { write, record, writes } });
  }
  if (!record) return problems;
  const best = latest([...writes.filter(isLive), ...lost]);
  if (best && !isLive(best))
    problems.push({ kind: 'wrong winner', subject, detail: { best, record, writes } });
  // A still later value that replaced it may have been discarded itself.
  const isReplaced = (write: LoggedWrite) =>
    !replaced.has(write.stamp) &&
    keptOf(write)?.reason === 'replaced' &&
    !writes.some((one) => one.stamp > write.stamp && keptOf(one) !== undefined);
  // A value that lost to an older one, or to one that its writer saw and replaced.
  // Several may have written the stored value, e.g. of a switch. Its stamp identifies the writer.
  const live =
    writes.find((write) => isLive(write) && write.stamp === stampAt(record, write.path)) ??
    latest(writes.filter(isLive));
  const isLater = ({ stamp, seen }: LoggedWrite) =>
    live !== undefined &&
    (stamp > effectiveStampAmong(live, writes) || (hasOwnStamp(stamp) && seen.includes(live.stamp)));
  const later = writes.find((write) => isLater(write) && isReplaced(write));
  if (later) problems.push({ kind: 'wrong winner', subject, detail: { live, later, record } });
  // A value that lost to a value without a writer.
  const beaten = live ? undefined : writes.find(isReplaced);
  if (beaten) problems.push({ kind: 'wrong winner', subject, detail: { beaten, record, writes } });
  const stamped = writes.find(({ stamp, path }) => stamp === stampAt(record, path));
  if (stamped && !isLive(stamped))
    problems.push({ kind: 'wrong stamp', subject, detail: { stamped, record } });
  return problems;
}

/** Records that were only moved between two entities, and that are in neither. */
function findNowhere(stored: Stored, log: WriteLog): Problem[] {
  const moved = new Set(log.writes.filter((write) => log.isMove(write)).map(({ id }) => id));
  const isAlive = (name: string, id: string) => {
    const record = stored.get(`${name} ${id}`);
    return record !== undefined && record._deleted !== true;
  };
  return [...moved].flatMap((id) => {
    const writes = log.writes.filter((write) => write.id === id);
    // A rejected half leaves the other one alone.
    const isOnlyMoved =
      !log.hasUnsentDeletion(id) &&
      writes.every(
        (write) =>
          !isInvalid(write.value) && (write.value !== true || write.path !== '_deleted' || log.isMove(write)),
      );
    const isThere = isAlive('DailyTask', id) || isAlive('LaterTask', id);
    return isOnlyMoved && !isThere ? [{ kind: 'nowhere' as const, subject: id, detail: writes }] : [];
  });
}

/**
 * Records that were done and whose next one is missing, or that are open and have a next one. Only those whose last change
 * of the switch also made or deleted the next one, which nothing else changed.
 */
function findWrongNext(stored: Stored, log: WriteLog): Problem[] {
  return [...log.nextIds].flatMap(([id, previousId]) => {
    const record = stored.get(`DailyTask ${previousId}`);
    const ofTask = log.writes.filter(({ entity }) => entity === 'DailyTask');
    const writes = ofTask.filter((write) => write.id === id || write.id === previousId);
    const isOther = (write: LoggedWrite) =>
      isInvalid(write.value) ||
      (write.id === id ? !log.isTick(write) : write.path === '_deleted') ||
      isOutOfOrder(write);
    const isLast = (write: LoggedWrite) =>
      write.path === 'done' && log.isTick(write) && write.stamp === stampAt(record ?? null, 'done');
    if (!record || !writes.some(isLast) || writes.some(isOther)) return [];
    const next = stored.get(`DailyTask ${id}`);
    const isThere = next !== undefined && next._deleted !== true;
    const isWrong = isThere !== (record.done === true);
    return isWrong ? [{ kind: 'wrong next' as const, subject: id, detail: { record, next, writes } }] : [];
  });
}

/**
 * Compares written values with those of the server and all devices, once all is sent and read, and nothing is sealed
 * any more.
 */
export async function findProblems(
  server: SimulatedServer,
  devices: readonly SimulatedDevice[],
  log: WriteLog,
): Promise<Problem[]> {
  const stored = await readServer(server);
  const keptOf = keptValues(stored);
  const diverged = await Promise.all(devices.map((device) => findDivergence(device, stored)));
  const problems = [...diverged.flat(), ...findEarlyStamps(log.writes)];
  const written = new Set(log.writes.map(({ entity, id }) => `${entity} ${id}`));
  for (const subject of written) {
    const ofRecord = log.writes.filter(({ entity, id }) => `${entity} ${id}` === subject);
    const mayBeAbsent = ofRecord.some(({ path, value }) => path === '_deleted' || isInvalid(value));
    if (!mayBeAbsent && !stored.has(subject)) problems.push({ kind: 'missing', subject, detail: ofRecord });
  }
  for (const [subject, record] of stored) {
    const isExpected =
      written.has(subject) || subject.startsWith(`${keptVersion} `) || record._deleted === true;
    if (!isExpected) problems.push({ kind: 'resurrected', subject, detail: record });
  }
  for (const [key, writes] of log.byPath()) {
    const [first] = writes;
    if (!first) continue;
    const record = stored.get(`${first.entity} ${first.id}`);
    if (first.path === '_deleted') {
      const wasRejected = log.writes.some(({ id, value }) => id === first.id && isInvalid(value));
      // A create, a deletion of it or a restoration may have been rejected with other values.
      if (!wasRejected) problems.push(...findWrongFate(writes, key, record));
    }
    if (first.path !== '_deleted') problems.push(...findLostValues(writes, key, record, keptOf));
  }
  problems.push(...findNowhere(stored, log), ...findWrongNext(stored, log));
  return problems;
}
