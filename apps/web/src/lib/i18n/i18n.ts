import { setupI18n, type Messages } from '@lingui/core';
import englishCommon from '#locales/en/common.json';
import { chooseFormatLocale, chooseLanguage } from './choose-language.ts';
import type { Area } from './message-id.ts';

/** The one set of texts of this page. Components read it through `useMessages`. */
export const i18n = setupI18n();

/** Loads the catalogue of an area in the chosen language. Fails when the network does. */
export async function loadArea(area: Area): Promise<void> {
  const language = i18n.locale;
  i18n.load(language, await readCatalogue(language, area));
}

/**
 * Chooses the language and loads the texts that every page needs.
 * English ones are part of the entry, so that even a page that failed to load can say so.
 *
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 */
export async function startI18n(preferred: readonly string[]): Promise<void> {
  const language = chooseLanguage(preferred, __LANGUAGES__);
  const common = await readCatalogue(language, 'common').catch(() => undefined);
  const spoken = common === undefined ? 'en' : language;
  i18n.load(spoken, common ?? tokens(englishCommon));
  i18n.activate(spoken, chooseFormatLocale(preferred, spoken));
  document.documentElement.lang = spoken;
}

async function readCatalogue(language: string, area: Area): Promise<Messages> {
  if (language === 'en' && area === 'common') return tokens(englishCommon);
  const file = (await import(`../../locales/${language}/${area}.json`)) as { default: object };
  return tokens(file.default);
}

/** TypeScript sees the ICU text of a catalogue; the build has turned it into Lingui's tokens. */
function tokens(catalogue: object): Messages {
  return catalogue as Messages;
}
