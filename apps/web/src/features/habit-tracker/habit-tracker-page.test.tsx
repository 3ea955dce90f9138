import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '#test/render.tsx';
import { HabitTrackerPage } from './habit-tracker-page.tsx';
import { fakeHabitApi, storedHabit } from './testing/fake-habit-api.ts';

/** Opens the screen on Friday, 20 November 2026. */
async function open(api: ReturnType<typeof fakeHabitApi>, path = '/habit-tracker') {
  await renderInApp(
    <ApolloProvider client={api.client}>
      <HabitTrackerPage />
    </ApolloProvider>,
    { areas: ['habit-tracker', 'records'], path },
  );
}

const cards = () => screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);
const pressed = (name: string) => screen.getByRole('button', { name, pressed: true });

test('habit tracker: shows the habits, oldest first, with the days of this week', async () => {
  const api = fakeHabitApi([
    storedHabit({ id: 'b', name: 'Run', createdAt: '2026-02-01T00:00:00.000Z' }),
    storedHabit({
      id: 'a',
      name: 'Read',
      createdAt: '2026-01-01T00:00:00.000Z',
      days: ['Thu', 'Fri'],
      log: '{"2026-11-12":true,"2026-11-13":true,"2026-11-19":true,"2026-11-17":true}',
      time: 'Evening',
      mood: 'great',
      description: '20 pages',
    }),
  ]);
  await open(api);
  await screen.findByRole('button', { name: 'Edit Read' });
  expect(cards()).toEqual(['Read', 'Run']);
  expect(screen.getByText('Evening · Great · 20 pages')).toBeInTheDocument();
  expect(pressed('Read Tue')).toHaveAttribute('title', 'Tuesday, Nov 17');
  expect(pressed('Read Thu')).toHaveAttribute('title', 'Thursday, Nov 19, scheduled');
  expect(screen.getByRole('button', { name: 'Read Fri', pressed: false })).toHaveAttribute(
    'aria-current',
    'date',
  );
  expect(screen.getByText('day streak').parentElement).toHaveTextContent('3 day streak');
});

test('habit tracker: shows a habit of another client with unknown values', async () => {
  const api = fakeHabitApi([
    storedHabit({ id: 'a', name: '', icon: '🌵', mood: '7/10', time: null, description: null, log: '[]' }),
  ]);
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Untitled Habit' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Habit' });
  expect(within(dialog).queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(within(dialog).getByRole('combobox', { name: 'Time' })).toHaveValue('Flexible');
});

test('habit modal: a second click on the selected mood or icon clears it', async () => {
  await open(fakeHabitApi(), '/habit-modal');
  const mood = screen.getByRole('radiogroup', { name: 'Mood' });
  const good = within(mood).getByRole('radio', { name: 'Good' });
  await userEvent.click(good);
  expect(good).toBeChecked();
  await userEvent.click(good);
  expect(good).not.toBeChecked();
  await userEvent.click(good);
  expect(good).toBeChecked();
  const star = screen.getByRole('radio', { name: 'Star' });
  expect(star).toBeChecked();
  await userEvent.click(star);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([good]);
});

test('habit modal: saving an unchanged habit sends nothing', async () => {
  const api = fakeHabitApi([storedHabit({ id: 'a', name: 'Read' })]);
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Read' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.operations()).toEqual(['ListHabits']);
});

test('habit modal: deleting a new habit sends nothing', async () => {
  const api = fakeHabitApi();
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a first habit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing to keep up with yet.')).toBeInTheDocument();
  expect(api.operations()).toEqual(['ListHabits']);
});

test('habit tracker: a failed load is not shown as an empty list, and a habit added meanwhile is shown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = fakeHabitApi([storedHabit({ id: 'a', name: 'Read' })]);
  api.fail('ListHabits');
  await open(api);
  await screen.findByText('Your habits could not be loaded.');
  expect(log).toHaveBeenCalledWith('Failed to load habits:', expect.any(Error));
  await userEvent.click(screen.getByRole('button', { name: 'New habit' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Run{Enter}');
  await screen.findByRole('button', { name: 'Edit Run' });
  expect(screen.queryByText('Nothing to keep up with yet.')).not.toBeInTheDocument();
  api.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Edit Read' });
});
