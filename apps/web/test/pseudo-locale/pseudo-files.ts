import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoMessage } from './pseudo-message.ts';
import { pseudoText } from './pseudo-text.ts';

/** The pseudo-locale as a language of the app. It is never part of the product. */
export const pseudoLocale = { tag: 'en-XA', code: 'xa', name: '[Éñĝļîîîîšĥ]' };

/** A name is the same in all languages. */
const product = 'Kairos';

interface AddedFile {
  /** Relative to the repository's folder. */
  readonly path: string;
  readonly content: string;
}

/**
 * The files that add the pseudo-locale, made from the English ones: what docs/translation.md asks of a new language, and
 * nothing else.
 *
 * @param root the repository's folder
 */
export function pseudoFiles(root: string): AddedFile[] {
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  const read = (path: string) => JSON.parse(readText(path)) as Record<string, unknown>;
  const languages = 'schema/src/languages';
  const locales = 'apps/web/src/locales';
  const guides = 'apps/web/src/features/user-guide/texts';
  const { tag, code, name } = pseudoLocale;
  const declaration = { ...withTexts(read(`${languages}/en.json`), pseudoPlain), code, name };
  const areas = readdirSync(join(root, locales, 'en')).filter((file) => file.endsWith('.json'));
  return [
    { path: `${languages}/${tag}.json`, content: JSON.stringify(declaration) },
    { path: `${locales}/${tag}/catalogue.ts`, content: readText(`${locales}/en/catalogue.ts`) },
    ...areas.map((area) => ({
      path: `${locales}/${tag}/${area}`,
      content: JSON.stringify(withTexts(read(`${locales}/en/${area}`), pseudoUnlessName)),
    })),
    {
      path: `${guides}/${code}.json`,
      content: JSON.stringify(withTexts(read(`${guides}/en.json`), pseudoPlain)),
    },
  ];
}

const pseudoUnlessName = (text: string) => (text === product ? text : pseudoMessage(text));

/** The e-mails and the guide are no ICU messages. */
const pseudoPlain = (text: string) => `[${pseudoText(text)}]`;

/** The same lists and objects with other texts. */
function withTexts<Value>(value: Value, replace: (text: string) => string): Value {
  const replaced = (part: unknown): unknown => {
    if (typeof part === 'string') return replace(part);
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replaced(inner)]));
  };
  return replaced(value) as Value;
}
