// @spec vision-loading error-vision

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { button, fakeApi, input, openVision, storedGoal, titles } from './testing/open-vision.tsx';

test('future vision: shows that it is loading', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  const release = api.server.hold('changed', 'records');
  await openVision(api);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('region')).toBeNull();
  release();
  expect(await screen.findByRole('region', { name: 'Health' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('future vision: shows the goals by category, the oldest first; a goal of another category is not shown', async () => {
  const api = fakeApi(
    ['travel', 'health', 'fame', 'travel', 'career', 'travel', 'Health'].map((category, index) =>
      storedGoal({
        id: String(index),
        category,
        title: `${category} ${index}`,
        createdAt: `2026-11-2${index}T08:00:00.000Z`,
      }),
    ),
  );
  await openVision(api);
  await screen.findByRole('region', { name: 'Travel' });
  expect(titles('Travel')).toEqual(['travel 0', 'travel 3', 'travel 5']);
  expect(titles('Health')).toEqual(['health 1']);
  expect(titles('Career')).toEqual(['career 4']);
  expect(screen.queryByDisplayValue(/fame|Health 6/)).toBeNull();
  for (const name of ['Relationships', 'Growth', 'Environment', 'Finance']) {
    expect(titles(name)).toEqual([]);
    expect(within(screen.getByRole('region', { name })).getByText(/\?$/)).toBeVisible();
  }
});

test('future vision: shows five hundred goals', async () => {
  const goals = Array.from({ length: 500 }, (_, index) =>
    storedGoal({ id: String(index).padStart(3, '0'), category: 'career', title: `Idea ${index}` }),
  );
  const api = fakeApi(goals);
  await openVision(api);
  await screen.findByRole('heading', { name: 'Career' });
  expect(screen.getAllByDisplayValue(/^Idea \d+$/)).toHaveLength(500);
});

test('add goal: adds one empty goal and focuses it', async () => {
  const api = fakeApi();
  await openVision(api);
  const release = api.server.hold('create', 'FutureGoal');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Add growth goal' }));
  release();
  await waitFor(() => expect(input('Growth goal 1')).toHaveFocus());
  expect(input('Growth goal 1')).toHaveValue('');
  expect(input('Growth goal 1')).toHaveAttribute('maxLength', '500');
  expect(api.server.callsOf('create', 'FutureGoal')).toEqual([
    {
      id: expect.any(String) as string,
      category: 'growth',
      title: '',
      done: false,
      createdAt: expect.any(String) as string,
    },
  ]);
});

test('add goal: does not move the focus from another element', async () => {
  const api = fakeApi();
  await openVision(api);
  const release = api.server.hold('create', 'FutureGoal');
  await userEvent.click(await screen.findByRole('button', { name: 'Add growth goal' }));
  await userEvent.click(input('TO:'));
  release();
  expect(await screen.findByRole('textbox', { name: 'Growth goal 1' })).toBeVisible();
  expect(input('TO:')).toHaveFocus();
});

test('add goal: a rejection is logged only, and the goal stays to be edited', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi();
  await openVision(api);
  api.server.reject('create', 'FutureGoal', 'no');
  await userEvent.click(await screen.findByRole('button', { name: 'Add growth goal' }));
  await waitFor(() =>
    expect(log.mock.calls).toEqual([['Failed to add future goal:', new RejectedChange('no')]]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(titles('Growth')).toEqual(['']);
  api.server.clearFaults();
  await userEvent.type(input('Growth goal 1'), 'Read');
  await userEvent.tab();
  await waitFor(() =>
    expect(api.server.stored('FutureGoal')).toMatchObject([
      { category: 'growth', title: 'Read', done: false },
    ]),
  );
});

test('add goal: without a network it is added on this device, and sent later', async () => {
  const api = fakeApi();
  await openVision(api);
  await screen.findByRole('region', { name: 'Growth' });
  api.server.isAway = true;
  await userEvent.click(button('Add growth goal'));
  await waitFor(() => expect(input('Growth goal 1')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('FutureGoal')).toMatchObject([{ category: 'growth' }]));
});

test('future vision: a failed load is logged, shown neither as alert nor as empty, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  api.server.reject('changed', 'records', 'no');
  await openVision(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(log.mock.calls).toEqual([['Failed to load future goals:', new Error('no')]]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  api.server.clearFaults();
  await userEvent.click(again);
  expect(await screen.findByDisplayValue('Swim')).toBeVisible();
});

test('future vision: a title that was removed can be undone, and returns with a deleted goal', async () => {
  const api = fakeApi([storedGoal({ id: 'a', title: 'Swim' })]);
  await openVision(api);
  await screen.findByRole('region', { name: 'Health' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Health goal 1' });
  await userEvent.clear(field());
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(field()).toHaveValue('Swim'));
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Health goal 1' })).toBeNull());
  expect(screen.getAllByText('Deleted Swim')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(field()).toHaveValue('Swim'));
});
