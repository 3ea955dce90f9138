import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { acceptedIn, appOf, appWith, emptyApp, validateApps } from '../test/validated-app.ts';
import { acceptedFindings } from './accepted-findings.ts';
import { readSettings } from './settings.ts';

validateApps();

// The synthesis in `npm test` does not run these rules.
test.each(['dev', 'prod'])('findings: stage %s of stages.json has only accepted findings', async (name) => {
  const app = await appWith(readSettings(join(__dirname, '../stages.json')), name);
  expect(() => app.synth()).not.toThrow();
});

test('findings: the access stacks have only accepted findings', () => {
  const app = emptyApp();
  app.addAccess('someone/kairos');
  expect(() => app.synth()).not.toThrow();
});

test('findings: an unaccepted finding fails the synthesis', () => {
  const app = emptyApp();
  new Bucket(new Stack(app, 'Careless'), 'Open');
  expect(() => app.synth()).toThrow(/Careless\/Open[\s\S]*AwsSolutions-S10/);
});

test('findings: a template that CloudFormation would reject fails the synthesis', () => {
  const app = emptyApp();
  new CfnBucket(new Stack(app, 'Careless'), 'Odd', { accessControl: 'Anybody' });
  expect(() => app.synth()).toThrow(/CloudFormation Validate/);
});

test('findings: each accepted rule has a reason and is used', async () => {
  const apps = await Promise.all([appOf('dev'), appOf('prod', { guests: true, reminders: true })]);
  const used = new Set(apps.flatMap(acceptedIn));
  const rules = Object.keys(acceptedFindings).filter((id) => id.startsWith('AwsSolutions'));
  expect(rules.filter((rule) => !used.has(rule))).toEqual([]);
  for (const reason of Object.values(acceptedFindings)) expect(reason.length).toBeGreaterThan(30);
});
