// @spec calendar-refresh

import { fakeRecords } from '#test/fake-records.ts';
import { waitFor } from '@testing-library/react';
import { readSourceState } from './api/stored-sources.ts';
import { followRemovedSources } from './follow-removed-sources.ts';
import { school, storeReadCalendar, timedEvent } from './testing/store-read-calendar.ts';

const now = new Date(2026, 10, 20, 9, 30);
const events = [timedEvent('Exam', '2026-11-20T11:30')];

test('removed calendars: what another device has removed is deleted here when the records are read', async () => {
  const { store, changeElsewhere } = fakeRecords({ CalendarSource: [school] });
  await storeReadCalendar(store, now, events);
  const stop = followRemovedSources(store);
  await store.refresh();
  expect(await readSourceState(store.deviceState, 'school')).toMatchObject({ found: { events } });
  await changeElsewhere('CalendarSource', 'school', { _deleted: true });
  store.handleEvents();
  await waitFor(async () => expect(await readSourceState(store.deviceState, 'school')).toBeUndefined());
  stop();
});

test('removed calendars: on a device that has not read the records yet, nothing is deleted', async () => {
  const { store } = fakeRecords();
  await storeReadCalendar(store, now, events);
  followRemovedSources(store)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await readSourceState(store.deviceState, 'school')).toMatchObject({ found: { events } });
});
