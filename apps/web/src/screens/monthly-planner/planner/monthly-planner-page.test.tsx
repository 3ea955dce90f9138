// @spec own-plans

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { weekStart } from '#platform/preferences/week-start.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { MonthlyPlannerPage } from './monthly-planner-page.tsx';

const neverLoaded = () => new Promise<never>(() => undefined);
const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira' };
const task = (id: string, change: object = {}) => ({
  id,
  date: '2026-11-20',
  text: id,
  time: '',
  duration: '',
  order: 0,
  done: false,
  ...change,
});
const monthTask = (id: string, change: object = {}) => ({
  id,
  month: 'Nov',
  year: 2026,
  title: id,
  date: '2026-11-20',
  time: null,
  done: false,
  ...change,
});
const bucketItem = (id: string, change: object = {}) => ({
  id,
  text: id,
  category: null,
  date: '2026-11-20',
  link: null,
  done: false,
  ...change,
});
const plans = () =>
  fakeRecords({
    DailyTask: [
      task('Choir', { time: '18:00' }),
      task('Market', { done: true }),
      task('Later', { date: '2026-12-01' }),
    ],
    YearlyPopupTask: [monthTask('Winter tyres'), monthTask('Some day', { date: null })],
    BucketItem: [bucketItem('Northern lights', { done: true })],
  });

/** Opens the planner on Friday, 20 November 2026, in a deployment without a calendar. */
async function openPlanner(api: FakeRecords = plans(), path = '/monthly-planner') {
  answerNetwork();
  signIn(mira);
  await act(() =>
    renderInApp(
      <ConnectionContext value={neverLoaded}>
        <SessionProvider>
          <Suspense>
            <MonthlyPlannerPage />
          </Suspense>
        </SessionProvider>
      </ConnectionContext>,
      { areas: ['monthly-planner'], path, store: api.store },
    ),
  );
  await screen.findByRole('region', { name: /^Calendar, / });
  await settle();
  return api;
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 200)));
const calendar = () => within(screen.getByRole('region', { name: /^Calendar, / }));
/** The accessible names of the plans, in the order of the page. */
const planNames = () =>
  calendar()
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
const myPlans = () => screen.getByRole('switch', { name: 'My plans' });
const line = () => screen.queryByText('Your plans could not be loaded.');
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation();

// react-big-calendar is built for an older React, about which React warns once.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  cleanup();
  clearSession();
});

test('own plans: link to their screens, sorted by time, then those without a time', async () => {
  await openPlanner();
  expect(planNames()).toEqual([
    'Task Choir, 18:00',
    'Task Market, done',
    'Month task Winter tyres',
    'Dream Northern lights, done',
  ]);
  const addresses = calendar()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/daily-plan?day=2026-11-20',
    '/daily-plan?day=2026-11-20',
    '/yearly-popup?month=Nov&year=2026',
    '/bucket-list',
  ]);
});

test('own plans: show those without a time in the all-day row of the week, and others at their hours', async () => {
  await openPlanner(plans(), '/monthly-planner?view=day&date=2026-11-20');
  const inRow = (name: string) => calendar().getByRole('link', { name }).closest('.rbc-allday-cell') !== null;
  expect(inRow('Task Choir, 18:00')).toBe(false);
  for (const name of ['Task Market, done', 'Month task Winter tyres', 'Dream Northern lights, done'])
    expect(inRow(name)).toBe(true);
});

test('own plans: follow changes of other devices', async () => {
  const api = await openPlanner();
  await act(() => api.changeElsewhere('DailyTask', 'Choir', { done: true }));
  await waitFor(() => expect(planNames()).toContain('Task Choir, 18:00, done'));
});

