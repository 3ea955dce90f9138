// @spec today-address-again today-address-answer

import { readingsInAnHour } from '@kairos/calendar-feed/count-readings';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, type TestUser } from './support/test-user.ts';

let cloud: LocalCloud;
let mira: TestUser;
beforeAll(async () => {
  cloud = await startInMemory();
  mira = await newUser(cloud, 'mira@example.org');
});
afterAll(() => cloud.close());

const unknown = 'A'.repeat(43);
const read = (token: string, form = 'json', init: RequestInit = {}) =>
  fetch(`${cloud.url}/today/${token}.${form}`, init);

/** Runs a mutation of the user's record. Resolves to its token, and to undefined for an error. */
async function write(call: string, user = mira): Promise<string | undefined> {
  const { body } = await user.ask(`mutation { today: ${call} { token } }`);
  return (body.data?.today as { token: string } | null | undefined)?.token;
}
const values = 'form: "json", tasks: true, habits: true, calendars: false, hideWords: false';
const create = `createTodayFeed(input: { id: "today", ${values} })`;
const update = (change: string) => write(`updateTodayFeed(input: { id: "today", ${change} })`);

/** The days around now, with one task each, so that the test has the same answer at every hour. */
function writtenDays(): string {
  const day = { title: 'Some day', open: 1, done: 0, tasks: [{ time: '09:30', text: '✓ Tea', done: false }] };
  const keys = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const words = { habits: 'Habits', free: 'A free day.', old: 'Open Kairos to go on.' };
  return JSON.stringify({ asOf: '', words, days: Object.fromEntries(keys.map((key) => [key, day])) });
}

/** A response without its header `date`. */
async function shapeOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

test('today’s address: is read without a session, until it is replaced, turned off or erased', async () => {
  const nothing = await shapeOf(await read(unknown));
  expect(nothing).toMatchObject({ status: 404, body: '' });

  const first = (await write(create)) ?? '';
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await (await read(first)).json()).toMatchObject({ kairos: 1, old: true });
  const days = JSON.stringify(writtenDays());
  await update(`days: ${days}, zone: "Pacific/Auckland", dayStart: "04:00"`);
  const answer = await read(first);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toMatchObject({
    open: 1,
    zone: 'Pacific/Auckland',
    tasks: [{ text: '✓ Tea' }],
  });
  const etag = answer.headers.get('etag') ?? '';
  expect((await read(first, 'json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await (await read(first, 'txt')).text()).toMatch(/^Some day\n[->] 09:30 ✓ Tea\n$/);

  // A choice applies at once, although the days were written with words.
  await update('hideWords: true');
  expect(await (await read(first, 'txt')).text()).not.toContain('Tea');

  const second = (await update('token: null')) ?? '';
  expect(await shapeOf(await read(first))).toEqual(nothing);
  expect((await read(second)).status).toBe(200);

  await write('deleteTodayFeed(input: { id: "today" })');
  expect(await shapeOf(await read(second))).toEqual(nothing);
  expect(await update('_deleted: false')).toBe(second);
  expect((await read(second)).status).toBe(200);
  // A calendar address has another table.
  expect((await fetch(`${cloud.url}/calendar/${second}.ics`)).status).toBe(404);

  await mira.ask('mutation { eraseTodayFeeds { removed } }');
  expect(await shapeOf(await read(second))).toEqual(nothing);
});

test('today’s address: what another user writes changes nothing', async () => {
  const token = (await write(create)) ?? '';
  const eve = await newUser(cloud, 'eve@example.org');
  for (const call of [
    'updateTodayFeed(input: { id: "today", days: "{}" })',
    'updateTodayFeed(input: { id: "today", token: null })',
    'deleteTodayFeed(input: { id: "today" })',
  ]) {
    expect(await write(call, eve)).toBeUndefined();
  }
  const { body } = await eve.ask(`{ changedTodayFeeds { items { id token } } }`);
  expect(body.data?.changedTodayFeeds).toEqual({ items: [] });
  const own = (await write(create, eve)) ?? '';
  expect(own).not.toBe(token);
  expect((await read(token)).status).toBe(200);
});

test('today’s address: is read 60 times in an hour', async () => {
  const ann = await newUser(cloud, 'ann@example.org');
  const token = (await write(create, ann)) ?? '';
  const statuses: number[] = [];
  for (let reading = 0; reading <= readingsInAnHour; reading += 1) statuses.push((await read(token)).status);
  expect(statuses.lastIndexOf(200)).toBe(readingsInAnHour - 1);
  const rejected = await read(token, 'txt');
  expect([rejected.status, await rejected.text()]).toEqual([429, '']);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('today’s address: a failure of the tables is an error without the token', async () => {
  const logged: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...values: unknown[]) => logged.push(values));
  const send = jest.spyOn(cloud.dynamodb, 'send').mockImplementation(() => {
    throw new Error('The tables are closed');
  });
  const answer = await read(unknown);
  [log, send].forEach((spy) => spy.mockRestore());
  expect(answer.status).toBe(500);
  expect(JSON.stringify(logged.map(String))).not.toContain(unknown);
  expect(await answer.text()).not.toContain(unknown);
});
