// @spec server-settings package-commands encryption-offered

import { resolve } from 'node:path';
import { readSettings } from './settings.ts';

const server = { KAIROS_URL: 'https://plan.example.org' };

test('settings: a laptop has no settings of a server', () => {
  expect(readSettings({}, ['--demo'], '/kairos')).toMatchObject({ demo: true, cloud: { port: 4321 } });
  expect(readSettings({}, [], '/kairos')).not.toHaveProperty('server');
});

test('settings: a server listens on PORT', () => {
  const settings = readSettings({ ...server, PORT: '8080', KAIROS_DATA: '/srv/kairos' }, [], '/kairos');
  expect(settings).toMatchObject({
    demo: false,
    cloud: { data: '/srv/kairos' },
    server: {
      address: { origin: 'https://plan.example.org', host: '127.0.0.1', port: 8080 },
      accounts: { signUp: 'closed' },
    },
  });
});

test.each([undefined, 'data', './data'])('settings of the tarball: KAIROS_DATA=%s is rejected', (data) => {
  const environment = { ...server, ...(data !== undefined && { KAIROS_DATA: data }) };
  expect(() => readSettings(environment, [], '/opt/kairos', 'package')).toThrow(
    'Set KAIROS_DATA to the absolute path of the data folder, as /var/lib/kairos.',
  );
  const settings = readSettings({ ...server, KAIROS_DATA: '/srv/kairos' }, [], '/opt/kairos', 'package');
  expect(settings.cloud.data).toBe('/srv/kairos');
});

test.each<[string, Record<string, string>, string[], string]>([
  ['the demo', {}, ['--demo'], 'The password of the demo account is public: remove --demo or KAIROS_URL.'],
  [
    'data in memory',
    { KAIROS_DATA: 'memory' },
    [],
    'KAIROS_DATA=memory loses all data of a server: set KAIROS_DATA to a folder.',
  ],
  [
    'open sign-up without a mail server',
    { KAIROS_SIGN_UP: 'open' },
    [],
    'KAIROS_SIGN_UP=open needs KAIROS_SMTP: users confirm their address by a code that is mailed.',
  ],
  [
    'the tokens of the stand-in for Google',
    { KAIROS_GOOGLE_TOKEN_SECONDS: '60' },
    [],
    'KAIROS_GOOGLE_TOKEN_SECONDS has no effect with KAIROS_URL: remove it.',
  ],
])('settings of a server: %s is rejected', (_what, environment, args, message) => {
  expect(() => readSettings({ ...server, ...environment }, args, '/kairos')).toThrow(message);
});

test.each([{}, server])(
  'settings: accounts can be encrypted unless KAIROS_ENCRYPTION is 0 (%j)',
  (environment) => {
    const read = (encryption?: string) =>
      readSettings(
        { ...environment, ...(encryption !== undefined && { KAIROS_ENCRYPTION: encryption }) },
        [],
        '/kairos',
      ).cloud.encryption;
    expect([read(), read('1'), read('0')]).toEqual([undefined, undefined, false]);
    for (const value of ['', 'false', 'true', 'off']) {
      expect(() => read(value)).toThrow(`KAIROS_ENCRYPTION must be 0 or 1, not "${value}".`);
    }
  },
);

test('settings: backups are not encrypted by default; the path of an identity starts in the folder of Kairos', () => {
  expect(readSettings({}, [], '/kairos').backups).toEqual({ recipient: undefined, identityFile: undefined });
  const environment = { KAIROS_BACKUP_KEY: 'age1x', KAIROS_BACKUP_IDENTITY: 'identity.txt' };
  const { backups } = readSettings(environment, [], '/kairos');
  expect(backups).toEqual({ recipient: 'age1x', identityFile: resolve('/kairos/identity.txt') });
});
