// @spec day-other-weeks week-review-toast print-day-week

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { weekStart } from '#platform/preferences/week-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { DailyPlanPage } from '../daily-plan-page.tsx';
import {
  dayButton,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';

// They need a session.
jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: [], problem: undefined, retry: () => undefined }),
}));

const week = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const nextWeek = ['Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28'];

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const walk = () => fakeRecords({ DailyTask: [storedTask({ id: 'a', text: 'Walk', done: true })] });

afterEach(() => weekStart.set('Sun'));

/** The screen at Friday, 20 November 2026, with its address and Back. */
async function openWithAddress(api = fakeRecords(), path = '/daily-plan') {
  const address = { current: '', back: (): void => undefined };
  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address.current = pathname + search;
    address.back = () => void navigate(-1);
    return null;
  }
  await renderInApp(
    <>
      <Address />
      <DailyPlanPage />
    </>,
    { areas: ['daily-plan', 'records'], path, store: api.store },
  );
  await settle();
  return address;
}

test('weeks: a chevron shows the week after or before on the same weekday, and its tasks and dots', async () => {
  const api = fakeRecords({
    DailyTask: [
      storedTask({ id: 'a', text: 'Next Friday', date: '2026-11-27' }),
      storedTask({ id: 'b', text: 'Thanks', date: '2026-11-26' }),
    ],
  });
  const address = await openWithAddress(api);
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(week('Week of Nov 22')).toEqual(nextWeek);
  expect(dayButton('Fri 27')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('heading', { name: 'Friday, Nov 27' })).toBeVisible();
  expect(await screen.findByText('Next Friday')).toBeVisible();
  expect(dayButton('Thu 26').querySelectorAll('[aria-hidden] > *')).toHaveLength(1);
  expect(address.current).toBe('/daily-plan?day=2026-11-27');
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(screen.getByRole('heading', { name: 'Friday, Nov 13' })).toBeVisible();
  await settle();
});

