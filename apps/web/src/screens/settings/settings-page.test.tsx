// @spec api-update-user-settings api-create-user-settings bookmark

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { openCatalogue } from '#locales/open-catalogue.ts';
import { provideCatalogues, switchLanguage } from '#platform/i18n/i18n.ts';
import { showTheme } from '#platform/theme/theme.ts';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { FakePushApi } from '#test/fake-push.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { SavedSettings } from '#features/user-settings/saved-settings.tsx';
import { SettingsPage } from './settings-page.tsx';
import { actionsOf, mira } from './testing/account.ts';

async function open({ store } = fakeRecords(), onLogOut = () => Promise.resolve()) {
  await renderInApp(
    <ConnectionContext value={new FakePushApi().loadConnection}>
      <SavedSettings username="mira">
        <SettingsPage
          owner={mira.username}
          hasCalendarAddress={false}
          hasCalendarReader={false}
          offersEncryption={false}
          hasGoogle={false}
          pushKey={null}
          offersTwoStep={false}
          sendsMail
          user={mira}
          actions={actionsOf({ logOut: onLogOut })}
        />
      </SavedSettings>
    </ConnectionContext>,
    { areas: ['settings', 'records'], store },
  );
  return screen.getByRole('switch', { name: 'Dark mode' });
}

const withTheme = (theme: string) => fakeRecords({ UserSettings: [{ id: 'mira', theme }] });
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation();

/** Notes every theme that the page shows from now on. */
function watchTheme() {
  const shown: string[] = [];
  const isDark = () => document.documentElement.classList.contains('dark');
  const observer = new MutationObserver(() => shown.push(isDark() ? 'dark' : 'light'));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return shown;
}

afterEach(() => {
  cleanup();
  showTheme('light');
});

