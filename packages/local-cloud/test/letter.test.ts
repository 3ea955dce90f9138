import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { entityApi, errorTypeOf, pageOf, recordOf } from './support/entity-api.ts';
import { newUser, signIn, type TestUser } from './support/test-user.ts';
import { subscribe } from './support/subscriber.ts';

/** Midnight of November 24 in Tokyo. */
const opens = Date.parse('2026-11-23T15:00:00.000Z');
const letter = { to: 'Mira at 30', opensAt: '2026-11-24T00:00:00+09:00', text: 'A secret of mine' };
// Subscribers get a change only when the mutation selects its owner.
const fields = 'id owner to opensAt text openedAt version _deleted stamps { text openedAt }';

// An access token lives an hour.
let now = opens - 600_000;
let cloud: LocalCloud;
let mira: TestUser;
let letters: ReturnType<typeof entityApi>;
/** All answers that any device got while letters are sealed. */
const answers: string[] = [];

function lettersOf(user: TestUser) {
  const recordingUser: TestUser = {
    ...user,
    ask: async (query, variables) => {
      const answer = await user.ask(query, variables);
      if (now < opens) answers.push(JSON.stringify(answer));
      return answer;
    },
  };
  return entityApi(recordingUser, 'Letter', fields);
}

beforeAll(async () => {
  cloud = await startInMemory(() => now);
  mira = await newUser(cloud, 'mira@example.org');
  letters = lettersOf(mira);
});
afterAll(() => cloud.close());

test('letter: no response and no event contains its text before its day', async () => {
  const phone = lettersOf(await signIn(cloud, { email: mira.email, password: 'quiet-river-42' }));
  const live = await subscribe(cloud, mira, ['onLetterChange'], fields);
  const sealed = { id: 'a', to: letter.to, opensAt: letter.opensAt, text: null };
  expect(recordOf(await letters.create({ id: 'a', ...letter }))).toMatchObject(sealed);
  for (const device of [letters, phone]) {
    expect(recordOf(await device.get('a'))).toMatchObject(sealed);
    expect(pageOf(await device.list(null)).items).toEqual([expect.objectContaining(sealed)]);
    expect(pageOf(await device.changed({})).items).toEqual([expect.objectContaining(sealed)]);
  }
  // Also for a device whose clock is ahead.
  const openedAt = '2026-11-24T08:00:00.000Z';
  expect(recordOf(await letters.update({ id: 'a', openedAt }))).toMatchObject({ ...sealed, openedAt });
  expect(recordOf(await letters.delete({ id: 'a' }))).toMatchObject({ ...sealed, _deleted: true });
  expect(recordOf(await letters.get('a', true))).toMatchObject(sealed);
  expect(recordOf(await letters.update({ id: 'a', _deleted: false }))).toMatchObject(sealed);
  await live.arrived(4);
  live.close();
  expect(live.events.map(({ value }) => value)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining(sealed) as unknown),
  );
  expect(answers.filter((answer) => answer.includes('secret'))).toEqual([]);
  expect(answers.length).toBe(11);
});

test('letter: rejects a filter and a condition on its text, and a repeated create does not compare it', async () => {
  const { text } = letter;
  for (const guess of [{ text: { eq: text } }, { not: { text: { contains: 'x' } } }]) {
    for (const answer of [
      await letters.list(guess),
      await letters.update({ id: 'a', openedAt: null }, guess),
      await letters.delete({ id: 'a' }, guess),
      await letters.create({ id: 'a', ...letter }, guess),
    ]) {
      expect(answer.body.errors?.[0]?.message).toMatch(/Field "text" is not defined by type/);
    }
  }
  // A repeated create succeeds with any text, and stores none of them.
  recordOf(await letters.create({ id: 'b', ...letter }));
  for (const guess of [text, 'Another text']) {
    expect(recordOf(await letters.create({ id: 'b', ...letter, text: guess }))).toMatchObject({ text: null });
  }
  expect(errorTypeOf(await letters.create({ id: 'b', ...letter, to: 'Ann' }))).toBe(
    'DynamoDB:ConditionalCheckFailedException',
  );
});

test('letter: rejects a change of its day and its text', async () => {
  const day = await letters.update({ id: 'a', opensAt: letter.opensAt });
  expect(day.body.errors?.[0]?.message).toContain('Field "opensAt" is not defined by type');
  for (const field of ['to', 'text'] as const) {
    const answer = await letters.update({ id: 'a', [field]: letter[field] });
    expect(answer.body.errors).toMatchObject([{ errorType: 'BadRequest', errorInfo: { field } }]);
  }
});

test('letter: every response contains its text from its day on, and an update sends it to all devices', async () => {
  now = opens - 1;
  expect(recordOf(await letters.get('a')).text).toBeNull();
  now = opens;
  const since = new Date(now).toISOString();
  expect(recordOf(await letters.get('a'))).toMatchObject(letter);
  expect(pageOf(await letters.changed({ since })).items).toEqual([]);
  const live = await subscribe(cloud, mira, ['onLetterChange'], fields);
  const { version } = recordOf(await letters.get('b'));
  const opened = { ...letter, id: 'b', openedAt: since, version: version + 1 };
  expect(recordOf(await letters.update({ id: 'b', openedAt: since }))).toMatchObject(opened);
  expect(pageOf(await letters.changed({ since })).items).toEqual([expect.objectContaining(opened)]);
  await live.arrived(1);
  live.close();
  expect(live.events).toEqual([
    { field: 'onLetterChange', value: expect.objectContaining(opened) as unknown },
  ]);
});

test.each([
  [{ opensAt: '2026-11-24T00:00:00+09:00' }, 'opensAt'],
  [{ opensAt: '2099-11-24T00:00:00+09:00' }, 'opensAt'],
  [{ opensAt: '2027-11-24T00:00:00+09:00', text: 'a secret'.repeat(2501) }, 'text'],
])('letter: the rejection of an invalid input does not contain its text', async (input, field) => {
  const answer = await letters.create({ id: 'x', ...letter, ...input });
  expect(answer.body.errors).toMatchObject([{ errorType: 'BadRequest', errorInfo: { field } }]);
  expect(JSON.stringify(answer)).not.toMatch(/secret/);
});

test('letter: the output of the local cloud does not contain its text', async () => {
  const output: string[] = [];
  const listen = (...texts: unknown[]) => output.push(texts.join(' ')) > 0;
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation(listen);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, method).mockImplementation(listen);
  await letters.create({ id: 'c', ...letter, opensAt: '2027-11-24T00:00:00+09:00' });
  await letters.create({ id: 'c', ...letter, opensAt: '2028-11-24T00:00:00+09:00' });
  await letters.create({ id: 'd', ...letter });
  jest.restoreAllMocks();
  expect(output.filter((text) => text.includes('secret'))).toEqual([]);
});
