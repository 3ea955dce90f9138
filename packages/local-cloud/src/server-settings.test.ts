// @spec server-settings

import { SettingsError } from './settings-error.ts';
import { checkDataFolder, readServerSettings } from './server-settings.ts';
import { withoutSecrets } from './without-secrets.ts';

const https = 'https://plan.example.org';
const read = (environment: Record<string, string>) => readServerSettings(environment, 4321);

test('server settings: without KAIROS_URL there are none', () => {
  expect(read({})).toBeUndefined();
});

test.each(['KAIROS_LISTEN', 'KAIROS_TRUSTED_PROXY'])(
  'server settings: %s without KAIROS_URL is rejected',
  (name) => {
    expect(() => read({ [name]: '127.0.0.1' })).toThrow(
      new SettingsError(`${name} has an effect only with KAIROS_URL, as https://plan.example.org.`),
    );
  },
);

describe('KAIROS_URL', () => {
  test.each([
    [https, https],
    ['https://plan.example.org/', https],
    ['HTTPS://Plan.Example.ORG:443', https],
    ['https://plan.example.org:8443', 'https://plan.example.org:8443'],
    ['https://täglich.example', 'https://xn--tglich-bua.example'],
    ['http://localhost:4321', 'http://localhost:4321'],
    ['http://kairos.localhost', 'http://kairos.localhost'],
    ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
    ['http://[::1]:4321', 'http://[::1]:4321'],
  ])('%s: the origin is %s', (url, origin) => {
    expect(read({ KAIROS_URL: url })?.origin).toBe(origin);
  });

  test.each(['', 'plan.example.org', 'plan.example.org:443', 'ws://plan.example.org', '//plan.example.org'])(
    '"%s" is rejected: it is no http URL',
    (url) => {
      expect(() => read({ KAIROS_URL: url })).toThrow(
        new SettingsError(
          `KAIROS_URL must be the address that browsers use, as https://plan.example.org, not "${url}".`,
        ),
      );
    },
  );

  test.each([
    `${https}/kairos`,
    `${https}/?`,
    `${https}?a=b`,
    `${https}#`,
    'https://anne@plan.example.org',
    'https://anne:secret@plan.example.org',
  ])('%s is rejected: it is more than an origin', (url) => {
    expect(() => read({ KAIROS_URL: url })).toThrow(
      `KAIROS_URL must have only a host and a port: ${https} instead of "${withoutSecrets(url)}".`,
    );
  });

  test.each([
    'https://anne:s3cret@plan.example.org',
    'https://plan.example.org/?key=s3cret',
    'ftp://anne:s3cret@plan.example.org',
    'anne:s3cret@plan.example.org',
    'https://anne:s3cret@',
  ])('%s is rejected without its secret in the message', (url) => {
    expect(() => read({ KAIROS_URL: url })).toThrow(/^KAIROS_URL must (?:(?!s3cret).)*$/);
  });

  test.each([
    'http://plan.example.org',
    'http://192.168.1.5:4321',
    'http://localhost.example.org',
    'http://127.0.0.1.example.org',
    'http://[::2]',
  ])('%s is rejected: it is not encrypted', (url) => {
    expect(() => read({ KAIROS_URL: url })).toThrow(/^KAIROS_URL must begin with https: /);
  });
});

