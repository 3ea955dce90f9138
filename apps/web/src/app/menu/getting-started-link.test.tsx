// @spec empty-menu-link

import { act, screen, waitFor } from '@testing-library/react';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { sample } from '#test/sample.ts';
import { GettingStartedLink } from './getting-started-link.tsx';

const show = ({ store }: FakeRecords) => renderInApp(<GettingStartedLink />, { areas: ['menu'], store });
const link = () => screen.queryByRole('link', { name: 'Begin with today' });
const isComplete = ({ store }: FakeRecords) =>
  waitFor(async () => expect(await store.isComplete()).toBe(true));
/** Lets the line read the rows. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('begin line: links an account without records to the daily plan until a first record is made, also offline', async () => {
  const api = fakeRecords({
    UserSettings: [sample('UserSettings', { id: 'mira' })],
    KeptVersion: [sample('KeptVersion', { id: 'discarded' })],
  });
  await show(api);
  await waitFor(() => expect(link()).toHaveAttribute('href', '/daily-plan'));
  expect(screen.getByText(/^New here\?/)).toBeVisible();
  api.server.isAway = true;
  await act(() => api.store.change([{ entity: 'BucketItem', id: 'sail', values: { text: 'Sail' } }]));
  await waitFor(() => expect(link()).toBeNull());
});

test('begin line: disappears when another device creates a record', async () => {
  const api = fakeRecords();
  await show(api);
  await waitFor(() => expect(link()).toBeVisible());
  api.server.writeElsewhere('FocusSession', 'run', sample('FocusSession', { id: 'run' }));
  await act(() => api.store.refresh());
  await waitFor(() => expect(link()).toBeNull());
});

test('begin line: is not shown to an account with records, nor before all records are known', async () => {
  const api = fakeRecords({ Habit: [sample('Habit', { id: 'run' })] });
  const release = api.server.hold('changed', 'records');
  await show(api);
  await settle();
  expect(link()).toBeNull();
  release();
  await isComplete(api);
  await settle();
  expect(link()).toBeNull();
});

test('begin line: is shown again when the only record is deleted', async () => {
  const api = fakeRecords({ Habit: [sample('Habit', { id: 'run' })] });
  await show(api);
  await isComplete(api);
  await act(() => api.store.change([{ entity: 'Habit', id: 'run', values: { _deleted: true } }]));
  await waitFor(() => expect(link()).toBeVisible());
});
