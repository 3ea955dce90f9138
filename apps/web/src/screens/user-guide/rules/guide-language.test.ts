// @spec guide-languages

import { guideLanguage } from './guide-language.ts';

test.each([
  ['es', 'en', 'es'],
  ['jzh', 'fzh', 'jzh'],
  [null, 'es', 'es'],
  [null, 'fzh', 'fzh'],
  ['', 'jzh', 'jzh'],
  ['klingon', 'es', 'es'],
  ['zh-Hant', 'en', 'en'],
  [null, 'klingon', 'en'],
])('guide language: resolves %j in the URL and an app in %s to %s', (asked, spoken, code) => {
  expect(guideLanguage(asked, spoken).code).toBe(code);
});
