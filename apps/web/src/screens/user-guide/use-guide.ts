import type { Language } from '@kairos/schema/languages';
import { useEffect, useState } from 'react';
import { ignoreUnloadErrors } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import type { LoadGuide } from './load-guide.ts';
import type { GuideText } from './rules/guide-text.ts';

interface Shown {
  /** The language of `text`: the previous one while the next is loading. */
  readonly language: Language;
  readonly text: GuideText;
}

/** The guide in a language. While another one loads, or when that fails, the previous text stays. */
export function useGuide(language: Language, load: LoadGuide) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<Language>();

  useEffect(() => {
    let current = true;
    ignoreUnloadErrors(load(language.code)).then(
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
  }, [language, load]);

  const isFailed = failed === language && shown?.language !== language;
  return { shown, failed: isFailed, busy: shown?.language !== language && !isFailed };
}
