import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pseudoMessage } from './pseudo-message.ts';
import { pseudoText } from './pseudo-text.ts';

const source = new URL('../../src/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, source), 'utf8')) as unknown;

/** The product's name is the same in all languages. */
const product = 'Kairos';
const pseudoUnlessName = (text: string) => (text === product ? text : pseudoMessage(text));

/** The English ICU messages in the pseudo-locale, by area and id. */
export function pseudoCatalogues(): Record<string, Record<string, string>> {
  const files = readdirSync(fileURLToPath(new URL('locales/en/', source))).filter((file) =>
    file.endsWith('.json'),
  );
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      withTexts(read(`locales/en/${file}`), pseudoUnlessName) as Record<string, string>,
    ]),
  );
}

/** The English guide in the pseudo-locale. Its texts are no ICU messages. */
export function pseudoGuide(): unknown {
  return withTexts(read('screens/user-guide/texts/en.json'), (text) => `[${pseudoText(text)}]`);
}

/** Maps each string of a JSON value, at any depth. */
function withTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((part) => withTexts(part, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, replace)]));
}
