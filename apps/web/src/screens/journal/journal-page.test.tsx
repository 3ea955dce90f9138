// @spec journal-page

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { maxTextLength } from '#domain/journal/page-change.ts';
import { openJournal, pageText, settle } from './testing/open-journal.tsx';

const today = '2026-11-20';
const page = (date: string, text: string, mood: string | null = null) => ({ id: date, date, text, mood });
const status = () => within(screen.getByRole('region', { name: /day, / })).getByRole('status');
const type = async (text: string) => fireEvent.change(await pageText(), { target: { value: text } });

test('journal: stores a new page at once, sends it after a pause, and announces it once', async () => {
  const api = fakeRecords();
  await openJournal(api);
  await type('Fog.');
  expect(status()).toHaveTextContent('Saving…');
  await settle();
  expect(await api.store.replica.storage.getRow('JournalPage', today)).toMatchObject({
    pending: { text: { value: 'Fog.' }, date: { value: today } },
  });
  expect(api.server.callsOf('create', 'JournalPage')).toEqual([]);
  await waitFor(() => expect(status()).toHaveTextContent('Saved'));
  expect(api.server.stored('JournalPage')).toMatchObject([{ id: today, text: 'Fog.' }]);
});

test('journal: shows that a text is too long, keeps it, and saves it when it is shorter', async () => {
  const api = fakeRecords({ JournalPage: [page(today, 'Fog.')] });
  await openJournal(api);
  const long = 'a'.repeat(maxTextLength + 1);
  await type(long);
  await settle();
  expect(status()).toHaveTextContent('Not saved: this page is full.');
  expect(await pageText()).toHaveValue(long);
  fireEvent.blur(await pageText());
  await settle();
  expect(await pageText()).toHaveValue(long);
  expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'Fog.' }]);
  await type(long.slice(1));
  fireEvent.blur(await pageText());
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ text: long.slice(1) }]));
  expect(api.server.stored('KeptVersion')).toEqual([]);
});

test('journal: stores text of an input method when its composition ends', async () => {
  const api = fakeRecords();
  await openJournal(api);
  const field = await pageText();
  field.focus();
  fireEvent.compositionStart(field);
  field.value = 'hé';
  fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true, data: 'hé' }));
  fireEvent.change(field, { target: { value: 'ni' }, isComposing: true });
  await settle();
  fireEvent.compositionEnd(field, { target: { value: '你' } });
  fireEvent.blur(field);
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ text: '你' }]));
});

test('journal: deletes an emptied page, which the history can restore', async () => {
  const api = fakeRecords({ JournalPage: [page(today, 'Fog.')] });
  await openJournal(api);
  await type('');
  fireEvent.blur(await pageText());
  await waitFor(() => expect(api.server.stored('JournalPage')).toEqual([]));
  expect(screen.getByRole('button', { name: 'Nov 20' })).toBeVisible();
  await type('Sun.');
  fireEvent.blur(await pageText());
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ id: today, text: 'Sun.' }]));
});

test('journal: stores a page with only a mood, and removes the mood when it is chosen again', async () => {
  const api = fakeRecords();
  await openJournal(api);
  await pageText();
  const low = screen.getByRole('radio', { name: 'Low' });
  await userEvent.click(low);
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ date: today, mood: 'low' }]));
  expect(low).toBeChecked();
  await userEvent.click(low);
  await waitFor(() => expect(api.server.stored('JournalPage')).toEqual([]));
});

test('journal: merges a text of another device that arrives while the user types, and keeps the caret', async () => {
  const api = fakeRecords({ JournalPage: [page(today, 'Fog.')] });
  await openJournal(api);
  await type('Fog. Mine');
  const field = await pageText();
  field.focus();
  await act(() => api.changeElsewhere('JournalPage', today, { text: 'Cold. Fog.\nTheirs' }));
  await type('Fog. Mine, too');
  field.setSelectionRange(4, 9);
  await waitFor(() => expect(field).toHaveValue('Cold. Fog. Mine, too\nTheirs'));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(' Mine');
  fireEvent.blur(field);
  await waitFor(() =>
    expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'Cold. Fog. Mine, too\nTheirs' }]),
  );
  expect(api.server.stored('KeptVersion')).toEqual([]);
  expect(screen.queryByText('This page was also changed on another device.')).toBeNull();
});

test('journal: keeps a text of another device with other words that arrives while the user types', async () => {
  const api = fakeRecords({ JournalPage: [page(today, 'Fog.')] });
  await openJournal(api);
  await type('Fog. Mine');
  fireEvent.blur(await pageText());
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'Fog. Mine' }]));
  await settle();
  // The page follows other devices again when the user has not typed for 800 ms.
  await type('Fog. My o');
  await act(() => api.changeElsewhere('JournalPage', today, { text: 'Fog. Theirs' }));
  await type('Fog. My own');
  fireEvent.blur(await pageText());
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'Fog. My own' }]));
  await waitFor(() =>
    expect(api.server.stored('KeptVersion')).toMatchObject([
      { kind: 'JournalPage', recordId: today, field: 'text', text: 'Fog. Theirs' },
    ]),
  );
  expect(await screen.findByText('This page was also changed on another device.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See both' })).toHaveAttribute('href', '/history');
});

test('journal: shows that the page is saved on this device without a network', async () => {
  const api = fakeRecords();
  await api.store.refresh();
  api.server.isAway = true;
  await openJournal(api);
  await type('Fog.');
  fireEvent.blur(await pageText());
  await waitFor(() => expect(status()).toHaveTextContent('Saved on this device'));
});

test('journal: shows that pages cannot be loaded, and logs no text', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords();
  api.server.reject('changed', 'records', 'no');
  await openJournal(api);
  expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
  api.server.reject('create', 'JournalPage', 'The text "My secret" is rejected');
  await type('My secret');
  fireEvent.blur(await pageText());
  await waitFor(() => expect(status()).toHaveTextContent('This could not be saved. Please try again.'));
  expect(await pageText()).toHaveValue('My secret');
  expect(log.mock.calls.map((call) => call.join(' '))).toEqual([
    'Failed to load the journal.',
    'Failed to save a page of the journal.',
  ]);
  api.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('This page could not be loaded.')).toBeNull());
});

test('journal: opens all pages with the words of the search palette', async () => {
  const pages = [page('2026-11-18', 'The river was gold.'), page('2026-11-19', 'Fog.')];
  const state = { record: 'search', query: 'gold river' };
  await openJournal(fakeRecords({ JournalPage: pages }), { pathname: '/journal', state });
  const field = screen.getByRole('searchbox', { name: 'Search your journal' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('gold river');
  expect(await screen.findByText('1 page with “gold river”')).toBeInTheDocument();
});
