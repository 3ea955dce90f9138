// @spec roles-guests-off limit-region limit-mfa-off

import { parseSettings } from './settings.ts';
import { stageOf } from './stage.ts';

test('stage: prod keeps its data, has no introspection, and has firewall and alarms', () => {
  expect(stageOf('prod')).toMatchObject({
    name: 'prod',
    kind: 'prod',
    keepsData: true,
    introspection: false,
    tracing: true,
    firewall: true,
    watched: true,
  });
});

test.each([
  ['dev', 'dev'],
  ['pr-1', 'preview'],
  ['pr-207', 'preview'],
])('stage: %s keeps no data', (name, kind) => {
  expect(stageOf(name)).toMatchObject({
    name,
    kind,
    keepsData: false,
    introspection: true,
    firewall: false,
    watched: false,
  });
});

test('stage: guests and the second factor are off by default', () => {
  for (const name of ['dev', 'pr-1', 'prod']) {
    expect(stageOf(name)).toMatchObject({ guests: false, mfa: 'off', identityPlan: 'lite', passkeys: false });
  }
});

test('stage: passkeys select the cheapest plan that supports them, unless a larger one is set', () => {
  const domain = { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' };
  const prod = (plan: object) =>
    stageOf('prod', parseSettings({ stages: { prod: { passkeys: true, domain, ...plan } } }));
  expect(prod({})).toMatchObject({ passkeys: true, identityPlan: 'essentials' });
  expect(prod({ identityPlan: 'plus' }).identityPlan).toBe('plus');
});

test('stage: settings apply only to stages of their kind', () => {
  const settings = parseSettings({ stages: { dev: {}, preview: { mfa: 'optional' }, prod: {} } });
  expect(stageOf('pr-7', settings).mfa).toBe('optional');
  expect(stageOf('prod', settings).mfa).toBe('off');
});

test('stage: all stages are in us-east-1', () => {
  expect(['dev', 'pr-1', 'prod'].map((name) => stageOf(name).region)).toEqual(Array(3).fill('us-east-1'));
});

test.each(['', 'production', 'pr-', 'pr-0', 'pr-1a', 'DEV', 'pr-1\n'])(
  'stage: the name "%s" is rejected',
  (name) => {
    expect(() => stageOf(name)).toThrow(`No stage "${name}"`);
  },
);
