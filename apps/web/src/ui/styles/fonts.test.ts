// @spec fonts

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = readFileSync(join(__dirname, 'fonts.css'), 'utf8');

/** The characters of a file in `fonts/`, by the style sheet. */
function charactersOf(file: string): (code: number) => boolean {
  const [, ranges = ''] = new RegExp(`${file}\\.woff2'\\)[^}]*unicode-range:([^;]*);`).exec(styles) ?? [];
  const bounds = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const,
  );
  expect(bounds.length).toBeGreaterThan(10);
  return (code) => bounds.some(([first, last]) => first <= code && code <= last);
}

/** Letters and signs of the texts of a language. Pictures and arrows come from the system's fonts. */
function textOf(language: string): Set<string> {
  const folder = join(__dirname, '../../locales', language);
  const guide = join(__dirname, `../../screens/user-guide/texts/${language}.json`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const text = [...files.map((name) => join(folder, name)), guide].map((file) => readFileSync(file, 'utf8'));
  return new Set(text.join('').replace(/[\n→\p{So}\p{Extended_Pictographic}\p{Script=Han}]/gu, ''));
}

test.each(['fraunces', 'figtree'])(
  'fonts: the first file of %s has every character of the English and Spanish texts',
  (font) => {
    const isCommon = charactersOf(`${font}-common`);
    const missing = ['en', 'es']
      .flatMap((language) => [...textOf(language)])
      .filter((character) => !isCommon(character.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  },
);

test.each(['fraunces', 'figtree'])('fonts: no character of %s is in both files', (font) => {
  const [isCommon, isOther] = [charactersOf(`${font}-common`), charactersOf(`${font}-other`)];
  const codes = Array.from({ length: 0x2300 }, (_, code) => code);
  expect(codes.filter((code) => isCommon(code) && isOther(code))).toEqual([]);
  expect(['ø', 'ß', 'ç'].map((letter) => isOther(letter.charCodeAt(0)))).toEqual([true, true, true]);
});
