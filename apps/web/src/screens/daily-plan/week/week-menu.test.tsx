import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { weekStart } from '#platform/preferences/week-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { openDailyPlan, settle, storedTask } from '../testing/open-daily-plan.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
afterEach(() => weekStart.set('Sun'));

const walk = () => fakeRecords({ DailyTask: [storedTask({ id: 'a', text: 'Walk', done: true })] });

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
