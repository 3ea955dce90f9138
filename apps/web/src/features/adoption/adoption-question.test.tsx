// @spec adoption-question adoption-continues

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { renderInApp } from '#test/render.tsx';
import { AdoptionQuestion } from './adoption-question.tsx';
import type { AdoptionRunner } from './adoption-runner.ts';
import { AdoptionRows } from './adoption-rows.tsx';
import type { AdoptionState } from './adoption-state.ts';

const counts = { tasks: 48, habits: 3, pages: 12, hasMore: false, total: 63 };

async function open(first: AdoptionState, Component: typeof AdoptionQuestion | typeof AdoptionRows) {
  const emitter = createEmitter();
  let state = first;
  const calls = {
    leave: jest.fn(() => Promise.resolve()),
    takeAlong: jest.fn(() => Promise.resolve(true)),
    delete: jest.fn(() => Promise.reject(new Error('blocked'))),
    retry: jest.fn(),
    preview: jest.fn(() =>
      Promise.resolve({
        added: [],
        days: null,
        both: { pages: 2, goals: [1, 2], habits: ['Run'], settings: true },
      }),
    ),
  };
  // Only what the components use.
  const runner = {
    ...calls,
    subscribe: emitter.subscribe,
    getState: () => state,
  } as unknown as AdoptionRunner;
  await renderInApp(<Component runner={runner} />, { areas: ['adoption', 'transfer', 'common', 'records'] });
  const show = (next: AdoptionState) =>
    act(() => {
      state = next;
      emitter.emit();
    });
  return { ...calls, show };
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));

test('question at the sign-in: counts the records of the device, and `Take it along` is selected', async () => {
  const { takeAlong } = await open({ is: 'asking', counts, isSecondUser: false }, AdoptionQuestion);
  const dialog = screen.getByRole('dialog', { name: 'What is on this device' });
  expect(dialog).toHaveTextContent(
    '48 tasks, 3 habits, and 12 journal pages were written here without an account.',
  );
  expect(screen.getByRole('radiogroup', { name: 'What is on this device' })).toBeVisible();
  await goOn();
  expect(takeAlong).toHaveBeenCalledTimes(1);
});

test.each([
  [
    { tasks: 1, habits: 0, pages: 0, hasMore: false, total: 1 },
    '1 task was written here without an account.',
  ],
  [
    { tasks: 1, habits: 1, pages: 1, hasMore: true, total: 9 },
    '1 task, 1 habit, 1 journal page and more were written here without an account.',
  ],
  [
    { tasks: 0, habits: 0, pages: 0, hasMore: true, total: 2 },
    '2 entries were written here without an account.',
  ],
])('question: counts %j', async (some, text) => {
  await open({ is: 'asking', counts: some, isSecondUser: false }, AdoptionQuestion);
  expect(screen.getByText(text)).toBeVisible();
});

test('question: leaves it here for a second user, and when the dialog is closed', async () => {
  const { leave, takeAlong } = await open({ is: 'asking', counts, isSecondUser: true }, AdoptionQuestion);
  expect(screen.getByRole('radio', { name: 'Leave it here' })).toBeChecked();
  await goOn();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(leave).toHaveBeenCalledTimes(2);
  expect(takeAlong).not.toHaveBeenCalled();
});

test('question at the sign-in: `Look first` lists the records that the account has, too, before it adds any', async () => {
  const { takeAlong } = await open({ is: 'asking', counts, isSecondUser: false }, AdoptionQuestion);
  await userEvent.click(screen.getByRole('radio', { name: 'Look first' }));
  await goOn();
  const both = await screen.findByRole('list', { name: 'In both' });
  for (const text of [
    '2 days have a journal page in both',
    'The page from here is added below the other.',
    'Yearly goals 1 and 2',
    'Your account’s goals stay. Those from here are in History.',
    'A habit named Run',
    'It comes as a second habit.',
    'Your account’s settings stay.',
  ])
    expect(both).toHaveTextContent(text);
  expect(takeAlong).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Take it along' }));
  expect(takeAlong).toHaveBeenCalledTimes(1);
});

test('row in the settings: shows the progress of the copy, a lost connection, and a failure with a retry', async () => {
  const sending = { is: 'sending', done: 1240, total: 3352 } as const;
  const { show, retry } = await open({ ...sending, isReachable: true }, AdoptionRows);
  expect(screen.getByRole('status')).toHaveTextContent('Bringing along 1,240 of 3,352');
  show({ ...sending, isReachable: false });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Not everything is in your account yet. It goes on by itself.',
  );
  show({ is: 'done' });
  expect(screen.getByRole('status')).toHaveTextContent('Everything you wrote is in your account.');
  show({ is: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This could not be brought along. It is still on this device.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('row in the settings: copies the records of the device later; deletes them after a confirmation, and shows a failed deletion', async () => {
  const { takeAlong } = await open({ is: 'left', counts }, AdoptionRows);
  expect(screen.getByText('63 entries, only on this device')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Written here without an account' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This could not be deleted. Please try again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take along' }));
  expect(takeAlong).toHaveBeenCalledTimes(1);
});
