import { useEffect, useState } from 'react';
import { loadGuide } from './load-guide.ts';
import type { GuideLanguage } from './model/guide-language.ts';
import type { GuideText } from './model/guide-text.ts';

interface Shown {
  /** The language of `text`: the previous one while the next is loading. */
  readonly language: GuideLanguage;
  readonly text: GuideText;
}

/** The guide in a language. While another one loads, or when that fails, the previous text stays. */
export function useGuide(language: GuideLanguage) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<GuideLanguage>();

  useEffect(() => {
    let current = true;
    loadGuide[language.code]().then(
      (text) => {
        if (!current) return;
        setShown({ language, text });
        setFailed(undefined);
      },
      (error: unknown) => {
        console.error('Failed to load the guide:', error);
        if (current) setFailed(language);
      },
    );
    return () => {
      current = false;
    };
  }, [language]);

  const isFailed = failed === language && shown?.language !== language;
  return { shown, failed: isFailed, busy: shown?.language !== language && !isFailed };
}
