import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { LazyMonthPopup } from './month-popup/lazy-month-popup.ts';
import { YearlyOverviewScreen } from './yearly-overview-screen.tsx';

const task = { month: 'Jan', date: null, time: null, done: false };
const tasks = [
  { ...task, id: 'a', title: 'Skate', year: 2026 },
  { ...task, id: 'b', title: 'Plan the garden', year: 2027 },
];

/** Renders the screen at an address; today is in November 2026. */
async function open(path: string, { store }: FakeRecords = fakeRecords({ YearlyPopupTask: tasks })) {
  const areas = ['yearly-overview', 'monthly-popup', 'records'] as const;
  await renderInApp(<YearlyOverviewScreen />, { areas, path, store });
  await settle();
}

/** The browser was idle before. */
beforeAll(() => LazyMonthPopup.preload());

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const popup = (name: string) => within(screen.getByRole('dialog', { name }));
const newTitle = () => screen.getByRole('textbox', { name: 'Task title' });

test('yearly overview: a month of another year has its own tasks, and a new one belongs to that year', async () => {
  const api = fakeRecords({ YearlyPopupTask: tasks });
  await open('/yearly-overview', api);
  await press('2027');
  await press('January');
  await waitFor(() => expect(popup('Jan 2027').getByText('Plan the garden')).toBeVisible());
  expect(screen.queryByText('Skate')).toBeNull();
  await userEvent.click(popup('Jan 2027').getByRole('button', { name: '4' }));
  await userEvent.type(newTitle(), 'Buy seeds{Enter}');
  await waitFor(() =>
    expect(api.server.stored('YearlyPopupTask')).toContainEqual(
      expect.objectContaining({ title: 'Buy seeds', month: 'Jan', year: 2027, date: '2027-01-04' }),
    ),
  );
});

test('yearly overview: keeps the input in a month of one year out of the same month of another year', async () => {
  await open('/yearly-overview');
  await press('January');
  await userEvent.type(newTitle(), 'Half a tho');
  await press('Close');
  await press('2027');
  await press('January');
  expect(newTitle()).toHaveValue('');
  await press('Close');
  await press('2026');
  await press('January');
  expect(newTitle()).toHaveValue('Half a tho');
});

test('monthly popup: opens by path for the month and year in the URL, and closes to that year', async () => {
  await open('/yearly-popup?month=Jan&year=2027');
  await waitFor(() => expect(popup('Jan 2027').getByText('Plan the garden')).toBeVisible());
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Year' })).getByText('2027')).toBeVisible();
});

test('monthly popup: the path without a year means the current one', async () => {
  await open('/yearly-popup?month=Jan');
  await waitFor(() => expect(popup('Jan 2026').getByText('Skate')).toBeVisible());
});
