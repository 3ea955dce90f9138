import { newCode, shownCode, typedCode } from './one-time-code.ts';

test('code: is read as it is shown', () => {
  const code = newCode();
  expect(shownCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(typedCode(shownCode(code))).toBe(code);
});

test.each([
  ['small letters', '7k2mx9qf4tbwcj8h', '7K2MX9QF4TBWCJ8H'],
  ['other dashes', '7K2M–X9QF—4TBW−CJ8H', '7K2MX9QF4TBWCJ8H'],
  ['letters that look like digits', 'OIL0-1111-0000-oil1', '0110111100000111'],
  ['wide characters', '７K2M X9QF 4TBW CJ8H', '7K2MX9QF4TBWCJ8H'],
])('code: is read with %s', (_, typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test.each(['', '7K2M', '7K2MX9QF4TBWCJ8HA', '7K2MX9QF4TBWCJ8U', '7K2MX9QF4TBWCJ8é'])(
  'code: %j is none',
  (typed) => expect(typedCode(typed)).toBeNull(),
);
