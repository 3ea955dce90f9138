// @spec day-ends

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { movingClock } from '#test/moving-clock.ts';
import { renderInApp } from '#test/render.tsx';
import { trackAddress } from '#test/track-address.tsx';
import { DailyPlanPage } from './daily-plan-page.tsx';
import { dayButton, newTaskInput, settle, shownTasks, storedTask } from './testing/open-daily-plan.tsx';

// They need a session.
jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: [], problem: undefined, retry: () => undefined }),
}));

const tasks = () => [
  storedTask({ id: 'walk', text: 'Walk' }),
  storedTask({ id: 'letter', text: 'Letter', date: '2026-11-19' }),
  storedTask({ id: 'choir', text: 'Choir', date: '2026-11-21' }),
];

const beforeMidnight = new Date(2026, 10, 20, 23, 50);
const afterMidnight = new Date(2026, 10, 21, 0, 10);

/** Opens the plan ten minutes before the end of Friday, 20 November 2026. */
async function open(path = '/daily-plan') {
  const api = fakeRecords({ DailyTask: tasks() });
  const address = trackAddress();
  const clock = movingClock(beforeMidnight);
  await renderInApp(
    <>
      <address.Probe />
      <DailyPlanPage />
    </>,
    { areas: ['daily-plan', 'records'], path, store: api.store, now: clock.now },
  );
  await settle();
  const end = async () => {
    clock.wakeAt(afterMidnight);
    await settle();
  };
  return { api, address, end };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pill = () => screen.queryByRole('button', { name: 'Today' });
const dayOf = (task: string, { server }: ReturnType<typeof fakeRecords>) =>
  server.stored('DailyTask').find(({ id }) => id === task)?.date;

test('next day: shows the plan of the new day, and keeps the typed text', async () => {
  const { api, address, end } = await open();
  await userEvent.type(newTaskInput(), 'Buy milk');
  await end();
  expect(screen.getByRole('heading', { name: 'Saturday, Nov 21' })).toBeVisible();
  expect(dayButton('Sat 21')).toHaveAttribute('aria-pressed', 'true');
  expect(dayButton('Sat 21')).toHaveAttribute('aria-current', 'date');
  expect(shownTasks()).toEqual(['Choir']);
  expect(screen.getByRole('button', { name: 'Close the day' })).toBeVisible();
  expect(screen.getByRole('button', { name: '2 left from earlier days' })).toBeVisible();
  expect(screen.getByText('Saturday, Nov 21', { selector: '[role=status]' })).toBeInTheDocument();
  expect(address.current()).toBe('/daily-plan');
  expect(newTaskInput()).toHaveValue('Buy milk');
  expect(newTaskInput()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toContainEqual(
      expect.objectContaining({ text: 'Buy milk', date: '2026-11-21', order: 1 }),
    ),
  );
});

test('next day: another day of the same week stays, and Today appears', async () => {
  const { address, end } = await open('/daily-plan?day=2026-11-19');
  expect(pill()).toBeNull();
  await end();
  expect(screen.getByRole('heading', { name: 'Thursday, Nov 19' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  await press('Today');
  expect(screen.getByRole('heading', { name: 'Saturday, Nov 21' })).toBeVisible();
  expect(address.current()).toBe('/daily-plan');
  expect(pill()).toBeNull();
  await settle();
});

test('next day: Move to stays open for its task, with the days of the new day', async () => {
  const { api, end } = await open();
  await press('More for Walk');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to…' }));
  await screen.findByRole('dialog', { name: 'Move to' });
  await end();
  const dialog = within(screen.getByRole('dialog', { name: 'Move to' }));
  expect(dialog.getByText('Walk')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Tomorrow Sunday, Nov 22' }));
  await waitFor(() => expect(dayOf('walk', api)).toBe('2026-11-22'));
});

test('next day: Edit Task stays open for its task, with the typed text', async () => {
  const { api, end } = await open();
  await press('More for Walk');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Task' }), ' slowly');
  await end();
  expect(dialog.getByLabelText('Day')).toHaveValue('2026-11-20');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toContainEqual(
      expect.objectContaining({ id: 'walk', text: 'Walk slowly', date: '2026-11-20' }),
    ),
  );
});

test('next day: From earlier days stays open, Today is the new day, and the former day has its own name', async () => {
  const { api, end } = await open();
  await press('1 left from an earlier day');
  const dialog = await screen.findByRole('dialog', { name: 'From earlier days' });
  await press('Letter: Today');
  expect(within(dialog).getByText('Today')).toBeVisible();
  await end();
  expect(screen.getByRole('dialog', { name: 'From earlier days' })).toBe(dialog);
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WalkFriday, Nov 20TodayAnother dayLaterLet go',
    'LetterFriday, Nov 20Undo',
  ]);
  expect(dayOf('letter', api)).toBe('2026-11-20');
  await press('Walk: Today');
  await waitFor(() => expect(dayOf('walk', api)).toBe('2026-11-21'));
});

test('next day: Close the day stays open for the day that ended', async () => {
  const { api, end } = await open();
  await press('Close the day');
  await screen.findByRole('dialog', { name: 'Close the day' });
  await end();
  await press('Next');
  await press('Next');
  await userEvent.type(screen.getByRole('textbox', { name: 'One line for the journal' }), 'Long day.');
  await press('Good night');
  await waitFor(() =>
    expect(api.server.stored('JournalPage')).toMatchObject([{ id: '2026-11-20', text: 'Long day.' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Good night.')).toBeInTheDocument();
});
