// @spec language-files

import { readdirSync, readFileSync } from 'node:fs';

/** A language of the app. `tag` is its BCP 47 tag, `code` its name in records and selectors, `name` its own name. */
export interface Language {
  readonly tag: string;
  readonly code: string;
  readonly name: string;
}

/**
 * The languages of a folder: one file `<tag>.json` each, in the order of their codes.
 *
 * @throws when a file has no code of two or three small letters or no name, when a tag is not one of BCP 47, or when two
 *   files have the same code
 */
export function readLanguages(folder: URL): Language[] {
  const languages = readdirSync(folder)
    .map((file) => readLanguage(file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const repeated = languages.find(({ code }, index) => languages[index + 1]?.code === code);
  if (repeated !== undefined) throw new Error(`Two languages have the code '${repeated.code}'`);
  return languages;
}

function readLanguage(file: string, content: unknown): Language {
  const tag = file.replace(/\.json$/, '');
  const { code, name } = content as Partial<Language>;
  if (!isCanonicalTag(tag)) throw new Error(`${file} is not named by a BCP 47 tag`);
  if (code === undefined || !/^[a-z]{2,3}$/.test(code)) throw new Error(`${file} needs a code, e.g. 'es'`);
  if (name === undefined || name.trim() === '') throw new Error(`${file} needs a name`);
  return { tag, code, name };
}

function isCanonicalTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    // The wording of the engine's error differs between versions of Node.
    return false;
  }
}
