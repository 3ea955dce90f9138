import { i18n, loadArea, startI18n } from './i18n.ts';

test('English texts are there from the start, the page says its language', async () => {
  await startI18n(['en-GB', 'fr']);
  expect(i18n._('common.close')).toBe('Close');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.locales).toBe('en-GB');
});

test('a person whose language we do not speak reads English', async () => {
  await startI18n(['fr-FR']);
  expect(i18n._('common.close')).toBe('Close');
  expect(i18n.locales).toBe('en');
});

test('an area brings its texts, compiled', async () => {
  await loadArea('settings');
  expect(i18n._('settings.log-out-failed', { message: 'no network' })).toBe('Logout failed: no network');
});
