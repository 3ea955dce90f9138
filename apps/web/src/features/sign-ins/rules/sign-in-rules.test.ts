// @spec sign-in-record sign-out-there sign-ins-listed

import type { SignIn } from '@kairos/schema/records/sign-in';
import type { Row } from '@kairos/sync/record';
import { asStale } from '@kairos/sync/stale-record';
import { endedSignIns, isSignedOut, listedSignIns, listedSince, signInWork } from './sign-in-rules.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const now = Date.parse('2026-11-28T12:00:00.000Z');
const at = (before: number) => new Date(now - before).toISOString();

interface Stored {
  readonly since?: string;
  readonly usedAt?: string;
  readonly updatedAt?: string;
  readonly _deleted?: true;
}

const rowOf = (id: string, values: Stored = {}): Row => ({
  ...{ entity: 'SignIn', id, pending: {}, createdAt: at(day), tried: null },
  base: {
    ...{ id, createdAt: at(day), updatedAt: at(0), version: 1, stamps: {} },
    ...{ device: 'phone', browser: 'Kairos, iPhone', since: at(day), usedAt: at(0) },
    ...values,
  },
});
const own = { id: 'own', since: now - day };
const known = { own, former: null, replaced: null };
const names = { device: 'phone', browser: 'Kairos, iPhone' } as const;

describe('a deleted record', () => {
  test('ends the sign-in', () => {
    expect(isSignedOut(rowOf('own', { _deleted: true }))).toBe(true);
    expect(signInWork([rowOf('own', { _deleted: true })], known, { names, now }).isSignedOut).toBe(true);
  });

  test('ends it not when it is from before a restoration, and not before the server has the deletion', () => {
    expect(isSignedOut(asStale(rowOf('own', { _deleted: true })))).toBe(false);
    const deletion = { _deleted: { value: true, stamp: '1-a' } };
    expect(isSignedOut({ ...rowOf('own'), pending: deletion })).toBe(false);
  });

  test('of another sign-in ends nothing, and a missing one neither', () => {
    expect(signInWork([rowOf('other', { _deleted: true })], known, { names, now })).toMatchObject({
      isSignedOut: false,
      changes: [{ id: 'own', values: { usedAt: at(0) } }],
    });
  });
});

describe('the use of a device', () => {
  test('creates the record with values that lose against those of the server', () => {
    expect(signInWork([], known, { names, now }).changes).toEqual([
      { entity: 'SignIn', id: 'own', values: { usedAt: at(0) }, defaults: { ...names, since: at(day) } },
    ]);
  });

  test.each([
    ['59 minutes ago', 59 * 60_000, false],
    ['an hour ago', hour, true],
    ['tomorrow, by a clock that was ahead', -day, true],
  ])('is written at most once an hour: last %s', (_when, before, isDue) => {
    const { changes, next } = signInWork([rowOf('own', { usedAt: at(before) })], known, { names, now });
    expect(changes).toHaveLength(isDue ? 1 : 0);
    expect(next).toBe(isDue ? hour : hour - before);
  });

  test('that is not sent yet counts', () => {
    const row = { ...rowOf('own', { usedAt: at(day) }), pending: { usedAt: { value: at(0), stamp: '1-a' } } };
    expect(signInWork([row], known, { names, now }).changes).toEqual([]);
  });
});

describe('sign-ins that are over', () => {
  const others = [rowOf('own'), rowOf('older', { since: at(2 * day) }), rowOf('newer', { since: at(0) })];

  test('are none that another device may have', () => {
    expect(endedSignIns(others, known)).toEqual([]);
  });

  test('are the former one of this browser, and those that were ended before the present one', () => {
    expect(endedSignIns(others, { ...known, former: 'newer' })).toEqual(['newer']);
    expect(endedSignIns(others, { ...known, replaced: 'older' })).toEqual(['older']);
    expect(endedSignIns(others, { ...known, replaced: 'gone' })).toEqual(['older']);
  });

  test('are none while the sign-in that ends them is the present one, and none of the same minute', () => {
    expect(endedSignIns(others, { ...known, replaced: 'own' })).toEqual([]);
    const same = rowOf('same', { since: new Date(own.since - 30_000).toISOString() });
    expect(endedSignIns([rowOf('own'), same], { ...known, replaced: 'gone' })).toEqual([]);
  });

  test('are those whose tokens have expired, by the time of the server', () => {
    const rows = [rowOf('own', { updatedAt: at(0) }), rowOf('old', { since: at(367 * day) })];
    expect(endedSignIns(rows, known)).toEqual(['old']);
    const behind = [rowOf('own', { updatedAt: at(300 * day) }), rows[1]!];
    expect(endedSignIns(behind, known)).toEqual([]);
  });
});

const signIn = (id: string, values: Partial<SignIn> = {}): SignIn => ({
  ...{ id, device: 'phone', browser: '', since: at(day), usedAt: at(0), createdAt: at(day) },
  ...values,
});

test('the list has this device first, then those that were used last', () => {
  const list = [signIn('a', { usedAt: at(day) }), signIn('b', { usedAt: at(hour) }), signIn('own')];
  expect(listedSignIns(list, 'own').map(({ id }) => id)).toEqual(['own', 'b', 'a']);
  expect(listedSignIns(list, undefined).map(({ id }) => id)).toEqual(['own', 'b', 'a']);
});

test.each([
  ['for 30 days after the first device that was signed in earlier', 3 * day, 40 * day, now - 3 * day],
  ['not after that', 31 * day, 40 * day, null],
  ['not for an account whose first sign-in is listed', 3 * day, 3 * day, null],
])('the list says that older sign-ins are missing: %s', (_when, created, since, expected) => {
  const first = signIn('first', { createdAt: at(created), since: at(since) });
  expect(listedSince([signIn('later', { createdAt: at(hour) }), first], now)).toBe(expected);
  expect(listedSince([], now)).toBeNull();
});
