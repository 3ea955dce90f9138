// @spec blank-text

import { isBlank } from './is-blank.ts';

test.each([
  ['no character', ''],
  ['white space of ASCII', ' \t\r\n'],
  ['white space of other scripts', '\u00a0\u2003\u3000'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['fillers', '\u115f\u1160\u3164\uffa0'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['a soft hyphen', '\u00ad'],
  ['an empty Braille pattern', '\u2800'],
  ['control characters', '\u0000\u001f\u007f\u0085'],
  ['tags', '\u{e0041}\u{e007f}'],
])('blank: %s', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}a${text}`)).toBe(false);
});

test.each(['0', '.', '👩‍👩‍👧', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'می‌خواهم', 'क्‍ष', '你好', 'é', '𝄞'])('not blank: %s', (text) =>
  expect(isBlank(text)).toBe(false),
);

test('blank: every character that Unicode ignores by default, and all white space', () => {
  const ignored = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;
  // Unassigned code points of the plane of tags are reserved for such characters.
  const missed = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) =>
      (code < 0xd800 || code > 0xdfff) &&
      ignored.test(String.fromCodePoint(code)) &&
      !isBlank(String.fromCodePoint(code)),
  );
  expect(missed.filter((code) => code < 0xe0000 || code > 0xe0fff)).toEqual([]);
});
