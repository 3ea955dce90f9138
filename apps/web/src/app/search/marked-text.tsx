import { markedParts } from './rules/marked-parts.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import styles from './search-palette.module.css';

/** A title whose searched words are marked. */
export function MarkedText({ title, words }: { title: string; words: readonly SearchWord[] }) {
  return (
    <span dir="auto" className={styles.title}>
      {markedParts(title, words).map(({ text, isMarked }, index) =>
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}
