// @spec other-calendars-shown

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import {
  dayEvent,
  school,
  storeReadCalendar,
  timedEvent,
} from '#features/other-calendars/testing/store-read-calendar.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { MonthlyPlannerPage } from './monthly-planner-page.tsx';

const now = new Date(2026, 10, 20, 9, 30);
const neverLoaded = () => new Promise<never>(() => undefined);
const evening = timedEvent('Parents’ evening', '2026-11-20T11:30', {
  ...{ place: 'Room 12', text: 'Bring the report.', link: 'https://school.example/evening' },
});

async function openPlanner(options: {
  path?: string;
  hidden?: boolean;
  state?: Parameters<typeof storeReadCalendar>[3];
}) {
  const api = fakeRecords({
    CalendarSource: [{ ...school, hidden: options.hidden ?? false }],
    DailyTask: [
      {
        ...{ id: 'choir', date: '2026-11-20', text: 'Choir', time: '11:30', duration: '' },
        ...{ order: 0, done: false },
      },
    ],
  });
  await storeReadCalendar(api.store, now, [evening, dayEvent('Fair', '2026-11-20')], options.state);
  answerNetwork();
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira' });
  await act(() =>
    renderInApp(
      <ConnectionContext value={neverLoaded}>
        <SessionProvider>
          <Suspense>
            <MonthlyPlannerPage />
          </Suspense>
        </SessionProvider>
      </ConnectionContext>,
      {
        areas: ['monthly-planner', 'records'],
        path: options.path ?? '/monthly-planner',
        store: api.store,
        now,
      },
    ),
  );
  return api;
}

// react-big-calendar is built for an older React, about which React warns once.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => {
  cleanup();
  clearSession();
});

test('planner: events of another calendar are in the month, and above it is its name', async () => {
  await openPlanner({});
  const link = await screen.findByRole('link', { name: 'Also shown: School.' });
  expect(link).toHaveAttribute('href', '/settings');
  const calendar = within(screen.getByRole('region', { name: /^Calendar, / }));
  const names = await waitFor(() => {
    const buttons = calendar.getAllByRole('button', { name: /^Event / });
    expect(buttons).toHaveLength(2);
    return buttons.map((one) => one.getAttribute('aria-label'));
  });
  expect(names).toEqual(['Event Fair, Friday, November 20, School', 'Event Parents’ evening, 11:30, School']);
  expect(screen.queryByText('Your calendar is not connected.')).toBeNull();
});

test('planner: a press shows where and what an event is, and makes a task of it', async () => {
  const api = await openPlanner({});
  await userEvent.click(await screen.findByRole('button', { name: 'Event Parents’ evening, 11:30, School' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Parents’ evening' }));
  expect(dialog.getByText('Friday, Nov 20, 11:30 – 12:30')).toBeVisible();
  for (const text of ['School', 'Only shown here', 'Room 12', 'Bring the report.']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://school.example/evening');
  await userEvent.click(dialog.getByRole('button', { name: 'Make a task of it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toContainEqual(
      expect.objectContaining({ text: 'Parents’ evening', date: '2026-11-20', time: '11:30', minutes: 60 }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: Added to / }));
  await waitFor(() => expect(api.server.stored('DailyTask')).toHaveLength(1));
});

test.each(['week', 'day'])('planner: an event is in the hours of the %s', async (view) => {
  await openPlanner({ path: `/monthly-planner?view=${view}` });
  const event = await screen.findByRole('button', { name: 'Event Parents’ evening, 11:30, School' });
  expect(event).toHaveTextContent('Parents’ evening');
});

test.each([
  ['unreachable', 'School could not be reached. What was read on Tuesday is shown.'],
  ['needs-password', 'School could not be read. What was read on Tuesday is shown.'],
  // Its server only asks to wait.
  ['rate-limited', 'Also shown: School.'],
] as const)(
  'planner: a calendar that is "%s" is named, with its events as last read',
  async (reason, text) => {
    await openPlanner({
      state: { readAt: now.getTime() - 3 * 86_400_000, failure: { reason, since: 0 } },
    });
    expect(await screen.findByRole('link', { name: text })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Event Parents/ })).toBeVisible();
  },
);

test('planner: a hidden calendar shows nothing', async () => {
  await openPlanner({ hidden: true });
  await screen.findByText('Choir');
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(screen.queryByRole('button', { name: /^Event / })).toBeNull();
  expect(screen.queryByText(/^Also shown/)).toBeNull();
});
