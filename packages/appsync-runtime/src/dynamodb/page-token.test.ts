import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { InvalidPageToken, PageTokens } from './page-token.ts';

const tokens = new PageTokens(randomBytes(32));

test('page token: decrypts to the key that it was created from, including binaries', () => {
  const key = { owner: { S: 'a' }, id: { N: '7' }, raw: { B: Buffer.from([1, 2]) } };
  expect(tokens.open(tokens.seal(key, 'scope'), 'scope')).toEqual(key);
});

test('page token: rejected with a changed bit, when truncated, and for another scope', () => {
  const token = tokens.seal({ id: { S: 'a' } }, 'scope');
  const bytes = Buffer.from(token, 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (index, bit) => {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1 << bit;
      expect(() => tokens.open(changed.toString('base64url'), 'scope')).toThrow(InvalidPageToken);
    }),
  );
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => tokens.open(bytes.subarray(0, length).toString('base64url'), 'scope')).toThrow(
      InvalidPageToken,
    );
  }
  expect(() => tokens.open(token, 'other')).toThrow(InvalidPageToken);
});
