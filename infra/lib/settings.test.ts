import { resolve } from 'node:path';
import { parseSettings, readSettings, SettingsError } from './settings.ts';

const withProd = (prod: object) => ({ stages: { dev: {}, preview: {}, prod } });

test('settings: all settings are accepted', () => {
  const settings = {
    repository: 'someone/kairos',
    ...withProd({
      domain: { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' },
      mailFrom: 'hello@example.org',
      alarmMail: 'ops@example.org',
      monthlyBudget: 50,
      googleClientId: '123-abc.apps.googleusercontent.com',
      mfa: 'optional',
      identityPlan: 'plus',
      passkeys: true,
      guests: true,
      firewall: false,
      reminders: true,
      encryption: true,
      replicaEpoch: 2,
      restoredTables: { 2: { entities: ['DailyTask'], from: '2026-11-28T10:00:00Z' } },
      userPoolNumber: 2,
    }),
  };
  expect(parseSettings(settings)).toEqual(settings);
});

test.each<[string, object, string]>([
  [
    'restored tables of an epoch that has not begun',
    { replicaEpoch: 1, restoredTables: { 2: { entities: ['DailyTask'] } } },
    'restoredTables has an epoch above replicaEpoch',
  ],
  [
    'restored tables with a local time',
    { replicaEpoch: 1, restoredTables: { 1: { from: '2026-11-28T10:00:00' } } },
    'stages.prod.restoredTables.1.from:',
  ],
  [
    'restored tables without entities and time',
    { replicaEpoch: 1, restoredTables: { 1: {} } },
    'stages.prod.restoredTables.1: needs entities or from',
  ],
  ['an invalid domain', { domain: { name: 'not a name', hostedZoneId: 'Z1' } }, 'stages.prod.domain.name:'],
  [
    'a domain without certificate or zone',
    { domain: { name: 'kairos.example.org' } },
    'stages.prod.domain: needs certificateArn or hostedZoneId',
  ],
  [
    'a certificate of another region',
    {
      domain: {
        name: 'kairos.example.org',
        certificateArn: 'arn:aws:acm:eu-west-1:111111111111:certificate/1',
      },
    },
    'stages.prod.domain.certificateArn: must be a certificate of us-east-1',
  ],
  ['mail to nowhere', { alarmMail: 'ops' }, 'stages.prod.alarmMail:'],
  ['a foreign client id', { googleClientId: '123' }, 'must end in .apps.googleusercontent.com'],
  ['a budget of nothing', { monthlyBudget: 0 }, 'stages.prod.monthlyBudget:'],
  ['passkeys without a domain', { passkeys: true }, 'stages.prod: passkeys need a domain'],
  [
    'passkeys in the cheapest plan',
    {
      passkeys: true,
      identityPlan: 'lite',
      domain: { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' },
    },
    'stages.prod: passkeys need the identityPlan essentials or plus',
  ],
  ['an unknown setting', { alarmEmail: 'ops@example.org' }, 'alarmEmail'],
])('settings: %s is rejected by name, in one line', (_what, prod, message) => {
  expect(() => parseSettings(withProd(prod))).toThrow(SettingsError);
  expect(() => parseSettings(withProd(prod))).toThrow(message);
  expect(() => parseSettings(withProd(prod))).toThrow(/^infra\/stages\.json: .*[^\n]$/);
});

test('settings: all settings are optional', () => {
  const nothing = { stages: { dev: {}, preview: {}, prod: {} } };
  expect(parseSettings({})).toEqual(nothing);
  expect(parseSettings({ stages: { prod: {} } })).toEqual(nothing);
});

test('settings: previews cannot have passkeys, which need a domain', () => {
  expect(() => parseSettings({ stages: { preview: { passkeys: true } } })).toThrow(
    /stages\.preview: .*passkeys/,
  );
});

test('settings: previews cannot have a domain', () => {
  const domain = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  expect(() => parseSettings({ stages: { preview: { domain } } })).toThrow(/stages\.preview: .*domain/);
});

test('settings: a repository is owner/name, with both ids or none', () => {
  const repository = 'someone@12/kairos@345';
  expect(parseSettings({ repository }).repository).toBe(repository);
  expect(() => parseSettings({ repository: 'someone@12/kairos' })).toThrow(
    'infra/stages.json: repository: must be owner/name or owner@id/name@id',
  );
  expect(() => parseSettings({ repository: 'https://github.com/a/b', ...withProd({}) })).toThrow(
    'infra/stages.json: repository: must be owner/name or owner@id/name@id',
  );
});

test('settings: accepts stages.json and reports an unreadable file', () => {
  expect(readSettings(resolve(__dirname, '../stages.json'))).toHaveProperty('stages.prod');
  expect(() => readSettings('/no/stages.json')).toThrow(SettingsError);
  expect(() => readSettings(__filename)).toThrow(SettingsError);
});
