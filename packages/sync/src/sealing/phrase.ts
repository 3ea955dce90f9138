import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import type { Bytes } from './bytes.ts';

/** The languages of the word lists of BIP39 that phrases can have. */
export type PhraseLanguage = 'en' | 'es' | 'zh-Hans' | 'zh-Hant';

const wordCount = 24;

// Each list has 6 KB: only those that are needed load.
const lists: Readonly<Record<PhraseLanguage, () => Promise<{ readonly wordlist: string[] }>>> = {
  en: () => import('@scure/bip39/wordlists/english.js'),
  es: () => import('@scure/bip39/wordlists/spanish.js'),
  'zh-Hans': () => import('@scure/bip39/wordlists/simplified-chinese.js'),
  'zh-Hant': () => import('@scure/bip39/wordlists/traditional-chinese.js'),
};

/** The secret of a new phrase: 256 random bits. */
export function newPhraseEntropy(): Bytes {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** The 24 words of a secret. */
export async function phraseOf(entropy: Bytes, language: PhraseLanguage): Promise<readonly string[]> {
  const { wordlist } = await lists[language]();
  return entropyToMnemonic(entropy, wordlist).normalize('NFC').split(' ');
}

/** A word without accents, in small letters. The words of each list stay different. */
export function bareWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text: accents, numbers of lines and punctuation do not matter. A Chinese word is one character. */
export function wordsOf(text: string): readonly string[] {
  return bareWord(text).match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+/gu) ?? [];
}

/** The words of a language, for completion. */
export async function phraseWords(language: PhraseLanguage): Promise<readonly string[]> {
  return (await lists[language]()).wordlist;
}

function entropyIn(list: string[], words: readonly string[]): Bytes | null {
  const listed = new Map(list.map((word) => [bareWord(word), word]));
  const found = words.flatMap((word) => listed.get(word) ?? []);
  if (found.length !== wordCount || words.length !== wordCount) return null;
  try {
    return new Uint8Array(mnemonicToEntropy(found.join(' '), list));
  } catch {
    // The checksum is wrong.
    return null;
  }
}

/**
 * The secrets that typed words can be, in any of the languages; none when they are no phrase. Only one opens the wrap of
 * the account.
 */
export async function entropiesOf(text: string): Promise<readonly Bytes[]> {
  const words = wordsOf(text);
  const loaded = await Promise.all(Object.values(lists).map((load) => load()));
  const found = loaded.flatMap(({ wordlist }) => entropyIn(wordlist, words) ?? []);
  // The lists of Chinese share words, which have the same place in both.
  return [...new Map(found.map((entropy) => [entropy.join(), entropy])).values()];
}
