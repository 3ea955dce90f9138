import { foldSameLength } from './fold-same-length.ts';

/** A word of a search, folded. */
export interface SearchWord {
  readonly text: string;
  /** The characters of a Chinese word. A match contains all of them, in any order and place. */
  readonly characters?: readonly string[];
}

const parts = /\p{Script=Han}+|(?:(?!\p{Script=Han})\S)+/gu;
const edges =
  /^[.,;:!?()[\]{}"'“”‘’«»「」『』《》、，。；：！？…]+|[.,;:!?()[\]{}"'“”‘’«»「」『』《》、，。；：！？…]+$/gu;

/** The words of a query. Surrounding punctuation is stripped. */
export function searchWords(query: string): readonly SearchWord[] {
  const found = foldSameLength(query.normalize('NFC')).match(parts) ?? [];
  return found.flatMap((part) => {
    const text = part.replace(edges, '');
    if (text === '') return [];
    return /\p{Script=Han}/u.test(text) ? [{ text, characters: Array.from(text) }] : [{ text }];
  });
}
