import { screen } from '@testing-library/react';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { OtherCalendarsCard } from '../card/other-calendars-card.tsx';

/** Opens the card of other calendars. @param now default: Friday, 20 November 2026, at 9:30 */
export async function openCard(
  encryption: FakeEncryption,
  stored: Parameters<typeof fakeRecords>[0] = {},
  now = () => new Date(2026, 10, 20, 9, 30),
) {
  const api = fakeRecords(stored);
  const ui = (
    <ConnectionContext value={encryption.loadConnection}>
      <OtherCalendarsCard />
    </ConnectionContext>
  );
  await renderInApp(ui, {
    areas: ['other-calendars', 'calendar-account', 'encryption', 'password', 'settings', 'records', 'common'],
    store: api.store,
    now,
  });
  await screen.findByRole('button', { name: 'Add a calendar' });
  return api;
}
