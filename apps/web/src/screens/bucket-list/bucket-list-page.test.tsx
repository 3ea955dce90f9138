import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { fakeRecords } from '#test/fake-records.ts';
import { checkbox, openBucketList, settle, shownItems, storedItem } from './testing/open-bucket-list.tsx';

const threeItems = () => [
  storedItem({ id: 'b', text: 'Sail', createdAt: '2026-11-02T08:00:00.000Z', category: 'Growth' }),
  storedItem({
    id: 'a',
    text: 'Lights',
    createdAt: '2026-11-01T08:00:00.000Z',
    done: true,
    date: '2027-02-01',
  }),
  storedItem({
    id: 'c',
    text: 'Orchard',
    createdAt: '2026-11-03T08:00:00.000Z',
    link: 'https://trees.example/a',
  }),
];
const remove = (text: string) => screen.getByRole('button', { name: `Delete ${text}` });

// @spec about-bucket-list-lead bucket-progress
test('bucket list: shows the items by creation with their details, and the progress', async () => {
  await openBucketList(fakeRecords({ BucketItem: threeItems() }));
  expect(screen.getByRole('heading', { level: 1, name: 'Bucket List' })).toBeVisible();
  expect(screen.getByText('This is your moment to dream')).toBeVisible();
  await screen.findByText('Sail');
  expect(shownItems()).toEqual(['Lights', 'Sail', 'Orchard']);
  expect(screen.getByText('33% complete (1 of 3 items)')).toBeVisible();
  const progress = screen.getByRole('progressbar', { name: 'Bucket List' });
  expect(progress).toHaveAttribute('aria-valuenow', '33');
  expect(progress).toHaveAttribute('aria-valuetext', '33% complete (1 of 3 items)');
  const list = within(screen.getByRole('list', { name: 'Bucket list items' }));
  expect(list.getByText('Growth')).toBeVisible();
  expect(list.getByText('Feb 1, 2027')).toBeVisible();
  const link = list.getByRole('link', { name: 'trees.example: link of Orchard' });
  expect(link).toHaveAttribute('href', 'https://trees.example/a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

// @spec bucket-loading bucket-empty
test('bucket list: shows that it is loading, then that it is empty', async () => {
  const api = fakeRecords();
  const release = api.server.hold('changed', 'records');
  await openBucketList(api);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Your bucket list is empty')).toBeNull();
  release();
  expect(await screen.findByText('Your bucket list is empty')).toBeVisible();
  expect(screen.getByText('Add your first dream above!')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'just words'])(
  'bucket list: shows the link %s as text',
  async (link) => {
    await openBucketList(fakeRecords({ BucketItem: [storedItem({ id: 'a', text: 'Lights', link })] }));
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

// @spec bucket-item-done
test('toggle item: shows the change at once; several quick clicks end in the last state', async () => {
  const api = fakeRecords({ BucketItem: threeItems() });
  await openBucketList(api);
  await screen.findByText('Sail');
  const release = api.server.hold('update', 'BucketItem');
  await userEvent.click(checkbox('Sail'));
  expect(checkbox('Sail')).toBeChecked();
  expect(screen.getByText('67% complete (2 of 3 items)')).toBeVisible();
  await userEvent.click(checkbox('Sail'));
  await userEvent.click(checkbox('Sail'));
  await userEvent.click(checkbox('Sail'));
  expect(checkbox('Sail')).not.toBeChecked();
  release();
  await settle();
  expect(checkbox('Sail')).not.toBeChecked();
  expect(api.server.callsOf('update', 'BucketItem')).toEqual([
    { id: 'b', done: true, doneAt: '2026-11-20' },
    { id: 'b', done: false, doneAt: null },
  ]);
});

// @spec bucket-item-revert error-bucket-change
test('toggle item: a failure is rolled back and logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ BucketItem: threeItems() });
  await openBucketList(api);
  await screen.findByText('Sail');
  api.server.reject('update', 'BucketItem', 'no');
  const release = api.server.hold('update', 'BucketItem');
  await userEvent.click(checkbox('Sail'));
  expect(checkbox('Sail')).toBeChecked();
  release();
  await waitFor(() => expect(checkbox('Sail')).not.toBeChecked());
  expect(log.mock.calls).toEqual([['Failed to update bucket item:', new RejectedChange('no')]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

// @spec bucket-delete-button bucket-item-delete
test('delete item: removes it at once, moves the focus to the next item, and restores it without an undo when the server rejects it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ BucketItem: threeItems() });
  await openBucketList(api);
  await screen.findByText('Sail');
  api.server.reject('delete', 'BucketItem', 'no');
  const release = api.server.hold('delete', 'BucketItem');
  await userEvent.click(remove('Sail'));
  expect(shownItems()).toEqual(['Lights', 'Orchard']);
  expect(checkbox('Orchard')).toHaveFocus();
  expect(await screen.findByText('Deleted Sail')).toBeVisible();
  release();
  await waitFor(() => expect(shownItems()).toEqual(['Lights', 'Sail', 'Orchard']));
  expect(screen.queryByText('Deleted Sail')).toBeNull();
  expect(log.mock.calls).toEqual([['Failed to delete bucket item:', new RejectedChange('no')]]);
});

test('delete item: undo restores id, fields and age', async () => {
  const api = fakeRecords({ BucketItem: threeItems() });
  await openBucketList(api);
  await screen.findByText('Lights');
  await userEvent.click(remove('Lights'));
  const undo = await screen.findByRole('button', { name: /^Undo: / });
  expect(screen.getByText('Deleted Lights')).toBeVisible();
  await userEvent.click(undo);
  await waitFor(() => expect(shownItems()).toContain('Lights'));
  await waitFor(() =>
    expect(api.server.stored('BucketItem')).toContainEqual(
      expect.objectContaining({ ...storedItem({ id: 'a', text: 'Lights', date: '2027-02-01', done: true }) }),
    ),
  );
  expect(checkbox('Lights')).toBeChecked();
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
});

test('delete item: an undo that the server rejects is shown and logged, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ BucketItem: threeItems() });
  await openBucketList(api);
  await screen.findByText('Sail');
  await userEvent.click(remove('Sail'));
  await waitFor(() => expect(api.server.stored('BucketItem')).toHaveLength(2));
  api.server.reject('update', 'BucketItem', 'no');
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  expect(await screen.findByText('Sail could not be brought back. Please try again.')).toBeVisible();
  expect(shownItems()).toEqual(['Lights', 'Orchard']);
  expect(log.mock.calls).toEqual([['Failed to restore:', new RejectedChange('no')]]);
  api.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(shownItems()).toEqual(['Lights', 'Sail', 'Orchard']));
  await waitFor(() => expect(api.server.stored('BucketItem')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
});

test('bucket list: shows the records of this device without a network', async () => {
  const api = fakeRecords({ BucketItem: threeItems() });
  await api.store.refresh();
  api.server.isAway = true;
  await openBucketList(api);
  expect(await screen.findByText('Sail')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

// @spec error-bucket-load
test('bucket list: a failed load is logged, shown neither as alert nor as empty list, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ BucketItem: threeItems() });
  api.server.reject('changed', 'records', 'no');
  await openBucketList(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(log).toHaveBeenCalledWith('Failed to load bucket list:', new Error('no'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Your bucket list is empty')).toBeNull();
  api.server.clearFaults();
  await userEvent.click(again);
  expect(await screen.findByText('Sail')).toBeVisible();
});

test('bucket list: shows five hundred items', async () => {
  const many = Array.from({ length: 500 }, (_, n) =>
    storedItem({ id: `id ${n}`, text: `Dream ${n}`, done: n % 4 === 0 }),
  );
  await openBucketList(fakeRecords({ BucketItem: many }));
  expect(await screen.findByText('25% complete (125 of 500 items)')).toBeVisible();
  await waitFor(() => expect(shownItems()).toHaveLength(500));
});
