// @spec print-days anniversary

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '#platform/download/download.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { sample } from '#test/sample.ts';
import { PrintDaysDialog } from './print-days-dialog.tsx';

jest.mock('#platform/download/download.ts', () => ({ saveFile: jest.fn() }));

const until = (value: string) => fireEvent.change(screen.getByLabelText('Until'), { target: { value } });
const print = () => screen.getByRole('button', { name: 'Print or save as PDF' });

async function open() {
  const { store } = fakeRecords({
    JournalPage: [
      sample('JournalPage', { id: '2026-11-02', date: '2026-11-02', text: 'Fog.\n\nHerons.', mood: 'low' }),
      sample('JournalPage', { id: '2026-10-31', date: '2026-10-31', text: 'Before', mood: null }),
    ],
    DailyTask: [
      sample('DailyTask', { id: 'a', date: '2026-11-03', text: 'Walk', done: true, note: 'Secret' }),
      sample('DailyTask', {
        ...{ id: 'birthday:2026-11-04', date: '2026-11-04', text: 'Call Grandma', done: true },
        seriesId: 'birthday',
      }),
    ],
    TaskSeries: [
      sample('TaskSeries', {
        ...{ id: 'birthday', text: 'Call Grandma', repeat: 'yearly', start: '2026-11-04', end: null },
        since: 1944,
      }),
    ],
    Habit: [sample('Habit', { id: 'read', name: 'Read', log: '{"2026-11-03":true}', amount: null })],
    FocusSession: [sample('FocusSession', { id: 's', date: '2026-11-03', minutes: 75 })],
    Letter: [sample('Letter', { id: 'letter', text: 'Sealed', opensAt: '2026-11-02T00:00:00Z' })],
  });
  const range = { from: '2026-11-01', until: '2026-11-20' };
  await renderInApp(<PrintDaysDialog range={range} onClose={() => undefined} />, {
    areas: ['print-days', 'journal', 'records'],
    store,
  });
  await screen.findByText('About 1 page, 1 journal page.');
}

test('print some days: only the chosen parts are on the paper', async () => {
  await open();
  for (const part of ['Tasks that are done', 'Habits', 'Focus'])
    await userEvent.click(screen.getByRole('checkbox', { name: part }));
  const begin = jest.fn(() => act(() => dispatchEvent(new Event('beforeprint'))));
  Object.assign(window, { print: begin });
  await userEvent.click(print());
  const paper = document.querySelector('[data-paper=alone]');
  expect(paper?.textContent).toBe(
    'Monday, November 2, 2026LowFog.Herons.Tuesday, November 3, 2026WalkHabits: ReadFocus: 1 h 15 minWednesday, November 4, 2026Call Grandma · 82 years',
  );
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-paper]')).toBeNull();
});

test('print some days: saves a text file that is named after the days', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Save as text' }));
  const [name, type, text] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect([name, type]).toEqual(['kairos-2026-11-01-2026-11-20.txt', 'text/plain;charset=utf-8']);
  // The spaces of a range are thin ones.
  expect(text?.replaceAll('\u2009', ' ')).toBe(
    '\uFEFFNovember 1 – 20, 2026\n\n\nMonday, November 2, 2026\n\nLow\n\nFog.\n\nHerons.\n',
  );
});

test('print some days: says why there is nothing to print', async () => {
  await open();
  until('2026-11-01');
  await screen.findByText('Nothing to print from these days.');
  expect(print()).toHaveAttribute('aria-disabled', 'true');
  until('2026-10-01');
  expect(screen.getByText('The end comes before the beginning.')).toBeVisible();
  until('2027-12-31');
  expect(screen.getByText('Choose up to 400 days. For more there is the year as a book.')).toBeVisible();
  expect(print()).toHaveAttribute('aria-disabled', 'true');
  until('2026-11-02');
  await waitFor(() => expect(print()).not.toHaveAttribute('aria-disabled'));
});
