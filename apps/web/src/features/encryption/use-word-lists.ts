import { phraseWords, type PhraseLanguage } from '@kairos/sync/sealing/phrase';
import { useEffect, useState } from 'react';
import { useMessagesContext } from '#platform/i18n/use-messages.ts';
import { wordListOf, type WordList } from './rules/word-offers.ts';

/** The languages of word lists. */
export const phraseLanguages: readonly PhraseLanguage[] = ['en', 'es', 'zh-Hans', 'zh-Hant'];

/** The language of the page, for new words. */
export function usePhraseLanguage(): PhraseLanguage {
  const { language } = useMessagesContext();
  return phraseLanguages.find((one) => one === language) ?? 'en';
}

/** The words of languages, in their order; none until they are loaded. `languages` is the same array at every render. */
export function useWordLists(languages: readonly PhraseLanguage[]): readonly WordList[] {
  const [lists, setLists] = useState<readonly WordList[]>([]);
  useEffect(() => {
    let isEnded = false;
    Promise.all(languages.map(phraseWords)).then(
      (loaded) => {
        if (!isEnded) setLists(loaded.map(wordListOf));
      },
      // Words can be entered without offers.
      () => undefined,
    );
    return () => {
      isEnded = true;
    };
  }, [languages]);
  return lists;
}
