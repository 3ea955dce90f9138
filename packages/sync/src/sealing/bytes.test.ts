import { fromBase64Url, toBase64Url } from './bytes.ts';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');

test('base64url: accepts one spelling of all bytes', () => {
  const texts = characters.flatMap((last) => [
    ...characters.map((first) => first + last),
    ...characters.map((first) => `_${first}${last}`),
    `-_9${last}`,
  ]);
  const accepted = texts.filter((text) => fromBase64Url(text) !== null);
  for (const text of accepted) expect(toBase64Url(fromBase64Url(text) ?? new Uint8Array())).toBe(text);
  // The last of two characters has four bits beyond the byte, the last of three has two bits beyond the two bytes.
  expect(accepted).toHaveLength(64 * 4 + 64 * 16 + 64);
});

test.each(['A', 'AAAAA', 'AA==', 'AA+A', 'AA/A', 'AA A', 'AAA\n', 'AAé'])('base64url: rejects %j', (text) => {
  expect(fromBase64Url(text)).toBeNull();
});
