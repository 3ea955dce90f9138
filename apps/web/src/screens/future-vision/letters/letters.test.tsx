// @spec letter-day

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { dayStart } from '#platform/preferences/day-start.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { FutureVisionPage } from '../future-vision-page.tsx';
import type { Letter } from '@kairos/schema/records/letter';

const now = new Date(2026, 10, 20, 9, 30);
const stored = (letter: Partial<Letter> & { readonly id: string }) => ({
  to: 'Mira at 30',
  opensAt: '2027-11-24T00:00:00+09:00',
  text: null,
  openedAt: null,
  ...letter,
});
const due = { opensAt: '2026-11-19T00:00:00Z' };

async function openPage(
  letters: readonly ReturnType<typeof stored>[] = [],
  time = now,
): Promise<FakeRecords> {
  const api = fakeRecords({ Letter: letters });
  await renderInApp(<FutureVisionPage />, {
    areas: ['future-vision', 'records'],
    path: '/future-vision',
    now: time,
    store: api.store,
  });
  await screen.findByRole('button', { name: 'Seal a letter' });
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const dialog = () => screen.findByRole('dialog');
const rows = () => {
  const region = screen.queryByRole('region', { name: 'Letters' });
  return region
    ? within(region)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent)
    : [];
};

/** Opens the dialog and fills in the given values. */
async function write({ day = '2027-11-24', text = 'Do you still swim?' } = {}): Promise<void> {
  await press('Seal a letter');
  await dialog();
  if (day !== '') await userEvent.type(field('Opens on'), day);
  if (text !== '') await userEvent.type(field('Letter'), text);
}

test('seal a letter: to the name in TO:, on a day from tomorrow on', async () => {
  const api = await openPage();
  expect(rows()).toEqual([]);
  expect(await screen.findByText(/^A letter to the person you will be\./)).toBeVisible();
  const to = screen.getByRole('textbox', { name: 'TO:' });
  await userEvent.clear(to);
  await userEvent.type(to, 'Mira at 40');
  await write();
  expect(field('To')).toHaveValue('Mira at 40');
  expect(field('To')).toHaveAttribute('maxLength', '200');
  expect(field('Opens on')).toHaveAttribute('min', '2026-11-21');
  await press('Seal');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.server.callsOf('create', 'Letter')).toEqual([
    {
      id: expect.any(String) as string,
      to: 'Mira at 40',
      opensAt: expect.stringMatching(/^2027-11-24T00:00:00[+-]\d\d:\d\d$/) as string,
      text: 'Do you still swim?',
      openedAt: null,
      createdAt: expect.any(String) as string,
    },
  ]);
  expect(screen.getByText('Sealed. It opens on November 24, 2027.')).toBeVisible();
  // The draft is deleted with the letter, also on the device.
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('swim');
  await press('Seal a letter');
  expect(field('Letter')).toHaveValue('');
});

test('seal a letter: rejects a past day and a blank text, and focuses the first of them', async () => {
  const api = await openPage();
  await write({ day: '2026-11-20', text: '  ' });
  await press('Seal');
  expect(field('Opens on')).toHaveFocus();
  expect(field('Opens on')).toHaveAccessibleDescription('Choose a day from tomorrow on, within fifty years.');
  expect(field('Letter')).toHaveAccessibleDescription('Write something first.');
  expect(api.server.callsOf('create', 'Letter')).toEqual([]);
});

test('seal a letter: presets fill in the day by the start of the user’s day, and are marked', async () => {
  dayStart.set('04:00');
  // Still 28 February 2028 for the user.
  await openPage([], new Date(2028, 1, 29, 2, 0));
  await press('Seal a letter');
  await dialog();
  await press('In three years');
  expect(field('Opens on')).toHaveValue('2031-02-28');
  expect(screen.getByRole('button', { name: 'In three years', pressed: true })).toBeVisible();
  await press('In a year');
  expect(field('Opens on')).toHaveValue('2029-02-28');
  expect(screen.getByRole('button', { name: 'In three years', pressed: false })).toBeVisible();
  act(() => dayStart.set('00:00'));
});

test('seal a letter: keeps typed values when the dialog is closed, and removes them on Cancel', async () => {
  await openPage();
  await write();
  await press('Close');
  await press('Seal a letter');
  expect(field('Letter')).toHaveValue('Do you still swim?');
  expect(field('Opens on')).toHaveValue('2027-11-24');
  await press('Cancel');
  await press('Seal a letter');
  expect(field('Letter')).toHaveValue('');
});

test('seal a letter: keeps the draft when the page is left, and the browser keeps no separate copy', async () => {
  await openPage();
  await write();
  for (const name of ['To', 'Opens on', 'Letter']) expect(field(name)).toHaveAttribute('autocomplete', 'off');
  // As after a reload: nothing was closed before.
  cleanup();
  await openPage();
  await press('Seal a letter');
  expect(field('Letter')).toHaveValue('Do you still swim?');
  expect(field('Opens on')).toHaveValue('2027-11-24');
});

