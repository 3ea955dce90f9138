import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, type TestUser } from './support/test-user.ts';

let cloud: LocalCloud;
let mira: TestUser;
let ann: TestUser;

beforeAll(async () => {
  cloud = await startInMemory();
  mira = await newUser(cloud, 'mira@example.org');
  ann = await newUser(cloud, 'ann@example.org');
});
afterAll(() => cloud.close());

const create = `mutation($input: CreateJournalPageInput!) { createJournalPage(input: $input) { id text mood } }`;
const day = '2026-11-20';
const write = (user: TestUser, input: object) =>
  user.ask(create, { input: { id: day, date: day, ...input } });

test('journal: two users write pages of the same day', async () => {
  for (const [user, text] of [
    [mira, 'Mine'],
    [ann, 'Hers'],
  ] as const) {
    expect((await write(user, { text })).body).toEqual({
      data: { createJournalPage: { id: day, text, mood: null } },
    });
  }
  const { body } = await mira.ask('{ listJournalPages { items { id text } } }');
  expect(body.data).toEqual({ listJournalPages: { items: [{ id: day, text: 'Mine' }] } });
});

test.each([
  [{ text: 'a'.repeat(20_001) }, 'text'],
  [{ mood: 'blue' }, 'mood'],
])('journal: the rejection of an input beyond a limit does not contain its text', async (input, field) => {
  const { body } = await write(mira, { ...input, id: 'x' });
  expect(body.errors).toMatchObject([{ errorType: 'BadRequest', errorInfo: { field } }]);
  expect(JSON.stringify(body)).not.toMatch(/aaaa|blue/);
});

test('journal: the output of the local cloud contains no text of a page', async () => {
  const output: string[] = [];
  const listen = (...texts: unknown[]) => output.push(texts.join(' ')) > 0;
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation(listen);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, method).mockImplementation(listen);
  await write(mira, { id: '2026-11-21', date: '2026-11-21', text: 'A secret of mine' });
  await write(mira, { id: '2026-11-21', date: '2026-11-21', text: 'Another secret of mine' });
  await write(mira, { id: '2026-11-22', date: 'no day', text: 'A secret of mine' });
  jest.restoreAllMocks();
  expect(output.filter((text) => text.includes('secret'))).toEqual([]);
});
