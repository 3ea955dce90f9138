import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';

/** Opens a screen on Friday, 20 November 2026, at 9:30. */
export function openScreen({ store }: FakeRecords, ui: ReactNode) {
  return renderInApp(ui, { areas: ['dashboard', 'records'], store });
}

/** A part of the focus card. */
export const part = (name: string) => screen.findByRole('region', { name });
/** The texts of the rows of a part. */
export const rowsOf = async (name: string) =>
  within(await part(name))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
