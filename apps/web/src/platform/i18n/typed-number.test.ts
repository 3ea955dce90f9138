import { readTypedNumber } from './typed-number.ts';
import { createFormats } from './use-formats.ts';

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
])('typed number: in %s %j is %p', (locale, text, number) => {
  expect(readTypedNumber(createFormats(locale), text)).toBe(number);
});
