import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import * as fc from 'fast-check';
import { pseudoMessage } from './pseudo-message.ts';

const folder = join(__dirname, '../../src/locales/en');
const messages = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(join(folder, area), 'utf8')) as Record<string, string>),
  );

/** A message without its literal text. */
function syntaxOf(tokens: readonly Token[]): unknown[] {
  return tokens
    .filter(({ type }) => type !== 'content')
    .map((token) => {
      const cases = 'cases' in token ? token.cases.map((one) => [one.key, syntaxOf(one.tokens)]) : [];
      return [token.type, 'arg' in token ? token.arg : undefined, cases];
    });
}

function literalOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return [token.value];
    return 'cases' in token ? token.cases.flatMap((one) => literalOf(one.tokens)) : [];
  });
}

test.each([
  ['Save', '[Šåååṽééé]'],
  ['Close', '[Çļöööšéééé]'],
  ['Hi, {name}!', '[Ĥîîîî, {name}!]'],
  [
    '{count, plural, one {# task} other {# tasks}}',
    '[{count, plural, one {# ţåååååšķ} other {# ţååååååšķš}}]',
  ],
  ['Read <b>this</b> first', '[Ŕéééåååð <b>ţĥîîîîîš</b> ƒîîîîîîŕšţ]'],
  ["It''s '{'here'}'", "[Îîîţ''š '{'ĥéééŕéééé'}']"],
])('pseudo-locale: the message %s becomes %s', (message, expected) => {
  expect(pseudoMessage(message)).toBe(expected);
});

test('pseudo-locale: every message keeps its arguments and cases', () => {
  expect(messages.length).toBeGreaterThan(500);
  for (const [id, message] of messages) {
    expect([id, syntaxOf(parse(pseudoMessage(message)))]).toEqual([id, syntaxOf(parse(message))]);
  }
});

test('pseudo-locale: a text is at least 40 % longer, and one of up to five letters twice as long', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(' ');
      const [longer = ''] = literalOf(parse(pseudoMessage(text)));
      const added = longer.length - text.length - '[]'.length;
      expect(added).toBeGreaterThanOrEqual(text.length <= 5 ? text.length : text.length * 0.4);
      expect(longer).not.toMatch(/[A-Za-z]/);
    }),
  );
});

test('pseudo-locale: a message that is not ICU is rejected', () => {
  expect(() => pseudoMessage('{name')).toThrow();
});
