import { languages } from '@kairos/schema/languages';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';
import { storedLanguage } from '#lib/i18n/stored-language.ts';
import { sessionOwner } from '#lib/identity/session-entries.ts';

/**
 * The script in the head of a document with prerendered content in each language. Shows the content in the language that
 * the app will choose, before the first paint, and starts to load its texts. Without it, e.g. without JavaScript, the
 * English landing screen is shown, and no outline of a page. An outline of a page for signed-in people is not shown to
 * others, who will be sent to the sign-in. It also marks the button of the landing screen that is pressed before the app
 * can answer.
 *
 * Attributes of its element: `data-files` has the files with the texts by language, `data-person` stands on a page for
 * signed-in people.
 */
const { files = '{}', person } = document.currentScript?.dataset ?? {};
const filesOf = JSON.parse(files) as Readonly<Partial<Record<string, readonly string[]>>>;
const language =
  storedLanguage() ??
  chooseLanguage(
    navigator.languages,
    languages.map(({ tag }) => tag),
  );
document.documentElement.lang = language;

const isShown = person === undefined || sessionOwner() !== '';
const rules: string[] = [];
// eslint-disable-next-line lingui/no-unlocalized-strings -- styles
if (isShown) rules.push(`[data-outline][lang='${language}'] { display: flex !important }`);
if (language !== 'en') {
  rules.push(
    // eslint-disable-next-line lingui/no-unlocalized-strings -- styles
    `[data-prerendered] { display: none !important } [data-prerendered][lang='${language}'] { display: flex !important }`,
  );
}
if (rules.length > 0) {
  // The content comes after this script in the document, so it cannot be changed here.
  const styles = new CSSStyleSheet();
  styles.replaceSync(rules.join(' '));
  document.adoptedStyleSheets.push(styles);
}
for (const file of filesOf[language] ?? []) {
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
