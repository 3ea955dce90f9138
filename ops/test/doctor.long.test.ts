import { evaluateCode } from '@kairos/appsync-runtime/evaluate-code';
import { findingOf, startTestDoctor, type TestDoctor } from './test-doctor.ts';

let aws: TestDoctor['aws'];
let run: TestDoctor['run'];
let close: TestDoctor['close'];
beforeEach(async () => {
  ({ aws, run, close } = await startTestDoctor());
});
afterEach(() => close());

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/abc-123';

/** Adds an empty stack, as if it was deployed. */
const deployed = (name: string) => aws.cloudformation.add(name).deploy({ template: {}, parameters: {} });

test('doctor: an account that has everything passes all checks', async () => {
  deployed('Kairos-prod-Watch');
  const { services } = aws;
  services.evaluate = evaluateCode;
  Object.assign(services.counts, { distributions: 1, responseHeadersPolicies: 2, cachePolicies: 2, apis: 1 });
  services.quotas.cloudfront = { 'Cache policies per AWS account': 40 };
  services.quotas.appsync = { 'Event APIs - APIs per region': 50, 'GraphQL APIs - APIs per region': 30 };
  services.mailDomains.set('example.org', true);
  services.mailSandbox = false;
  services.subscriptions.push({
    Endpoint: 'me@example.org',
    Protocol: 'email',
    TopicArn: 'arn:aws:sns:us-east-1:123456789012:Kairos-prod-Watch-AlarmsTopic-1',
    SubscriptionArn: 'arn:aws:sns:us-east-1:123456789012:Kairos-prod-Watch-AlarmsTopic-1:abc',
  });
  services.zones.set('Z123', { Name: 'example.org' });
  services.certificates.set(certificateArn, { Status: 'ISSUED', DomainName: '*.example.org' });
  const outcome = await run({
    domain: { name: 'plan.example.org', hostedZoneId: 'Z123', certificateArn },
    mailFrom: 'hello@example.org',
    alarmMail: 'me@example.org',
  });
  expect(outcome.said.split('\n')).toEqual([
    'ok       Credentials: account 123456789012, us-east-1',
    'ok       Bootstrap: Kairos-Toolkit-prod',
    'ok       CloudFront: 1 of 200 distributions, 2 of 20 response headers policies, 2 of 40 cache policies',
    'ok       AppSync: 1 of 30 APIs',
    'ok       Mail: SES, 50000 e-mails a day',
    'ok       Alarms: me@example.org is subscribed',
    'ok       Domain: plan.example.org, certificate issued',
    expect.stringMatching(/^ok {7}Resolvers: AWS's runtime evaluates all \d+ bundles$/) as string,
    '',
  ]);
  expect(outcome.code).toBe(0);
  const evaluated = aws.calls.filter(({ operation }) => operation.endsWith('/dataplane-evaluatecode'));
  expect(evaluated.length).toBeGreaterThan(100);
});

test('doctor: a missing bootstrap stack, a full quota and an unverified sender are errors', async () => {
  aws.cloudformation.stacks.splice(0);
  Object.assign(aws.services.counts, { distributions: 9, responseHeadersPolicies: 20, apis: 25 });
  const outcome = await run({ mailFrom: 'hello@example.org' });
  expect(outcome.code).toBe(1);
  expect(findingOf(outcome, 'Bootstrap')).toEqual([
    'error',
    expect.stringContaining('npm run prepare-account -- prod') as string,
  ]);
  expect(findingOf(outcome, 'CloudFront')).toEqual([
    'error',
    expect.stringMatching(/^20 of 20 response headers policies: /) as string,
  ]);
  expect(findingOf(outcome, 'AppSync')?.[0]).toBe('error');
  expect(findingOf(outcome, 'Mail')).toEqual([
    'error',
    expect.stringContaining('example.org is not verified in SES') as string,
  ]);
});

test('doctor: a full quota is a warning for a deployed stage, and so is a quota that is nearly reached', async () => {
  deployed('Kairos-prod-Backend');
  Object.assign(aws.services.counts, { distributions: 1, cachePolicies: 16, apis: 25 });
  const outcome = await run({});
  expect(findingOf(outcome, 'AppSync')?.[0]).toBe('warning');
  expect(findingOf(outcome, 'CloudFront')).toEqual([
    'warning',
    expect.stringMatching(/^16 of 20 cache policies: /) as string,
  ]);
  expect(outcome.code).toBe(0);
});

test("doctor: SES's sandbox and an unconfirmed recipient of alarms are warnings", async () => {
  deployed('Kairos-prod-Watch');
  aws.services.mailDomains.set('example.org', true);
  const settings = { mailFrom: 'hello@example.org', alarmMail: 'me@example.org' };
  const absent = await run(settings);
  expect(findingOf(absent, 'Mail')).toEqual(['warning', expect.stringContaining('sandbox') as string]);
  expect(findingOf(absent, 'Alarms')).toEqual([
    'warning',
    expect.stringContaining('is not subscribed') as string,
  ]);
  aws.services.subscriptions.push({
    Endpoint: 'me@example.org',
    Protocol: 'email',
    TopicArn: 'arn:aws:sns:us-east-1:123456789012:Kairos-prod-Watch-AlarmsTopic-1',
    SubscriptionArn: 'PendingConfirmation',
  });
  const pending = await run(settings);
  expect(findingOf(pending, 'Alarms')).toEqual([
    'warning',
    expect.stringContaining('PendingConfirmation') as string,
  ]);
  expect(pending.code).toBe(0);
});

test('doctor: a domain with a wrong zone or certificate is an error', async () => {
  const domain = { name: 'plan.example.org', hostedZoneId: 'Z123', certificateArn };
  expect(findingOf(await run({ domain }), 'Domain')).toEqual([
    'error',
    `The account has no hosted zone Z123. The account has no certificate ${certificateArn}.`,
  ]);
  aws.services.zones.set('Z123', { Name: 'example.com' });
  aws.services.certificates.set(certificateArn, { Status: 'PENDING_VALIDATION', DomainName: 'example.com' });
  const outcome = await run({ domain });
  expect(findingOf(outcome, 'Domain')).toEqual([
    'error',
    'The hosted zone Z123 is example.com, not that of plan.example.org. The certificate is PENDING_VALIDATION, not ISSUED: add its DNS records. The certificate is for example.com, not for plan.example.org.',
  ]);
  expect(outcome.code).toBe(1);
});

test('doctor: a bundle that AWS rejects is an error, one that only fails there a warning', async () => {
  const reason = 'includes is not a function';
  aws.services.evaluate = ({ function: handler }) =>
    handler === 'request' ? { error: { message: reason } } : { evaluationResult: '{}' };
  const failing = await run({});
  expect(findingOf(failing, 'Resolvers')).toEqual([
    'warning',
    expect.stringMatching(
      /^\w+, request, fails only on AWS: includes is not a function \(and \d+ more\)$/,
    ) as string,
  ]);
  expect(failing.code).toBe(0);
  aws.services.evaluate = ({ code }) =>
    code.includes('name:"FocusSession"')
      ? { error: { message: 'The code contains errors.', codeErrors: [{ value: 'no includes' }] } }
      : { evaluationResult: '{}' };
  const rejected = await run({});
  expect(findingOf(rejected, 'Resolvers')).toEqual([
    'error',
    expect.stringMatching(/^AWS rejects \w*FocusSession\w*: no includes \(and \d+ more\)$/) as string,
  ]);
  expect(rejected.code).toBe(1);
});

test('doctor: what the credentials may not read is reported as not checked', async () => {
  for (const service of ['cloudfront', 'appsync', 'servicequotas', 'sns']) aws.services.denied.add(service);
  deployed('Kairos-prod-Watch');
  const outcome = await run({ alarmMail: 'me@example.org' });
  for (const subject of ['CloudFront', 'AppSync', 'Alarms', 'Resolvers']) {
    expect([subject, findingOf(outcome, subject)]).toEqual([
      subject,
      ['warning', expect.stringMatching(/^not checked: AccessDenied\w*: not authorized/) as string],
    ]);
  }
  expect(outcome.code).toBe(0);
});

test('doctor: without credentials it says what it could not check, and checks the rest', async () => {
  const outcome = await run({ domain: { name: 'plan.example.org', hostedZoneId: 'Z123' } }, {});
  expect(findingOf(outcome, 'Credentials')).toEqual([
    'warning',
    expect.stringContaining('There are no AWS credentials') as string,
  ]);
  for (const subject of ['Bootstrap', 'CloudFront', 'AppSync', 'Domain']) {
    expect(findingOf(outcome, subject)?.[1]).toBe('not checked: it needs credentials and a network');
  }
  expect(findingOf(outcome, 'Alarms')?.[1]).toContain('set alarmMail');
  expect(findingOf(outcome, 'Resolvers')?.[1]).toMatch(/^\d+ bundles pass the local check/);
  expect(outcome.code).toBe(0);
});
