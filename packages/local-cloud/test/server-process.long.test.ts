// @spec link-mails mail-outbox

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './support/cloud.ts';
import { command, printed, startProgram } from './support/kairos-process.ts';
import { startMailServer } from './support/mail-server.ts';
import { forwarded, startReverseProxy } from './support/reverse-proxy.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;

// `kairos` as a process with KAIROS_URL, behind a reverse proxy and with a mail server.
const folder = temporaryFolder();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  folder.remove();
});

test('server: sends its mails and the links of its operator by the mail server of KAIROS_SMTP', async () => {
  const mailServer = await startMailServer();
  const data = join(folder.path, 'data');
  const run = startProgram(process.execPath, [command], {
    PORT: '0',
    KAIROS_DATA: data,
    KAIROS_URL: 'https://plan.example.org',
    KAIROS_SIGN_UP: 'open',
    KAIROS_SMTP: `smtp://kairos:s3cret@127.0.0.1:${mailServer.settings.port}`,
    KAIROS_MAIL_FROM: 'kairos@example.org',
  });
  started.push(run.child);
  const port = Number(await printed(run, /Listens {3}127\.0\.0\.1, port (\d+)\n/));
  const proxy = await startReverseProxy(port, forwarded('plan.example.org'));
  const config = (await (await fetch(`${proxy.url}/config.json`)).json()) as { userPoolClientId: string };
  const signUp = await fetch(`${proxy.url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: JSON.stringify({
      ClientId: config.userPoolClientId,
      Username: 'ann@example.org',
      Password: 'quiet-river-42',
    }),
  });
  expect(signUp.status).toBe(200);
  while (mailServer.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mailServer.received[0]).toContain('To: ann@example.org');
  const add = startProgram(process.execPath, [command, 'user', 'add', 'ben@example.org'], {
    KAIROS_DATA: data,
  });
  expect(await add.ended).toBe(0);
  expect(add.output()).toMatch(/\nMail {6}the link goes to ben@example\.org by 127\.0\.0\.1; /);
  while (mailServer.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mailServer.received[1]).toContain('To: ben@example.org');
  expect(mailServer.received[1]).toContain('password-link=');
  expect(run.output()).toMatch(/Mail {6}127\.0\.0\.1\n/);
  expect(run.output()).not.toContain('s3cret');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await proxy.close();
  await mailServer.close();
});

onLinux('server: has no process beside it after the start', async () => {
  const run = startProgram(process.execPath, [command], {
    PORT: '0',
    KAIROS_DATA: join(folder.path, 'alone'),
    KAIROS_URL: 'https://plan.example.org',
  });
  started.push(run.child);
  await printed(run, /Listens {3}127\.0\.0\.1, port (\d+)\n/);
  const { pid = 0 } = run.child;
  // The kernel removes a process that was ended shortly afterwards.
  while (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '') {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});
