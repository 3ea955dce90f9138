import { doctor } from '../src/doctor/doctor.ts';
import { capture } from './capture.ts';
import { findingOf, startTestDoctor, type TestDoctor } from './test-doctor.ts';

let aws: TestDoctor['aws'];
let run: TestDoctor['run'];
let close: TestDoctor['close'];
beforeEach(async () => {
  ({ aws, run, close } = await startTestDoctor());
});
afterEach(() => close());

test('doctor: a new account has only warnings, each with what to do', async () => {
  const outcome = await run({});
  expect(findingOf(outcome, 'CloudFront')).toEqual([
    'warning',
    expect.stringContaining('ask AWS Support first') as string,
  ]);
  expect(findingOf(outcome, 'AppSync')).toEqual(['ok', '0 of 25 APIs']);
  expect(findingOf(outcome, 'Mail')).toEqual([
    'warning',
    expect.stringContaining('50 e-mails a day') as string,
  ]);
  expect(findingOf(outcome, 'Alarms')).toEqual([
    'warning',
    expect.stringContaining('set alarmMail') as string,
  ]);
  expect(findingOf(outcome, 'Domain')).toEqual(['warning', expect.stringContaining('Passkeys') as string]);
  expect(outcome.code).toBe(0);
});

test('doctor: an unknown stage or setting ends it in one line, without a call of AWS', async () => {
  const environment = { ...aws.environment };
  expect(await capture(environment, (env) => doctor([], env))).toEqual({
    code: 2,
    said: 'Which stage? npm run doctor -- dev, prod or pr-<number>\n',
  });
  expect(await run({ alarmmail: 'me@example.org' })).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^.*alarmmail.*\n$/) as string,
  });
  expect(aws.calls).toEqual([]);
});
