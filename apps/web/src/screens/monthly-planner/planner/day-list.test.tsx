// @spec month-on-phone month-add-task

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionProvider } from '#account/identity/session.tsx';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { MonthlyPlannerPage } from './monthly-planner-page.tsx';

const neverLoaded = () => new Promise<never>(() => undefined);
const task = (id: string, change: object = {}) => ({
  ...{ id, date: '2026-11-20', text: id, time: '', duration: '', order: 0, done: false },
  ...change,
});
const dream = {
  id: 'dream',
  text: 'Northern lights',
  category: null,
  date: '2026-11-20',
  link: null,
  done: true,
};
const plans = () =>
  fakeRecords({
    DailyTask: [task('Choir', { time: '18:00' }), task('Market'), task('Run', { date: '2026-11-05' })],
    BucketItem: [dream],
  });

/** A window as wide as a phone, or a wide one. */
let width: { isPhone: boolean; turn: () => void };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  const lists: EventTarget[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = Object.assign(new EventTarget(), {
      media,
      matches: media === '(max-width: 40rem)' && width.isPhone,
    });
    lists.push(list);
    return list as unknown as MediaQueryList;
  });
  width = {
    isPhone: true,
    turn: () => {
      width.isPhone = !width.isPhone;
      for (const list of lists) list.dispatchEvent(new Event('change'));
    },
  };
});
afterEach(() => {
  cleanup();
  clearSession();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 200)));

/** Opens the planner on Friday, 20 November 2026. */
async function open(api: FakeRecords = plans(), path = '/monthly-planner') {
  answerNetwork();
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira' });
  await act(() =>
    renderInApp(
      <ConnectionContext value={neverLoaded}>
        <SessionProvider>
          <Suspense>
            <MonthlyPlannerPage />
            <Address />
          </Suspense>
        </SessionProvider>
      </ConnectionContext>,
      { areas: ['monthly-planner'], path, store: api.store },
    ),
  );
  await settle();
  return api;
}

const button = (name: string) => screen.getByRole('button', { name });
const list = (name: string) => within(screen.getByRole('group', { name }));
const planNames = (day: string) =>
  list(day)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

test('month on a phone: days have dots and say how many entries they have, and the chosen day is listed', async () => {
  await open();
  expect(button('Friday, November 20, 3 entries')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Friday, November 20, 3 entries')).toHaveAttribute('aria-current', 'date');
  expect(button('Friday, November 20, 3 entries').querySelectorAll('[aria-hidden] > *')).toHaveLength(3);
  expect(planNames('Friday, November 20')).toEqual([
    'Task Choir, 18:00',
    'Task Market',
    'Dream Northern lights, done',
    'Add task, Friday, November 20',
  ]);
  await userEvent.click(button('Thursday, November 5, 1 entry'));
  expect(planNames('Thursday, November 5')).toEqual(['Task Run', 'Add task, Thursday, November 5']);
  expect(screen.getByText('/monthly-planner?date=2026-11-05')).toBeVisible();
});

test('month on a phone: the name of a plan has its visible words in their order', async () => {
  await open();
  const words = (text: string | null) => text?.replaceAll(/[\s,]+/g, ' ').trim();
  for (const link of list('Friday, November 20').getAllByRole('link'))
    expect(words(link.getAttribute('aria-label'))).toContain(words(link.textContent));
});

test('month on a phone: an empty day offers to add a task', async () => {
  await open(plans(), '/monthly-planner?date=2026-11-09');
  const day = list('Monday, November 9');
  expect(day.getByText('Nothing planned yet.')).toBeVisible();
  await userEvent.click(day.getByRole('link', { name: 'Add task, Monday, November 9' }));
  expect(screen.getByText('/daily-plan?day=2026-11-09')).toBeVisible();
});

test('month on a phone: a task is ticked in the list, and a rejection is shown there', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Market' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Market' })).toBeChecked());
  expect(planNames('Friday, November 20')).toContain('Task Market, done');
  api.server.reject('update', 'DailyTask', 'no');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choir' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(screen.getByRole('checkbox', { name: 'Choir' })).not.toBeChecked();
  log.mockRestore();
});

test('month: keeps its day and its elements when the window crosses the breakpoint', async () => {
  await open(plans(), '/monthly-planner?date=2026-11-05');
  const calendar = screen.getByRole('region', { name: 'Calendar, November 2026' });
  act(() => width.turn());
  expect(screen.queryByRole('group', { name: 'Thursday, November 5' })).toBeNull();
  expect(within(calendar).getByRole('link', { name: 'Task Run' })).toBeVisible();
  act(() => width.turn());
  expect(screen.getByRole('region', { name: 'Calendar, November 2026' })).toBe(calendar);
  expect(planNames('Thursday, November 5')).toContain('Task Run');
});

test('month in a wide window: a day opens its view, which offers to add a task', async () => {
  width.isPhone = false;
  await open();
  await userEvent.click(button('Monday, November 9'));
  const link = screen.getByRole('link', { name: 'Add task, Monday, November 9' });
  expect(link).toHaveAttribute('href', '/daily-plan?day=2026-11-09');
});
