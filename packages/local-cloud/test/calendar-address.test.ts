// @spec calendar-address-again calendar-address-answer

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

const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nSUMMARY:✓ Tea\r\nEND:VCALENDAR\r\n';
const unknown = 'A'.repeat(43);
const read = (token: string, init: RequestInit = {}) => fetch(`${cloud.url}/calendar/${token}.ics`, init);

/** Runs a mutation of the user's feed. Resolves to its token, and to undefined for an error. */
async function write(call: string): Promise<string | undefined> {
  const { body } = await mira.ask(`mutation { feed: ${call} { token } }`);
  return (body.data?.feed as { token: string } | null | undefined)?.token;
}
const values = 'tasks: "timed", months: false, dreams: false, busyOnly: false';
const update = (change: string) => write(`updateCalendarFeed(input: { id: "feed", ${change} })`);

/** A response without its header `date`. */
async function shapeOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

test('calendar address: is read without a session, until it is replaced, turned off or erased', async () => {
  const nothing = await shapeOf(await read(unknown));
  expect(nothing).toMatchObject({ status: 404, body: '' });

  const first = (await write(`createCalendarFeed(input: { id: "feed", ${values} })`)) ?? '';
  expect(first).toMatch(/^[\w-]{43}$/);
  await update(`text: ${JSON.stringify(text)}`);
  const answer = await read(first);
  const etag = answer.headers.get('etag') ?? '';
  expect(answer.headers.get('cache-control')).toContain('private');
  expect(await answer.text()).toBe(text);
  expect((await read(first, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await (await read(first, { method: 'HEAD' })).text()).toBe('');

  const second = (await update('token: null')) ?? '';
  expect(second).not.toBe(first);
  expect(await shapeOf(await read(first))).toEqual(nothing);
  expect(await (await read(second)).text()).toBe(text);

  await write('deleteCalendarFeed(input: { id: "feed" })');
  expect(await shapeOf(await read(second))).toEqual(nothing);
  expect(await update('_deleted: false')).toBe(second);
  expect((await read(second)).status).toBe(200);

  await mira.ask('mutation { eraseCalendarFeeds { removed } }');
  expect(await shapeOf(await read(second))).toEqual(nothing);
});

test('calendar address: is turned on again after the server has removed the deleted record', async () => {
  const stamps = 'stamps: { token: "1763625600002-phone", _deleted: "1763625600002-phone" }';
  const token =
    (await write(`createCalendarFeed(input: { id: "feed", token: null, ${values}, ${stamps} })`)) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await read(token)).status).toBe(200);
  const other = `createCalendarFeed(input: { id: "other", token: "${unknown}", ${values} })`;
  expect(await write(other)).toBeUndefined();
  expect((await read(unknown)).status).toBe(404);
});

test('calendar address: a failure of the tables is an error without the token', async () => {
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
