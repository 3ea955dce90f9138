import type { Catalogue } from './catalogue.ts';
import { catalogue as english } from './en/catalogue.ts';

/**
 * Loads the texts of a language. The English texts are in the file of the entry: a page whose files cannot be loaded
 * shows its error in English.
 *
 * @param language a BCP 47 tag of a catalogue
 * @throws when it cannot be fetched
 */
export async function openCatalogue(language: string): Promise<Catalogue> {
  if (language === 'en') return english;
  const module = (await import(`./${language}/catalogue.ts`)) as { catalogue: Catalogue };
  return module.catalogue;
}
