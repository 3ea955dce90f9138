import type { GuideText } from './rules/guide-text.ts';

/** Loads the guide in the language with a code. */
export type LoadGuide = (code: string) => Promise<GuideText>;

/**
 * Each language is a separate chunk, so that only one is loaded. Rejects when it cannot be fetched. A new language
 * needs only the file of its text.
 */
export const loadGuide: LoadGuide = async (code) => {
  const file = (await import(`./texts/${code}.json`)) as { default: GuideText };
  return file.default;
};
