// @spec encryption-card encryption-turn-on encryption-sheet encryption-check encryption-change-key encryption-turn-off

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError } from '#account/identity/identity-error.ts';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { EncryptionStatus } from '#data/encryption/encryption-control.ts';
import { FakeEncryption, sheetWords } from '#features/encryption/testing/fake-encryption.ts';
import { forgetDownloads, watchDownloads } from '#features/transfer/export/testing/watch-downloads.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { actionsOf, mira, type FakeActions } from '../testing/account.ts';
import { EncryptionCard } from './encryption-card.tsx';

const sheet = { sheet: 'KkXT', since: '2026-11-27T09:00:00.000Z' };
const on: EncryptionStatus = { kind: 'on', ...sheet, keepsKey: true };
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const dialog = () => screen.getByRole('dialog');
const step = (title: string) => screen.findByRole('heading', { level: 2, name: title });

interface Options {
  readonly status?: EncryptionStatus;
  readonly actions?: FakeActions;
  readonly records?: Parameters<typeof fakeRecords>[0];
}

async function open({ status = { kind: 'off' }, actions = {}, records = {} }: Options = {}) {
  const encryption = new FakeEncryption(status);
  const api = fakeRecords(records);
  await renderInApp(
    <ConnectionContext value={encryption.loadConnection}>
      <EncryptionCard email={mira.email} load={actionsOf(actions).loadChanges} hasPush hasCalendars={false} />
    </ConnectionContext>,
    { areas: ['encryption', 'settings', 'account', 'password', 'records'], store: api.store },
  );
  await act(() => api.store.refresh());
  return { ...api, encryption };
}

/** Enters the password. */
async function enterPassword() {
  await userEvent.type(await screen.findByLabelText('Password'), 'secret-1{Enter}');
  await step('Your 24 words');
}

/** The words that the fields ask for, in the order of the fields. */
const asked = () =>
  screen.getAllByRole('textbox').map((field) => {
    const [label] = (field as HTMLInputElement).labels ?? [];
    return sheetWords[Number(/\d+/.exec(label?.textContent ?? '')?.[0]) - 1] ?? '';
  });

/** Enters the three words; Enter leads from each field to the next one. */
async function enterWords() {
  await step('Three of them');
  for (const [index, word] of asked().entries()) {
    const field = screen.getAllByRole('textbox')[index];
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(`${word}{Enter}`);
  }
}