describe('KAIROS_LISTEN', () => {
  const proxies = { KAIROS_URL: https, KAIROS_TRUSTED_PROXY: '127.0.0.1,::1,172.18.0.2' };

  test('the default is port 4321 of 127.0.0.1, or PORT', () => {
    expect(read({ KAIROS_URL: https })).toMatchObject({ host: '127.0.0.1', port: 4321 });
    expect(readServerSettings({ KAIROS_URL: https, PORT: '80' }, 80)).toMatchObject({ port: 80 });
  });

  test.each([
    ['0.0.0.0', '0.0.0.0', 4321],
    ['::', '::', 4321],
    ['::1', '::1', 4321],
    ['127.0.0.1:80', '127.0.0.1', 80],
    ['0.0.0.0:0', '0.0.0.0', 0],
    ['[::]:8080', '::', 8080],
  ])('%s: listens on %s, port %d', (listen, host, port) => {
    expect(read({ ...proxies, KAIROS_LISTEN: listen })).toMatchObject({ host, port });
  });

  test.each(['', 'localhost', '4321', ':4321', '127.0.0.1:', '127.0.0.1:65536', '127.0.0.1/8', '[::1]'])(
    '"%s" is rejected',
    (listen) => {
      expect(() => read({ ...proxies, KAIROS_LISTEN: listen })).toThrow(
        `KAIROS_LISTEN must be an IP address, with a port or without, as 127.0.0.1:4321, not "${listen}".`,
      );
    },
  );

  test('two ports are rejected', () => {
    expect(() => read({ ...proxies, KAIROS_LISTEN: '127.0.0.1:80', PORT: '80' })).toThrow(
      'KAIROS_LISTEN and PORT both have a port: remove one of them.',
    );
  });

  test.each(['0.0.0.0', '::', '192.168.1.5:4321'])(
    '%s is rejected without KAIROS_TRUSTED_PROXY: other machines reach it',
    (listen) => {
      expect(() => read({ KAIROS_URL: https, KAIROS_LISTEN: listen })).toThrow(
        /can be reached by other machines: set KAIROS_TRUSTED_PROXY/,
      );
    },
  );
});

describe('KAIROS_TRUSTED_PROXY', () => {
  const isProxy = (proxies: string | undefined, address: string) =>
    read({
      KAIROS_URL: https,
      ...(proxies === undefined ? {} : { KAIROS_TRUSTED_PROXY: proxies, KAIROS_LISTEN: '0.0.0.0' }),
    })?.isProxy(address);

  test.each<[string | undefined, string, boolean]>([
    [undefined, '127.0.0.1', true],
    [undefined, '::1', true],
    [undefined, '::ffff:127.0.0.1', true],
    [undefined, '192.168.1.5', false],
    ['172.18.0.2', '172.18.0.2', true],
    ['172.18.0.2', '::ffff:172.18.0.2', true],
    ['172.18.0.2', '172.18.0.3', false],
    ['172.18.0.2', '127.0.0.1', false],
    ['172.18.0.0/16, fd00::/8', '172.18.7.7', true],
    ['172.18.0.0/16, fd00::/8', 'fd12::1', true],
    ['172.18.0.0/16, fd00::/8', '2001:db8::1', false],
    ['172.18.0.0/16', '', false],
  ])('%s: a request of %s is accepted: %s', (proxies, address, accepted) => {
    expect(isProxy(proxies, address)).toBe(accepted);
  });

  test.each([
    '',
    'nginx',
    'loopback',
    'uniquelocal',
    '172.18.0.2,',
    '172.18.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '7',
  ])('"%s" is rejected', (proxies) => {
    expect(() => isProxy(proxies, '127.0.0.1')).toThrow(
      `KAIROS_TRUSTED_PROXY must list addresses or networks of the reverse proxy, as 172.18.0.2 or 172.18.0.0/16, not "${proxies}".`,
    );
  });

  test('a proxy on another machine is rejected when Kairos listens on loopback', () => {
    expect(() => read({ KAIROS_URL: https, KAIROS_TRUSTED_PROXY: '192.168.1.5' })).toThrow(
      /^Kairos listens on 127\.0\.0\.1, which the proxy of KAIROS_TRUSTED_PROXY cannot reach/,
    );
  });
});

describe('data folder of a server', () => {
  const check = (mode: number, uid: number, user: number | undefined) => () =>
    checkDataFolder('/srv/kairos', { mode, uid }, user);

  test.each([0o40700, 0o40500])('mode %d of the same user is accepted', (mode) => {
    expect(check(mode, 7, 7)).not.toThrow();
  });

  test.each([0o40755, 0o40750, 0o40705, 0o40710, 0o40701])('mode %d is rejected', (mode) => {
    expect(check(mode, 7, 7)).toThrow(
      'Other users can read the data folder /srv/kairos: chmod 700 /srv/kairos',
    );
  });

  test('a folder of another user is rejected', () => {
    expect(check(0o40700, 8, 7)).toThrow('The data folder /srv/kairos belongs to another user');
  });

  test('is not checked on Windows', () => {
    expect(check(0o40666, 0, undefined)).not.toThrow();
  });
});
