// @spec local-card local-start-over local-safari

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { EndSessionContext, type EndSession } from '#account/identity/log-out.ts';
import { forgetDownloads, watchDownloads } from '#features/transfer/export/testing/watch-downloads.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { DeviceCard } from './device-card.tsx';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
/** A browser that answers a request not to delete the storage. */
function setStorage(manager: object | undefined): void {
  Object.defineProperty(navigator, 'storage', { value: manager, configurable: true });
}
const setVendor = (vendor: string) =>
  Object.defineProperty(navigator, 'vendor', { value: vendor, configurable: true });

const endSession: EndSession = async (end) => void (await end());

async function open({ store } = fakeRecords()) {
  const ui = (
    <EndSessionContext value={endSession}>
      <DeviceCard />
    </EndSessionContext>
  );
  await renderInApp(ui, {
    areas: ['local-use', 'settings', 'records'],
    store,
    now: new Date(2026, 10, 20, 9),
  });
  await settle();
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  setVendor('Google Inc.');
});
afterEach(() => {
  setStorage(undefined);
  forgetDownloads();
});

test.each([
  [true, 'The browser keeps it.'],
  [false, 'The browser did not promise it. An export is safe.'],
])(
  'device card: asks the browser to keep the storage only on a press; it answers %s',
  async (answer, text) => {
    const persist = jest.fn(() => Promise.resolve(answer));
    setStorage({ persist, persisted: () => Promise.resolve(false) });
    await open();
    expect(persist).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the browser' }));
    expect(await screen.findByText(text)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Ask the browser' })).toBeNull();
  },
);

test('device card: a browser that has promised it before is not asked; one without the promise says so', async () => {
  setStorage({ persisted: () => Promise.resolve(true) });
  await open();
  expect(screen.getByText('The browser keeps it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask the browser' })).toBeNull();
});

test('device card: Safari has a row about its seven days, and none about the full disk', async () => {
  setVendor('Apple Computer, Inc.');
  await open();
  expect(screen.getByText('Seven days in Safari')).toBeVisible();
  expect(screen.queryByText('Keep it here')).toBeNull();
  const how = screen.getByRole('button', { name: 'How to put Kairos on the home screen' });
  await userEvent.click(how);
  expect(how).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/Add to Home Screen/)).toBeVisible();
});

test('device card: shows the day of the last export', async () => {
  watchDownloads();
  await open();
  expect(screen.getByText('Not yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Nov 20')).toBeVisible();
});

test('start over: waits for the word, and says when nothing was deleted', async () => {
  const api = fakeRecords();
  const destroy = jest.spyOn(api.store, 'destroy').mockRejectedValue(new StorageError('failed'));
  jest.spyOn(console, 'error').mockImplementation();
  await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  const field = await screen.findByRole('textbox', { name: 'Write "delete" to go on' });
  await userEvent.type(field, 'delet{Enter}');
  expect(destroy).not.toHaveBeenCalled();
  await userEvent.type(field, 'e{Enter}');
  await waitFor(() => expect(destroy).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be deleted. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
