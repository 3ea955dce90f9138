// @spec sign-in-record sign-out-there sign-ins-listed

import type { SignIn } from '@kairos/schema/records/sign-in';
import type { Row } from '@kairos/sync/record';
import { isStaleRow } from '@kairos/sync/stale-record';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { SessionSignIn } from '#account/identity/session-entries.ts';
import type { RecordChange } from '#domain/records/record-change.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a refresh token is valid, and a day, in milliseconds. */
const longestSignIn = 366 * day;

/** A sign-in of another device can be between the end of all sessions and the sign-in that follows it, in milliseconds. */
const replacementTime = 60_000;

/** How long the list says that it does not have older sign-ins, in milliseconds. */
const leadTime = 30 * day;

/**
 * Whether another device has ended the sign-in of this record. Only a deletion that the server has counts, and no record
 * from before a restoration of the server's tables: a record that is missing says nothing.
 */
export function isSignedOut(row: Row): boolean {
  return row.base?._deleted === true && !isStaleRow(row);
}

/**
 * Milliseconds until the device writes that it was used: once an hour, also with a clock that was put back. 0 when that is
 * due, also for a sign-in without a record. `now` is in milliseconds since 1970.
 */
export function timeUntilUse(usedAt: string | undefined, now: number): number {
  if (usedAt === undefined) return 0;
  const age = now - Date.parse(usedAt);
  return age >= 0 && age < hour ? hour - age : 0;
}

/** What a browser knows of its sign-in. */
export interface OwnSignIn {
  readonly own: SessionSignIn;
  /** The sign-in of this browser before its present one. A browser has only one. */
  readonly former: string | null;
  /** The sign-in of this browser that ended all others: all sessions were ended before the present sign-in. */
  readonly replaced: string | null;
}

/**
 * The ids of the sign-ins that are certainly over. No clock of a device decides: `since` is a time of the user pool, and
 * the last write of the own record one of the API.
 */
export function endedSignIns(rows: readonly Row[], { own, former, replaced }: OwnSignIn): readonly string[] {
  const written = rows.find(({ id }) => id === own.id)?.base?.updatedAt;
  const oldest = written === undefined ? -Infinity : Date.parse(written) - longestSignIn;
  const areOthersOver = replaced !== null && replaced !== own.id;
  return rows.flatMap((row) => {
    const record = visibleRecord(row);
    if (record === null || row.id === own.id) return [];
    const since = Date.parse(String(record.since));
    const isReplaced = areOthersOver && (row.id === replaced || since < own.since - replacementTime);
    return isReplaced || row.id === former || since < oldest ? [row.id] : [];
  });
}

/** What a device does about its sign-in. */
export interface SignInWork {
  /** Another device has ended it. */
  readonly isSignedOut: boolean;
  readonly changes: readonly RecordChange[];
  /** Milliseconds until the device writes again that it was used. */
  readonly next: number;
}

/**
 * What a device does about its sign-in: it ends it, or writes that it was used and removes those that are over.
 *
 * @param rows all of `SignIn` on this device
 * @param names of this device, for its first record
 * @param now the clock of the device, in milliseconds since 1970
 */
export function signInWork(
  rows: readonly Row[],
  known: OwnSignIn,
  { names, now }: { readonly names: Pick<SignIn, 'device' | 'browser'>; readonly now: number },
): SignInWork {
  const { own } = known;
  const row = rows.find(({ id }) => id === own.id);
  if (row && isSignedOut(row)) return { isSignedOut: true, changes: [], next: 0 };
  const left = timeUntilUse((row?.pending.usedAt?.value ?? row?.base?.usedAt) as string | undefined, now);
  const deletions = endedSignIns(rows, known).map((id): RecordChange => ({
    entity: 'SignIn',
    id,
    values: { _deleted: true },
  }));
  if (left > 0) return { isSignedOut: false, changes: deletions, next: left };
  const used: RecordChange = {
    entity: 'SignIn',
    id: own.id,
    values: { usedAt: new Date(now).toISOString() },
    // As defaults: the server has the record when this browser has lost its storage, or one that was deleted.
    ...(row === undefined && { defaults: { ...names, since: new Date(own.since).toISOString() } }),
  };
  return { isSignedOut: false, changes: [...deletions, used], next: hour };
}

/** The sign-ins as the list shows them: this device first, then those that were used last. */
export function listedSignIns(signIns: readonly SignIn[], ownId: string | undefined): readonly SignIn[] {
  const order = ({ id, usedAt }: SignIn) => (id === ownId ? Infinity : Date.parse(usedAt));
  return signIns.toSorted((one, other) => order(other) - order(one) || (one.id < other.id ? -1 : 1));
}

/**
 * Since when sign-ins are listed, while the list may lack older ones: for 30 days after the first device that was signed
 * in earlier has written its record. Null at other times. In milliseconds since 1970, as `now`.
 */
export function listedSince(signIns: readonly SignIn[], now: number): number | null {
  const [first] = signIns.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  if (first === undefined) return null;
  const createdAt = Date.parse(first.createdAt);
  const isOlder = Date.parse(first.since) < createdAt - hour;
  return isOlder && now < createdAt + leadTime ? createdAt : null;
}
