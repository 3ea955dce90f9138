// @spec api-update-yearly-goal error-yearly-goals

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { done, fakeApi, goalsShown, openYear, storedGoal, title } from './testing/open-year.tsx';

test('yearly goal: typing in an empty slot creates one goal with an id made of its year and slot; typing again updates it', async () => {
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  await userEvent.type(title(2), 'Sail');
  await userEvent.tab();
  await waitFor(() => expect(api.server.callsOf('create', 'YearlyGoal')).toHaveLength(1));
  await userEvent.type(title(2), ' far');
  await userEvent.tab();
  await waitFor(() =>
    expect(api.server.callsOf('update', 'YearlyGoal')).toEqual([
      { id: '2026-1', year: 2026, title: 'Sail far', details: '', order: 1, done: false },
    ]),
  );
  expect(api.server.callsOf('create', 'YearlyGoal')).toEqual([
    {
      id: '2026-1',
      year: 2026,
      order: 1,
      title: 'Sail',
      details: '',
      done: false,
      createdAt: expect.any(String) as string,
    },
  ]);
});

test('yearly goal: a text and a checkbox that are changed before the new goal is shown are both stored', async () => {
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  const { storage } = api.store.replica;
  const write = storage.write.bind(storage);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((release) => (open = release));
  jest.spyOn(storage, 'write').mockImplementation(async (durability, run) => {
    await gate;
    return write(durability, run);
  });
  await userEvent.type(title(1), 'S');
  await userEvent.click(done(1));
  await userEvent.type(title(1), 'ail');
  open();
  await waitFor(() => expect(done(1)).toBeChecked());
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([{ title: 'Sail', done: true, details: '' }]),
  );
  expect(title(1)).toHaveValue('Sail');
});

test('yearly goal: a checkbox and the progress change at once', async () => {
  const api = fakeApi([storedGoal({ order: 0, title: 'Sail' }), storedGoal({ order: 1, title: 'Read' })]);
  await openYear(api);
  await goalsShown();
  const release = api.server.hold('update', 'YearlyGoal');
  await userEvent.click(done(1));
  expect(done(1)).toBeChecked();
  expect(screen.getByText('50% complete')).toBeVisible();
  expect(screen.getByText('1 of 2 goals')).toBeVisible();
  release();
  await waitFor(() =>
    expect(api.server.callsOf('update', 'YearlyGoal')).toMatchObject([
      { id: '2026-0', year: 2026, title: 'Sail', order: 0, done: true },
    ]),
  );
});

test('yearly goal: a rejected create is logged only, and the text stays and is sent with the next change', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  api.server.reject('create', 'YearlyGoal', 'no');
  await userEvent.type(title(1), 'Sail');
  await userEvent.tab();
  await waitFor(() => expect(log.mock.calls).toEqual([['Failed to save goal', new RejectedChange('no')]]));
  expect(title(1)).toHaveValue('Sail');
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.clearFaults();
  await userEvent.click(done(1));
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([{ id: '2026-0', title: 'Sail', done: true }]),
  );
  expect(log).toHaveBeenCalledTimes(1);
});

test('yearly goal: a rejected update is logged only, stays, and is sent with the next change', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ order: 0, title: 'Sail' })]);
  await openYear(api);
  await goalsShown();
  api.server.reject('update', 'YearlyGoal', 'no');
  await userEvent.click(done(1));
  await waitFor(() => expect(log.mock.calls).toEqual([['Failed to save goal', new RejectedChange('no')]]));
  expect(done(1)).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.clearFaults();
  await userEvent.type(title(1), ' far');
  await userEvent.tab();
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([{ title: 'Sail far', done: true }]),
  );
});

test('yearly goal: a text that cannot be stored on this device is logged, stays, and is stored on blur', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  const failing = jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(new StorageError('quota'));
  await userEvent.type(title(1), 'S');
  await waitFor(() => expect(log.mock.calls).toEqual([['Failed to save goal', new StorageError('quota')]]));
  expect(title(1)).toHaveValue('S');
  failing.mockRestore();
  await userEvent.tab();
  await waitFor(() => expect(api.server.stored('YearlyGoal')).toMatchObject([{ title: 'S' }]));
});

