import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { ImportRow } from './import-row.tsx';

const createdAt = '2026-11-20T08:00:00.000Z';
const sail = { id: 'a', text: 'Sail', done: false, createdAt };
const swim = { ...sail, id: 'b', text: 'Swim' };

function fileOf(records: object, rest: object = {}): File {
  const text = JSON.stringify({ format: 'kairos-export', version: 1, records, ...rest });
  return new File([text], 'kairos-2026-11-23.json', { type: 'application/json' });
}

async function open({ store }: FakeRecords) {
  await renderInApp(<ImportRow owner="mira" />, { areas: ['settings', 'records'], store });
  // The records of the server are read.
  await act(() => store.refresh());
}

async function choose(file: File): Promise<void> {
  await userEvent.upload(screen.getByLabelText('Import', { selector: 'input' }), file);
}

const button = () => screen.getByRole('button', { name: 'Import' });
const dialog = () => screen.findByRole('dialog', { name: 'Import' });
const pressIn = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

/** jsdom's files have no `text()`. */
function textOf(this: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(this);
  });
}

beforeAll(() => {
  Blob.prototype.text = textOf;
});
afterAll(() => {
  Reflect.deleteProperty(Blob.prototype, 'text');
});

test('import: lists the additions, adds them after the answer, and adds nothing the second time', async () => {
  const api = fakeRecords({ BucketItem: [{ id: 'a', text: 'Fly', done: true }] });
  await open(api);
  expect(screen.getByText('From a Kairos export')).toBeVisible();
  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await dialog()).toHaveTextContent('1 entry to add. What is already here stays as it is.');
  expect(await dialog()).toHaveTextContent('It becomes part of this account, no matter who exported it.');
  expect(await dialog()).toHaveTextContent('1 entry in the file is already here or in the trash.');
  expect(api.server.callsOf('create', 'BucketItem')).toEqual([]);
  await pressIn('Add them');
  expect(await screen.findByText('1 entry added')).toHaveRole('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Fly' }, { text: 'Swim', createdAt }]);

  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await dialog()).toHaveTextContent('There is nothing to add. What is already here stays as it is.');
  expect(within(await dialog()).queryByRole('button', { name: 'Add them' })).toBeNull();
  await pressIn('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('import: restores records that were deleted more than 30 days ago, and leaves records in the trash there', async () => {
  const api = fakeRecords({
    BucketItem: [
      { id: 'a', text: 'Fly', done: true },
      { id: 'b', text: 'Run' },
    ],
  });
  const deletedAt = (instant: string) => ({ _deleted: `${Date.parse(instant)}-p1` });
  api.server.writeElsewhere('BucketItem', 'a', { _deleted: true }, deletedAt('2026-10-10T08:00:00.000Z'));
  api.server.writeElsewhere('BucketItem', 'b', { _deleted: true }, deletedAt('2026-11-10T08:00:00.000Z'));
  await open(api);
  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await dialog()).toHaveTextContent('1 entry to add. What is already here stays as it is.');
  expect(await dialog()).toHaveTextContent('1 of them was deleted here earlier and will be restored.');
  expect(await dialog()).toHaveTextContent('1 entry in the file is already here or in the trash.');
  await pressIn('Add them');
  expect(await screen.findByText('1 entry added')).toHaveRole('status');
  expect(api.server.stored('BucketItem')).toMatchObject([{ id: 'a', text: 'Sail', done: false }]);
});

test('import: shows which goals have no free place', async () => {
  const place = { year: 2026, order: 0, done: false };
  await open(fakeRecords({ YearlyGoal: [{ id: '2026-0', title: 'Sail', ...place }] }));
  await choose(fileOf({ YearlyGoal: [{ id: 'other', title: 'Swim', ...place, createdAt }] }));
  expect(await dialog()).toHaveTextContent(
    '1 goal is left out, because another goal already has its place in the year.',
  );
  expect(await dialog()).not.toHaveTextContent('in the trash');
});

test('import: adds nothing when the user cancels', async () => {
  const api = fakeRecords();
  await open(api);
  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await dialog()).toHaveTextContent('2 entries to add.');
  await pressIn('Cancel');
  expect(api.server.stored('BucketItem')).toEqual([]);
});

test('import: lists the omitted records', async () => {
  await open(fakeRecords());
  await choose(fileOf({ BucketItem: [sail, { ...swim, done: 'no' }], LaterKind: [] }));
  expect(await dialog()).toHaveTextContent('1 entry cannot be read and is left out.');
  expect(await dialog()).toHaveTextContent('Some of it is from a newer version of Kairos and is left out.');
});

test.each([
  ['no export', new File(['Dear diary'], 'diary.json'), 'This is not a Kairos export.'],
  [
    'a file of a later version',
    fileOf({}, { version: 2 }),
    'This file was made by a newer version of Kairos. Please reload the page and try again.',
  ],
])('import: shows %s in the row', async (_, file, text) => {
  await open(fakeRecords());
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose(fileOf({ BucketItem: [sail] }));
  expect(await dialog()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('import: a file that is too large is not read', async () => {
  await open(fakeRecords());
  const file = fileOf({});
  const read = jest.fn();
  Object.defineProperties(file, { size: { value: 50_000_001 }, text: { value: read } });
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is too large. An export can have up to 50 MB.',
  );
  expect(read).not.toHaveBeenCalled();
});

test('import: shows how much is sent, continues when the server is back, and shows when it is done', async () => {
  const api = fakeRecords();
  await open(api);
  await choose(fileOf({ BucketItem: [sail, swim] }));
  await dialog();
  api.server.isAway = true;
  await pressIn('Add them');
  expect(await screen.findByText('0 of 2 saved in your account')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '0');
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  expect(await screen.findByText('2 entries added')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('import: without a network it waits for one', async () => {
  await open(fakeRecords());
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('Available when you are back online.');
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('import: is rejected while the records of this device are not known', async () => {
  const api = fakeRecords();
  await open(api);
  api.server.reject('changed', 'records', 'Out of order');
  await choose(fileOf({ BucketItem: [sail] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not everything is on this device yet.');
});

test('import: nothing is added when it cannot be stored on the device', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords();
  await open(api);
  await choose(fileOf({ BucketItem: [sail] }));
  // The import first reads the server's records and stores them, too.
  await dialog();
  const full = new StorageError('quota');
  const write = jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(full);
  await pressIn('Add them');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was added');
  expect(log.mock.calls).toEqual([['Failed to store the import:', full]]);
  write.mockRestore();
  await pressIn('Add them');
  await waitFor(() => expect(api.server.stored('BucketItem')).toHaveLength(1));
});
