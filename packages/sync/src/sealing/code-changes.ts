// @spec encryption-code

import { codeOf, isUsable, withCodeWrap, withoutCode, withUsedCode } from './code-wraps.ts';
import { type KnownState, type StateChange, StateError, withValues } from './encryption-changes.ts';
import { openKeptAccountKey } from './kept-account-key.ts';
import { newCode } from './one-time-code.ts';

/** Longer than the name of a sheet, so that a code never takes its place. */
const nameLength = 8;

/** How long a code can be used, in milliseconds. */
const codeLifetime = 10 * 60_000;

/** A one-time code that lets in another device. */
export interface NewCode {
  /** Its name in the record. */
  readonly name: string;
  /** 16 characters. */
  readonly code: string;
  /** When it was made; milliseconds since 1970. */
  readonly at: number;
  /** Until when it can be used; milliseconds since 1970. */
  readonly until: number;
}

/** A new code. `now` is in milliseconds since 1970. */
export function newOneTimeCode(now: number): NewCode {
  return { name: newCode().slice(0, nameLength), code: newCode(), at: now, until: now + codeLifetime };
}

/** Adds a code in place of an earlier one. Rejects with a `StateError`. */
export async function codeAdded(
  { record, secrets }: KnownState,
  { name, code, at, until }: NewCode,
): Promise<StateChange> {
  // The state before and after it is rewritten without codes.
  if (record?.state !== 'on') throw new StateError('notPossible');
  if (!secrets) throw new StateError('locked');
  const { keyId } = record;
  const accountKey = await openKeptAccountKey(secrets.account);
  const times = { at: new Date(at).toISOString(), until: new Date(until).toISOString() };
  const wraps = await withCodeWrap(record.wraps, { name, code }, { keyId, accountKey }, times);
  return withValues({ record, secrets }, { wraps });
}

/**
 * Removes the wrap of a code that this device uses; null when it cannot be used any more. Rejects with a `StateError`.
 *
 * @param usedBy the kind of this device
 * @param now milliseconds since 1970
 */
export async function codeUsed(known: KnownState, usedBy: string, now: number): Promise<StateChange | null> {
  const { record } = known;
  if (record === null || !isUsable(codeOf(record), now)) return null;
  return withValues(known, { wraps: withUsedCode(record.wraps, usedBy) });
}

/** Removes a code whose time is over. Rejects with a `StateError`. `now` is in milliseconds since 1970. */
export async function lateCodeRemoved(known: KnownState, now: number): Promise<StateChange | null> {
  const code = known.record ? codeOf(known.record) : undefined;
  if (!known.record || !code || now < code.until) return null;
  return withValues(known, { wraps: withoutCode(known.record.wraps) });
}
