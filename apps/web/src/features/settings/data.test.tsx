import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { Data } from './data.tsx';
import type { KairosExport } from './export/model/kairos-export.ts';

interface Download {
  readonly name: string;
  readonly file: KairosExport;
}

/** The files that the page gives to the browser. jsdom has no downloads. */
function watchDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void blobs.delete(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const { download: name, href } = this;
    const reader = new FileReader();
    reader.onload = () => downloads.push({ name, file: JSON.parse(reader.result as string) as KairosExport });
    reader.readAsText(blobs.get(href) ?? new Blob());
  });
  return downloads;
}

const withTask = () =>
  fakeRecords({
    DailyTask: [{ id: 'a', date: '2026-11-20', text: 'Water the plants', order: 0, done: false }],
  });

async function open({ store }: FakeRecords) {
  await renderInApp(<Data username="mira" />, {
    areas: ['settings', 'records'],
    store,
    now: new Date(2026, 10, 23, 0, 30),
  });
  return screen.getByRole('button', { name: 'Export everything' });
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('export: reads what is new on the server, then downloads one file named by the day', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  const button = await open(api);
  expect(button).toHaveAccessibleDescription('One file with all that you wrote here');
  await settle();
  api.server.writeElsewhere('BucketItem', 'b', { text: 'Sail' });
  const release = api.server.hold('changed', 'records');
  await userEvent.click(button);
  expect(await screen.findByText('Getting your file ready…')).toHaveRole('status');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  release();
  await waitFor(() => expect(downloads).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Getting your file ready…')).toBeNull());
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(downloads[0]?.name).toBe('kairos-2026-11-23.json');
  expect(downloads[0]?.file).toMatchObject({
    format: 'kairos-export',
    version: 1,
    records: { DailyTask: [{ text: 'Water the plants' }], BucketItem: [{ text: 'Sail' }], Habit: [] },
  });
  expect(screen.queryByText(/may be missing/)).toBeNull();
});

test('export: without a network it has what this device knows, and says so', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  const button = await open(api);
  await settle();
  api.server.isAway = true;
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.file.records.DailyTask).toMatchObject([{ text: 'Water the plants' }]);
  const note = 'Your file is ready. Newer changes from your other devices may be missing.';
  expect(await screen.findByText(note)).toBeVisible();
  api.server.isAway = false;
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(2));
  expect(screen.queryByText(note)).toBeNull();
});

test('export: there is no file while the device does not have everything', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  api.server.isAway = true;
  const button = await open(api);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not everything is on this device yet. Please try again when you are online.',
  );
  api.server.isAway = false;
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('export: a replica that cannot be read is told and logged', async () => {
  const downloads = watchDownloads();
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = withTask();
  const button = await open(api);
  await settle();
  jest.spyOn(api.store.replica.storage, 'getRows').mockRejectedValue(new StorageError('failed'));
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your file could not be made. Please try again.',
  );
  expect(log.mock.calls).toEqual([['Failed to export:', new StorageError('failed')]]);
  expect(downloads).toEqual([]);
});
