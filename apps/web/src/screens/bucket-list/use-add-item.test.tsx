import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { openBucketList, settle, shownItems } from './testing/open-bucket-list.tsx';

const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New item' });
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
const date = () => screen.getByLabelText<HTMLInputElement>('Date');
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
const add = () => screen.getByRole('button', { name: 'Add' });
const entered = () => [text().value, category().value, date().value, link().value];

async function enter() {
  await userEvent.type(text(), ' Plant an orchard ');
  await userEvent.selectOptions(category(), 'Want');
  fireEvent.change(date(), { target: { value: '2027-05-01' } });
  await userEvent.type(link(), 'https://trees.example');
}

// @spec bucket-input-row
test('new item: offers the categories Need, Want, Adventure and Growth, and none by default', async () => {
  await openBucketList(fakeRecords());
  await settle();
  expect([...category().options].map(({ value }) => value)).toEqual([
    '',
    'Need',
    'Want',
    'Adventure',
    'Growth',
  ]);
});

// @spec bucket-item-done
test('add item: a double submit adds one item, and the inputs are cleared', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  await enter();
  const form = text().form!;
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await screen.findByText('Plant an orchard');
  await settle();
  expect(api.server.callsOf('create', 'BucketItem')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
      text: 'Plant an orchard',
      category: 'Want',
      date: '2027-05-01',
      link: 'https://trees.example',
      done: false,
      createdAt: expect.any(String) as string,
    },
  ]);
  expect(entered()).toEqual(['', '', '', '']);
});

// @spec valid-bucket-text valid-bucket-busy
test('add item: Add is disabled for an empty text and does nothing during a request', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  expect(add()).toBeDisabled();
  await userEvent.type(text(), '  ');
  expect(add()).toBeDisabled();
  await userEvent.type(text(), '{Enter}');
  expect(api.server.callsOf('create', 'BucketItem')).toEqual([]);
  await userEvent.type(text(), 'Sail');
  const release = api.server.hold('create', 'BucketItem');
  await userEvent.click(add());
  expect(add()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(link(), '{Enter}');
  await userEvent.click(add());
  release();
  await screen.findByText('Sail');
  await settle();
  expect(api.server.callsOf('create', 'BucketItem')).toHaveLength(1);
});

// @spec valid-bucket-enter
test.each([
  ['the text', text],
  ['the link', link],
])('add item: Enter in %s adds, unless it ends an IME composition', async (_, field) => {
  await openBucketList(fakeRecords());
  await userEvent.type(text(), '写信');
  // False means prevented, so that the browser does not submit the form.
  expect(fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })).toBe(false);
  await userEvent.type(field(), '{Enter}');
  expect(await screen.findByRole('checkbox', { name: '写信' })).toBeVisible();
});

// @spec error-bucket-save
test('add item: a rejection is shown and keeps the input', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  api.server.reject('create', 'BucketItem', 'Too many dreams');
  await enter();
  await userEvent.click(add());
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save item. Please try again.');
  expect(entered()).toEqual([' Plant an orchard ', 'Want', '2027-05-01', 'https://trees.example']);
  expect(shownItems()).toEqual([]);
  api.server.clearFaults();
  await userEvent.click(add());
  await screen.findByText('Plant an orchard');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.server.stored('BucketItem')).toHaveLength(1);
});

test('add item: without a network it is added on this device, and sent later', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  await settle();
  api.server.isAway = true;
  await userEvent.type(text(), 'Sail{Enter}');
  await screen.findByText('Sail');
  expect(entered()).toEqual(['', '', '', '']);
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Sail' }]));
});

test('add item: an invalid link is rejected at its field, and nothing is sent or lost', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  await userEvent.type(text(), 'Sail');
  await userEvent.type(link(), 'http://[[');
  expect(link()).not.toHaveAttribute('aria-invalid');
  await userEvent.click(add());
  expect(link()).toHaveAttribute('aria-invalid', 'true');
  expect(link()).toHaveAccessibleDescription('This must be a web address, like example.org.');
  expect(link()).toHaveFocus();
  expect(entered()).toEqual(['Sail', '', '', 'http://[']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.server.callsOf('create', 'BucketItem')).toEqual([]);
  await userEvent.clear(link());
  expect(link()).not.toHaveAttribute('aria-invalid');
  await userEvent.type(link(), 'example.org{Enter}');
  await screen.findByText('Sail');
  expect(api.server.callsOf('create', 'BucketItem')).toMatchObject([
    { text: 'Sail', link: 'https://example.org' },
  ]);
  expect(entered()).toEqual(['', '', '', '']);
});

test('add item: keeps text that is typed during a request', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  const release = api.server.hold('create', 'BucketItem');
  await userEvent.type(text(), 'Sail{Enter}Swim');
  release();
  await screen.findByText('Sail');
  await waitFor(() => expect(text()).toHaveValue('Swim'));
});

// @spec pasted-lines
test('add item: pasted lines become one dream each, with the category of the form', async () => {
  const api = fakeRecords();
  await openBucketList(api);
  await settle();
  await userEvent.selectOptions(category(), 'Adventure');
  await userEvent.click(text());
  await userEvent.paste('• See the aurora\n• [x] Learn to sail');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 dreams' }));
  await screen.findByText('Learn to sail');
  await settle();
  expect(api.server.callsOf('create', 'BucketItem')).toEqual([
    expect.objectContaining({ text: 'See the aurora', category: 'Adventure', done: false }),
    expect.objectContaining({
      text: 'Learn to sail',
      category: 'Adventure',
      done: true,
      doneAt: '2026-11-20',
    }),
  ]);
  expect(entered()).toEqual(['', '', '', '']);
});
