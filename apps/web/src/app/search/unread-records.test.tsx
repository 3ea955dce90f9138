// @spec search-finds

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { Gates } from '#test/gates.ts';
import { address, field, openSearch, shownOptions } from './testing/open-search.tsx';
import { bucketItem } from './testing/search-records.ts';

const records = () => fakeRecords({ BucketItem: [bucketItem('Read Middlemarch', { date: '2027-01-02' })] });

/** Opens the search, and waits until it understands days and times. */
async function openReady(fake: FakeRecords): Promise<jest.Mock> {
  const onClose = await openSearch(fake);
  await userEvent.type(field(), 'walk tomorrow');
  await waitFor(() => expect(shownOptions()).toContain('> Add "walk" to Tuesday, Nov 24'));
  await userEvent.clear(field());
  return onClose;
}

/** Opens the search of a complete replica whose rows are read when the returned function is called. */
async function openUnread(fake: FakeRecords) {
  await fake.store.refresh();
  const gates = new Gates();
  const endReading = gates.hold('getSlices');
  const { storage } = fake.store.replica;
  const getSlices = storage.getSlices.bind(storage);
  jest.spyOn(storage, 'getSlices').mockImplementation(async (...slices) => {
    await gates.pass('getSlices');
    return getSlices(...slices);
  });
  return { onClose: await openReady(fake), endReading };
}

test('search: opens the record when Enter is pressed before the records are read', async () => {
  const fake = records();
  const { onClose, endReading } = await openUnread(fake);
  await userEvent.type(field(), 'middlemarch');
  expect(shownOptions()).toEqual(['> Add "middlemarch" to today', 'Add "middlemarch" to Later']);
  await userEvent.keyboard('{Enter}');
  endReading();
  await waitFor(() => expect(address()).toEqual(['/bucket-list', { record: 'bucketItem Read Middlemarch' }]));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fake.server.callsOf('create', 'DailyTask')).toEqual([]);
});

test('search: adds a task when Enter is pressed before the records are read and none is found', async () => {
  const fake = records();
  const { onClose, endReading } = await openUnread(fake);
  await userEvent.type(field(), 'walk{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  endReading();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(fake.server.callsOf('create', 'DailyTask')).toHaveLength(1));
});

test('search: adds a task when the records cannot be read', async () => {
  const fake = records();
  await fake.store.refresh();
  const { storage } = fake.store.replica;
  const getSlices = storage.getSlices.bind(storage);
  jest
    .spyOn(storage, 'getSlices')
    .mockImplementation((entity, ...slices) =>
      entity === 'Letter' ? Promise.reject(new Error('Broken')) : getSlices(entity, ...slices),
    );
  const onClose = await openReady(fake);
  await userEvent.type(field(), 'walk{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('search: ignores Enter before the records are read when the line changes afterwards', async () => {
  const { onClose, endReading } = await openUnread(records());
  await userEvent.type(field(), 'middle{Enter}march');
  endReading();
  expect(await screen.findByText('Jan 2, 2027')).toBeInTheDocument();
  expect(shownOptions()[0]).toBe('> Read Middlemarch | Jan 2, 2027');
  expect(onClose).not.toHaveBeenCalled();
});

test('search: opens a place before the records are read', async () => {
  const { onClose } = await openUnread(records());
  await userEvent.type(field(), 'bucket{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toEqual(['/bucket-list', null]));
});
