import { join } from 'node:path';
import { acceptedIn, appOf, appWith, validateApps } from '../test/validated-app.ts';
import { readSettings, type StageSettings } from './settings.ts';

validateApps();

test('findings: stage pr-1 of stages.json has only accepted findings', async () => {
  const app = await appWith(readSettings(join(__dirname, '../stages.json')), 'pr-1');
  expect(() => app.synth()).not.toThrow();
});

test.each<[string, StageSettings]>([
  ['guests', { guests: true }],
  ['no firewall', { firewall: false }],
  ['functions', { reminders: true }],
  ['a second factor and mail by SES', { mfa: 'optional', mailFrom: 'hello@example.org' }],
  [
    'a calendar and an address for alarms',
    { googleClientId: '1-a.apps.googleusercontent.com', alarmMail: 'ops@example.org' },
  ],
])('findings: prod with %s has only accepted findings', async (_what, settings) => {
  const app = await appOf('prod', settings);
  expect(() => app.synth()).not.toThrow();
});

test('findings: prod with a domain and threat protection accepts four rules and two warnings', async () => {
  const app = await appOf('prod', {
    domain: { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' },
    identityPlan: 'plus',
  });
  expect(() => app.synth()).not.toThrow();
  expect(acceptedIn(app)).toEqual([
    'AwsSolutions-ASC3',
    'AwsSolutions-CFR1',
    'AwsSolutions-CFR3',
    'AwsSolutions-COG1',
    'AwsSolutions-COG2',
    'AwsSolutions-IAM5',
  ]);
});
