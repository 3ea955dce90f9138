import { feed, today } from './inputs.ts';
import { rejectionOf, requestOf } from './resolver.ts';

interface Write {
  readonly attributeValues?: { readonly token: { readonly S: string } };
  readonly update?: { readonly expressionValues: { readonly ':token': { readonly S: string } } };
  readonly condition: { readonly equalsIgnore?: readonly string[] };
}

const created = async () => (await requestOf('createCalendarFeed', { input: feed })) as unknown as Write;
const updated = async (input: object) =>
  (await requestOf('updateCalendarFeed', { input: { id: 'feed', ...input } })) as unknown as Write;

test('made by the server: a token is 32 bytes as base64url, and each bit is random', async () => {
  const writes = await Promise.all(Array.from({ length: 64 }, created));
  const tokens = writes.map(({ attributeValues }) => attributeValues?.token.S ?? '');
  expect(new Set(tokens).size).toBe(tokens.length);
  const seen = Array.from({ length: 256 }, () => new Set<number>());
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url');
    expect(bytes.toString('base64url')).toBe(token);
    expect(bytes).toHaveLength(32);
    seen.forEach((values, bit) => values.add(((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1));
  }
  expect(seen.filter(({ size }) => size < 2)).toEqual([]);
});

test('made by the server: an update to null makes a new token, and an update without it makes none', async () => {
  const values = (await updated({ token: null })).update?.expressionValues;
  expect(values?.[':token'].S).toMatch(/^[\w-]{43}$/);
  expect((await updated({ busyOnly: true })).update?.expressionValues).not.toHaveProperty(':token');
});

test('made by the server: a client cannot choose a token', async () => {
  const token = 'A'.repeat(43);
  const rejection = {
    message: 'token is made by the server',
    errorType: 'BadRequest',
    errorInfo: { field: 'token' },
  };
  for (const [field, input] of [
    ['createCalendarFeed', feed],
    ['updateCalendarFeed', feed],
    ['createTodayFeed', today],
    ['updateTodayFeed', today],
  ] as const) {
    expect(await rejectionOf(field, { arguments: { input: { ...input, token } } })).toEqual(rejection);
  }
});

test('made by the server: a retried create is recognized, although its new token differs', async () => {
  expect((await created()).condition.equalsIgnore).toContain('token');
});
