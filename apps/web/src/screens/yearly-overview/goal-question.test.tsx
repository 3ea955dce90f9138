// @spec journal-question

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { done, fakeApi, goalsShown, openYear, settle, storedGoal } from './testing/open-year.tsx';

const line = () => screen.queryByRole('textbox', { name: 'A line for the journal' });

async function tick(goal: Parameters<typeof storedGoal>[0]) {
  const api = fakeApi([storedGoal(goal)]);
  await openYear(api);
  await goalsShown();
  await userEvent.click(done(1));
  return api;
}

test('journal question: asks when a goal is done, and puts the answer on today’s page', async () => {
  const api = await tick({ order: 0, title: 'Run a half marathon' });
  expect(await screen.findByText('Done. Is there a line about it for the journal?')).toBeVisible();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'A line for the journal' }),
    'Two hours and four minutes.{Enter}',
  );
  await waitFor(() => expect(line()).toBeNull());
  expect(done(1)).toHaveFocus();
  expect(api.server.stored('JournalPage')).toMatchObject([
    { id: '2026-11-20', text: 'Two hours and four minutes.' },
  ]);
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([{ done: true, journalAsked: true }]),
  );
});

test('journal question: is not asked again about a goal, and not about one without a title', async () => {
  await tick({ order: 0, title: 'Run', journalAsked: true });
  expect(done(1)).toBeChecked();
  await userEvent.click(done(2));
  await settle();
  expect(done(2)).toBeChecked();
  expect(line()).toBeNull();
});

test('journal question: keeps the answer when it is rejected', async () => {
  const api = fakeApi([storedGoal({ order: 0, title: 'Run' })]);
  await openYear(api);
  await goalsShown();
  await userEvent.click(done(1));
  await userEvent.type(await screen.findByRole('textbox', { name: 'A line for the journal' }), 'My secret');
  api.server.reject('update', 'YearlyGoal', 'no');
  await userEvent.click(screen.getByRole('button', { name: 'Add to the journal' }));
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeVisible();
  expect(line()).toHaveValue('My secret');
});
