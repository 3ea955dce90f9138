import type { GuideCode } from './model/guide-language.ts';
import type { GuideText } from './model/guide-text.ts';

/** Each language is a chunk of its own, so that only one is loaded. Rejects when it cannot be fetched. */
export const loadGuide: Record<GuideCode, () => Promise<GuideText>> = {
  en: async () => (await import('./texts/en.ts')).guide,
  es: async () => (await import('./texts/es.ts')).guide,
  fzh: async () => (await import('./texts/fzh.ts')).guide,
  jzh: async () => (await import('./texts/jzh.ts')).guide,
};
