// @spec letter-sealed

import { entities } from '@kairos/schema/entities';
import { hasSealedFields } from '@kairos/schema/entity';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import { letter } from './inputs.ts';
import { now, rejectionOf, requestOf, responseOf } from './resolver.ts';

const stored = { id: 'l1', ...letter, createdAt: '2026-11-01T08:00:00.000Z', version: 3 };
/** The instant of the clock, with other offsets. */
const sameInstant = ['2026-11-20T08:30:00Z', '2026-11-20T17:30:00.000+09:00', '2026-11-19T22:30:00-10:00'];
const aSecondLater = ['2026-11-20T08:30:01Z', '2026-11-20T17:30:01+09:00', '2026-11-19T22:30:01-10:00'];

const answering = fieldBindingsOf(entities.find(({ name }) => name === 'Letter')!).filter(
  ({ typeName, operation }) => typeName !== 'Subscription' && operation !== 'erase',
);

const isPage = (operation: string) => operation === 'list' || operation === 'changed';

/** The letter in the answer of a field. */
async function answerOf({ fieldName, operation }: (typeof answering)[number], record: object) {
  const result = isPage(operation) ? { items: [record], nextToken: null } : record;
  const answer = (await responseOf(fieldName, result)) as { readonly items?: readonly unknown[] };
  return (isPage(operation) ? answer.items?.[0] : answer) as Record<string, unknown>;
}

test('sealed: the letter is the only entity with a sealed field', () => {
  const sealed = entities.filter(hasSealedFields);
  expect(sealed.map(({ name }) => name)).toEqual(['Letter']);
  expect(answering).toHaveLength(6);
});

describe.each(answering)('$fieldName', (binding) => {
  test.each(aSecondLater)('returns no text before %s', async (opensAt) => {
    const answer = await answerOf(binding, { ...stored, opensAt });
    expect(answer).toMatchObject({ id: 'l1', to: 'Ann at 30', opensAt, version: 3, text: null });
    expect(JSON.stringify(answer)).not.toContain('there');
  });

  test.each([...sameInstant, '2026-11-20T00:00:00+14:00'])('returns the text at %s', async (opensAt) => {
    expect(await answerOf(binding, { ...stored, opensAt })).toMatchObject({ text: letter.text, opensAt });
  });

  test('returns no text of a record without an instant', async () => {
    const { opensAt: _, ...without } = stored;
    expect(await answerOf(binding, without)).toMatchObject({ id: 'l1', text: null });
  });
});

test('sealed: a page leaves out only the text', async () => {
  const open = { ...stored, id: 'l2', opensAt: '2026-01-01T00:00:00Z' };
  const result = { items: [stored, open], nextToken: 'more' };
  expect(await responseOf('listLetters', result)).toEqual({
    items: [{ ...stored, text: null }, open],
    nextToken: 'more',
  });
});

test('create letter: stores the text unchanged, and a repeated create does not compare it', async () => {
  const { attributeValues, condition } = await requestOf('createLetter', { input: { id: 'l1', ...letter } });
  expect(attributeValues).toMatchObject({ text: { S: letter.text }, opensAt: { S: letter.opensAt } });
  const { equalsIgnore } = condition as { readonly equalsIgnore: readonly string[] };
  expect(equalsIgnore).toContain('text');
  expect(equalsIgnore).not.toContain('opensAt');
});

test.each([
  ['opensAt', now, {}, 'must be later than createdAt'],
  ['opensAt', '2026-11-20T17:30:00+09:00', {}, 'must be later than createdAt'],
  [
    'opensAt',
    '2020-01-01T00:00:00Z',
    { createdAt: '2020-01-01T01:00:00.000Z' },
    'must be later than createdAt',
  ],
  ['opensAt', '2076-11-21T00:00:00Z', {}, 'must be within 50 years'],
  ['opensAt', '2027-11-24T00:00Z', {}, 'must be an instant with seconds and an offset'],
  ['opensAt', '2027-11-24T00:00:00+09:00:30', {}, 'must be an instant with seconds and an offset'],
  ['opensAt', '2027-11-24T00:00:00Z\n', {}, 'must be an instant with seconds and an offset'],
  [
    'createdAt',
    letter.opensAt,
    { createdAt: '2026-11-20T08:30Z' },
    'must be an instant with seconds and an offset',
  ],
])('create letter: rejects the wrong %s %j with %j', async (field, opensAt, rest, words) => {
  const args = { input: { id: 'l1', ...letter, opensAt, ...rest } };
  expect(await rejectionOf('createLetter', { arguments: args })).toEqual({
    message: expect.stringMatching(new RegExp(`^${field} ${words}`)) as string,
    errorType: 'BadRequest',
    errorInfo: { field },
  });
});

test.each([
  ['2026-11-20T08:30:00.001Z', {}],
  ['2076-11-19T00:00:00Z', {}],
  // A device was away on the day, or the letter comes from a file.
  ['2026-11-19T00:00:00Z', { createdAt: '2026-11-18T22:00:00.000Z' }],
])('create letter: stores the day %s with %j', async (opensAt, rest) => {
  const { attributeValues } = await requestOf('createLetter', {
    input: { id: 'l1', ...letter, opensAt, ...rest },
  });
  expect(attributeValues).toMatchObject({ opensAt: { S: opensAt } });
});

test.each([
  ['text', ' ', 'must not be empty'],
  ['text', 'x'.repeat(20_001), 'must not be longer than 20000 characters'],
  ['text', null, 'is required'],
  ['opensAt', null, 'is required'],
  ['to', 'x'.repeat(201), 'must not be longer than 200 characters'],
])('create letter: rejects a wrong %s', async (field, value, words) => {
  const args = { input: { id: 'l1', ...letter, [field]: value } };
  expect(await rejectionOf('createLetter', { arguments: args })).toMatchObject({
    message: `${field} ${words}`,
    errorType: 'BadRequest',
  });
});

// GraphQL rejects the day in an update; its resolver does not depend on it.
test('update letter: changes openedAt, and never the day', async () => {
  const input = { id: 'l1', opensAt: '2026-11-20T08:30:00Z', openedAt: now };
  const { update } = await requestOf('updateLetter', { input });
  const { expression } = update as { readonly expression: string };
  expect(expression).toContain('#openedAt = :openedAt');
  expect(expression).not.toMatch(/#opensAt\b/);
});