// The first test: the files of a card load once.
test('settings: a card whose files load slowly does not delay the later cards', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  provideCatalogues(async (language) => {
    const { common, load } = await openCatalogue(language);
    return {
      common,
      load: async (area) => {
        if (area === 'push-reminders') await slow;
        return load(area);
      },
    };
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Reminders' })).not.toBeInTheDocument();
  finish();
  expect(await screen.findByRole('heading', { name: 'Reminders' })).toBeInTheDocument();
  provideCatalogues(openCatalogue);
});

// @spec theme-toggle theme-saved
test('theme switch: turns the page dark, stores the theme locally and on the server', async () => {
  const api = fakeRecords();
  const toggle = await open(api);
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await waitFor(() =>
    expect(api.server.stored('UserSettings')).toMatchObject([{ id: 'mira', theme: 'dark' }]),
  );
});

// @spec settings-theme-toggle
test('theme switch: shows a sun in the light and a moon in the dark theme', async () => {
  const toggle = await open();
  expect(toggle.querySelector('.lucide-sun')).toBeInTheDocument();
  expect(toggle.querySelector('.lucide-moon')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle.querySelector('.lucide-moon')).toBeInTheDocument();
  expect(toggle.querySelector('.lucide-sun')).toBeNull();
});

test('theme: the one of the server is shown and stored locally', async () => {
  const toggle = await open(withTheme('dark'));
  await waitFor(() => expect(toggle).toBeChecked());
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('theme: follows other devices', async () => {
  const api = withTheme('dark');
  const toggle = await open(api);
  await waitFor(() => expect(toggle).toBeChecked());
  await act(() => api.changeElsewhere('UserSettings', 'mira', { theme: 'light' }));
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(localStorage.getItem('theme')).toBe('light');
});

test('theme: follows another tab, which shares the local theme', async () => {
  const api = withTheme('light');
  const toggle = await open(api);
  await settle();
  localStorage.setItem('theme', 'dark');
  await act(() => api.changeElsewhere('UserSettings', 'mira', { theme: 'dark' }));
  await waitFor(() => expect(toggle).toBeChecked());
});

test('theme: settings of the server are updated', async () => {
  const api = withTheme('light');
  await userEvent.click(await open(api));
  await settle();
  expect(api.server.callsOf('update', 'UserSettings')).toEqual([{ id: 'mira', theme: 'dark' }]);
});

test('theme: one that is chosen before the server answers wins over the stored one', async () => {
  const api = withTheme('light');
  const release = api.server.hold('changed', 'records');
  const toggle = await open(api);
  const shown = watchTheme();
  await userEvent.click(toggle);
  release();
  await settle();
  expect(toggle).toBeChecked();
  expect(shown).toEqual(['dark']);
  expect(api.server.stored('UserSettings')).toMatchObject([{ theme: 'dark' }]);
});

test('theme: quick changes end in the last one and never show an earlier one again', async () => {
  const api = withTheme('light');
  const toggle = await open(api);
  await settle();
  const shown = watchTheme();
  for (let press = 1; press <= 5; press += 1) fireEvent.click(toggle);
  await settle();
  // Notified once for all presses, then for each later change.
  expect(shown).toEqual(['dark']);
  expect(toggle).toBeChecked();
  expect(api.server.stored('UserSettings')).toMatchObject([{ theme: 'dark' }]);
});

// @spec error-theme-save
test('theme: a rejected one stays on this device and is logged only', async () => {
  const log = silenceErrors();
  const api = withTheme('light');
  const toggle = await open(api);
  await settle();
  api.server.reject('update', 'UserSettings', 'no');
  await userEvent.click(toggle);
  await settle();
  expect(log.mock.calls).toEqual([['Failed to save theme:', new RejectedChange('no')]]);
  expect(toggle).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('theme: one that cannot be stored stays on the page and is logged', async () => {
  const log = silenceErrors();
  const api = withTheme('light');
  const toggle = await open(api);
  await settle();
  jest.spyOn(api.store.replica.storage, 'write').mockRejectedValueOnce(new StorageError('quota'));
  await userEvent.click(toggle);
  await settle();
  expect(log.mock.calls).toEqual([['Failed to save theme:', new StorageError('quota')]]);
  expect(toggle).toBeChecked();
});

test('theme: without a network it stays and is sent later', async () => {
  const api = withTheme('light');
  const toggle = await open(api);
  await settle();
  api.server.isAway = true;
  await userEvent.click(toggle);
  await settle();
  expect(toggle).toBeChecked();
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(api.server.stored('UserSettings')).toMatchObject([{ theme: 'dark' }]));
});

// @spec error-theme-fetch
test('theme: a failed read is logged, and the local theme stays', async () => {
  const log = silenceErrors();
  showTheme('dark');
  const api = withTheme('light');
  api.server.reject('changed', 'records', 'no');
  const toggle = await open(api);
  await waitFor(() => expect(log.mock.calls).toEqual([['Failed to fetch theme:', new Error('no')]]));
  expect(toggle).toBeChecked();
});

test('log out: a second press during the request does nothing', async () => {
  const logOut = jest.fn(() => new Promise<void>(() => undefined));
  await open(fakeRecords(), logOut);
  const button = screen.getByRole('button', { name: 'Log Out' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(logOut).toHaveBeenCalledTimes(1);
});

test('log out: begins after the themes chosen just before are stored, so that it can send them', async () => {
  const api = withTheme('light');
  const unsent: number[] = [];
  const toggle = await open(api, async () => void unsent.push(await api.store.flush(1_000)));
  await settle();
  for (let press = 1; press <= 3; press += 1) fireEvent.click(toggle);
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(unsent).toEqual([0]));
  expect(api.server.stored('UserSettings')).toMatchObject([{ theme: 'dark' }]);
});

// @spec settings-privacy-link
test('settings: link to the privacy page', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Privacy Policy and Terms' })).toHaveAttribute('href', '/privacy');
  await settle();
});

test('settings: link to the history', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'History and trash' });
  expect(link).toHaveAttribute('href', '/history');
  expect(link).toHaveAccessibleDescription('What you deleted in the last 30 days');
  await settle();
});

test('log out: shows the reason of a failure in the language of the page', async () => {
  await open(undefined, () => Promise.reject(new Error('Network error')));
  await act(() => switchLanguage('zh-Hant', []));
  await userEvent.click(screen.getByRole('button', { name: '登出' }));
  expect((await screen.findByRole('alert')).textContent).toBe('登出失敗：沒有連線。');
  await act(() => switchLanguage('en', []));
  expect(screen.getByRole('alert').textContent).toBe('Logout failed: Network error');
});
