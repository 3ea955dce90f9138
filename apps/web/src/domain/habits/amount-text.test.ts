// @spec habit-amounts

import fc from 'fast-check';
import { createFormats } from '#platform/i18n/use-formats.ts';
import { readTypedNumber, typedNumber } from '#platform/i18n/typed-number.ts';
import { amountText, withUnit } from './amount-text.ts';

const locales = ['en-US', 'es-ES', 'es-MX', 'zh-Hans-CN', 'zh-Hant-TW', 'de-CH'];

test.each([
  ['en-US', '1,402.5', '1402.5'],
  ['es-ES', '1402,5', '1402,5'],
  ['zh-Hans-CN', '1,402.5', '1402.5'],
  ['zh-Hant-TW', '1,402.5', '1402.5'],
])('amount: in %s 1402.5 is shown as %s and typed as %s', (locale, shown, typed) => {
  const formats = createFormats(locale);
  expect([amountText(formats, 1402.5), typedNumber(formats, 1402.5)]).toEqual([shown, typed]);
});

test.each(locales)('amount: in %s the shown and the typed text are read as the same number', (locale) => {
  const formats = createFormats(locale);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
      const amount = hundredths / 100;
      expect(readTypedNumber(formats, typedNumber(formats, amount))).toBe(amount);
      expect(readTypedNumber(formats, amountText(formats, amount))).toBe(amount);
    }),
  );
});

test('amount: has its unit behind it, when there is one', () => {
  expect([withUnit('8', 'glasses'), withUnit('8', ''), withUnit('8', null)]).toEqual(['8 glasses', '8', '8']);
});
