import { useState } from 'react';
import { paperOf, parseChoices, type BookChoices, type PaperSize } from './rules/book-choices.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { readStored, writeStored } from '#platform/storage/storage.ts';

interface UsedChoices extends BookChoices {
  readonly paper: PaperSize;
  readonly choose: (change: Partial<BookChoices>) => void;
}

/** The choices for the yearbook, which this device keeps. */
export function useBookChoices(): UsedChoices {
  const { locale } = useFormats();
  const [choices, setChoices] = useState(() => parseChoices(readStored('yearbook')));
  return {
    ...choices,
    paper: choices.paper ?? paperOf(locale),
    choose: (change) => {
      const next = { ...choices, ...change };
      setChoices(next);
      writeStored('yearbook', JSON.stringify(next));
    },
  };
}
