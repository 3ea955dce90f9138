// @spec shortcuts

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import type { IdentityClient } from '#account/identity/identity-client.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { clearSession, signIn } from '#test/signed-in.ts';
import { OpenOverlay } from './open-overlay.tsx';
import { SearchContext, type Overlay } from './search-context.ts';
import { SearchOverlays } from './search-overlays.tsx';

const user = { username: 'sub-1', email: 'mira@example.org', name: 'Mira' };
const identity = {
  storedUser: () => user,
  currentUser: () => Promise.resolve(user),
} as unknown as IdentityClient;

function Shell() {
  const [overlay, setOverlay] = useState<Overlay>();
  const search = useMemo(() => ({ overlay, show: setOverlay, OpenOverlay }), [overlay]);
  return (
    <SearchContext value={search}>
      <input aria-label="A field" />
      <input type="checkbox" aria-label="A checkbox" />
      <SearchOverlays username={user.username} />
    </SearchContext>
  );
}

async function open(fake: FakeRecords = fakeRecords()): Promise<FakeRecords> {
  signIn({ sub: user.username, email: user.email, name: user.name });
  await fake.store.refresh();
  // The session is read after the first render.
  await act(() =>
    renderInApp(
      <SessionProvider load={() => Promise.resolve(identity)}>
        <Shell />
      </SessionProvider>,
      { areas: ['records', 'menu', 'search'], store: fake.store },
    ),
  );
  await screen.findByLabelText('A field');
  return fake;
}

afterEach(clearSession);

const search = () => screen.queryByRole('dialog', { name: 'Search' });
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
/** Waits until the settings are read, so that a key that does nothing is known to do nothing. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('shortcuts: / opens the search, and ? the sheet of shortcuts', async () => {
  await open();
  await settled();
  await userEvent.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(search()).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('shortcuts: ignores a single key in a field or with a modifier', async () => {
  await open();
  await settled();
  await userEvent.type(screen.getByLabelText('A field'), '/?');
  expect(screen.getByLabelText('A field')).toHaveValue('/?');
  document.body.focus();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    fireEvent.keyDown(document.body, { key: '/', ...init });
  expect(search()).not.toBeInTheDocument();
  screen.getByLabelText('A checkbox').focus();
  await userEvent.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
});

test('shortcuts: Ctrl+K opens the search, also from a field', async () => {
  await open();
  screen.getByLabelText('A field').focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
});

test('shortcuts: ⌘K opens the search on a device of Apple', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await settled();
  expect(search()).not.toBeInTheDocument();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
});

test('shortcuts: nothing opens over another dialog', async () => {
  await open();
  await settled();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await userEvent.keyboard('/?{Control>}k{/Control}');
  await settled();
  expect([search(), sheet()]).toEqual([null, null]);
  dialog.remove();
});

test('shortcuts: the sheet turns the single keys off for all devices', async () => {
  const { server } = await open();
  await settled();
  await userEvent.keyboard('?');
  await userEvent.click(
    await screen.findByRole('switch', { name: 'Shortcuts of a single key', checked: true }),
  );
  await waitFor(() =>
    expect(server.stored('UserSettings')).toMatchObject([{ id: 'sub-1', singleKeyShortcuts: false }]),
  );
  expect(screen.getAllByText('off')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('/?');
  await settled();
  expect([search(), sheet()]).toEqual([null, null]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'shortcuts{Enter}');
  await userEvent.click(await screen.findByRole('switch', { checked: false }));
  await waitFor(() => expect(server.stored('UserSettings')).toMatchObject([{ singleKeyShortcuts: true }]));
});

test('shortcuts: the single keys stay off when another device has turned them off', async () => {
  await open(fakeRecords({ UserSettings: [{ id: 'sub-1', singleKeyShortcuts: false }] }));
  await settled();
  await userEvent.keyboard('/?');
  await settled();
  expect([search(), sheet()]).toEqual([null, null]);
});
