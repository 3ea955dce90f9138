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
])('asked for %s by somebody who reads %j: %s', (asked, preferred, code) => {
  expect(guideLanguage(asked, preferred).code).toBe(code);
});