test('encryption: is turned on by the password, 24 words and three of them', async () => {
  const confirmPassword = jest.fn(() => Promise.resolve());
  const { encryption } = await open({ actions: { confirmPassword } });
  expect(screen.getByText('Off. The people who run Kairos could read it.')).toBeVisible();
  await press('Turn on Only I can read it');
  await step('What it does');
  expect(screen.queryByText('Your calendar address is turned off.')).toBeNull();
  expect(screen.getByText('Reminders on a closed Kairos come without words.')).toBeVisible();
  await press('Next');
  expect(screen.getByRole('alert')).toHaveTextContent('Tick the line above first.');
  expect(screen.getByRole('checkbox', { name: 'I understand that' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await press('Next');
  await enterPassword();
  expect(confirmPassword).toHaveBeenCalledWith('secret-1');
  expect(await step('Your 24 words')).toHaveFocus();
  expect(await step('Your 24 words')).toHaveAccessibleDescription(/Make sure nobody listens/);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(
    sheetWords.map((word, index) => `${index + 1}, ${word}`),
  );
  await press('I have them');
  await enterWords();
  await step('Almost there');
  expect(encryption.changes).toEqual(['on KkX1']);
  const progress = { sealed: 1240, of: 3352 };
  act(() => encryption.set({ kind: 'turningOn', ...sheet, progress, keepsKey: true }));
  expect(within(dialog()).getByRole('progressbar', { name: 'Locking' })).toHaveAttribute(
    'aria-valuetext',
    '1,240 of 3,352',
  );
  act(() => encryption.set(on));
  expect(await step('It is on')).toHaveFocus();
  await press('Done');
  expect(screen.getByText('On since Nov 27. Sheet KkXT.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('encryption: says which addresses are turned off', async () => {
  const address = { tasks: true, habits: true, calendars: false, hideWords: false, form: 'text' as const };
  await open({ records: { CalendarFeed: [{ id: 'feed' }], TodayFeed: [{ id: 'today', ...address }] } });
  await press('Turn on Only I can read it');
  expect(await screen.findByText('Your calendar address is turned off.')).toBeVisible();
  expect(screen.getByText('Today’s address is turned off.')).toBeVisible();
});

test('encryption: a wrong password makes no words', async () => {
  const confirmPassword = () => Promise.reject(new IdentityError('NotAuthorizedException', 'Incorrect'));
  const { encryption } = await open({ status: on, actions: { confirmPassword } });
  const prepare = jest.spyOn(encryption, 'prepare');
  await press('Print a new sheet');
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(prepare).not.toHaveBeenCalled();
});

test('encryption: a wrong word is named in its field, and the words stay the same after a look at them', async () => {
  const { encryption } = await open({ status: on });
  await press('Print a new sheet');
  await enterPassword();
  await press('I have them');
  await step('Three of them');
  const [, second = ''] = asked();
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  await userEvent.type(fields[0]!, asked()[0] ?? '');
  await userEvent.type(fields[1]!, second === 'silver' ? 'silent' : 'silver');
  await userEvent.type(fields[2]!, `${asked()[2] ?? ''}{Enter}`);
  expect(fields[1]).toHaveFocus();
  expect(fields[1]).toHaveAccessibleDescription(/^This is not word \d+. Look at your sheet.$/);
  expect(encryption.changes).toEqual([]);
  await press('See the words again');
  await step('Your 24 words');
  await press('I have them');
  await enterWords();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(encryption.changes).toEqual(['sheet KkX1']);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('encryption: a pasted phrase fills all three fields, and Tab completes the only word', async () => {
  const { encryption } = await open({ status: on });
  await press('Change the key');
  await enterPassword();
  await press('I have them');
  await step('Three of them');
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  await userEvent.click(screen.getAllByRole('textbox')[0]!);
  await userEvent.paste(sheetWords.map((word, index) => `${index + 1}. ${word}`).join('\n'));
  expect(fields()).toEqual(asked());
  await userEvent.clear(screen.getAllByRole('textbox')[0]!);
  // One word begins with it, of 2,048.
  await userEvent.type(screen.getAllByRole('textbox')[0]!, 'zeb');
  await userEvent.tab();
  expect(fields()[0]).toBe('zebra');
  await userEvent.clear(screen.getAllByRole('textbox')[0]!);
  await userEvent.type(screen.getAllByRole('textbox')[0]!, asked()[0] ?? '');
  await press('Use this sheet');
  await waitFor(() => expect(encryption.changes).toEqual(['key KkX1']));
});

test.each([
  [
    'elsewhere',
    'It was turned on on another device just now. The words on this sheet are not valid: tear it up.',
  ],
  ['unsent', 'This could not be turned on. Nothing was changed. Please try again.'],
  ['unavailable', 'The server did not answer, so it may or may not be done. Keep this sheet, and try again.'],
] as const)('encryption: says what to do with the sheet after the failure %s', async (failure, text) => {
  const { encryption } = await open();
  encryption.failure = failure;
  await press('Turn on Only I can read it');
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('Next');
  await enterPassword();
  await press('I have them');
  await enterWords();
  expect(await screen.findByText(text)).toBeVisible();
  expect(encryption.changes).toEqual([]);
  await press('Turn it on');
  await step('Almost there');
  expect(encryption.changes).toEqual(['on KkX1']);
});

test('encryption: the words are saved as a file, copied, and hidden while the page is', async () => {
  const user = userEvent.setup();
  const downloads = watchDownloads();
  await open({ status: on });
  await press('Print a new sheet');
  await enterPassword();
  await user.click(button('Save as a file'));
  expect(downloads.map(({ name }) => name)).toEqual(['kairos-words.txt']);
  await user.click(button('Copy'));
  expect(await navigator.clipboard.readText()).toBe(sheetWords.join(' '));
  expect(screen.getByText('Copied')).toBeVisible();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(dialog().querySelector('ol')).toHaveAttribute('data-hidden');
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(dialog().querySelector('ol')).not.toHaveAttribute('data-hidden');
  forgetDownloads();
});

test('encryption: the paper has the words and the sheet, and nothing of the user', async () => {
  await open({ status: on });
  await press('Print a new sheet');
  await enterPassword();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector('[data-paper="alone"]');
  expect(paper).toHaveTextContent('Sheet KkX1 · November 20, 2026 · localhost');
  expect(paper).toHaveTextContent('24begin');
  expect(paper).not.toHaveTextContent(/mira/i);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-paper]')).toBeNull();
});

test('encryption: is turned off by the password and a word', async () => {
  const { encryption } = await open({ status: on });
  await press('Turn off Only I can read it');
  await userEvent.type(await screen.findByLabelText('Password'), 'secret-1');
  const word = screen.getByRole('textbox', { name: 'Write "off" to go on' });
  await userEvent.type(word, 'of{Enter}');
  expect(encryption.changes).toEqual([]);
  await userEvent.type(word, 'f{Enter}');
  await waitFor(() => expect(encryption.changes).toEqual(['off']));
  act(() =>
    encryption.set({ kind: 'turningOff', ...sheet, progress: { sealed: 3, of: 10 }, keepsKey: true }),
  );
  expect(screen.getByText('Opening 3 of 10')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Opening' })).toBeVisible();
});

test('encryption: a state that cannot be read is read again on a press', async () => {
  const { encryption } = await open({ status: { kind: 'unknown' } });
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  encryption.found = { kind: 'off' };
  await press('Try again');
  expect(button('Turn on Only I can read it')).toBeVisible();
});

test('encryption: a locked device asks for the words, a lost key is looked for again, and a browser may keep none', async () => {
  const { encryption } = await open({ status: { kind: 'locked', reason: 'words', sheet: 'KkXT' } });
  await press('Enter your words');
  expect(dialog()).toHaveAccessibleName('Enter your words');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your 24 words' }), sheetWords.join(' '));
  await press('Open');
  await waitFor(() => expect(encryption.entered).toEqual([sheetWords.join(' ')]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => encryption.set({ kind: 'locked', reason: 'notFound', sheet: undefined }));
  encryption.found = on;
  await press('Try again');
  expect(await screen.findByText('On since Nov 27. Sheet KkXT.')).toBeVisible();
  act(() => encryption.set({ ...on, keepsKey: false }));
  expect(screen.getByText(/^This browser cannot keep the key/)).toBeVisible();
});
