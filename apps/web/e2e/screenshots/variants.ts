// @spec large-text

import { languages } from '@kairos/schema/languages';
import type { Page } from '@playwright/test';
import { pseudoTexts, replacedLanguage, servePseudoLocale } from '../support/pseudo-locale.ts';
import { sampleWords, unbroken, unbrokenWords, type SampleWords } from '../support/sample-words.ts';
import { textsOf, type Texts } from '../support/texts.ts';

export interface Language {
  /** The language of the browser. */
  readonly locale: string;
  /** The storage entries of a chosen language. */
  readonly code: string;
  readonly texts: () => Texts;
  readonly words: SampleWords;
  /** Serves other texts than those of the build. */
  readonly serve?: (page: Page) => Promise<void>;
}

export interface Variant {
  /** The folder of its pictures. */
  readonly name: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** The size of text in the settings of the browser, in percent. */
  readonly text?: number;
  readonly forcedColors?: boolean;
  readonly userName?: string;
}

function language(tag: string): Language {
  const found = languages.find((one) => one.tag === tag);
  if (found === undefined) throw new Error(`No language ${tag}`);
  return { locale: tag, code: found.code, texts: () => textsOf(tag), words: sampleWords(tag) };
}

const [en, es, hans, hant] = [language('en'), language('es'), language('zh-Hans'), language('zh-Hant')];
const pseudo: Language = {
  locale: replacedLanguage.tag,
  code: replacedLanguage.code,
  texts: pseudoTexts,
  words: sampleWords('en'),
  serve: servePseudoLocale,
};

/** Each value of each dimension with every screen, and the combinations that have the least space. */
export const variants: readonly Variant[] = [
  { name: 'en', language: en, theme: 'light' },
  { name: 'en', language: en, theme: 'dark' },
  { name: 'es', language: es, theme: 'light' },
  { name: 'zh-Hans', language: hans, theme: 'light' },
  { name: 'zh-Hant', language: hant, theme: 'light' },
  { name: 'en-XA', language: pseudo, theme: 'light' },
  { name: 'en-text-150', language: en, theme: 'light', text: 150 },
  { name: 'en-text-200', language: en, theme: 'light', text: 200 },
  { name: 'es-text-200', language: es, theme: 'light', text: 200 },
  { name: 'zh-Hans-text-200', language: hans, theme: 'light', text: 200 },
  {
    name: 'en-long-words',
    language: { ...en, words: unbrokenWords },
    theme: 'light',
    userName: unbroken('Mira'),
  },
  { name: 'en-forced-colours', language: en, theme: 'light', forcedColors: true },
  { name: 'en-forced-colours', language: en, theme: 'dark', forcedColors: true },
];