test('weeks: start on the weekday of the setting, at once when it changes', async () => {
  const api = fakeRecords({ DailyTask: [storedTask({ id: 'a', text: 'Rest', date: '2026-11-22' })] });
  const address = await openWithAddress(api);
  act(() => weekStart.set('Mon'));
  expect(week('This week')).toEqual(['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']);
  await waitFor(() => expect(dayButton('Sun 22').querySelectorAll('[aria-hidden] > *')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(week('Week of Nov 23')[6]).toBe('Sun 29');
  expect(address.current).toBe('/daily-plan?day=2026-11-27');
  act(() => weekStart.set('Sat'));
  expect(week('Week of Nov 21')[0]).toBe('Sat 21');
  act(() => weekStart.set('Sun'));
  expect(week('Week of Nov 22')).toEqual(nextWeek);
  await settle();
});

test('weeks: Today is offered in another week only, and selects today', async () => {
  const address = await openWithAddress();
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  await userEvent.click(dayButton('Sun 15'));
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(dayButton('Fri 20')).toHaveAttribute('aria-pressed', 'true');
  expect(address.current).toBe('/daily-plan');
  await settle();
});

test('weeks: a change is announced politely, the first week is not', async () => {
  await openWithAddress();
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent === '')!;
  expect(screen.queryByText(/^Week of/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(status).toHaveTextContent('Week of Nov 22');
  await userEvent.click(dayButton('Sun 22'));
  expect(status).toHaveTextContent('Week of Nov 22');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(status).toHaveTextContent('Week of Nov 15');
  await settle();
});

test('weeks: the day is in the address, and Back returns to the one before', async () => {
  const address = await openWithAddress(fakeRecords(), '/daily-plan?day=2027-01-01');
  expect(week('Week of Dec 27')).toEqual([
    'Sun 27',
    'Mon 28',
    'Tue 29',
    'Wed 30',
    'Thu 31',
    'Fri 1',
    'Sat 2',
  ]);
  await userEvent.click(dayButton('Sat 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(address.current).toBe('/daily-plan?day=2027-01-09');
  act(() => address.back());
  expect(dayButton('Sat 2')).toHaveAttribute('aria-pressed', 'true');
  await settle();
});

test('weeks: a task that is added in another week is of the selected day', async () => {
  const api = fakeRecords();
  await openWithAddress(api, '/daily-plan?day=2027-01-04');
  await userEvent.type(newTaskInput(), 'Begin{Enter}');
  await screen.findByText('Begin');
  expect(shownTasks()).toEqual(['Begin']);
  expect(api.server.stored('DailyTask')).toMatchObject([{ text: 'Begin', date: '2027-01-04' }]);
});

test('weeks: a swipe on the strip changes the week by touch, and not by mouse', async () => {
  await openDailyPlan(fakeRecords());
  const swipe = (pointerType: string, from: number, to: number) => {
    const strip = screen.getByRole('group', { name: /week/i });
    fireEvent(strip, pointer('pointerdown', pointerType, from));
    fireEvent(strip, pointer('pointerup', pointerType, to));
  };
  swipe('mouse', 300, 100);
  expect(screen.getByRole('heading', { name: 'Friday, Nov 20' })).toBeVisible();
  swipe('touch', 300, 100);
  expect(screen.getByRole('heading', { name: 'Friday, Nov 27' })).toBeVisible();
  swipe('touch', 100, 300);
  swipe('touch', 100, 300);
  expect(screen.getByRole('heading', { name: 'Friday, Nov 13' })).toBeVisible();
  await settle();
});

/** jsdom has no pointer events. */
function pointer(type: string, pointerType: string, clientX: number): MouseEvent {
  return Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }), { pointerType });
}

test('week menu: opens the review of the shown week, and gets the focus back', async () => {
  await openDailyPlan(walk());
  await press('More for this week');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Look back on the week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Look back on the week' });
  expect(dialog).toHaveTextContent('Nov 15 – 21');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Previous week');
  await press('More for the week of Nov 8');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Look back on the week' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Nov 8 – 14');
});

test('week menu: a week to come cannot be looked back on', async () => {
  await openDailyPlan(walk());
  await press('Next week');
  await press('More for the week of Nov 22');
  expect(screen.queryByRole('menuitem', { name: 'Look back on the week' })).toBeNull();
});

test('week menu: prints the day, then the week, without the controls of the screen', async () => {
  const sheets: (string | null)[] = [];
  const printed = jest.spyOn(window, 'print').mockImplementation(() => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    const text = document.querySelector('[data-paper]')?.textContent ?? null;
    // Ranges of days have narrow spaces.
    sheets.push(text?.replaceAll(/\s/g, ' ') ?? null);
    act(() => void dispatchEvent(new Event('afterprint')));
  });
  const tasks = [
    storedTask({ id: 'a', text: 'Walk', done: true, time: '07:00', note: '[x] Shoes' }),
    ...Array.from({ length: 8 }, (_, order) =>
      storedTask({ id: `b${order}`, text: `Errand ${order}`, order, date: '2026-11-19' }),
    ),
  ];
  await openDailyPlan(fakeRecords({ DailyTask: tasks }));
  await screen.findByRole('checkbox', { name: 'Walk' });
  await press('More for this week');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print the day' }));
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  expect(sheets[0]).toBe('Friday, November 20 2026WalkShoes07:00Notes');
  await press('More for this week');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print the week' }));
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(2));
  expect(sheets[1]).toContain('Nov 15 – 21 2026');
  expect(sheets[1]).toContain('Errand 4and 3 more');
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull());
  await settle();
});

test('week menu: a link opens the review of the present week', async () => {
  await openDailyPlan(walk(), {
    pathname: '/daily-plan',
    search: '?day=2026-11-02',
    state: { record: 'week-review' },
  });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Nov 15 – 21');
});

test('close the day: on the last day of the week, a toast leads to its review', async () => {
  weekStart.set('Sat');
  await openDailyPlan(walk());
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await press('Good night');
  const link = await screen.findByRole('link', { name: 'Look back on the week' });
  expect(screen.getByText('Good night.')).toBeVisible();
  await userEvent.click(link);
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Look back on the week' })).toHaveTextContent('Nov 14 – 20'),
  );
  await settle();
});
