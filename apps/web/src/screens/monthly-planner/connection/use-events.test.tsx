import { act, cleanup, screen } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { CalendarClient } from '#data/google-calendar/calendar-client.ts';
import { CalendarError } from '#data/google-calendar/calendar-error.ts';
import type { GoogleEvent } from '#data/google-calendar/google-event.ts';
import { readLastEvents } from '#data/google-calendar/last-events.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { StoredToken } from '#data/google-calendar/google-auth.ts';
import { eventsOfRange } from '../rules/event-query.ts';
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

/** What the API stores and Google answers; both can be away. */
function fakeServices() {
  return { stored: mira as StoredToken | null, events: [dentist], isApiAway: false, isGoogleAway: false };
}
type Services = ReturnType<typeof fakeServices>;

function linkTo(services: Services) {
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
  return { connection, calendar: { listEvents } as Partial<CalendarClient> as CalendarClient };
}

function Screen({ link }: { link: ReturnType<typeof linkTo> }) {
  const { connection, calendar } = link;
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const { events, failed } = useEvents(
    { state, connection, calendar },
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
  const link = linkTo(services);
  await act(() =>
    renderInApp(<Screen link={link} />, { areas: ['external-calendar'], store: records.store }),
  );
  await act(() => link.connection.look());
  await settle();
  return link.connection;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(cleanup);

test('events: those of the last visit are shown where the token cannot be read, and come back up to date', async () => {
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

test('events: a token that could not be read once is read again without an event', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  services.isApiAway = true;
  await arrive(services, records);
  expect(screen.getByText('unknown failed: nothing')).toBeInTheDocument();
  services.isApiAway = false;
  expect(await screen.findByText('connected fine: Dentist')).toBeInTheDocument();
});

test('events: those of the last visit are shown where Google fails, or ends the connection', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  services.isGoogleAway = true;
  const connection = await arrive(services, records);
  expect(screen.getByText('connected failed: Dentist')).toBeInTheDocument();
  act(() => connection.end());
  expect(screen.getByText('ended failed: Dentist')).toBeInTheDocument();
});

test('events: are removed from this device when the connection was given up elsewhere', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  const { storage } = records.store.replica;
  expect(await readLastEvents(storage)).toEqual({ account: mira.account, events: [dentist] });
  services.stored = null;
  await arrive(services, records);
  expect(screen.getByText('none fine: nothing')).toBeInTheDocument();
  expect(await readLastEvents(storage)).toBeUndefined();
});

test('events: are read again after an undo of another screen', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  services.events = [];
  await arrive(services, records);
  services.events = [dentist];
  announceCalendarChange();
  expect(await screen.findByText('connected fine: Dentist')).toBeInTheDocument();
});

test('events: those of another account are not shown after a new connection', async () => {
  const [services, records] = [fakeServices(), fakeRecords({})];
  await arrive(services, records);
  services.stored = { token: 'of Ana', account: 'ana@example.org' };
  services.isGoogleAway = true;
  await arrive(services, records);
  expect(screen.getByText('connected failed: nothing')).toBeInTheDocument();
});
