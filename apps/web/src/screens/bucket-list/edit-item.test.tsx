// @spec edit-in-place

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords } from '#test/fake-records.ts';
import { openBucketList, settle, shownItems, storedItem } from './testing/open-bucket-list.tsx';

const sail = storedItem({
  id: 'a',
  text: 'Sail',
  category: 'Growth',
  date: '2027-05-01',
  link: 'https://boats.example',
});

async function open(item = sail) {
  const api = fakeRecords({ BucketItem: [item] });
  await openBucketList(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sail' }));
  await screen.findByRole('dialog', { name: 'Edit Item' });
  return api;
}

const fields = () => within(screen.getByRole('dialog', { name: 'Edit Item' }));
const text = () => fields().getByRole<HTMLInputElement>('textbox', { name: 'Item' });
const category = () => fields().getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
const date = () => fields().getByLabelText<HTMLInputElement>('Date');
const link = () => fields().getByRole<HTMLInputElement>('textbox', { name: 'Link' });
const entered = () => [text(), category(), date(), link()].map(({ value }) => value);
const press = (name: string) => userEvent.click(fields().getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function retype(field: HTMLElement, value: string) {
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

test('edit item: shows the stored fields, and sends only changed ones', async () => {
  const api = await open();
  expect(entered()).toEqual(['Sail', 'Growth', '2027-05-01', 'https://boats.example']);
  await retype(text(), ' Sail around the islands ');
  await userEvent.selectOptions(category(), 'None');
  await press('Save');
  await isClosed();
  expect(shownItems()).toEqual(['Sail around the islands']);
  expect(api.server.callsOf('update', 'BucketItem')).toEqual([
    { id: 'a', text: 'Sail around the islands', category: null },
  ]);
  expect(api.server.stored('BucketItem')).toMatchObject([
    { date: '2027-05-01', link: 'https://boats.example' },
  ]);
});

test('edit item: a day of a far year is rejected, unless it is stored already', async () => {
  const api = await open({ ...sail, date: '9999-12-31' });
  fireEvent.change(date(), { target: { value: '2201-01-01' } });
  await press('Save');
  expect(date()).toHaveFocus();
  expect(date()).toHaveAccessibleDescription('Choose a day from 1900 to 2200.');
  fireEvent.change(date(), { target: { value: '9999-12-31' } });
  await retype(text(), 'Sail far');
  await press('Save');
  await isClosed();
  expect(api.server.callsOf('update', 'BucketItem')).toEqual([{ id: 'a', text: 'Sail far' }]);
});

test('edit item: Enter in a field saves; without a change nothing is sent', async () => {
  const api = await open();
  await userEvent.type(link(), '{Enter}');
  await isClosed();
  expect(api.server.callsOf('update', 'BucketItem')).toEqual([]);
});

test('edit item: keeps a category of another client', async () => {
  const api = await open({ ...sail, category: 'Someday' });
  expect(category()).toHaveValue('Someday');
  await userEvent.selectOptions(category(), 'Want');
  await press('Save');
  await isClosed();
  expect(api.server.stored('BucketItem')).toMatchObject([{ category: 'Want' }]);
});

test('edit item: an empty text and a wrong link are rejected under their fields, and the first gets the focus', async () => {
  const api = await open();
  await userEvent.clear(text());
  await retype(link(), 'at home');
  await press('Save');
  expect(text()).toHaveFocus();
  expect(text()).toHaveAccessibleDescription('Write what it is.');
  expect(link()).toHaveAccessibleDescription('This must be a web address, like example.org.');
  await userEvent.type(text(), 'Swim');
  expect(text()).not.toHaveAttribute('aria-invalid');
  await press('Save');
  expect(link()).toHaveFocus();
  expect(api.server.callsOf('update', 'BucketItem')).toEqual([]);
  await retype(link(), 'pool.example');
  await press('Save');
  await isClosed();
  expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Swim', link: 'https://pool.example' }]);
});

test('edit item: shows a rejection, and keeps the dialog and the entered values', async () => {
  const api = await open();
  api.server.reject('update', 'BucketItem', 'no');
  await retype(text(), 'Swim');
  await press('Save');
  expect((await fields().findByRole('alert')).textContent).toBe('Failed to save item. Please try again.');
  expect(text()).toHaveValue('Swim');
  expect(shownItems()).toEqual(['Sail']);
  api.server.clearFaults();
  await press('Save');
  await isClosed();
  expect(shownItems()).toEqual(['Swim']);
});

test('edit item: what could not be stored on this device stays in the dialog', async () => {
  const api = await open();
  jest.spyOn(api.store.replica.storage, 'write').mockRejectedValueOnce(new StorageError('quota'));
  await retype(text(), 'Swim');
  await press('Save');
  expect(await fields().findByRole('alert')).toBeVisible();
  expect(text()).toHaveValue('Swim');
});

test('edit item: Close keeps the entered values, Cancel removes them', async () => {
  await open();
  await retype(text(), 'Swim');
  await press('Close');
  expect(shownItems()).toEqual(['Sail']);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sail' }));
  expect(text()).toHaveValue('Swim');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sail' }));
  expect(text()).toHaveValue('Sail');
});

test('edit item: shows changes of another device in untouched fields, and saves both', async () => {
  const api = await open();
  await retype(text(), 'Swim');
  await act(() => api.changeElsewhere('BucketItem', 'a', { text: 'Sail far', category: 'Want' }));
  await waitFor(() => expect(category()).toHaveValue('Want'));
  expect(text()).toHaveValue('Swim');
  await press('Save');
  await isClosed();
  expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Swim', category: 'Want' }]);
});

test('edit item: stores an item again, with the entered values, after another device deletes it', async () => {
  const api = await open({ ...sail, done: true });
  await retype(text(), 'Swim');
  await act(() => api.changeElsewhere('BucketItem', 'a', { _deleted: true }));
  await waitFor(() => expect(shownItems()).toEqual([]));
  await press('Save');
  await isClosed();
  await waitFor(() => expect(shownItems()).toEqual(['Swim']));
  const { id, category: growth, done } = sail;
  expect(api.server.stored('BucketItem')).toMatchObject([
    { id, text: 'Swim', category: growth, done: !done },
  ]);
});

test('edit item: without a network it is stored on this device, and sent later', async () => {
  const api = await open();
  api.server.isAway = true;
  await userEvent.clear(date());
  await press('Save');
  await isClosed();
  expect(screen.queryByText('May 1, 2027')).toBeNull();
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(api.server.stored('BucketItem')).toMatchObject([{ date: null }]));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});
