import { guideLanguage } from './guide-language.ts';

test.each([
  ['es', ['en-US'], 'es'],
  ['jzh', ['zh-TW'], 'jzh'],
  [null, ['es-MX', 'en'], 'es'],
  [null, ['zh-TW'], 'fzh'],
  [null, ['zh-HK'], 'fzh'],
  [null, ['zh-CN'], 'jzh'],
  [null, ['zh'], 'jzh'],
  [null, ['eo', 'es'], 'es'],
  [null, ['eo'], 'en'],
  [null, [], 'en'],
  ['klingon', ['es'], 'es'],
])('guide language: %s in the URL and the preferences %j give %s', (asked, preferred, code) => {
  expect(guideLanguage(asked, preferred).code).toBe(code);
});
