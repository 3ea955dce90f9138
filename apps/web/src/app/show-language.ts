import { languages } from '@kairos/schema/languages';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';
import { storedLanguage } from '#lib/i18n/stored-language.ts';

/**
 * The script in the head of the landing screen's document, which has the screen in each language. Shows the one of the
 * language that the app will choose, before the first paint, and starts to load its texts. Without it, e.g. without
 * JavaScript, the English one is shown. It also marks the button that is pressed before the app can answer.
 */
const language =
  storedLanguage() ??
  chooseLanguage(
    navigator.languages,
    languages.map(({ tag }) => tag),
  );
document.documentElement.lang = language;
if (language !== 'en') {
  // The screens come after this script in the document, so they cannot be changed here.
  const styles = new CSSStyleSheet();
  styles.replaceSync(
    // eslint-disable-next-line lingui/no-unlocalized-strings -- styles
    `[data-prerendered] { display: none !important } [data-prerendered][lang='${language}'] { display: flex !important }`,
  );
  document.adoptedStyleSheets.push(styles);
}
for (const file of __LANGUAGE_FILES__[language] ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-prerendered] button') : null;
  if (button === null) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
});
