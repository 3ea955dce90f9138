import fc from 'fast-check';
import { createFormats } from '#platform/i18n/use-formats.ts';
import { amountText, readAmount, typedAmount, withUnit } from './amount-text.ts';

const locales = ['en-US', 'es-ES', 'es-MX', 'zh-Hans-CN', 'zh-Hant-TW', 'de-CH'];

test.each([
  ['en-US', '8', 8],
  ['en-US', ' 2.5 ', 2.5],
  ['en-US', '2,5', 2.5],
  ['en-US', '1,402', 1402],
  ['en-US', '1,402.25', 1402.25],
  ['en-US', '.5', 0.5],
  ['en-US', '3.', 3],
  ['en-US', '2.005', 2.01],
  ['es-ES', '2,5', 2.5],
  ['es-ES', '2.5', 2.5],
  ['es-ES', '1.402', 1402],
  ['es-ES', '1.402,25', 1402.25],
  ['es-ES', '12 500', 12_500],
  ['zh-Hans-CN', '２．５', 2.5],
  ['zh-Hant-TW', '1,402', 1402],
  ['en-US', '', undefined],
  ['en-US', '-3', undefined],
  ['en-US', '1e3', undefined],
  ['en-US', '2.5.1', undefined],
  ['en-US', '1,40,2', undefined],
  ['en-US', 'Infinity', undefined],
  ['en-US', 'eight', undefined],
])('amount: in %s %j is %p', (locale, text, amount) => {
  expect(readAmount(createFormats(locale), text)).toBe(amount);
});

test.each([
  ['en-US', '1,402.5', '1402.5'],
  ['es-ES', '1402,5', '1402,5'],
  ['zh-Hans-CN', '1,402.5', '1402.5'],
  ['zh-Hant-TW', '1,402.5', '1402.5'],
])('amount: in %s 1402.5 is shown as %s and typed as %s', (locale, shown, typed) => {
  const formats = createFormats(locale);
  expect([amountText(formats, 1402.5), typedAmount(formats, 1402.5)]).toEqual([shown, typed]);
});

test.each(locales)('amount: in %s the shown and the typed text are read as the same number', (locale) => {
  const formats = createFormats(locale);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
      const amount = hundredths / 100;
      expect(readAmount(formats, typedAmount(formats, amount))).toBe(amount);
      expect(readAmount(formats, amountText(formats, amount))).toBe(amount);
    }),
  );
});

test('amount: has its unit behind it, when there is one', () => {
  expect([withUnit('8', 'glasses'), withUnit('8', ''), withUnit('8', null)]).toEqual(['8 glasses', '8', '8']);
});
