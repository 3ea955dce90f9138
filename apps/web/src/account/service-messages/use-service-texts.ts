import { useEffect, useState } from 'react';
import { useLanguage } from '#platform/i18n/language.ts';
import type { ServiceTexts } from './load-service-texts.ts';

/** Milliseconds that a message waits for its text; then it is shown unchanged until the text is loaded. */
const patience = 3_000;

const noTexts: ServiceTexts = () => undefined;

/** A message for programmers: with names of parameters and regular expressions. */
const isTechnical = (message: string) => /^\d+ validation errors? detected/.test(message);

const englishTexts: ServiceTexts = (message) => (isTechnical(message) ? undefined : message);

/**
 * Returns the texts of services' messages in the page's language: in English the message, unless it is technical.
 * Undefined for one that is not known, or whose text does not load.
 *
 * @param isNeeded whether there is a message, or may soon be one; then the texts of another language are loaded
 * @returns undefined while the texts load
 */
export function useServiceTexts(isNeeded: boolean): ServiceTexts | undefined {
  const [texts, setTexts] = useState<ServiceTexts>();
  const isEnglish = useLanguage() === 'en';

  useEffect(() => {
    if (isEnglish || !isNeeded) return;
    const timer = setTimeout(() => setTexts((now?: ServiceTexts) => now ?? noTexts), patience);
    void import('./load-service-texts.ts')
      .then(({ loadServiceTexts }) => loadServiceTexts())
      .catch(() => noTexts)
      .then((loaded) => setTexts(() => loaded));
    return () => clearTimeout(timer);
  }, [isEnglish, isNeeded]);

  return isEnglish ? englishTexts : texts;
}
