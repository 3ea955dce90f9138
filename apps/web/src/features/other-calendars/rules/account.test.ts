// @spec calendar-account

import { accountAddress, passwordPage } from './account.ts';

test('account: iCloud has one address, others the typed one', () => {
  expect(accountAddress('icloud', '')).toBe('https://caldav.icloud.com/');
  expect(accountAddress('nextcloud', ' cloud.example ')).toBe('https://cloud.example/');
  expect(accountAddress('another', 'https://dav.example:8443/a')).toBe('https://dav.example:8443/a');
  expect(accountAddress('another', 'two words')).toBeUndefined();
});

test.each([
  ['cloud.example', 'https://cloud.example/index.php/settings/user/security'],
  ['https://example.org/cloud/', 'https://example.org/cloud/index.php/settings/user/security'],
  [
    'https://example.org/cloud/remote.php/dav/calendars/mira/home/',
    'https://example.org/cloud/index.php/settings/user/security',
  ],
  ['https://cloud.example/remote.php', 'https://cloud.example/index.php/settings/user/security'],
  ['', 'https://docs.nextcloud.com/server/latest/user_manual/en/session_management.html#managing-devices'],
])('account: the password for the Nextcloud "%s" is made at %s', (typed, page) => {
  expect(passwordPage('nextcloud', typed)).toBe(page);
});

test('account: iCloud has a guide, and another server none', () => {
  expect(passwordPage('icloud', 'cloud.example')).toMatch(/^https:\/\/support\.apple\.com\//);
  expect(passwordPage('another', 'cloud.example')).toBeUndefined();
});
