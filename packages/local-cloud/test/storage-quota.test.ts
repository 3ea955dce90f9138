import { runUserCommand } from '../src/accounts/user-commands.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { newUser, type GraphqlAnswer, type TestUser } from './support/test-user.ts';

const minute = 60_000;
let now = Date.now();
let cloud: TestServer;
let mira: TestUser;
beforeAll(async () => {
  const accounts = { signUp: 'open', maxUsers: 10, maxMegabytes: 1 } as const;
  cloud = await startTestServer('no-web-build', null, accounts, { now: () => now });
  mira = await newUser(cloud, 'mira@example.org');
});
afterAll(() => cloud.close());

const isRejected = { data: null, errors: [{ errorType: 'StorageQuotaExceeded' }] };

/** Creates journal pages of 20,000 characters, four in a request. */
async function write(user: TestUser, request: number): Promise<GraphqlAnswer['body']> {
  const parts = [0, 1, 2, 3];
  const declared = parts.map((part) => `$i${part}: CreateJournalPageInput!`).join(', ');
  const calls = parts.map((part) => `c${part}: createJournalPage(input: $i${part}) { id }`).join(' ');
  const values = parts.map((part): [string, object] => [
    `i${part}`,
    { id: `${request}-${part}`, date: '2026-01-01', text: 'x'.repeat(20_000) },
  ]);
  return (await user.ask(`mutation(${declared}) { ${calls} }`, Object.fromEntries(values))).body;
}

test('storage quota: a full account is rejected clearly, can read and delete, and others are not affected', async () => {
  const anne = await newUser(cloud, 'anne@example.org');
  let stored = 0;
  for (let body = await write(mira, 0); body.errors === undefined; body = await write(mira, stored)) {
    stored += 1;
    now += 20_000;
  }
  // 80 KB each. The estimate of the next one is too high, so that the quota is not used up.
  expect(stored).toBeGreaterThan(7);
  expect(stored).toBeLessThan(13);
  expect(await write(mira, stored)).toMatchObject(isRejected);
  expect((await mira.ask('{ getJournalPage(id: "0-0") { id } }')).body).toEqual({
    data: { getJournalPage: { id: '0-0' } },
  });
  expect((await mira.ask('mutation { deleteJournalPage(input: { id: "0-0" }) { id } }')).body).toEqual({
    data: { deleteJournalPage: { id: '0-0' } },
  });
  expect((await write(anne, 0)).errors).toBeUndefined();

  now += minute;
  const { text } = await runUserCommand(cloud.server, ['list']);
  expect(text).toMatch(/^anne@example\.org {2}active {2}\S+ {2}0\.1 of 1 MB$/m);
  expect(text).toMatch(/^mira@example\.org {2}active {2}\S+ {2}0\.[6-9] of 1 MB$/m);
});
