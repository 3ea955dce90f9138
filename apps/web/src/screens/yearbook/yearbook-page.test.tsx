// @spec yearbook yearbook-preview

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { removeStored } from '#platform/storage/storage.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { yearbook } from './screen.ts';
import { YearbookPage } from './yearbook-page.tsx';

afterEach(() => removeStored('yearbook'));

const page = (date: string, text = 'The river was gold.') => ({ id: date, date, text, mood: 'good' });
const goal = { id: '2026-0', year: 2026, order: 0, title: 'Finish the degree', details: '', done: true };

async function open({ store }: FakeRecords, path = '/yearbook/2026') {
  await renderInApp(
    <Routes>
      <Route path={yearbook.path} element={<YearbookPage />} />
    </Routes>,
    { areas: [...yearbook.texts, 'records'], path, store },
  );
}

/** Answers `print()` as a browser does, and returns the texts of the paper and the titles of the document. */
function printsTo() {
  const papers: { readonly text: string; readonly title: string }[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    papers.push({
      text: document.querySelector('[data-paper]')?.textContent ?? '',
      title: document.title,
    });
    act(() => void dispatchEvent(new Event('afterprint')));
  });
  return papers;
}

const preview = () => screen.findByRole('region', { name: 'Preview' });
const printButton = () => screen.findByRole('button', { name: 'Print or save as PDF' });

// @spec yearbook-choices
test('yearbook: shows the chosen parts, and keeps the choice on the device', async () => {
  await open(fakeRecords({ YearlyGoal: [goal], JournalPage: [page('2026-10-30')] }));
  expect(await preview()).toHaveTextContent('Finish the degree');
  expect(await preview()).toHaveTextContent('The river was gold.');
  expect(screen.getByText('About 4 pages')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Letters you opened' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Letter' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Journal' }));
  await waitFor(async () => expect(await preview()).not.toHaveTextContent('The river was gold.'));
  expect(screen.getByText('About 3 pages')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
  expect(JSON.parse(localStorage.getItem('yearbook') ?? '')).toMatchObject({ paper: 'A4' });
});

// @spec yearbook-print
test('yearbook: the button and Ctrl+P print the whole book, whose name is the title meanwhile', async () => {
  const papers = printsTo();
  // jsdom lays nothing out, so each of the ten months is one sheet: with the cover one more than the preview has.
  const pages = Array.from({ length: 20 }, (_, index) =>
    page(`2026-${String(1 + Math.floor(index / 2)).padStart(2, '0')}-${10 + (index % 2)}`, `Page ${index}.`),
  );
  await open(fakeRecords({ JournalPage: pages }));
  expect(await preview()).toHaveTextContent(/Page 0\..*Page 17\./);
  expect(await preview()).not.toHaveTextContent('Page 18.');
  expect(await preview()).not.toHaveTextContent('Page 19.');
  expect(await screen.findByText('About 12 pages')).toBeVisible();
  await userEvent.click(await printButton());
  expect(papers).toHaveLength(1);
  expect(papers[0]?.title).toBe('Kairos 2026');
  for (const index of pages.keys()) expect(papers[0]?.text).toContain(`Page ${index}.`);
  expect(papers[0]?.text).toContain('Printed on November 20, 2026');
  expect(document.title).not.toBe('Kairos 2026');
  expect(document.querySelector('[data-paper]')).toBeNull();
  const isDefault = fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(isDefault).toBe(false);
  expect(papers).toHaveLength(2);
});

test('yearbook: offers to open the page in the browser when no print dialog appears', async () => {
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await open(fakeRecords({ JournalPage: [page('2026-10-30')] }));
  await userEvent.click(await printButton());
  expect(
    await screen.findByText(/Open this page in the browser to print it\./, {}, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/yearbook/2026');
});

test('yearbook: shows neither sealed letters nor that there are any', async () => {
  const letter = { to: null, opensAt: '2027-01-01T00:00:00.000Z' };
  const papers = printsTo();
  await open(
    fakeRecords({
      JournalPage: [page('2026-10-30')],
      Letter: [
        { ...letter, id: 'sealed', text: 'Not yet', openedAt: null },
        { ...letter, id: 'opened', text: 'Dear me', openedAt: '2026-06-02T12:00:00.000Z' },
      ],
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Letters you opened' }));
  await waitFor(async () => expect(await preview()).toHaveTextContent('Dear me'));
  await userEvent.click(await printButton());
  expect(papers[0]?.text).toContain('Dear me');
  expect(papers[0]?.text).not.toMatch(/Not yet|sealed/i);
});

test('yearbook: an empty year cannot be printed, and the year can be changed', async () => {
  await open(fakeRecords({ JournalPage: [page('2026-10-30')] }), '/yearbook/2024');
  expect(await screen.findByText('Nothing to print from 2024 yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
  const years = within(screen.getByRole('group', { name: 'Year' }));
  await userEvent.click(years.getByRole('button', { name: '2025' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your 2025' })).toBeVisible();
});

test('yearbook: says when the year could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const records = fakeRecords({ JournalPage: [page('2026-10-30')] });
  records.server.reject('changed', 'records', 'Down');
  await open(records);
  expect(await screen.findByText('This year could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
});

test('yearbook: an address without a year is unknown', async () => {
  await open(fakeRecords({}), '/yearbook/twenty');
  expect(screen.queryByRole('heading', { name: /^Your/ })).toBeNull();
});
