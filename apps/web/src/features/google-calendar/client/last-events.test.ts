import { MemoryStorage } from '@kairos/sync/memory-storage';
import { DeviceState } from '#data/records/device-state.ts';
import type { GoogleEvent } from './google-event.ts';
import { readLastEvents, removeLastEvents, storeLastEvents } from './last-events.ts';

const account = 'mira@example.org';
const covered = { from: new Date(2026, 10, 1), to: new Date(2026, 11, 1) };
const event = (id: string): GoogleEvent => ({
  id,
  etag: '"1"',
  summary: `Title of ${id}`,
  start: { date: '2026-11-20' },
  end: { date: '2026-11-21' },
});

test('last events: are read as they were stored, without what nothing shows', async () => {
  const state = new DeviceState(new MemoryStorage());
  expect(await readLastEvents(state)).toBeUndefined();
  const invited = { ...event('a'), organizer: { email: 'ana@example.org' }, locked: true } as GoogleEvent;
  const own = { ...event('b'), organizer: { self: true, email: account }, description: 'Secret' };
  await storeLastEvents(state, { account, events: [invited, own], covered });
  expect(await readLastEvents(state)).toEqual({
    account,
    events: [
      { ...event('a'), organizer: {}, locked: true },
      { ...event('b'), organizer: { self: true } },
    ],
  });
});

test('last events: replace those of another account', async () => {
  const state = new DeviceState(new MemoryStorage());
  await storeLastEvents(state, { account, events: [event('a')], covered });
  const later = { from: new Date(2026, 11, 1), to: new Date(2027, 0, 1) };
  await storeLastEvents(state, { account: 'ana@example.org', events: [], covered: later });
  expect(await readLastEvents(state)).toEqual({ account: 'ana@example.org', events: [] });
});

test('last events: are removed', async () => {
  const state = new DeviceState(new MemoryStorage());
  await removeLastEvents(state);
  await storeLastEvents(state, { account, events: [event('a')], covered });
  await removeLastEvents(state);
  expect(await readLastEvents(state)).toBeUndefined();
});
