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
])('language: the preferences %j give %s', (preferred, language) => {
  expect(chooseLanguage(preferred, available)).toBe(language);
});

test('format locale: is the preferred variant of the language', () => {
  expect(chooseFormatLocale(['fr-FR', 'en-GB'], 'en')).toBe('en-GB');
});

test('format locale: has the language of the texts', () => {
  expect(chooseFormatLocale(['fr-FR'], 'en')).toBe('en');
});