test('seal a letter: a draft whose letter was sealed in another tab becomes another letter', async () => {
  const api = await openPage();
  await write();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft '));
  const { id } = JSON.parse(localStorage.getItem(key) ?? '') as { id: string };
  const { id: _, ...sealed } = stored({ id, text: 'Sealed there' });
  await act(() => api.changeElsewhere('Letter', id, sealed));
  await press('Seal');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(api.server.stored('Letter').map(({ text }) => text)).toEqual([
      'Sealed there',
      'Do you still swim?',
    ]),
  );
});

test('seal a letter: keeps a rejected letter in the dialog, and the next attempt adds no second one', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await openPage();
  api.server.reject('create', 'Letter', 'no');
  await write();
  await press('Seal');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your letter could not be sealed.');
  expect(field('Letter')).toHaveValue('Do you still swim?');
  api.server.clearFaults();
  await userEvent.type(field('Letter'), ' Yes.');
  await press('Seal');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.server.stored('Letter')).toMatchObject([{ text: 'Do you still swim? Yes.' }]);
  expect(log).not.toHaveBeenCalled();
});

test('letters: those to open come first; a sealed one can only be deleted', async () => {
  await openPage([
    stored({ id: 'sealed' }),
    stored({ id: 'opened', to: 'Ann', ...due, text: 'Hello', openedAt: '2026-11-19T12:00:00.000Z' }),
    stored({ id: 'due', to: null, ...due }),
  ]);
  await waitFor(() =>
    expect(rows()).toEqual([
      'To nobody in particular · you can open it',
      'To Mira at 30 · opens November 24, 2027',
      'To Ann · opened November 19, 2026',
    ]),
  );
  const buttons = within(screen.getByRole('region', { name: 'Letters' })).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Open the letter to nobody in particular',
    'Delete the letter to nobody in particular',
    'Delete the letter to Mira at 30',
    'Read the letter to Ann',
    'Delete the letter to Ann',
  ]);
});

test('open a letter: asks for its text once, and shows it', async () => {
  const api = await openPage([stored({ id: 'a', ...due })]);
  await screen.findByRole('button', { name: 'Open the letter to Mira at 30' });
  // The fake API seals nothing: the text is in its answer.
  api.server.writeElsewhere('Letter', 'a', { text: 'Do you\nstill swim?' });
  await press('Open the letter to Mira at 30');
  expect(await screen.findByText(/still swim/)).toBeVisible();
  expect(within(await dialog()).getByRole('heading', { level: 2 })).toHaveTextContent('To Mira at 30');
  await waitFor(() => expect(api.server.stored('Letter')).toMatchObject([{ openedAt: now.toISOString() }]));
  await press('Close');
  const updates = api.server.callsOf('update', 'Letter').length;
  await press('Read the letter to Mira at 30');
  expect(await screen.findByText(/still swim/)).toBeVisible();
  expect(api.server.callsOf('update', 'Letter')).toHaveLength(updates);
});

test('open a letter: shows the opening day when the answer has no text', async () => {
  await openPage([stored({ id: 'a', ...due })]);
  await press('Open the letter to Mira at 30');
  expect(await screen.findByText(/^It opens on November 19, 2026\. The clock/)).toBeVisible();
});

test('open a letter: without a network it waits, and opens when it is back', async () => {
  const api = await openPage([stored({ id: 'a', ...due })]);
  await screen.findByRole('button', { name: 'Open the letter to Mira at 30' });
  api.server.writeElsewhere('Letter', 'a', { text: 'Do you still swim?' });
  api.server.isAway = true;
  await press('Open the letter to Mira at 30');
  expect(await screen.findByText('It opens when you are back online.')).toBeVisible();
  api.server.isAway = false;
  api.store.outbox.send();
  expect(await screen.findByText('Do you still swim?')).toBeVisible();
});

test('open a letter: shows and logs a rejection without the letter’s words', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await openPage([stored({ id: 'a', ...due })]);
  api.server.reject('update', 'Letter', 'no');
  await press('Open the letter to Mira at 30');
  expect(await screen.findByRole('alert')).toHaveTextContent('The letter could not be opened.');
  expect(log.mock.calls).toEqual([['Failed to open letter:', new RejectedChange('no')]]);
});

test('delete a letter: undo restores it; a rejection is shown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await openPage([stored({ id: 'a' })]);
  await press('Delete the letter to Mira at 30');
  await waitFor(() => expect(rows()).toEqual([]));
  expect(screen.getByRole('button', { name: 'Seal a letter' })).toHaveFocus();
  await press('Undo: Deleted A letter to Mira at 30');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(api.server.stored('Letter')).toHaveLength(1));
  api.server.reject('delete', 'Letter', 'no');
  await press('Delete the letter to Mira at 30');
  expect(await screen.findByRole('alert')).toHaveTextContent('The letter could not be deleted.');
  expect(log.mock.calls).toEqual([['Failed to delete letter:', new RejectedChange('no')]]);
});

test('letters: an unsent one shows this and can be read', async () => {
  const api = await openPage();
  api.server.isAway = true;
  await write();
  await press('Seal');
  await waitFor(() =>
    expect(rows()).toEqual(['To 21-year old me · opens November 24, 2027 · not sealed yet']),
  );
  await press('Read the letter to 21-year old me');
  expect(within(await dialog()).getByText(/^Not sealed yet\./)).toBeVisible();
  expect(within(await dialog()).getByText('Do you still swim?')).toBeVisible();
});
