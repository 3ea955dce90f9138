import { useMemo } from 'react';
import { markWords } from './rules/mark-words.ts';

export interface MarkedTextProps {
  text: string;
  comparedWith: string;
  locale: string;
}

/** A text whose words that the other text does not have are marked. */
export function MarkedText({ text, comparedWith, locale }: MarkedTextProps) {
  const segments = useMemo(() => markWords(text, comparedWith, locale), [text, comparedWith, locale]);
  return segments.map((segment, index) =>
    segment.isDifferent ? <mark key={index}>{segment.text}</mark> : segment.text,
  );
}
