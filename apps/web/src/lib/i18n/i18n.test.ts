import { i18n, loadArea, startI18n } from './i18n.ts';

test('i18n: has the English texts from the start and sets the page’s language', async () => {
  await startI18n(['en-GB', 'fr']);
  expect(i18n._('common.close')).toBe('Close');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.locales).toBe('en-GB');
});

test('i18n: falls back to English for a language without a catalogue', async () => {
  await startI18n(['fr-FR']);
  expect(i18n._('common.close')).toBe('Close');
  expect(i18n.locales).toBe('en');
});

test('i18n: an area loads its compiled texts', async () => {
  await loadArea('settings');
  expect(i18n._('settings.log-out-failed', { message: 'no network' })).toBe('Logout failed: no network');
});
