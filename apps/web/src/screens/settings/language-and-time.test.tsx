import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { followDevice } from '#platform/preferences/follow-device.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { showTheme } from '#platform/theme/theme.ts';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { FakePushApi } from '#test/fake-push.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { SavedSettings } from '#features/user-settings/saved-settings.tsx';
import { SettingsPage } from './settings-page.tsx';
import { actionsOf, mira } from './testing/account.ts';

async function open(api = fakeRecords()) {
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
          actions={actionsOf()}
        />
      </SavedSettings>
    </ConnectionContext>,
    { areas: ['settings', 'records'], store: api.store },
  );
  return api;
}

const storedSettings = (api: ReturnType<typeof fakeRecords>) => api.server.stored('UserSettings');
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const card = (name: string) => within(screen.getByRole('region', { name }));

/** Makes the device dark or light from now on. Returns a function that changes it. */
function useDevice(isDark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: isDark, media: '' }) as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(device);
  return device;
}

afterEach(async () => {
  weekStart.set('Sun');
  dayStart.set('00:00');
  followDevice.set('no');
  showTheme('light');
  await switchLanguage('en', ['en-US']);
});

test('week start and day start: are stored on this device and on the server, and announced', async () => {
  const api = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Week starts on' }), 'Monday');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'My day starts at' }), '04:00');
  expect(localStorage.getItem('week-start')).toBe('Mon');
  expect(localStorage.getItem('day-start')).toBe('04:00');
  await waitFor(() =>
    expect(storedSettings(api)).toMatchObject([{ id: 'mira', weekStart: 'Mon', dayStart: '04:00' }]),
  );
  expect(card('Language and time').getByRole('status')).toHaveTextContent('Saved');
});

test('day start: has the hours from midnight to six, and explains them', async () => {
  await open();
  const select = screen.getByRole('combobox', { name: 'My day starts at' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00']);
  expect(select).toHaveValue('00:00');
  expect(select).toHaveAccessibleDescription('Anything you do earlier still counts as the day before.');
  await settle();
});

test('settings: those of another device are shown and stored in this browser', async () => {
  const api = await open(
    fakeRecords({ UserSettings: [{ id: 'mira', weekStart: 'Sat', dayStart: '03:00' }] }),
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Week starts on' })).toHaveValue('Sat'));
  expect(localStorage.getItem('day-start')).toBe('03:00');
  await act(() => api.changeElsewhere('UserSettings', 'mira', { weekStart: null }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Week starts on' })).toHaveValue('Sun'));
});

test('settings: one of a later version that is unknown here changes nothing', async () => {
  await open(
    fakeRecords({ UserSettings: [{ id: 'mira', weekStart: 'Wed', language: 'xx', theme: 'sepia' }] }),
  );
  await settle();
  expect(screen.getByRole('combobox', { name: 'Week starts on' })).toHaveValue('Sun');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
});

test('settings: a choice that the server rejects stays on this device, with an alert in its row', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await open(fakeRecords({ UserSettings: [{ id: 'mira', weekStart: 'Sun' }] }));
  await settle();
  api.server.reject('update', 'UserSettings', 'no');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Week starts on' }), 'Monday');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
  expect(card('Language and time').getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('combobox', { name: 'Week starts on' })).toHaveValue('Mon');
  expect(log).toHaveBeenCalledWith('Failed to save settings:', expect.anything());
});

test('like the device: shows the theme of the device, follows it, and ends with Dark mode', async () => {
  const device = useDevice(true);
  const api = await open();
  const dark = screen.getByRole('switch', { name: 'Dark mode' });
  const follows = screen.getByRole('switch', { name: 'Match the device' });
  expect(follows).not.toBeChecked();
  await userEvent.click(follows);
  expect(dark).toBeChecked();
  await waitFor(() => expect(storedSettings(api)).toMatchObject([{ followDevice: true }]));
  expect(device.matches).toBe(true);
  await userEvent.click(dark);
  expect(follows).not.toBeChecked();
  expect(dark).not.toBeChecked();
  await waitFor(() => expect(storedSettings(api)).toMatchObject([{ followDevice: false, theme: 'light' }]));
});

test('like the device: keeps the theme when it is turned off', async () => {
  useDevice(true);
  const api = await open(fakeRecords({ UserSettings: [{ id: 'mira', theme: 'light', followDevice: true }] }));
  const follows = screen.getByRole('switch', { name: 'Match the device' });
  await waitFor(() => expect(follows).toBeChecked());
  expect(document.documentElement).toHaveClass('dark');
  await userEvent.click(follows);
  expect(screen.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
  await waitFor(() => expect(storedSettings(api)).toMatchObject([{ followDevice: false, theme: 'dark' }]));
});

test('language: changes the page without a reload, is saved, and announces itself in the new language', async () => {
  const api = await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Español');
  const select = await screen.findByRole('combobox', { name: 'Idioma' });
  expect(select).toHaveValue('es');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ajustes');
  expect(document.documentElement.lang).toBe('es');
  await waitFor(() =>
    expect(card('Idioma y hora').getByRole('status')).toHaveTextContent('Kairos ahora está en español.'),
  );
  expect(screen.getByRole('option', { name: 'lunes' })).toBeInTheDocument();
  await waitFor(() => expect(storedSettings(api)).toMatchObject([{ id: 'mira', language: 'es' }]));
});

test('language: each is named in itself', async () => {
  await open();
  const options = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
  expect(
    options.map((option) => [option.lang, option.textContent, (option as HTMLOptionElement).value]),
  ).toEqual([
    ['en', 'English', 'en'],
    ['es', 'Español', 'es'],
    ['zh-Hant', '繁體中文', 'fzh'],
    ['zh-Hans', '简体中文', 'jzh'],
  ]);
  await settle();
});

test('language: that of another device is shown, and stored in this browser', async () => {
  const api = await open(fakeRecords({ UserSettings: [{ id: 'mira', language: 'fzh' }] }));
  expect(await screen.findByRole('heading', { level: 1, name: '設定' })).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('fzh');
  await act(() => api.changeElsewhere('UserSettings', 'mira', { language: 'en' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
});
