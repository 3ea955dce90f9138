// @spec error-stored-token error-events-fetch

import { act, cleanup, screen } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { CalendarClient } from './client/calendar-client.ts';
import { CalendarError } from './client/calendar-error.ts';
import type { GoogleEvent } from './client/google-event.ts';
import { readLastEvents } from './client/last-events.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { StoredToken } from './client/google-auth.ts';
import { eventsOfRange } from './event-query.ts';
import { announceCalendarChange } from './calendar-change.ts';
import { createConnection } from './connection.ts';
import { useEvents } from './use-events.ts';

const november = { from: new Date(2026, 10, 1), to: new Date(2026, 11, 1) };
const dentist: GoogleEvent = {
  id: 'dentist',
  etag: '"1"',
  summary: 'Dentist',
  start: { date: '2026-11-20' },
  end: { date: '2026-11-21' },
};
const mira = { token: 'stored', account: 'mira@example.org' };

/** The responses of the API and of Google; both can be unreachable. */
function fakeServices() {
  return { stored: mira as StoredToken | null, events: [dentist], isApiAway: false, isGoogleAway: false };
}
type Services = ReturnType<typeof fakeServices>;

function calendarOf(services: Services) {
  const connection = createConnection({
    read: () =>
      services.isApiAway ? Promise.reject(new Error('offline')) : Promise.resolve(services.stored),
    save: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    request: () => Promise.resolve({ failure: 'unavailable' }),
    accountOf: () => Promise.resolve(mira.account),
    revoke: () => Promise.resolve(true),
  });
  const listEvents = () =>
    services.isGoogleAway
      ? Promise.reject(new CalendarError('server', 'Backend Error'))
      : Promise.resolve(services.events);
  return { connection, client: { listEvents } as Partial<CalendarClient> as CalendarClient };
}

function Screen({ calendar }: { calendar: ReturnType<typeof calendarOf> }) {
  const { connection, client } = calendar;
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const { events, failed } = useEvents(
    { state, connection, client },
    useMemo(() => eventsOfRange(november), []),
  );
  return (
    <p>
      {state.status} {failed ? 'failed' : 'fine'}: {events?.map(({ title }) => title).join() ?? 'nothing'}
    </p>
  );
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

/** Arrives at a screen with the events, as by a navigation or a reload. */
async function arrive(services: Services, records: ReturnType<typeof fakeRecords>) {
  cleanup();
  const calendar = calendarOf(services);
  await act(() =>
    renderInApp(<Screen calendar={calendar} />, { areas: ['monthly-planner'], store: records.store }),
  );
  await act(() => calendar.connection.load());
  await settle();
  return calendar.connection;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(cleanup);

test('events: show the last visit while the token cannot be read, and update afterwards', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  expect(screen.getByText('connected fine: Dentist')).toBeInTheDocument();

  services.isApiAway = true;
  services.events = [{ ...dentist, summary: 'Dr. Amari' }];
  await arrive(services, records);
  expect(screen.getByText('unknown failed: Dentist')).toBeInTheDocument();
  services.isApiAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('connected fine: Dr. Amari')).toBeInTheDocument();
});

test('events: read the token again without an event after a failure', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  services.isApiAway = true;
  await arrive(services, records);
  expect(screen.getByText('unknown failed: nothing')).toBeInTheDocument();
  services.isApiAway = false;
  expect(await screen.findByText('connected fine: Dentist')).toBeInTheDocument();
});

test('events: show the last visit when Google fails or ends the connection', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  services.isGoogleAway = true;
  const connection = await arrive(services, records);
  expect(screen.getByText('connected failed: Dentist')).toBeInTheDocument();
  act(() => connection.end());
  expect(screen.getByText('ended failed: Dentist')).toBeInTheDocument();
});

test('events: are removed from this device when another device disconnects', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  const { deviceState } = records.store;
  expect(await readLastEvents(deviceState)).toEqual({ account: mira.account, events: [dentist] });
  services.stored = null;
  await arrive(services, records);
  expect(screen.getByText('none fine: nothing')).toBeInTheDocument();
  expect(await readLastEvents(deviceState)).toBeUndefined();
});

test('events: are read again after an undo of another screen', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  services.events = [];
  await arrive(services, records);
  services.events = [dentist];
  announceCalendarChange();
  expect(await screen.findByText('connected fine: Dentist')).toBeInTheDocument();
});

test('events: hide those of another account after a new connection', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  services.stored = { token: 'of Ana', account: 'ana@example.org' };
  services.isGoogleAway = true;
  await arrive(services, records);
  expect(screen.getByText('connected failed: nothing')).toBeInTheDocument();
});
