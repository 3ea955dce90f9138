// @spec encryption-locked encryption-unlock encryption-lost-words encryption-notices encryption-code

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { LockReason } from '@kairos/sync/sealing/encryption-state';
import { fakeRecords } from '#test/fake-records.ts';
import { trackAddress } from '#test/track-address.tsx';
import { renderInApp } from '#test/render.tsx';
import { LockedDevice } from './locked-device.tsx';
import { FakeEncryption, sheetWords } from './testing/fake-encryption.ts';

const phrase = sheetWords.join(' ');
const field = () => screen.getByRole('textbox', { name: 'Your 24 words' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(text);
};

interface Options {
  readonly reason?: LockReason;
  /** The device has read all records before. */
  readonly isComplete?: boolean;
  readonly isOfRecords?: boolean;
  readonly path?: string;
}

async function open({ reason = 'words', isComplete = false, isOfRecords = true, path }: Options = {}) {
  const encryption = new FakeEncryption({ kind: 'locked', reason, sheet: '9fQa' });
  const { store } = fakeRecords();
  if (!isComplete) jest.spyOn(store, 'isComplete').mockResolvedValue(false);
  const address = trackAddress();
  const replaced: boolean[] = [];
  const onReplace = (is: boolean) => void replaced.push(is);
  const page = (
    <ConnectionContext value={encryption.loadConnection}>
      <LockedDevice reason={reason} isOfRecords={isOfRecords} onReplace={onReplace} />
      <address.Probe />
    </ConnectionContext>
  );
  await store.refresh();
  await act(() =>
    renderInApp(page, { areas: ['encryption', 'records'], store, ...(path !== undefined && { path }) }),
  );
  return { encryption, store, replaced, address };
}

test('a device without records: the page for the words is in the place of the lists', async () => {
  const { encryption, replaced } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Enter your words' })).toBeVisible();
  expect(replaced.at(-1)).toBe(true);
  await enter(`${sheetWords.slice(0, 17).join(' ')} aut`);
  expect(await screen.findByText('17 of 24')).toBeVisible();
  const offers = await screen.findByRole('list', { name: 'Words' });
  expect(
    within(offers)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['author', 'auto', 'autumn']);
  await userEvent.keyboard('u');
  await userEvent.tab();
  expect(field()).toHaveValue(`${sheetWords.slice(0, 17).join(' ')} autumn `);
  expect(field()).toHaveFocus();
  await enter(phrase);
  expect((await screen.findAllByText('24 of 24')).some((one) => one.getAttribute('role') === 'status')).toBe(
    true,
  );
  await press('Open');
  await waitFor(() => expect(encryption.entered).toEqual([phrase]));
});

test('unlocking: shows an error for wrong words, and leaves them in the field', async () => {
  const { encryption } = await open();
  await screen.findByRole('textbox');
  await enter('copper kairos');
  await screen.findByText('1 of 24');
  await press('Open');
  expect(await screen.findByRole('alert')).toHaveTextContent('Word 2 is not one of the words.');
  expect(encryption.entered).toEqual([]);
  encryption.unlocked = 'wrong';
  await enter(phrase);
  await press('Open');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'These words do not open your plans. Check each word and the order. Your plans now use sheet 9fQa.',
    ),
  );
  expect(field()).toHaveValue(phrase);
  expect(field()).toHaveFocus();
  Object.assign(encryption, { unlock: () => Promise.reject(new Error('unavailable')) });
  await press('Open');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The connection is needed to open it the first time.',
    ),
  );
});

test('a code of another device: is typed, a wrong one and one that is over say so, and the words stay possible', async () => {
  const { encryption } = await open();
  await press('Use a code from another device');
  expect(screen.getByRole('heading', { level: 1, name: 'Use a code from another device' })).toBeVisible();
  const code = screen.getByRole('textbox', { name: 'Code' });
  expect(code).toHaveFocus();
  await press('Open');
  expect(encryption.entered).toEqual([]);
  encryption.opened = 'wrong';
  await userEvent.type(code, '7k2m x9qf 4tbw cj8h{Enter}');
  expect(await screen.findByText('This is not the code.')).toBeVisible();
  expect(code).toHaveValue('7k2m x9qf 4tbw cj8h');
  expect(code).toHaveFocus();
  encryption.opened = 'over';
  await press('Open');
  expect(await screen.findByText('This code is over. Make a new one.')).toBeVisible();
  expect(encryption.entered).toEqual(['7k2m x9qf 4tbw cj8h computer', '7k2m x9qf 4tbw cj8h computer']);
  await press('Use the 24 words');
  expect(field()).toBeVisible();
});

test('the link of a code: fills the field, opens on a press, and its code is removed from the address', async () => {
  const { encryption, address } = await open({ path: '/open#7K2M-X9QF-4TBW-CJ8H' });
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('7K2M-X9QF-4TBW-CJ8H');
  expect(address.current()).toBe('/choose');
  expect(encryption.entered).toEqual([]);
  await press('Open');
  await waitFor(() => expect(encryption.entered).toEqual(['7K2M-X9QF-4TBW-CJ8H computer']));
});

test('lost words: says where to look, and leads to the deletion of the account', async () => {
  const { address } = await open();
  await press('I do not have my words');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Without the words');
  await press('Look further');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('I do not have my words');
  await press('Begin anew');
  await waitFor(() => expect(address.current()).toBe('/settings'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a locked device with records: shows a notice, and opens with the words in a dialog', async () => {
  const { encryption, replaced } = await open({ isComplete: true, reason: 'changed' });
  expect(
    await screen.findByText('Only you can read your plans now. Enter your words to go on.'),
  ).toBeVisible();
  expect(replaced.at(-1)).toBe(false);
  await press('Enter your words');
  await enter(phrase);
  await press('Open');
  await waitFor(() => expect(encryption.entered).toEqual([phrase]));
});

test('a lost key: is looked for again on a press', async () => {
  const { encryption } = await open({ reason: 'notFound' });
  expect(await screen.findByText(/^Kairos cannot find the key of your plans/)).toBeVisible();
  const check = jest.fn(() => Promise.resolve());
  Object.assign(encryption, { check });
  await press('Try again');
  expect(check).toHaveBeenCalledTimes(1);
});

test('a key that the device has never seen: the user can say that the encryption was never turned on', async () => {
  const { encryption } = await open({ reason: 'noState' });
  await screen.findByText(/^Kairos cannot find the key of your plans/);
  await press('I never turned it on');
  await waitFor(() => expect(encryption.changes).toEqual(['accepted']));
});

test('an encryption that was turned off elsewhere: nothing is sent before the user says that they did it', async () => {
  const { encryption } = await open({ reason: 'turnedOff' });
  await screen.findByText('Somebody turned this off. Was it you?');
  await press('Yes');
  await waitFor(() => expect(encryption.changes).toEqual(['accepted']));
});

test('an encryption that another device turned off: after No, asks the user to change the password', async () => {
  const { encryption } = await open({ reason: 'turnedOff' });
  await press('No');
  expect(screen.getByText(/^Nothing is sent from this device/)).toBeVisible();
  expect(encryption.changes).toEqual([]);
});
