// @spec week-line

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { openJournal, pageText } from './testing/open-journal.tsx';

/** Reading the events of the week needs a configuration and Google. */
jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: [], problem: undefined, retry: () => undefined }),
}));

const records = () =>
  fakeRecords({
    WeekPage: [{ id: '2026-11-08', date: '2026-11-08', to: '2026-11-14', text: 'Less hurry.\nMore river.' }],
    JournalPage: [{ id: '2026-11-20', date: '2026-11-20', text: 'A river day.' }],
  });
const card = () => screen.findByRole('region', { name: 'The week' });

test('the week: shows the line of the week of the shown day', async () => {
  await openJournal(records(), '/journal?day=2026-11-14');
  expect(await card()).toHaveTextContent('Nov 8 – 14');
  expect(within(await card()).getByText(/Less hurry/)).toBeVisible();
});

test('the week: is absent for a week without a line', async () => {
  await openJournal(records(), '/journal?day=2026-11-15');
  expect(await pageText('Sunday, Nov 15')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The week' })).toBeNull();
});

test('the week: What moved opens the first step, and Edit changes the line', async () => {
  const api = records();
  await openJournal(api, '/journal?day=2026-11-10');
  await userEvent.click(within(await card()).getByRole('button', { name: 'What moved' }));
  expect(await screen.findByRole('heading', { name: 'What moved' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await userEvent.click(within(await card()).getByRole('button', { name: 'Edit' }));
  const line = await screen.findByRole('textbox', { name: 'One line for the week' });
  expect(line).toHaveValue('Less hurry.\nMore river.');
  await userEvent.clear(line);
  await userEvent.type(line, 'A slow week.');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close the week' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await card()).getByText('A slow week.')).toBeVisible();
  expect(api.server.stored('WeekPage')).toMatchObject([
    { id: '2026-11-08', date: '2026-11-08', to: '2026-11-14', text: 'A slow week.' },
  ]);
});

test('the week: the search of the journal finds lines of weeks between the pages', async () => {
  await openJournal(records());
  await userEvent.type(screen.getByRole('searchbox'), 'river');
  expect(await screen.findByText('2 pages with “river”')).toBeVisible();
  const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(found).toEqual(['Friday, Nov 20 A river day.', 'Week of Nov 8 More river.']);
  await userEvent.click(screen.getByRole('link', { name: /^Week of Nov 8/ }));
  expect(await card()).toHaveTextContent('Nov 8 – 14');
});