test('planner: starts weeks on the weekday of the setting, also after a change', async () => {
  await openPlanner(plans(), '/monthly-planner?view=week');
  const columns = () =>
    calendar()
      .getAllByRole('button', { name: /^[A-Z][a-z]{2} \d+$/ })
      .map(({ textContent }) => textContent);
  expect([columns()[0], columns()[6]]).toEqual(['Sun 15', 'Sat 21']);
  expect(screen.getByRole('button', { name: /^Nov 15\s–\s21, 2026$/ })).toBeVisible();
  act(() => weekStart.set('Mon'));
  expect([columns()[0], columns()[6]]).toEqual(['Mon 16', 'Sun 22']);
  expect(screen.getByRole('button', { name: /^Nov 16\s–\s22, 2026$/ })).toBeVisible();
  act(() => weekStart.set('Sat'));
  expect([columns()[0], columns()[6]]).toEqual(['Sat 14', 'Fri 20']);
  act(() => weekStart.set('Sun'));
});

test('switch My plans: is on at first, hides the plans, and is stored for all devices', async () => {
  const api = await openPlanner();
  expect(myPlans()).toBeChecked();
  await userEvent.click(myPlans());
  await waitFor(() => expect(myPlans()).not.toBeChecked());
  await waitFor(() => expect(planNames()).toEqual([]));
  await waitFor(() =>
    expect(api.server.stored('UserSettings')).toMatchObject([{ id: 'mira', showPlans: false }]),
  );
  await userEvent.click(myPlans());
  await waitFor(() => expect(planNames()).toHaveLength(4));
  await waitFor(() => expect(api.server.stored('UserSettings')).toMatchObject([{ showPlans: true }]));
});

test('switch My plans: follows the other devices', async () => {
  const api = fakeRecords({
    DailyTask: [task('Choir')],
    UserSettings: [{ id: 'mira', theme: 'dark', showPlans: false }],
  });
  await openPlanner(api);
  expect(myPlans()).not.toBeChecked();
  expect(planNames()).toEqual([]);
  await act(() => api.changeElsewhere('UserSettings', 'mira', { showPlans: null }));
  await waitFor(() => expect(myPlans()).toBeChecked());
  expect(planNames()).toEqual(['Task Choir']);
});

test('switch My plans: keeps a rejected choice on this device and logs it', async () => {
  const log = silenceErrors();
  const api = await openPlanner();
  api.server.reject('create', 'UserSettings', 'no');
  await userEvent.click(myPlans());
  await waitFor(() => expect(myPlans()).not.toBeChecked());
  await waitFor(() =>
    expect(log.mock.calls).toEqual([['Failed to save the choice of plans:', new RejectedChange('no')]]),
  );
  expect(myPlans()).not.toBeChecked();
});

test('own plans: show a failure in a line, and read again on request', async () => {
  const log = silenceErrors();
  const api = plans();
  api.server.reject('changed', 'records', 'no');
  await openPlanner(api);
  expect(line()).toBeVisible();
  expect(log).toHaveBeenCalledWith('Failed to load your plans:', new Error('no'));
  api.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(planNames()).toHaveLength(4));
  expect(line()).toBeNull();
});

test('own plans: show those of this device without a network, and no failure', async () => {
  const api = plans();
  await api.store.refresh();
  api.server.isAway = true;
  await openPlanner(api);
  expect(planNames()).toHaveLength(4);
  expect(line()).toBeNull();
  await userEvent.click(myPlans());
  await waitFor(() => expect(planNames()).toEqual([]));
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(api.server.stored('UserSettings')).toMatchObject([{ showPlans: false }]));
});

test('own plans: show each occurrence of a series', async () => {
  const weekly = {
    text: 'Water the plants',
    time: '08:00',
    duration: '',
    repeat: 'weekly' as const,
    days: ['Fri'],
    monthDay: null,
    start: '2026-11-06',
    end: '2026-11-20',
    without: JSON.stringify({ '2026-11-13': true }),
  };
  await openPlanner(fakeRecords({ TaskSeries: [{ id: 'plants', ...weekly }] }));
  const addresses = calendar()
    .getAllByRole('link', { name: 'Task Water the plants, 08:00' })
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/daily-plan?day=2026-11-06', '/daily-plan?day=2026-11-20']);
});
