import { runUserCommand } from '../src/accounts/user-commands.ts';
import { temporaryFolder } from './support/cloud.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { ask, newUser, type TestUser } from './support/test-user.ts';

const folder = temporaryFolder();
let cloud: TestServer;
const start = async () => {
  cloud = await startTestServer('no-web-build', folder.path);
};
const restart = async () => {
  await cloud.close();
  await start();
};
beforeAll(start);
afterAll(async () => {
  await cloud.close();
  folder.remove();
});

const createFeed =
  'mutation { createCalendarFeed(input: { id: "feed", tasks: "timed", months: false, dreams: false, busyOnly: false }) { token } }';
const createHabit = 'mutation { createHabit(input: { id: "tea", name: "Tea" }) { id } }';
const list = '{ listHabits { items { id } } }';

/** The path of a new calendar address of the user. */
async function calendarOf(user: TestUser): Promise<string> {
  const { body } = await user.ask(createFeed);
  return `/calendar/${(body.data?.createCalendarFeed as { token: string }).token}.ics`;
}
/** The path of a new address of today of the user. */
async function todayOf(user: TestUser): Promise<string> {
  const values = 'form: "json", tasks: true, habits: true, calendars: false, hideWords: false';
  const { body } = await user.ask(
    `mutation { createTodayFeed(input: { id: "today", ${values} }) { token } }`,
  );
  return `/today/${(body.data?.createTodayFeed as { token: string }).token}.json`;
}
const statusOf = async (path: string) => (await fetch(`${cloud.url}${path}`)).status;
const deleteUser = ({ accessToken }: TestUser) =>
  cloud.server.pool.call('DeleteUser', { AccessToken: accessToken }, { address: '203.0.113.7' });

test('disabled account: its addresses are unknown, also after a restart, until it is enabled', async () => {
  const mira = await newUser(cloud, 'mira@example.org');
  const paths = [await calendarOf(mira), await todayOf(mira)];
  const statuses = () => Promise.all(paths.map(statusOf));
  expect(await statuses()).toEqual([200, 200]);
  await runUserCommand(cloud.server, ['disable', mira.email]);
  expect(await statuses()).toEqual([404, 404]);
  await restart();
  expect(await statuses()).toEqual([404, 404]);
  await runUserCommand(cloud.server, ['enable', mira.email]);
  expect(await statuses()).toEqual([200, 200]);
});

test('deleted account: the last token only erases records, and the calendar address is unknown', async () => {
  const anne = await newUser(cloud, 'anne@example.org');
  const calendar = await calendarOf(anne);
  await deleteUser(anne);
  expect(await statusOf(calendar)).toBe(404);
  for (const query of [
    list,
    createHabit,
    createFeed,
    `${createHabit.slice(0, -1)} eraseHabits { found } }`,
  ]) {
    expect((await anne.ask(query)).body).toMatchObject({
      data: null,
      errors: [{ errorType: 'UnauthorizedException' }],
    });
  }
  expect((await anne.ask('mutation { eraseCalendarFeeds { removed } }')).body).toEqual({
    data: { eraseCalendarFeeds: { removed: 1 } },
  });
});

test.each([
  ['by its user', deleteUser],
  ['by the operator', ({ email }: TestUser) => runUserCommand(cloud.server, ['delete', email])],
])('deleted account: one that was deleted %s has no valid token after a restart', async (_, end) => {
  const bea = await newUser(cloud, 'bea@example.org');
  await end(bea);
  await restart();
  for (const token of [bea.accessToken, bea.idToken]) {
    for (const query of [list, createHabit, createFeed, 'mutation { eraseHabits { found } }']) {
      expect((await ask(cloud, token, query)).status).toBe(401);
    }
  }
});
