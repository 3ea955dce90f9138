// @spec calendar-reader-addresses

import { readCalendarSettings } from './calendar-settings.ts';

test('calendar settings: without a setting, only the public internet is read', () => {
  expect(readCalendarSettings({}, false)).toBeUndefined();
  expect(readCalendarSettings({}, true)).toBeUndefined();
});

test('calendar settings: names hosts of the household, on a laptop and on a server', () => {
  const hosts = { KAIROS_CALENDAR_HOSTS: 'Cloud.home.arpa, 192.168.1.5,nas,fd00::5' };
  for (const isServer of [true, false]) {
    expect(readCalendarSettings(hosts, isServer)).toEqual({
      homeHosts: new Set(['cloud.home.arpa', '192.168.1.5', 'nas', 'fd00::5']),
    });
  }
});

test.each([
  '',
  ',',
  'https://cloud.home.arpa',
  'cloud.home.arpa:8443',
  'nas/dav',
  'a b',
  '*.home.arpa,',
  '192.168.1',
])('calendar settings: rejects the hosts "%s"', (hosts) => {
  expect(() => readCalendarSettings({ KAIROS_CALENDAR_HOSTS: hosts }, true)).toThrow(
    'KAIROS_CALENDAR_HOSTS must list names',
  );
});

test('calendar settings: allows loopback on a laptop only', () => {
  const allow = { KAIROS_CALENDAR_LOOPBACK: 'allow' };
  expect(readCalendarSettings(allow, false)).toEqual({ loopback: true });
  expect(() => readCalendarSettings(allow, true)).toThrow('remove it or KAIROS_URL');
  expect(() => readCalendarSettings({ KAIROS_CALENDAR_LOOPBACK: 'yes' }, false)).toThrow('must be allow');
});
