// @spec first-paint-settings landing-document page-outline local-begin

import { languages } from '@kairos/schema/languages';
import { chooseLanguage } from '#platform/i18n/choose-language.ts';
import { storedLanguage } from '#platform/i18n/stored-language.ts';
import { writeStored } from '#platform/storage/storage.ts';
import { sessionOwner } from '#account/identity/session-entries.ts';

/**
 * The script in the head of the two documents, which have their content in each language. Before the first paint, it
 * shows the content in the language that the app will choose, and starts to load its texts. Without it, e.g. without
 * JavaScript, the English landing screen is shown, and no outline of the shell. The outline has no navigation for a
 * visitor, who cannot use it. The script also marks the button of the landing screen that is pressed before the app can
 * answer, and begins the use without an account when its link is pressed before that.
 *
 * The attribute `data-files` of its element has the files with the texts by language.
 */
const { files = '{}' } = document.currentScript?.dataset ?? {};
const filesOf = JSON.parse(files) as Readonly<Partial<Record<string, readonly string[]>>>;
const language =
  storedLanguage() ??
  chooseLanguage(
    navigator.languages,
    languages.map(({ tag }) => tag),
  );
document.documentElement.lang = language;

/* eslint-disable lingui/no-unlocalized-strings -- styles */
const rules = [`[data-outline][lang='${language}'] { display: flex !important }`];
if (sessionOwner() === '') rules.push('[data-outline] header > :not(:first-child) { display: none }');
if (language !== 'en') {
  rules.push(
    `[data-prerendered] { display: none !important } [data-prerendered][lang='${language}'] { display: flex !important }`,
  );
}
/* eslint-enable lingui/no-unlocalized-strings */
// The browser has not parsed the body yet, so this script adds style rules and changes no element.
const styles = new CSSStyleSheet();
styles.replaceSync(rules.join(' '));
document.adoptedStyleSheets.push(styles);

for (const file of filesOf[language] ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}

document.addEventListener('click', ({ target }) => {
  // The document that the link opens reads this value.
  if (target instanceof Element && target.closest('[data-prerendered] [data-begin]')) {
    writeStored('local-use', 'yes');
  }
  const button = target instanceof Element ? target.closest('[data-prerendered] button') : null;
  if (button === null) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
});
