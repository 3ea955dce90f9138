// @spec first-paint-settings

import { startI18n } from '#platform/i18n/i18n.ts';
import { storedLanguage } from '#platform/i18n/stored-language.ts';
import { clearSession } from '#test/signed-in.ts';

/** The styles that the script adds. jsdom has no constructed style sheets. */
let styles: string[];
const files = { en: ['/assets/en.js'], es: ['/assets/es.js', '/assets/es-auth.js'] };

beforeEach(() => {
  styles = [];
  Object.assign(document, { adoptedStyleSheets: styles });
  jest
    .spyOn(globalThis, 'CSSStyleSheet')
    .mockImplementation(
      () => ({ replaceSync: (text: string) => styles.push(text) }) as unknown as CSSStyleSheet,
    );
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});
afterAll(() => startI18n(undefined, ['en-US']));

/** Runs the script of the head on a device with languages. */
async function run(languages: readonly string[]): Promise<void> {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const script = document.createElement('script');
  script.dataset.files = JSON.stringify(files);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await jest.isolateModulesAsync(async () => {
    await import('./show-language.ts');
  });
}
const preloaded = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test.each([
  [null, ['en-GB'], 'en'],
  [null, ['es-MX', 'en'], 'es'],
  [null, ['zh-TW'], 'zh-Hant'],
  [null, ['fr'], 'en'],
  ['es', ['en-US'], 'es'],
  ['unknown', ['en-US'], 'en'],
])(
  'first paint: with a stored %j and the languages %j the screen is in %s, as the app is',
  async (stored, languages, tag) => {
    if (stored !== null) localStorage.setItem('language', stored);
    await run(languages);
    expect(document.documentElement.lang).toBe(tag);
    await startI18n(storedLanguage(), languages);
    expect(document.documentElement.lang).toBe(tag);
  },
);

test('first paint: replaces the English screen by that of another language, and loads its texts', async () => {
  await run(['es']);
  expect(styles.join()).toContain("[lang='es'] { display: flex !important }");
  expect(preloaded()).toEqual(files.es);
});

test('first paint: adds no styles for the English landing screen', async () => {
  await run(['en']);
  expect(styles.join()).not.toContain('data-prerendered');
  expect(preloaded()).toEqual(files.en);
});

test.each(['en', 'es'])('first paint: shows the outline of the shell in %s', async (tag) => {
  await run([tag]);
  expect(styles.join()).toContain(`[data-outline][lang='${tag}'] { display: flex !important }`);
});

test('first paint: shows a visitor the outline without the navigation', async () => {
  const withoutNavigation = '[data-outline] header > :not(:first-child) { display: none }';
  await run(['en']);
  expect(styles.join()).toContain(withoutNavigation);
  styles.length = 0;
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'mira');
  await run(['en']);
  expect(styles.join()).not.toContain(withoutNavigation);
  clearSession();
});

test('early press: marks the last button that was pressed in a prerendered screen', async () => {
  await run(['en']);
  document.body.innerHTML =
    '<div data-prerendered><button id="a"><i></i></button><button id="b"></button></div><button id="c"></button>';
  const marked = () => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id);
  document.querySelector('#b')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(marked()).toEqual(['a']);
  document.querySelector('#c')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(marked()).toEqual(['a']);
});
