import { setupI18n, type Messages } from '@lingui/core';
import englishCommon from '#locales/en/common.json';
import { chooseFormatLocale, chooseLanguage } from './choose-language.ts';
import type { Area } from './message-id.ts';

/** The texts of the page. Components read them through `useMessages`. */
export const i18n = setupI18n();

/** Loads the catalogue of an area in the current language. Rejects when it cannot be fetched. */
export async function loadArea(area: Area): Promise<void> {
  const language = i18n.locale;
  i18n.load(language, await readCatalogue(language, area));
}

/**
 * Chooses the language and loads the texts that every page needs. The English ones are part of the entry chunk, so that
 * even a page that failed to load has a text.
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

/** The build compiles the ICU text of a catalogue to Lingui's tokens; TypeScript sees the text. */
function tokens(catalogue: object): Messages {
  return catalogue as Messages;
}
