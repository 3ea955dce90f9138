/** Whether a typed word is the given one. Letter case, full-width letters and spaces around it do not matter. */
export function isSameWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(typed) === plain(word);
}