test('yearly goal: without a network it is stored on this device, and sent later', async () => {
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  api.server.isAway = true;
  await userEvent.type(title(1), 'Sail');
  await userEvent.click(done(1));
  expect(done(1)).toBeChecked();
  expect(screen.getByText('100% complete')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('YearlyGoal')).toMatchObject([{ title: 'Sail', done: true }]));
});

test('yearly goal: two devices that fill the same place make one goal, with the later text', async () => {
  const api = fakeApi();
  await openYear(api);
  await goalsShown();
  api.server.isAway = true;
  await userEvent.type(title(1), 'From here');
  await userEvent.tab();
  const { id, ...elsewhere } = storedGoal({ order: 0, title: 'From there' });
  api.server.writeElsewhere('YearlyGoal', id, elsewhere);
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('YearlyGoal')).toMatchObject([{ id, title: 'From here' }]));
  expect(screen.getByText('0 of 1 goal')).toBeVisible();
});

test('yearly goal: a goal that another client deleted is restored by a new text', async () => {
  const api = fakeApi([storedGoal({ order: 0, title: 'Sail', done: true })]);
  await openYear(api);
  await goalsShown();
  await act(() => api.changeElsewhere('YearlyGoal', '2026-0', { _deleted: true }));
  await waitFor(() => expect(title(1)).toHaveValue(''));
  await userEvent.type(title(1), 'Read');
  await userEvent.tab();
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([{ title: 'Read', done: false }]),
  );
  expect(title(1)).toHaveValue('Read');
});

test('yearly goal: a text is stored when the page is left while it is typed, and an emptied goal stays', async () => {
  const api = fakeApi([storedGoal({ order: 1, title: 'Read' })]);
  const page = await openYear(api);
  await goalsShown();
  await userEvent.clear(title(2));
  await userEvent.type(title(1), 'Sail');
  page.unmount();
  await openYear(api);
  await goalsShown();
  expect(title(1)).toHaveValue('Sail');
  expect(title(2)).toHaveValue('');
  expect(screen.getByText('0 of 1 goal')).toBeVisible();
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([{ title: '' }, { title: 'Sail' }]),
  );
});

test('yearly goal: one that is ticked without a title counts, and an empty row does not', async () => {
  const api = fakeApi([]);
  await openYear(api);
  await goalsShown();
  expect(screen.getByText('No goals yet')).toBeVisible();
  const [box] = screen.getAllByRole('checkbox');
  await userEvent.click(box!);
  expect(await screen.findByText('100% complete')).toBeVisible();
  expect(screen.getByText('1 of 1 goal')).toBeVisible();
  await userEvent.click(box!);
  expect(await screen.findByText('No goals yet')).toBeVisible();
});

test('yearly goal: a title that was removed can be undone, until there is another one', async () => {
  const api = fakeApi([
    storedGoal({ order: 0, title: 'Sail' }),
    storedGoal({ order: 1, title: 'Read', done: true }),
  ]);
  await openYear(api);
  await goalsShown();
  expect(screen.getByText('1 of 2 goals')).toBeVisible();
  await userEvent.clear(title(2));
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  await userEvent.click(title(3));
  expect(await screen.findByText('Deleted Read')).toBeVisible();
  // It is still ticked.
  expect(screen.getByText('1 of 2 goals')).toBeVisible();
  // The field with the focus is empty.
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(title(2)).toHaveValue('Read'));
  await waitFor(() => expect(screen.queryByText('Deleted Read')).toBeNull());
  await userEvent.clear(title(2));
  await userEvent.click(title(3));
  await screen.findByText('Deleted Read');
  await userEvent.type(title(2), 'Write');
  expect(screen.queryByText('Deleted Read')).toBeNull();
  await userEvent.tab();
  await waitFor(() =>
    expect(api.server.stored('YearlyGoal')).toMatchObject([
      { title: 'Sail' },
      { title: 'Write', done: true },
    ]),
  );
});
