import type { Catalogue } from './catalogue.ts';
import { catalogue as english } from './en/catalogue.ts';

/**
 * Opens the texts of a language. The English ones are ready, so that a page that failed to load has texts, too.
 *
 * @param language a BCP 47 tag of a catalogue
 * @throws when it cannot be fetched
 */
export async function openCatalogue(language: string): Promise<Catalogue> {
  if (language === 'en') return english;
  const module = (await import(`./${language}/catalogue.ts`)) as { catalogue: Catalogue };
  return module.catalogue;
}
