import { screen, within } from '@testing-library/react';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { HistoryPage } from '../history-page.tsx';

/** The fixed time of the screen. */
export const now = new Date('2026-11-23T09:30:00.000Z');

/** A stamp of a device; the first letter of its name is its kind. */
export const stampOf = (instant: string, device = 'c9') => `${Date.parse(instant)}-${device}`;

/** Deletes a record on another device at an instant. */
export function deleteElsewhere({ server }: FakeRecords, entity: EntityName, id: string, instant: string) {
  server.writeElsewhere(entity, id, { _deleted: true }, { _deleted: stampOf(instant) });
}

/** A task as the API stores it. */
export const task = (id: string, text: string, date = '2026-11-19', order = 0) => ({
  id,
  text,
  date,
  time: null,
  duration: null,
  order,
  done: false,
});
/** A log with this number of days. */
export const log = (days: number) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: days }, (_, day) => [shiftDay('2026-01-01', day), true])),
  );
export const habit = (id: string, name: string, days: number) => ({
  id,
  name,
  icon: 'star',
  mood: '',
  days: [],
  description: null,
  time: null,
  plan: null,
  log: log(days),
});

/** Opens the screen. */
export async function openHistory({ store }: FakeRecords): Promise<void> {
  await renderInApp(<HistoryPage choiceName={() => undefined} />, {
    areas: ['history', 'records'],
    path: '/history',
    now,
    store,
  });
}

export const restoreButton = (text: string) => screen.findByRole('button', { name: `Restore ${text}` });
/** The texts of the deleted records, from top to bottom. */
export const shownDeleted = () =>
  screen
    .queryAllByRole('button', { name: /^Restore / })
    .map((button) =>
      [...(button.closest('li')?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent),
    );
export const mergedValuesSection = () => screen.findByRole('region', { name: 'Both versions kept' });
/** The names, values and states of the shown values, in their order. */
export const shownVersions = async () =>
  within(await mergedValuesSection())
    .getAllByRole('article')
    .map((article) => [...article.children].map(({ textContent }) => textContent));
