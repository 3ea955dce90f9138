// @spec error-yearly-goals

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { done, fakeApi, goalsShown, openYear, settle, storedGoal, title } from './testing/open-year.tsx';

test('yearly overview: shows the goals of the current year at their places, and their progress', async () => {
  await openYear(
    fakeApi([
      storedGoal({ order: 3, title: 'Sail', done: true }),
      storedGoal({ order: 0, title: 'Read' }),
      storedGoal({ id: '2025-1', year: 2025, order: 1, title: 'Last year' }),
    ]),
  );
  await goalsShown();
  expect([1, 2, 3, 4, 5].map((n) => title(n).value)).toEqual(['Read', '', '', 'Sail', '']);
  expect(done(4)).toBeChecked();
  expect(done(1)).not.toBeChecked();
  expect(screen.getByText('50% complete')).toBeVisible();
  expect(screen.getByText('1 of 2 goals')).toBeVisible();
});

test('yearly overview: another year has its own goals, progress and months', async () => {
  const api = fakeApi([
    storedGoal({ order: 0, title: 'Read' }),
    storedGoal({ id: '2027-0', year: 2027, order: 0, title: 'Sail', done: true }),
  ]);
  await openYear(api, '/yearly-overview?year=2027');
  await waitFor(() => expect(title(1)).toHaveValue('Sail'));
  expect(screen.getByText('100% complete')).toBeVisible();
  expect(screen.getByRole('button', { name: 'November' })).not.toHaveAttribute('aria-current');
  await userEvent.type(title(2), 'Learn Spanish');
  await userEvent.click(screen.getByRole('button', { name: '2026' }));
  await waitFor(() => expect(title(1)).toHaveValue('Read'));
  expect(title(2)).toHaveValue('');
  expect(screen.getByText('0% complete')).toBeVisible();
  expect(screen.getByRole('button', { name: 'November' })).toHaveAttribute('aria-current', 'date');
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toContainEqual(
      expect.objectContaining({ id: '2027-1', year: 2027, order: 1, title: 'Learn Spanish' }),
    ),
  );
});

test('yearly overview: a goal of another device is shown in real time', async () => {
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  const { id, ...elsewhere } = storedGoal({ order: 2, title: 'From there', done: true });
  await act(() => api.changeElsewhere('YearlyGoal', id, elsewhere));
  await waitFor(() => expect(title(3)).toHaveValue('From there'));
  expect(done(3)).toBeChecked();
});

test('yearly overview: marks the days of all months that have undone tasks', async () => {
  const task = { title: 'Water the plants', time: null, year: 2026, done: false };
  await openYear(
    fakeRecords({
      YearlyPopupTask: [
        { ...task, id: 'a', month: 'Nov', date: '2026-11-23' },
        { ...task, id: 'b', month: 'Feb', date: '2026-02-01' },
        { ...task, id: 'c', month: 'Feb', date: '2026-02-02', done: true },
        { ...task, id: 'd', month: 'Mar', date: null },
      ],
    }),
  );
  const marks = (month: string) =>
    within(screen.getByRole('button', { name: month }))
      .getAllByText(/^\d+$/)
      .filter((day) => day.dataset.marked === 'true')
      .map((day) => day.textContent);
  await waitFor(() => expect(marks('November')).toEqual(['23']));
  expect(marks('February')).toEqual(['1']);
  expect(marks('March')).toEqual([]);
});

test('yearly overview: shows the records of this device without a network', async () => {
  const api = fakeApi([storedGoal({ order: 0, title: 'Sail' })]);
  await api.store.refresh();
  api.server.isAway = true;
  await openYear(api);
  expect(await screen.findByDisplayValue('Sail')).toBeVisible();
  await settle();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('yearly overview: a failed load is logged, shown neither as alert nor as empty year, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ order: 0, title: 'Sail' })]);
  api.server.reject('changed', 'records', 'no');
  await openYear(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(log.mock.calls).toEqual([['Failed to load yearly goals:', new Error('no')]]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  api.server.clearFaults();
  await userEvent.click(again);
  expect(await screen.findByDisplayValue('Sail')).toBeVisible();
});
