import type { GuideCode } from './model/guide-language.ts';
import type { GuideText } from './model/guide-text.ts';

/** Each language is a file of its own: nobody fetches the other three. Fails when the network does. */
export const loadGuide: Record<GuideCode, () => Promise<GuideText>> = {
  en: async () => (await import('./texts/en.ts')).guide,
  es: async () => (await import('./texts/es.ts')).guide,
  fzh: async () => (await import('./texts/fzh.ts')).guide,
  jzh: async () => (await import('./texts/jzh.ts')).guide,
};
