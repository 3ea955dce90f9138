// @spec future-goal-edits future-goal-delete error-vision

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { storedAt } from '#test/fake-records.ts';
import { button, fakeApi, input, openVision, settle, storedGoal, titles } from './testing/open-vision.tsx';

test('edit goal: shows the input at once and saves it in order, one request at a time', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const release = api.server.hold('update', 'FutureGoal');
  await userEvent.type(input('Health goal 1'), ' every');
  await userEvent.tab();
  await waitFor(() => expect(api.server.callsOf('update', 'FutureGoal')).toHaveLength(1));
  await userEvent.type(input('Health goal 1'), ' week');
  await userEvent.tab();
  expect(input('Health goal 1')).toHaveValue('Swim every week');
  release();
  await waitFor(() =>
    expect(api.server.callsOf('update', 'FutureGoal')).toEqual([
      { id: 'a', title: 'Swim every' },
      { id: 'a', title: 'Swim every week' },
    ]),
  );
  await settle();
  expect(api.server.stored('FutureGoal')).toMatchObject([{ id: 'a', title: 'Swim every week' }]);
  expect(input('Health goal 1')).toHaveValue('Swim every week');
});

test('edit goal: without a network the title stays, no error is shown, and it is sent later', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  api.server.isAway = true;
  await userEvent.type(input('Health goal 1'), ' every week');
  await userEvent.tab();
  await settle();
  expect(input('Health goal 1')).toHaveValue('Swim every week');
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('FutureGoal')).toMatchObject([{ title: 'Swim every week' }]));
});

test('edit goal: a rejected title is logged, stays, and is sent again only after a change', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  api.server.reject('update', 'FutureGoal', 'no');
  await userEvent.type(input('Health goal 1'), ' every');
  await userEvent.tab();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(log.mock.calls).toEqual([['Failed to update goal:', new RejectedChange('no')]]);
  const rejected = api.server.callsOf('update', 'FutureGoal').length;
  api.server.clearFaults();
  await userEvent.click(input('Health goal 1'));
  await userEvent.tab();
  await settle();
  expect(api.server.callsOf('update', 'FutureGoal')).toHaveLength(rejected);
  expect(input('Health goal 1')).toHaveValue('Swim every');
  await userEvent.type(input('Health goal 1'), ' week');
  await userEvent.tab();
  await waitFor(() => expect(api.server.stored('FutureGoal')).toMatchObject([{ title: 'Swim every week' }]));
  expect(log).toHaveBeenCalledTimes(1);
});

test('delete goal: keeps the goal until the server confirms, sends one request, and moves the focus to the next goal', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' }), storedGoal({ id: 'b', title: 'Sleep' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const release = api.server.hold('delete', 'FutureGoal');
  await userEvent.dblClick(button('Delete health goal 1'));
  expect(titles('Health')).toEqual(['Swim', 'Sleep']);
  release();
  await waitFor(() => expect(titles('Health')).toEqual(['Sleep']));
  expect(api.server.callsOf('delete', 'FutureGoal')).toEqual([{ id: 'a' }]);
  expect(button('Delete health goal 1')).toHaveFocus();
  await userEvent.click(button('Delete health goal 1'));
  await waitFor(() => expect(button('Add health goal')).toHaveFocus());
  expect(titles('Health')).toEqual([]);
});

test('delete goal: waits for the title that is being saved', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const release = api.server.hold('update', 'FutureGoal');
  await userEvent.type(input('Health goal 1'), ' every week');
  await userEvent.click(button('Delete health goal 1'));
  await settle();
  expect(api.server.callsOf('update', 'FutureGoal')).toHaveLength(1);
  expect(api.server.callsOf('delete', 'FutureGoal')).toHaveLength(0);
  release();
  await waitFor(() => expect(api.server.callsOf('delete', 'FutureGoal')).toEqual([{ id: 'a' }]));
  await waitFor(() => expect(titles('Health')).toEqual([]));
});

test('delete goal: undo restores the goal with its id and the typed text', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim', done: true })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  await userEvent.type(input('Health goal 1'), ' every week');
  await userEvent.click(button('Delete health goal 1'));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(titles('Health')).toEqual(['Swim every week']));
  await waitFor(() =>
    expect(api.server.stored('FutureGoal')).toMatchObject([
      { id: 'a', category: 'health', title: 'Swim every week', done: true, createdAt: storedAt },
    ]),
  );
});

test('delete goal: the undo also restores a change that is still being stored', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: '' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  fireEvent.change(input('Health goal 1'), { target: { value: 'L' } });
  fireEvent.change(input('Health goal 1'), { target: { value: 'Lisbon' } });
  fireEvent.click(button('Delete health goal 1'));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(titles('Health')).toEqual(['Lisbon']));
  await waitFor(() => expect(api.server.stored('FutureGoal')).toMatchObject([{ title: 'Lisbon' }]));
});

test('delete goal: a rejection is logged and keeps the goal', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  api.server.reject('delete', 'FutureGoal', 'no');
  const release = api.server.hold('delete', 'FutureGoal');
  await userEvent.click(button('Delete health goal 1'));
  expect(button('Delete health goal 1')).toHaveAttribute('aria-disabled', 'true');
  expect(input('Health goal 1')).toHaveAttribute('readonly');
  release();
  await waitFor(() => expect(button('Delete health goal 1')).not.toHaveAttribute('aria-disabled'));
  expect(log.mock.calls).toEqual([['Failed to delete future goal:', new RejectedChange('no')]]);
  expect(titles('Health')).toEqual(['Swim']);
  expect(input('Health goal 1')).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('delete goal: without a network it is deleted on this device, and on the server later', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  api.server.isAway = true;
  await userEvent.click(button('Delete health goal 1'));
  await waitFor(() => expect(titles('Health')).toEqual([]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.server.stored('FutureGoal')).toHaveLength(1);
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('FutureGoal')).toEqual([]));
});

test('delete goal: a later rejection is logged, shows the goal, and removes the undo', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  api.server.isAway = true;
  await userEvent.click(button('Delete health goal 1'));
  await waitFor(() => expect(titles('Health')).toEqual([]));
  expect(await screen.findByRole('button', { name: /^Undo: / })).toBeVisible();
  api.server.reject('delete', 'FutureGoal', 'no');
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(titles('Health')).toEqual(['Swim']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull());
  expect(log.mock.calls).toEqual([['Failed to delete future goal:', new RejectedChange('no')]]);
});

test('delete goal: undo restores a goal that was never sent', async () => {
  const api = fakeApi();
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  api.server.isAway = true;
  await userEvent.click(button('Add health goal'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Health goal 1' }), 'Swim');
  await userEvent.click(button('Delete health goal 1'));
  await waitFor(() => expect(titles('Health')).toEqual([]));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(titles('Health')).toEqual(['Swim']));
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() =>
    expect(api.server.stored('FutureGoal')).toMatchObject([{ title: 'Swim', done: false }]),
  );
});
