// @spec encryption-code

import type { AccountKeyRecord } from './account-key-record.ts';
import { wrapped, wrapsIn } from './account-key-wraps.ts';
import { type Bytes, fromBase64Url, utf8 } from './bytes.ts';
import { unwrapAccountKey, wrappingKey } from './wrap.ts';

/** A one-time code that a device has made, as the record has it. */
export interface CodeInUse {
  /** Eight characters, which are not part of the code. */
  readonly name: string;
  /** Until when it can be used; milliseconds since 1970. */
  readonly until: number;
  /** The kind of the device that has used it. Then the record has no wrap of it. */
  readonly usedBy?: string;
}

type WithWraps = Pick<AccountKeyRecord, 'wraps'>;

function codeWraps({ wraps }: WithWraps) {
  return Object.entries(wrapsIn(wraps)).filter(([, { kind }]) => kind === 'code');
}

/** The code of a record; undefined for none. */
export function codeOf(record: WithWraps): CodeInUse | undefined {
  const [found] = codeWraps(record);
  if (!found) return undefined;
  const [name, { until = '', usedBy }] = found;
  return { name, until: Date.parse(until), ...(usedBy !== undefined && { usedBy }) };
}

/** Whether a code can be used at `now`, in milliseconds since 1970. */
export function isUsable(code: CodeInUse | undefined, now: number): code is CodeInUse {
  return code !== undefined && code.usedBy === undefined && now < code.until;
}

/** The wraps of a record without a code. */
export function withoutCode(wraps: string): string {
  const others = Object.entries(wrapsIn(wraps)).filter(([, { kind }]) => kind !== 'code');
  return JSON.stringify(Object.fromEntries(others));
}

/**
 * The wraps of a record with one by a code, in place of an earlier code.
 *
 * @param code 16 characters of `newCode`
 * @param times ISO 8601
 */
export async function withCodeWrap(
  wraps: string,
  { name, code }: { readonly name: string; readonly code: string },
  key: { readonly keyId: string; readonly accountKey: Bytes },
  times: { readonly at: string; readonly until: string },
): Promise<string> {
  const wrap = await wrapped('code', utf8(code), key.keyId, key.accountKey);
  return JSON.stringify({ ...wrapsIn(withoutCode(wraps)), [name]: { kind: 'code', ...wrap, ...times } });
}

/** The wraps of a record whose code was used: its wrap is removed, and the kind of the device is kept. */
export function withUsedCode(wraps: string, usedBy: string): string {
  const used = codeWraps({ wraps }).map(([name, { kind, at, until }]) => [name, { kind, at, until, usedBy }]);
  return JSON.stringify({ ...wrapsIn(wraps), ...Object.fromEntries(used) });
}

/** The account key that the code of a record opens; null when it is another code. `code` is 16 characters. */
export async function unwrapByCode(
  record: Pick<AccountKeyRecord, 'keyId' | 'wraps'>,
  code: string,
): Promise<Bytes | null> {
  for (const [, { salt = '', data = '' }] of codeWraps(record)) {
    const saltBytes = fromBase64Url(salt);
    if (saltBytes === null || data === '') continue;
    const key = await wrappingKey('code', utf8(code), saltBytes);
    const found = await unwrapAccountKey('code', key, record.keyId, data);
    if (found) return found;
  }
  return null;
}
