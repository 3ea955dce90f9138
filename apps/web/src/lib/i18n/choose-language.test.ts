import { chooseFormatLocale, chooseLanguage } from './choose-language.ts';

const available = ['en', 'es', 'zh-Hans', 'zh-Hant'];

test.each([
  [['es'], 'es'],
  [['es-MX', 'en'], 'es'],
  [['fr-FR', 'es-ES'], 'es'],
  [['fr-FR'], 'en'],
  [['en-GB', 'es'], 'en'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['not a tag', 'es'], 'es'],
  [[], 'en'],
])('a person who reads %j gets %s', (preferred, language) => {
  expect(chooseLanguage(preferred, available)).toBe(language);
});

test('dates follow the variant the person named', () => {
  expect(chooseFormatLocale(['fr-FR', 'en-GB'], 'en')).toBe('en-GB');
});

test('dates are never in another language than the sentences', () => {
  expect(chooseFormatLocale(['fr-FR'], 'en')).toBe('en');
});
