import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { ServiceTexts } from './load-service-texts.ts';

/** Milliseconds that a message waits for its text; then it is shown as it is until the text is there. */
const patience = 3_000;

const noTexts: ServiceTexts = () => undefined;

/**
 * Returns what messages of services say in the page's language: undefined for one that has to be shown as it is,
 * because it is not known, the page is in English too, or its text does not load.
 *
 * @param isNeeded whether there is a message, or may soon be one; then the texts of another language are loaded
 * @returns undefined while the texts load
 */
export function useServiceTexts(isNeeded: boolean): ServiceTexts | undefined {
  const { i18n } = useLingui();
  const [texts, setTexts] = useState<ServiceTexts>();
  const isEnglish = i18n.locale === 'en';

  useEffect(() => {
    if (isEnglish || !isNeeded) return;
    const timer = setTimeout(() => setTexts((now?: ServiceTexts) => now ?? noTexts), patience);
    void import('./load-service-texts.ts')
      .then(({ loadServiceTexts }) => loadServiceTexts())
      .catch(() => noTexts)
      .then((loaded) => setTexts(() => loaded));
    return () => clearTimeout(timer);
  }, [isEnglish, isNeeded]);

  return isEnglish ? noTexts : texts;
}
