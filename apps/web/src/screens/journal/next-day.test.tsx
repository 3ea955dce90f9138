import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxTextLength } from '#domain/journal/page-change.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { movingClock } from '#test/moving-clock.ts';
import { renderInApp } from '#test/render.tsx';
import { trackAddress } from '#test/track-address.tsx';
import { JournalPage } from './journal-page.tsx';
import { pageText, settle } from './testing/open-journal.tsx';

/** Opens the journal ten minutes before the end of Friday, 20 November 2026. */
async function open(path = '/journal') {
  const api = fakeRecords();
  const address = trackAddress();
  const clock = movingClock(new Date(2026, 10, 20, 23, 50));
  await renderInApp(
    <>
      <address.Probe />
      <JournalPage />
    </>,
    { areas: ['journal', 'records'], path, store: api.store, now: clock.now },
  );
  await settle();
  const end = async () => {
    clock.wakeAt(new Date(2026, 10, 21, 0, 10));
    await settle();
  };
  return { api, address, end };
}

afterEach(() => jest.useRealTimers());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const day = (name: string) => screen.getByRole('heading', { level: 2, name });
const month = () => screen.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });
const write = async (text: string, of?: string) =>
  fireEvent.change(await pageText(of), { target: { value: text } });

test('journal: shows the page of the new day, and stores typed text for the day on which it was typed', async () => {
  const { api, address, end } = await open();
  await write('Fog.');
  fireEvent.blur(await pageText());
  await end();
  expect(day('Saturday, Nov 21')).toBeVisible();
  expect(await pageText('Saturday, Nov 21')).toHaveValue('');
  expect(address.current()).toBe('/journal');
  await write('Sun.', 'Saturday, Nov 21');
  fireEvent.blur(await pageText('Saturday, Nov 21'));
  await waitFor(() =>
    expect(api.server.stored('JournalPage')).toMatchObject([
      { id: '2026-11-20', date: '2026-11-20', text: 'Fog.' },
      { id: '2026-11-21', date: '2026-11-21', text: 'Sun.' },
    ]),
  );
});

test('journal: keeps a page that is being written when its day ends, with its day in the address', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'], advanceTimers: true });
  const { api, address, end } = await open('/journal');
  (await pageText()).focus();
  await write('The river was');
  await end();
  expect(await pageText()).toHaveFocus();
  expect(address.current()).toBe('/journal?day=2026-11-20');
  await write('The river was gold.');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(day('Saturday, Nov 21')).toHaveFocus();
  expect(address.current()).toBe('/journal');
  await waitFor(() =>
    expect(api.server.stored('JournalPage')).toMatchObject([
      { id: '2026-11-20', text: 'The river was gold.' },
    ]),
  );
});

test('journal: keeps a page that is too long to be saved when its day ends', async () => {
  const { end } = await open();
  const long = 'a'.repeat(maxTextLength + 1);
  await write(long);
  fireEvent.blur(await pageText());
  await end();
  expect(await pageText()).toHaveValue(long);
  await write(long.slice(1));
  fireEvent.blur(await pageText());
  expect(await pageText('Saturday, Nov 21')).toHaveValue('');
  await settle();
});

test('journal: keeps the page of another day when the day ends, and Today opens the page of the new day', async () => {
  const { address, end } = await open('/journal?day=2024-02-29');
  expect(day('Thursday, Feb 29, 2024')).toBeVisible();
  expect(month()).toHaveTextContent('February 2024');
  await end();
  expect(day('Thursday, Feb 29, 2024')).toBeVisible();
  await press('Today');
  expect(day('Saturday, Nov 21')).toHaveFocus();
  expect(month()).toHaveTextContent('November 2026');
  expect(address.current()).toBe('/journal');
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  address.back();
  await settle();
  expect(day('Thursday, Feb 29, 2024')).toBeVisible();
});

test('journal: shows that a day is in the future with a link to today, and shows its page when it begins', async () => {
  const { address, end } = await open('/journal?day=2026-11-21');
  expect(screen.getByText('Saturday, Nov 21 is still to come.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Nov 21' })).toHaveAttribute('aria-pressed', 'true');
  await press('Go to today’s page');
  expect(day('Friday, Nov 20')).toHaveFocus();
  expect(address.current()).toBe('/journal');
  address.back();
  await settle();
  expect(screen.getByText('Saturday, Nov 21 is still to come.')).toBeVisible();
  await end();
  expect(await pageText('Saturday, Nov 21')).toBeVisible();
  expect(screen.queryByText(/still to come/)).toBeNull();
});

test('journal: offers months up to the current one by year and name, and This month returns to it', async () => {
  const { address } = await open();
  await press('November 2026');
  expect(screen.getByRole('dialog', { name: 'Choose a month' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'December 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '2027' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'November 2026', pressed: true })).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{ArrowRight}{Enter}');
  expect(month()).toHaveTextContent('December 2023');
  expect(screen.getByRole('button', { name: 'December 2023' })).toHaveFocus();
  // The page of the day stays until another day is chosen.
  expect(day('Friday, Nov 20')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  expect(month()).toHaveTextContent('November 2026');
  expect(screen.getByRole('button', { name: 'November 2026' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'This month' })).toBeNull();
  await press('November 2026');
  await press('2025');
  await press('May 2025');
  await press('May 4');
  expect(day('Sunday, May 4, 2025')).toBeVisible();
  expect(address.current()).toBe('/journal?day=2025-05-04');
  await settle();
});

test('journal: opens the current year on its current month', async () => {
  await open('/journal?day=2025-12-31');
  await press('December 2025');
  await press('2026');
  expect(screen.getByRole('button', { name: 'November 2026' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', { name: 'December 2026' })).toBeDisabled();
  await settle();
});
