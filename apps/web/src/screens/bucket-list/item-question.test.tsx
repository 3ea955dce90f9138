// @spec journal-question

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxTextLength } from '#domain/journal/page-change.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { checkbox, openBucketList, settle, storedItem } from './testing/open-bucket-list.tsx';

const today = '2026-11-20';
const sail = (values = {}) => storedItem({ id: 'a', text: 'Sail', ...values });
const line = () => screen.queryByRole('textbox', { name: 'A line for the journal' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const item = ({ server }: FakeRecords) => server.stored('BucketItem').find(({ id }) => id === 'a');

async function open(records: Parameters<typeof fakeRecords>[0] = { BucketItem: [sail()] }) {
  const api = fakeRecords(records);
  await openBucketList(api);
  await screen.findByRole('checkbox', { name: 'Sail' });
  return api;
}

async function tick(records?: Parameters<typeof fakeRecords>[0]) {
  const api = await open(records);
  await userEvent.click(checkbox('Sail'));
  await screen.findByRole('textbox', { name: 'A line for the journal' });
  return api;
}

test('journal question: asks when a bucket item is done, without taking the focus', async () => {
  await tick();
  expect(screen.getByText('A dream come true. Is there a line about it for the journal?')).toHaveAttribute(
    'role',
    'status',
  );
  expect(checkbox('Sail')).toHaveFocus();
  await settle();
});

test('journal question: adds the answer to the end of today’s page, and is not shown again', async () => {
  const api = await tick({
    BucketItem: [sail()],
    JournalPage: [{ id: today, date: today, text: 'Fog.', mood: 'good' }],
  });
  await userEvent.type(
    screen.getByRole('textbox', { name: 'A line for the journal' }),
    ' We sailed. {Enter}',
  );
  await waitFor(() => expect(line()).toBeNull());
  expect(checkbox('Sail')).toHaveFocus();
  expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'Fog.\nWe sailed.', mood: 'good' }]);
  await waitFor(() => expect(item(api)).toMatchObject({ done: true, journalAsked: true }));
  await userEvent.click(checkbox('Sail'));
  await userEvent.click(checkbox('Sail'));
  await settle();
  expect(checkbox('Sail')).toBeChecked();
  expect(line()).toBeNull();
});

test('journal question: Not now is the last word, also without a network', async () => {
  const api = await tick();
  api.server.isAway = true;
  await press('Not now');
  await waitFor(() => expect(line()).toBeNull());
  expect(checkbox('Sail')).toHaveFocus();
  expect(await api.store.replica.storage.getRow('BucketItem', 'a')).toMatchObject({
    pending: { journalAsked: { value: true } },
  });
  expect(await api.store.replica.storage.getRow('JournalPage', today)).toBeUndefined();
});

test('journal question: does not save an empty answer', async () => {
  const api = await tick();
  await press('Add to the journal');
  expect(line()).toHaveFocus();
  await settle();
  expect(api.server.stored('JournalPage')).toEqual([]);
  expect(item(api)).not.toHaveProperty('journalAsked', true);
});

test('journal question: disappears when the bucket item is no longer done', async () => {
  await tick();
  await userEvent.click(checkbox('Sail'));
  expect(line()).toBeNull();
  await settle();
});

test('journal question: is not asked about items that were done before or elsewhere, nor twice', async () => {
  const api = await open({ BucketItem: [sail({ done: true }), storedItem({ id: 'b', text: 'Sing' })] });
  await api.changeElsewhere('BucketItem', 'b', { done: true });
  await waitFor(() => expect(checkbox('Sing')).toBeChecked());
  await settle();
  expect(line()).toBeNull();
});

test('journal question: what could not be saved stays, and is added once', async () => {
  const api = await tick();
  api.server.reject('create', 'JournalPage', 'The text "My secret" is rejected');
  await userEvent.type(screen.getByRole('textbox', { name: 'A line for the journal' }), 'My secret');
  await press('Add to the journal');
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeVisible();
  expect(line()).toHaveValue('My secret');
  api.server.clearFaults();
  await press('Add to the journal');
  await waitFor(() => expect(line()).toBeNull());
  expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'My secret' }]);
});

test('journal question: shows that a page is full, and stores nothing', async () => {
  const api = await tick({
    BucketItem: [sail()],
    JournalPage: [{ id: today, date: today, text: 'a'.repeat(maxTextLength) }],
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'A line for the journal' }), 'We sailed.');
  await press('Add to the journal');
  expect(await screen.findByText('Not saved: today’s page is full.')).toBeVisible();
  expect(line()).toHaveValue('We sailed.');
  await settle();
  expect(item(api)).not.toHaveProperty('journalAsked', true);
});
