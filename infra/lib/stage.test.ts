import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSettings } from './settings.ts';
import { stageOf } from './stage.ts';

test('prod keeps its data, hides its schema, is guarded and watched', () => {
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
])('%s leaves nothing behind', (name, kind) => {
  expect(stageOf(name)).toMatchObject({
    name,
    kind,
    keepsData: false,
    introspection: true,
    firewall: false,
    watched: false,
  });
});

test('no stage has guests or asks for a second factor unless the operator says so', () => {
  for (const name of ['dev', 'pr-1', 'prod']) {
    expect(stageOf(name)).toMatchObject({ guests: false, mfa: 'off', identityPlan: 'lite' });
  }
});

test('what the operator says of a kind holds for its stages, and for no other', () => {
  const settings = parseSettings({ stages: { dev: {}, preview: { mfa: 'optional' }, prod: {} } });
  expect(stageOf('pr-7', settings).mfa).toBe('optional');
  expect(stageOf('prod', settings).mfa).toBe('off');
});

test('the budget of prod is not spent before a thousand people come', () => {
  const document = readFileSync(resolve(__dirname, '../../docs/cost-and-scale.md'), 'utf8');
  // | **Together** | without allowances | 1,000 people | …
  const [, thousand = ''] = /^\| \*\*Together\*\* \| [^|]+ \| \$([\d.]+) \|/m.exec(document) ?? [];
  expect(Number(thousand)).toBeGreaterThan(0);
  // The first mail comes at four fifths.
  expect(stageOf('prod').monthlyBudget * 0.8).toBeGreaterThan(Number(thousand));
});

test('every stage is where the identity service is', () => {
  expect(['dev', 'pr-1', 'prod'].map((name) => stageOf(name).region)).toEqual(Array(3).fill('us-east-1'));
});

test.each(['', 'production', 'pr-', 'pr-0', 'pr-1a', 'DEV', 'pr-1\n'])('there is no stage "%s"', (name) => {
  expect(() => stageOf(name)).toThrow(`No stage "${name}"`);
});
