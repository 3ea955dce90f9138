import { languages } from '@kairos/schema/languages';
import { readStored } from '#platform/storage/storage.ts';

/** The BCP 47 tag of the language that was chosen in this browser, if any. */
export function storedLanguage(): string | undefined {
  const stored = readStored('language');
  return languages.find(({ code }) => code === stored)?.tag;
}
