import { i18n, loadArea, startI18n, switchLanguage } from './i18n.ts';

test('i18n: starts with the English texts and sets the language of the page', async () => {
  await startI18n(undefined, ['en-GB', 'fr']);
  expect(i18n._('common.close')).toBe('Close');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.locales).toBe('en-GB');
});

test('i18n: falls back to English for a language without a catalogue', async () => {
  await startI18n(undefined, ['fr-FR']);
  expect(i18n._('common.close')).toBe('Close');
  expect(i18n.locales).toBe('en');
});

test('i18n: an area loads its compiled texts', async () => {
  await loadArea('settings');
  expect(i18n._('settings.log-out-failed', { message: 'no network' })).toBe('Logout failed: no network');
});

describe('switchLanguage', () => {
  beforeEach(() => startI18n(undefined, ['en-US']));
  afterAll(() => startI18n(undefined, ['en-US']));

  test('shows all requested areas in the other language', async () => {
    await loadArea('settings');
    expect(await switchLanguage('es', ['en-US'])).toBe(true);
    expect(i18n._('common.close')).toBe('Cerrar');
    expect(i18n._('settings.appearance')).toBe('Apariencia');
    expect(document.documentElement.lang).toBe('es');
    expect(i18n.locales).toBe('es');
  });

  test('formats follow the variant that the browser prefers', async () => {
    await switchLanguage('zh-Hant', ['en-US', 'zh-TW']);
    expect(i18n.locales).toBe('zh-TW');
  });

  test('loads an area that is requested meanwhile in the new language', async () => {
    const switched = switchLanguage('es', []);
    await Promise.all([loadArea('bucket-list'), switched]);
    expect(i18n._('bucket-list.progress')).not.toBe('Bucket List');
    await loadArea('pomodoro');
    expect(i18n._('pomodoro.study')).toBeTruthy();
  });

  test('the last of several switches is shown', async () => {
    const first = switchLanguage('es', []);
    const second = switchLanguage('zh-Hans', []);
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(i18n.locale).toBe('zh-Hans');
    const away = switchLanguage('es', []);
    expect(await Promise.all([away, switchLanguage('zh-Hans', [])])).toEqual([false, true]);
    expect(i18n._('common.close')).toBe('关闭');
  });

  test('keeps the present language when a catalogue cannot be fetched', async () => {
    await expect(switchLanguage('xx', [])).rejects.toThrow();
    expect(i18n.locale).toBe('en');
    expect(i18n._('common.close')).toBe('Close');
  });
});

test('i18n: a chosen language precedes those of the browser', async () => {
  await startI18n('es', ['en-GB']);
  expect(i18n._('common.close')).toBe('Cerrar');
  await startI18n(undefined, ['en-US']);
});
