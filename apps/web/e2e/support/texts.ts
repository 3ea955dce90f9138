import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export type Texts = (id: string, values?: Record<string, string | number>) => string;

type Catalogue = Readonly<Record<string, string>>;

/** Returns a function that formats a message of a language by its id. The function throws for an unknown id. */
export function textsOf(tag: string): Texts {
  const folder = fileURLToPath(new URL(`../../src/locales/${tag}/`, import.meta.url));
  const catalogues = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue);
  return textsFrom(tag, Object.assign({}, ...catalogues) as Catalogue);
}

/**
 * Returns the function for the ICU messages of a catalogue.
 *
 * @param tag BCP 47 tag that decides about plural forms and numbers
 */
export function textsFrom(tag: string, catalogue: Catalogue): Texts {
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  return (id, values) => {
    if (!(id in messages)) throw new Error(`${tag} has no text '${id}'`);
    return i18n._(id, values);
  };
}
