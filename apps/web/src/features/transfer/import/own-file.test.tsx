// @spec import

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { InProcessWorker } from '#test/in-process-worker.ts';
import { ImportRows } from './import-rows.tsx';

const createdAt = '2026-11-20T08:00:00.000Z';
const sail = { id: 'a', text: 'Sail', done: false, createdAt };
const swim = { ...sail, id: 'b', text: 'Swim' };

function fileOf(records: object, rest: object = {}): File {
  const text = JSON.stringify({ format: 'kairos-export', version: 1, records, ...rest });
  return new File([text], 'kairos-2026-11-23.json', { type: 'application/json' });
}

async function open({ store }: FakeRecords) {
  await renderInApp(<ImportRows owner="mira" />, {
    areas: ['settings', 'transfer', 'daily-plan'],
    store,
  });
  // The records of the server are read.
  await act(() => store.refresh());
}

async function choose(file: File): Promise<void> {
  await userEvent.upload(screen.getByLabelText('Import', { selector: 'input' }), file);
}

const button = () => screen.getByRole('button', { name: 'Import' });
const dialog = () => screen.findByRole('dialog', { name: 'Import' });
const pressIn = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

/** The totals of the review. */
const totals = async () =>
  within(await within(await dialog()).findByRole('list', { name: 'What will be added' }))
    .getAllByRole('group')
    .map((group) => group.querySelector('summary')?.textContent);

/** jsdom's files have no `arrayBuffer()`. */
function bytesOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}

beforeAll(() => {
  Blob.prototype.arrayBuffer = bytesOf;
  Object.assign(globalThis, { Worker: InProcessWorker });
});
afterEach(() => InProcessWorker.running.clear());
afterAll(() => {
  Reflect.deleteProperty(Blob.prototype, 'arrayBuffer');
  Reflect.deleteProperty(globalThis, 'Worker');
});

test('import: lists the additions, adds them after the answer, and adds nothing the second time', async () => {
  const api = fakeRecords({ BucketItem: [{ id: 'a', text: 'Fly', done: true }] });
  await open(api);
  expect(screen.getByText('From a Kairos export')).toBeVisible();
  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await totals()).toEqual(['1 dream']);
  expect(await dialog()).toHaveTextContent('It becomes part of this account, no matter who exported it.');
  expect(await dialog()).toHaveTextContent('1 is already here and stays as it is.');
  expect(api.server.callsOf('create', 'BucketItem')).toEqual([]);
  await pressIn('Add them');
  expect(await screen.findByText('Added 1 dream.')).toHaveRole('status');
  expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Fly' }, { text: 'Swim', createdAt }]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/^Kairos, .+: 1 added$/)).toBeVisible();

  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await screen.findByText('There is nothing to add.')).toBeVisible();
  expect(await dialog()).toHaveTextContent('2 are already here and stay as they are.');
  expect(within(await dialog()).queryByRole('button', { name: 'Add them' })).toBeNull();
  await pressIn('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('import: Undo deletes the imported records; earlier records and imported ones that were edited stay', async () => {
  const api = fakeRecords({ BucketItem: [{ id: 'a', text: 'Fly', done: true }] });
  await open(api);
  await choose(fileOf({ BucketItem: [sail, swim, { ...sail, id: 'c', text: 'Sing' }] }));
  await totals();
  await pressIn('Add them');
  await screen.findByText('Added 2 dreams.');
  // Another device changes a record later.
  api.server.writeElsewhere('BucketItem', 'c', { done: true }, { done: `${api.store.now() + 60_000}-p1` });
  await act(() => api.store.refresh());
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Taken back. 1 that you changed meanwhile stays.')).toHaveRole('status');
  await act(() => api.store.flush(10_000));
  expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Fly' }, { text: 'Sing', done: true }]);
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
  expect(await totals()).toEqual(['1 dream']);
  expect(await dialog()).toHaveTextContent('1 of them was deleted here earlier and will be restored.');
  expect(await dialog()).toHaveTextContent('1 is already here and stays as it is.');
  await pressIn('Add them');
  expect(await screen.findByText('Added 1 dream.')).toHaveRole('status');
  expect(api.server.stored('BucketItem')).toMatchObject([{ id: 'a', text: 'Sail', done: false }]);
});

test('import: shows which goals have no free place', async () => {
  const place = { year: 2026, order: 0, done: false };
  await open(fakeRecords({ YearlyGoal: [{ id: '2026-0', title: 'Sail', ...place }] }));
  await choose(fileOf({ YearlyGoal: [{ id: 'other', title: 'Swim', ...place, createdAt }] }));
  await screen.findByText('There is nothing to add.');
  expect(await dialog()).toHaveTextContent(
    '1 goal is left out, because another goal already has its place in the year.',
  );
  expect(await dialog()).not.toHaveTextContent('stays as it is');
});

test('import: adds nothing when the user cancels', async () => {
  const api = fakeRecords();
  await open(api);
  await choose(fileOf({ BucketItem: [sail, swim] }));
  expect(await totals()).toEqual(['2 dreams']);
  await pressIn('Cancel');
  expect(api.server.stored('BucketItem')).toEqual([]);
});

test('import: lists the omitted records', async () => {
  await open(fakeRecords());
  await choose(fileOf({ BucketItem: [sail, { ...swim, done: 'no' }], LaterKind: [] }));
  expect(await totals()).toEqual(['1 dream']);
  expect(screen.getByText('1 row cannot be read')).toBeVisible();
  expect(await dialog()).toHaveTextContent('BucketItem · Row 2: it has no known form');
  expect(await dialog()).toHaveTextContent('What a newer version of Kairos has added.');
});

test.each([
  ['no export', new File(['Dear diary'], 'diary.json'), 'Kairos does not know this file.'],
  [
    'a file of a later version',
    fileOf({}, { version: 2 }),
    'This file was made by a newer version of Kairos. Please reload the page and try again.',
  ],
])('import: shows %s in the dialog', async (_, file, text) => {
  await open(fakeRecords());
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await userEvent.upload(
    screen.getByLabelText('Choose a file', { selector: 'input' }),
    fileOf({ BucketItem: [sail] }),
  );
  expect(await totals()).toEqual(['1 dream']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('import: a file that is too large is not read', async () => {
  await open(fakeRecords());
  const file = fileOf({});
  const read = jest.fn();
  Object.defineProperties(file, { size: { value: 50_000_001 }, arrayBuffer: { value: read } });
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is too large. It can have up to 50 MB.',
  );
  expect(read).not.toHaveBeenCalled();
});

test('import: shows how much is sent, continues when the server is back, and shows when it is done', async () => {
  const api = fakeRecords();
  await open(api);
  await choose(fileOf({ BucketItem: [sail, swim] }));
  await totals();
  api.server.isAway = true;
  await pressIn('Add them');
  expect(await screen.findByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '0');
  expect(await dialog()).toHaveTextContent('Adding… 0 of 2');
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  expect(await screen.findByText('Added 2 dreams.')).toBeVisible();
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
  await totals();
  const full = new StorageError('quota');
  const write = jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(full);
  await pressIn('Add them');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be added.');
  expect(log.mock.calls).toEqual([['Failed to import a file:', 'StorageError']]);
  write.mockRestore();
  await pressIn('Add them');
  await waitFor(() => expect(api.server.stored('BucketItem')).toHaveLength(1));
});
