// @spec typed-text-stored

import { StorageError } from '@kairos/sync/storage';
import type { RecordChange } from '#domain/records/record-change.ts';
import { UnwrittenChanges } from './unwritten-changes.ts';

const walk: RecordChange = { entity: 'BucketItem', id: 'walk', values: { text: 'Walk' } };
const swim: RecordChange = { entity: 'BucketItem', id: 'swim', values: { text: 'Swim' } };
const madeAt = Date.UTC(2026, 10, 20, 8);
const [walked, swum] = [walk, swim].map((change) => ({ madeAt, ...change }));

let ends: (() => void)[];

/** The changes of a page. `made` are those that it makes at its start and for other tabs. */
function openPage(owner = 'mira', change: () => Promise<unknown> = () => Promise.resolve()) {
  const unwritten = new UnwrittenChanges(owner, () => madeAt);
  const made: RecordChange[] = [];
  const end = unwritten.start((changes) => {
    made.push(...changes);
    return change();
  });
  ends.push(end);
  return { unwritten, made, end };
}

/** Leaves a page that has changes to store. */
function leaveWith(...changes: readonly RecordChange[]) {
  const { unwritten, end } = openPage();
  for (const change of changes) unwritten.add([change]);
  dispatchEvent(new Event('pagehide'));
  end();
}

const backup = () => localStorage.getItem('unstored-changes');
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  ends = [];
  localStorage.clear();
});
afterEach(() => {
  for (const end of ends) end();
});

test('changes of a page that was left are made by the next one, once', async () => {
  leaveWith(walk, swim);
  expect(openPage().made).toEqual([walked, swum]);
  await settled();
  expect(backup()).toBeNull();
  expect(openPage().made).toEqual([]);
});

test('a change that begins while the page is being left is backed up too', () => {
  const { unwritten } = openPage();
  dispatchEvent(new Event('pagehide'));
  unwritten.add([walk]);
  expect(openPage().made).toEqual([walked]);
});

test('nothing is written while the page stays, or when everything is stored', () => {
  const { unwritten } = openPage();
  const { end } = unwritten.add([walk]);
  expect(backup()).toBeNull();
  end();
  dispatchEvent(new Event('pagehide'));
  expect(backup()).toBeNull();
});

test('a restored page removes the changes that it has stored meanwhile', () => {
  const { unwritten } = openPage();
  const { end } = unwritten.add([walk]);
  dispatchEvent(new Event('pagehide'));
  expect(backup()).not.toBeNull();
  dispatchEvent(new Event('pageshow'));
  end();
  expect(backup()).toBeNull();
  unwritten.add([swim]);
  expect(backup()).toBeNull();
});

test('two tabs that are left together lose nothing', () => {
  const first = openPage();
  const second = openPage();
  first.unwritten.add([walk]);
  second.unwritten.add([swim]);
  dispatchEvent(new Event('pagehide'));
  expect(openPage().made).toEqual([walked, swum]);
});

test('another open tab makes the changes at once', () => {
  const { made } = openPage();
  leaveWith(walk);
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(made).toEqual([]);
  dispatchEvent(new StorageEvent('storage', { key: 'unstored-changes' }));
  expect(made).toEqual([walked]);
});

test('changes that cannot be stored now wait for the next page', async () => {
  leaveWith(walk);
  openPage('mira', () => Promise.reject(new Error('no room')));
  await settled();
  expect(openPage().made).toEqual([walked]);
});

test('a change that never has room does not hold up the others', async () => {
  const late: RecordChange = { ...swim, madeAt: madeAt + 1 };
  leaveWith(walk, late);
  const full = jest.fn().mockRejectedValueOnce(new StorageError('full')).mockResolvedValue(undefined);
  expect(openPage('mira', full).made).toEqual([walked]);
  await settled();
  expect(full).toHaveBeenCalledTimes(2);
  expect(backup()).toBeNull();
});

test.each([
  ['of another user', JSON.stringify({ owner: 'ann', changes: [walk] })],
  ['that is not JSON', '{'],
])('a backup %s is not used', (_what, text) => {
  localStorage.setItem('unstored-changes', text);
  expect(openPage().made).toEqual([]);
});

test('a restored page knows which of its changes another page has made', () => {
  const { unwritten } = openPage();
  const { isMadeElsewhere, end } = unwritten.add([walk]);
  expect(isMadeElsewhere()).toBe(false);
  dispatchEvent(new Event('pagehide'));
  expect(isMadeElsewhere()).toBe(false);
  localStorage.removeItem('unstored-changes');
  dispatchEvent(new Event('pageshow'));
  expect(isMadeElsewhere()).toBe(true);
  end();
  expect(backup()).toBeNull();
});

test('a change that is not in the backup, because there is no room, was not made by another page', () => {
  const { unwritten } = openPage();
  const { isMadeElsewhere } = unwritten.add([walk]);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  dispatchEvent(new Event('pagehide'));
  full.mockRestore();
  expect(isMadeElsewhere()).toBe(false);
});

test('a restored page does not write changes of another tab again', () => {
  leaveWith(swim);
  const { unwritten } = openPage('mira', () => new Promise(() => undefined));
  const { end } = unwritten.add([walk]);
  dispatchEvent(new Event('pagehide'));
  expect(backup()).toContain('Swim');
  localStorage.removeItem('unstored-changes');
  dispatchEvent(new Event('pageshow'));
  end();
  expect(backup()).toBeNull();
});
