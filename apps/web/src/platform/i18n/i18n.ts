// @spec languages

import { languages } from '@kairos/schema/languages';
import { setupI18n, type Messages } from '@lingui/core';
import type { Catalogue } from '#locales/catalogue.ts';
import { chooseFormatLocale, chooseLanguage } from './choose-language.ts';
import type { Area } from './message-id.ts';

/** The texts of the page. Components read them through `useMessages`. */
export const i18n = setupI18n();

/** The BCP 47 tag for dates and numbers. */
export const formatLocale = (): string => [i18n.locales ?? i18n.locale].flat()[0] ?? 'en';

const tags = languages.map(({ tag }) => tag);

type OpenCatalogue = (language: string) => Promise<Catalogue>;

let openCatalogue: OpenCatalogue = () => Promise.reject(new Error('There are no catalogues'));

/**
 * Sets where the texts come from, before all other functions. The entry does it: this module does not import the
 * catalogues, because the names of their files would give every chunk a new name after each change of a text.
 */
export function provideCatalogues(open: OpenCatalogue): void {
  openCatalogue = open;
}

/** The areas that were loaded; a switch loads them in the other language. */
const areas = new Set<Area>(['common']);
/** The number of switches: an earlier switch that still loads has no effect after a later one. */
let switches = 0;

/** Loads the catalogue of an area in the current language. Rejects when it cannot be fetched. */
export async function loadArea(area: Area): Promise<void> {
  areas.add(area);
  const language = i18n.locale;
  i18n.load(language, await readArea(language, area));
}

/**
 * Chooses the language and loads the texts that every page needs: the English ones when the others cannot be fetched.
 *
 * @param chosen the BCP 47 tag that was chosen on this device, if any
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 */
export async function startI18n(chosen: string | undefined, preferred: readonly string[]): Promise<void> {
  const language = chosen ?? chooseLanguage(preferred, tags);
  const catalogue = await openCatalogue(language).catch(() => undefined);
  const spoken = catalogue === undefined ? 'en' : language;
  const { common } = catalogue ?? (await openCatalogue('en'));
  show(spoken, [tokens(common)], preferred);
}

/**
 * Shows the page in another language, with the texts of all areas that were loaded. The present language stays until
 * they are loaded.
 *
 * @param language a BCP 47 tag of a catalogue
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 * @returns whether the language is shown: false when it was switched again meanwhile
 * @throws when a catalogue cannot be fetched
 */
export async function switchLanguage(language: string, preferred: readonly string[]): Promise<boolean> {
  switches += 1;
  const thisSwitch = switches;
  const catalogues = new Map<Area, Messages>();
  const isMissing = (area: Area) => !catalogues.has(area);
  // An area can be added while others load.
  while ([...areas].some(isMissing)) {
    await Promise.all(
      [...areas].filter(isMissing).map(async (area) => catalogues.set(area, await readArea(language, area))),
    );
  }
  if (thisSwitch !== switches) return false;
  if (language !== i18n.locale) show(language, [...catalogues.values()], preferred);
  return true;
}

function show(language: string, catalogues: readonly Messages[], preferred: readonly string[]) {
  for (const catalogue of catalogues) i18n.load(language, catalogue);
  i18n.activate(language, chooseFormatLocale(preferred, language));
  document.documentElement.lang = language;
}

async function readArea(language: string, area: Area): Promise<Messages> {
  const { common, load } = await openCatalogue(language);
  return tokens(area === 'common' ? common : (await load(area)).default);
}

/** The build compiles the ICU text of a catalogue to Lingui's tokens; TypeScript sees the text. */
function tokens(catalogue: object): Messages {
  return catalogue as Messages;
}
