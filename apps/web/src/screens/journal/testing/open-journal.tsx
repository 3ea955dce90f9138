import { act, screen } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import type { FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { JournalPage } from '../journal-page.tsx';

/** Opens the journal on Friday, 20 November 2026, at 9:30. */
export async function openJournal({ store }: FakeRecords, path: InitialEntry = '/journal'): Promise<void> {
  await renderInApp(<JournalPage />, { areas: ['journal', 'records'], path, store });
}

export const pageText = (day = 'Friday, Nov 20') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Page for ${day}` });

/** Waits until all work that needs no further response is done. */
export const settle = (time = 30) => act(() => new Promise((done) => setTimeout(done, time)));
