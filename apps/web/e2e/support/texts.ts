import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export type Texts = (id: string, values?: Record<string, string | number>) => string;

/** The folder of a language's catalogues. */
const catalogues = (tag: string) => fileURLToPath(new URL(`../../src/locales/${tag}/`, import.meta.url));

/**
 * The texts of a language by id, as the app shows them. Throws for an unknown id.
 *
 * @param folder the folder of its catalogues, for a language that is not part of the app
 */
export function textsOf(tag: string, folder: string = catalogues(tag)): Texts {
  const messages = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)
      .flatMap((catalogue) => Object.entries(catalogue))
      .map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  return (id, values) => {
    if (!(id in messages)) throw new Error(`${tag} has no text '${id}'`);
    return i18n._(id, values);
  };
}
