import { i18n, startI18n } from './i18n.ts';
import { isLanguageCode, showLanguage } from './language.ts';
import { storedLanguage } from './stored-language.ts';

afterEach(() => startI18n(undefined, ['en-US']));

test.each([
  ['en', 'en', 'Close'],
  ['es', 'es', 'Cerrar'],
  ['fzh', 'zh-Hant', '關閉'],
  ['jzh', 'zh-Hans', '关闭'],
] as const)('language: %s is shown and stored', async (code, tag, close) => {
  expect(await showLanguage(code)).toBe(true);
  expect(i18n._('common.close')).toBe(close);
  expect(document.documentElement.lang).toBe(tag);
  expect(localStorage.getItem('language')).toBe(code);
  expect(storedLanguage()).toBe(tag);
});

test('language: does not store a choice that another one has replaced', async () => {
  const first = showLanguage('es');
  expect(await showLanguage('jzh')).toBe(true);
  expect(await first).toBe(false);
  expect(localStorage.getItem('language')).toBe('jzh');
});

test.each([null, 'xx', 'zh-Hant'])('language: a stored %s is no language', (stored) => {
  if (stored !== null) localStorage.setItem('language', stored);
  expect(storedLanguage()).toBeUndefined();
  expect(isLanguageCode(stored)).toBe(false);
});
